#!/usr/bin/env bash
# Examine the packages of ./dev package, then install, upgrade, use and remove them in a minimal Debian 12.
#
#   sudo bash Scripts/package-test.sh [--staged FOLDER] [--packages FOLDER] [--folder ROOT] [--sources FILE] [CHECK...]
#
#   --staged FOLDER     what ./dev build staged (default: build)
#   --packages FOLDER   where the packages are (default: build/packages)
#   --folder ROOT       where the root is made; one that is there is used as it is (default: build/package-root)
#   --sources FILE      apt's sources (default: this machine's for Debian)
#
# The checks are lintian, paths, sizes, desktop, extension, reproducible, development, installation and arm64: all of them
# where none is named. arm64 is Scripts/arm64-test.sh, of the sources and not of the packages.
# The last line counts those that failed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Scripts/words.sh
. Scripts/progress.sh
. Scripts/packages.sh

staged=build packages=build/packages root=$PWD/build/package-root sources= checks=()
while [ $# -gt 0 ]; do
    case $1 in
        --staged) staged=${2:?--staged needs a folder} ;;
        --packages) packages=${2:?--packages needs a folder} ;;
        --folder) root=$(realpath -m "${2:?--folder needs a path}") ;;
        --sources) sources=${2:?--sources needs a file} ;;
        lintian | paths | sizes | desktop | extension | reproducible | development | installation | arm64) checks+=("$1"); shift; continue ;;
        *) stop "package-test.sh does not know “$1”." "package-test.sh는 “$1”을(를) 모릅니다." ;;
    esac
    shift 2
done
staged=$(realpath "$staged") packages=$(realpath "$packages")
if [ "$(id -u)" != 0 ]; then stop "This needs root, as installing packages does." "꾸러미를 설치해야 하므로 root가 필요합니다."; fi
need_packages package proof_package
checkout=$PWD work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
shopt -s nullglob
debs=("$packages"/*.deb)
if [ ${#debs[@]} = 0 ]; then
    stop "$packages has no packages: ./dev package makes them." "$packages에 꾸러미가 없습니다. ./dev package로 만드십시오."
fi
for deb in "${debs[@]}"; do dpkg-deb -x "$deb" "$work/files"; done

# check_lintian: nothing to report but what the packages explain in their overrides.
check_lintian() {
    local said
    said=$(lintian --allow-root --fail-on none --suppress-tags initial-upload-closes-no-bugs "${debs[@]}")
    if [ -n "$said" ]; then printf '%s\n' "$said"; return 1; fi
}

# check_paths: no packaged file names the folder where it was built.
check_paths() {
    local found
    found=$(grep -rlaF -- "$checkout/" "$work/files" || true)
    if [ -n "$found" ]; then printf '%s\n' "$found"; return 1; fi
}

# check_sizes: what is downloaded for the keyboard has a limit, in MiB.
check_sizes() {
    local name limit size status=0
    while read -r name limit; do
        size=$(stat -c %s "$packages/${name}"_*.deb)
        if [ "$size" -gt $((limit << 20)) ]; then
            echo "$name: $size > $limit MiB"
            status=1
        fi
    done <<<$'spinet 12\nspinet-data 14'
    return "$status"
}

# check_development: a new keyboard and a new app are built from the development package alone, which names no other folder.
check_development() {
    local program=$work/files/usr/bin/spinet package=$work/files/usr/share/spinet/package kind
    need_swift
    for kind in keyboard app; do
        "$program" new "$kind" "New$kind" --spinet "$package" --at "$work" || return 1
        SWIFTPM_BUILD_DIR=$work/built swift build --package-path "$work/New$kind" || return 1
        if grep -rqF -- "$checkout" "$work/New$kind"; then echo "New$kind names $checkout"; return 1; fi
    done
}

# check_desktop: what desktops and shells read is valid.
check_desktop() {
    local share=$work/files/usr/share unit=$work/unit/spinet.service status=0
    desktop-file-validate "$share"/applications/*.desktop || status=1
    appstreamcli validate --no-net "$share"/metainfo/*.xml || status=1
    bash -n "$share/bash-completion/completions/spinet" || status=1
    zsh -n "$share/zsh/vendor-completions/_spinet" || status=1
    fish --no-execute "$share/fish/vendor_completions.d/spinet.fish" || status=1
    # The program and the page that the unit names are only in the extracted files.
    mkdir -p "$work/unit" "$work/run"
    sed "s,=/usr/,=$work/files/usr/,; /^Documentation=/d" "$work/files/usr/lib/systemd/user/spinet.service" >"$unit"
    XDG_RUNTIME_DIR=$work/run systemd-analyze --user verify "$unit" || status=1
    XDG_RUNTIME_DIR=$work/run systemd-analyze --user security --offline=true --threshold=75 --no-pager "$unit" >"$work/security" ||
        { tail -n 1 "$work/security"; status=1; }
    return "$status"
}

# expanded WORD...: the names of system calls, with systemd's groups expanded.
expanded() {
    local word
    for word in "$@"; do
        case $word in
            # shellcheck disable=SC2046
            @*) expanded $(systemd-analyze syscall-filter "$word" | sed -n '2,${/^ *#/d; p}') ;;
            *) printf '%s\n' "$word" ;;
        esac
    done
}

# check_extension: a keyboard extension starts under the limits of the user unit, as a user without privileges; under one
# that forbids mounts it does not, so the limits do hold.
check_extension() {
    local unit=$work/files/usr/lib/systemd/user/spinet.service calls families
    calls=$(expanded $(sed -n 's/^SystemCallFilter=//p' "$unit") | sort -u)
    families=$(sed -n 's/^RestrictAddressFamilies=//p' "$unit" | tr ' ' ,)
    gcc -O1 -Wall -o "$work/service-limits" Scripts/service-limits.c -lseccomp || return
    install -d -o 65534 -g 65534 "$work/home"
    limited() {
        setpriv --reuid=65534 --regid=65534 --clear-groups env -i HOME="$work/home" LANG=C.UTF-8 PATH=/usr/bin:/bin timeout 120 \
            "$work/service-limits" "$families" "$(paste -sd, <<<"$1")" \
            "$work/files/usr/bin/spinet" keyboards audit "$work/files/usr/lib/spinet/keyboards/dvorak.appex"
    }
    limited "$calls" >"$work/audit" 2>&1 || { tail -n 20 "$work/audit"; return 1; }
    if limited "$(grep -vx mount <<<"$calls")" >"$work/audit" 2>&1; then
        say "An extension starts without mounts: the limits do not hold." "마운트 없이도 확장이 시작됩니다. 제한이 적용되지 않습니다."
        return 1
    fi
}

# check_reproducible: a clone in another folder makes the same bytes of a copy of the staged files, two years later.
check_reproducible() {
    git clone -q --no-hardlinks . "$work/elsewhere" || return
    mkdir "$work/copy" && cp -R "$staged"/{bin,lib,libexec,share} "$work/copy/" || return
    local again=(python3 "$work/elsewhere/Scripts/package.py" --staged "$work/copy" --output "$work/again")
    (umask 077 && faketime '+2 years' "${again[@]}") >/dev/null || return
    diff "$packages/SHA256SUMS" "$work/again/SHA256SUMS"
}

# enter COMMAND...: run it in the root, as a machine without a display.
enter() {
    bwrap --bind "$root" / --proc /proc --dev /dev --perms 1777 --tmpfs /dev/shm --perms 1777 --tmpfs /tmp --ro-bind /sys /sys \
        --ro-bind "$(realpath /etc/resolv.conf)" /etc/resolv.conf --ro-bind "$packages" /packages --ro-bind "$work" /work-of-test \
        --unshare-pid --unshare-ipc --die-with-parent --clearenv --setenv HOME /root --setenv LANG C.UTF-8 \
        --setenv PATH /usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin --setenv DEBIAN_FRONTEND noninteractive \
        --chdir /root "$@"
}

# prepare_root: a minimal Debian with what our packages depend on, and none of them.
prepare_root() {
    local proxies=() needed
    if [ ! -d "$root/etc" ]; then
        if [ -z "$sources" ]; then
            sources=/etc/apt/sources.list.d/debian.sources
            if [ ! -f "$sources" ]; then sources=/etc/apt/sources.list; fi
        fi
        mapfile -t proxies < <(apt-config dump | grep -iE '^Acquire::[a-z]+::Proxy' | sed 's/^/--aptopt=/; s/;$//')
        mmdebstrap --variant=minbase "${proxies[@]}" bookworm "$root" "$sources" >"$work/mmdebstrap.log" 2>&1 ||
            { tail -n 20 "$work/mmdebstrap.log"; return 1; }
    fi
    # bubblewrap binds onto folders that are there.
    mkdir -p "$root/packages" "$root/work-of-test"
    enter sh -c 'dpkg --purge spinet-simulator spinet-examples spinet spinet-data >/dev/null 2>&1; apt-get -q update' >/dev/null
    find "$root/root" -mindepth 1 -delete
    needed=$(enter sh -c 'apt-get -s --no-install-recommends install /packages/*.deb' |
        awk '$1 == "Inst" && $2 !~ /^spinet/ { print $2 }')
    if [ -n "$needed" ]; then
        # shellcheck disable=SC2086
        enter apt-get -q -y --no-install-recommends install $needed >"$work/apt.log" 2>&1 || { tail -n 20 "$work/apt.log"; return 1; }
    fi
}

# state_of_root: every file outside of caches, logs and dpkg's own records of packages, with its sum.
state_of_root() {
    local path ignored=(-false)
    for path in var/cache var/log var/lib/apt var/lib/dpkg root tmp packages work-of-test; do ignored+=(-o -path "./$path"); done
    (cd "$root" && find . -xdev \( "${ignored[@]}" \) -prune -o \( -type d -o -type l \) -print -o -type f -exec sha256sum {} +) |
        sort
}

# state_of_user: what the user's programs have written.
state_of_user() { (cd "$root/root" && find . -type f -exec sha256sum {} + | sort); }

# check_installation: install the older version, use it, upgrade, use it, remove and purge; nothing stays but the user's own files.
check_installation() {
    local user
    prepare_root || return
    state_of_root >"$work/before"
    python3 Scripts/package.py --staged "$staged" --output "$work/older" --version 0.0.9 --no-source --preset 0 >/dev/null || return
    enter sh -c 'dpkg -i /work-of-test/older/*.deb' >"$work/dpkg.log" 2>&1 || { tail "$work/dpkg.log"; return 1; }
    enter bash -c 'spinet keyboards enable dvorak && printf "spinetisch\n" >words.txt && spinet words import words.txt' \
        >"$work/use.log" 2>&1 ||
        { cat "$work/use.log"; return 1; }
    user=$(state_of_user)
    enter sh -c 'dpkg -i /packages/*.deb' >"$work/dpkg.log" 2>&1 || { tail "$work/dpkg.log"; return 1; }
    check_use || return
    if [ "$user" != "$(state_of_user)" ]; then
        say "The upgrade changed the user's files." "업그레이드가 사용자의 파일을 바꾸었습니다."
        return 1
    fi
    enter dpkg -r spinet-dev spinet-simulator spinet-examples spinet spinet-data >/dev/null || return
    enter dpkg --purge spinet-dev spinet-simulator spinet-examples spinet spinet-data >/dev/null || return
    state_of_root >"$work/after"
    diff "$work/before" "$work/after" || return
    if find "$root/var/lib/dpkg" -name 'spinet*' | grep .; then return 1; fi
    [ "$user" = "$(state_of_user)" ]
}

# check_use: the installed programs say their version, what is missing, and which keyboards there are; a folder that a
# user made where they were built changes nothing, and is not even looked for.
check_use() {
    local version status=0 before after planted=$root$checkout
    version=$(sed -n 's/.*number = "\([0-9.]*\)".*/\1/p' Sources/spinet/Version.swift)
    if [ "$(enter spinet --version)" != "$version" ]; then enter spinet --version; return 1; fi
    enter spinet doctor >"$work/doctor" 2>&1 || status=$?
    # Without a display doctor says so, and ends as a service that is unavailable does.
    if [ "$status" != 69 ]; then cat "$work/doctor"; return 1; fi
    before=$(enter spinet keyboards list; enter spinet render --help)
    mkdir -p "$planted/Sources/Planted/Resources/keyboards" "$planted/build/share/spinet/keyboards"
    cp -R "$work/files/usr/lib/spinet/keyboards/dvorak.appex" "$planted/Sources/Planted/Resources/keyboards/planted.appex"
    cp -R "$work/files/usr/lib/spinet/keyboards/dvorak.appex" "$planted/build/share/spinet/keyboards/planted.appex"
    after=$(enter spinet keyboards list; enter spinet render --help)
    strace -f -e trace=file -o "$work/opens" bwrap --bind "$root" / --proc /proc --dev /dev --clearenv --setenv HOME /root \
        --setenv PATH /usr/bin:/bin spinet keyboards list >/dev/null || return
    rm -rf "$planted/Sources" "$planted/build"
    (cd "$root" && rmdir -p --ignore-fail-on-non-empty "${checkout#/}")
    # bubblewrap itself is started with paths of this machine, which are before the program's own execve.
    if sed '1,/execve("[^"]*spinet"/d' "$work/opens" | grep -F -- "\"$checkout/"; then return 1; fi
    if [ "$before" != "$after" ]; then diff <(echo "$before") <(echo "$after"); return 1; fi
}

# check_arm64: the C parts for arm64, where this machine can compile and run them.
check_arm64() { bash Scripts/arm64-test.sh ${sources:+--sources "$sources"}; }

if [ ${#checks[@]} = 0 ]; then checks=(lintian paths sizes desktop extension reproducible development installation arm64); fi
failed=()
for name in "${checks[@]}"; do
    if answer=$("check_$name" 2>&1); then
        say "✓ $name" "✓ $name"
    else
        failed+=("$name")
        say "✗ $name" "✗ $name"
        printf '%s\n' "$answer" | sed 's/^/    /'
    fi
done
if [ ${#failed[@]} -gt 0 ]; then
    stop "${#failed[@]} of ${#checks[@]} checks of the packages failed: ${failed[*]}." \
        "꾸러미 검사 ${#checks[@]}가지 가운데 ${#failed[@]}가지가 실패했습니다: ${failed[*]}."
fi
say "Passed: ${checks[*]}." "통과: ${checks[*]}."
