#!/usr/bin/env bash
# Compile the C parts for arm64, and run them as far as that goes without an arm64 machine.
#
#   bash Scripts/arm64-test.sh [--folder ROOT] [--sources FILE]
#
#   --folder ROOT    where the arm64 headers and libraries are put; a folder that is there is used as it is
#                    (default: build/arm64-root)
#   --sources FILE   apt's sources (default: this machine's for Debian)
#
# qemu-user runs single programs and hands their system calls to this machine's kernel. It knows neither Landlock nor
# seccomp, so the launcher of keyboard extensions must refuse; its filter is examined by the kernel's numbers instead.
# Swift is not compiled for arm64 here, and the sandbox does not run: what neither shows is not proved.
# Package-test.sh runs this as its check arm64. The packages: Scripts/packages.sh, packages_proof_arm64.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Scripts/words.sh
. Scripts/progress.sh
. Scripts/packages.sh

root=$PWD/build/arm64-root sources=
while [ $# -gt 0 ]; do
    case $1 in
        --folder) root=$(realpath -m "${2:?--folder needs a path}") ;;
        --sources) sources=${2:?--sources needs a file} ;;
        *) stop "arm64-test.sh does not know “$1”." "arm64-test.sh는 “$1”을(를) 모릅니다." ;;
    esac
    shift 2
done
need_packages build proof_arm64
need_swift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# wrong ENGLISH KOREAN: what is not as it must be; the rest is examined still.
wrong() { say "$@"; failed=1; }

# prepare_root: Debian's headers and libraries for arm64, of which nothing is installed or run.
prepare_root() {
    local proxies=()
    if [ -e "$root/usr/include" ]; then return 0; fi
    if [ -z "$sources" ]; then
        sources=/etc/apt/sources.list.d/debian.sources
        if [ ! -f "$sources" ]; then sources=/etc/apt/sources.list; fi
    fi
    mapfile -t proxies < <(apt-config dump | grep -iE '^Acquire::[a-z]+::Proxy' | sed 's/^/--aptopt=/; s/;$//')
    rm -rf "$root"
    mmdebstrap --architectures=arm64 --variant=extract --include=libc6-dev,libgcc-12-dev,libseccomp-dev "${proxies[@]}" \
        bookworm "$root" "$sources" >"$work/mmdebstrap.log" 2>&1 || { tail -n 20 "$work/mmdebstrap.log"; rm -rf "$root"; return 1; }
}

# The compiler that compiles the toolkit's C parts on an arm64 machine too; a warning is a failure.
compile() {
    clang --target=aarch64-linux-gnu --sysroot="$root" -fuse-ld=lld -O2 -Wall -Wextra -Werror \
        -Wno-unused-command-line-argument "$@"
}

# arm64 PROGRAM ARGUMENT...: run it.
arm64() { qemu-aarch64 -L "$root" "$@"; }

# compile_parts: every C source. Headers of libraries that the root lacks are this machine's: they are the same text.
compile_parts() {
    local source folder count=0
    while read -r source; do
        folder=$(cut -d/ -f1-3 <<<"$source")
        compile -fPIC -I"$folder/include" -idirafter /usr/include $(pkg-config --cflags glib-2.0) -c "$source" -o "$work/part.o" ||
            wrong "$source does not compile for arm64." "$source 이(가) arm64용으로 컴파일되지 않습니다."
        count=$((count + 1))
    done < <(find Sources/C -name '*.c' ! -name installed.c | sort)
    [ "$count" -gt 20 ] || wrong "Only $count C sources were found." "C 소스를 ${count}개만 찾았습니다."
}

# run_parts: the parts that need no library do on arm64 what they do on this machine.
run_parts() {
    local part sources=(Tests/Arm64/parts.c) folders=()
    for part in CLinux CMappedFile CPixels; do
        folders+=(-I"Sources/C/$part/include")
        sources+=(Sources/C/"$part"/*.c)
    done
    compile -std=gnu11 "${folders[@]}" -o "$work/parts" "${sources[@]}"
    clang -std=gnu11 -O2 "${folders[@]}" -o "$work/parts-here" "${sources[@]}"
    arm64 "$work/parts" "$work" >"$work/there" || wrong "The C parts failed with status $?." "C 부분이 상태 $?(으)로 끝났습니다."
    "$work/parts-here" "$work" >"$work/here"
    [ -s "$work/here" ] && diff "$work/here" "$work/there" || failed=1
}

# refuses STATUS SENTENCE COMMAND...: it ends with the status, prints the sentence, and executes no guest.
refuses() {
    local status=0 wanted=$1 sentence=$2 said
    shift 2
    rm -rf "$work/guest-ran"
    # By a pipe: the launcher takes nothing else for its standard error. The third descriptor is the connection.
    said=$( { "$@" 2>&1 >/dev/null </dev/null 3</dev/null; echo "status $?"; } | cat)
    status=${said##*status }
    if [ "$status" != "$wanted" ] || ! grep -qF -- "$sentence" <<<"$said" || [ -e "$work/guest-ran" ]; then
        wrong "Instead of status $wanted and “$sentence”:" "상태 ${wanted}과(와) “$sentence” 대신:"
        printf '%s\n' "$said"
        failed=1
    fi
}

# run_launcher: it refuses, each of its limits by itself too, and its filter is right by the kernel's numbers.
run_launcher() {
    local launcher=$work/guest-launcher limits=() inside
    compile -std=c11 -fPIE -pie -fstack-protector-strong -Wl,-z,relro,-z,now -o "$launcher" Sources/guest-launcher/*.c -lseccomp
    mapfile -t limits < <(find Sources/guest-launcher -name '*.c' ! -name main.c)
    compile -std=c11 -ISources/guest-launcher -o "$work/limits" Tests/Arm64/limits.c "${limits[@]}" -lseccomp
    cat >"$work/guest.c" <<<'#include <stdio.h>
int main(int count, char **words) { return count < 2 || !fopen(words[1], "w"); }'
    compile -o "$work/guest" "$work/guest.c"

    local arguments=(--data 1000000000 --address-space 1000000000000 --stack 8388608 --tasks 100 --files 100 --file-size 1000000
        --connection 3 --read / -- "$work/guest" "$work/guest-ran")
    inside=(bwrap --dev-bind / / --proc /proc --unshare-pid --as-pid-1 qemu-aarch64 -L "$root")
    # The guest does what it is refused.
    "${inside[@]}" "$work/guest" "$work/guest-ran" && [ -e "$work/guest-ran" ] ||
        wrong "The guest itself does not run." "게스트 자체가 실행되지 않습니다."
    refuses 125 "--data is missing" arm64 "$launcher"
    refuses 126 "this is not the first process of a sandbox" arm64 "$launcher" "${arguments[@]}"
    refuses 126 "could not make the seccomp filter" "${inside[@]}" "$launcher" "${arguments[@]}"
    refuses 126 "this kernel offers no Landlock" arm64 "$work/limits" landlock
    refuses 126 "could not make the seccomp filter" arm64 "$work/limits" filter
    refuses 126 "could not enforce the seccomp filter" arm64 "$work/limits" filter-of-new-kernel

    arm64 "$work/limits" offline "$work/offline"
    arm64 "$work/limits" network "$work/network"
    compile -E -dM -x c - <<<$'#include <asm/unistd.h>\n#include <linux/audit.h>' >"$work/definitions"
    python3 Tests/Arm64/filter.py Sources/guest-launcher "$work/definitions" "$work/offline" "$work/network" >"$work/verdicts" ||
        failed=1
    cat "$work/verdicts"
}

prepare_root || stop "Debian's headers and libraries for arm64 cannot be had." "arm64용 데비안 헤더와 라이브러리를 받지 못했습니다."
compile_parts
run_parts
run_launcher
exit "$failed"
