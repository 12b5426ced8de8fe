#!/usr/bin/env bash
# Prove the two commands of the README on a fresh machine: a minimal Debian 12 in a folder, entered by bubblewrap.
#
#   sudo bash Scripts/minimal-root.sh [OPTION...] [run] [test [WORD...]]      both when neither is named
#
#   --folder FOLDER   where the root is made; one that is there is used as it is (default: build/minimal-root/root)
#   --sources FILE    apt's sources (default: this machine's for Debian); --suite NAME   (default: bookworm)
#   --bind PATH       let the root read PATH of this machine, at the same place; may be repeated
#   --env NAME=VALUE  a variable of the environment inside; may be repeated
#
# The toolchain, which is found by `swift` on PATH, is bound read-only; the checkout is a clone of HEAD. Where git of this
# machine replaces addresses (url.*.insteadOf), as a mirror does, it does so in the root, and local mirrors are bound too.
# A chroot would refuse the user namespaces that browsers and mozc ask for: bubblewrap makes the folder a real root by
# pivot_root, with a /proc, /dev and /dev/shm of its own.
#
# What the commands print goes to build/minimal-root/run.log and test.log, each line behind the seconds since the start.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Scripts/words.sh
. Scripts/progress.sh
. Scripts/packages.sh

logs=$PWD/build/minimal-root
folder=$logs/root sources= suite=bookworm binds=() variables=() run= test= test_words=()
while [ $# -gt 0 ]; do
    case $1 in
        --folder) folder=$(realpath -m "${2:?--folder needs a path}"); shift ;;
        --sources) sources=${2:?--sources needs a file}; shift ;;
        --suite) suite=${2:?--suite needs a name}; shift ;;
        --bind) binds+=("$(realpath "${2:?--bind needs a path}")"); shift ;;
        --env) variables+=(--setenv "${2%%=*}" "${2#*=}"); shift ;;
        run) run=1 ;;
        test) test=1; shift; test_words=("$@"); break ;;
        *) stop "minimal-root.sh does not know “$1”." "minimal-root.sh는 “$1”을(를) 모릅니다." ;;
    esac
    shift
done
if [ -z "$run$test" ]; then run=1 test=1; fi
if [ "$(id -u)" != 0 ]; then stop "This needs root, as installing packages does." "꾸러미를 설치해야 하므로 root가 필요합니다."; fi
need_packages proof
need_swift
mkdir -p "$logs"

# make_root: the smallest Debian that can install packages, and git's replacements of this machine.
make_root() {
    if [ -z "$sources" ]; then
        sources=/etc/apt/sources.list.d/debian.sources
        if [ ! -f "$sources" ]; then sources=/etc/apt/sources.list; fi
    fi
    say "Making a minimal Debian in $folder ..." "$folder 에 최소한의 데비안을 만드는 중 ..."
    local proxies=()
    mapfile -t proxies < <(apt-config dump | grep -iE '^Acquire::[a-z]+::Proxy' | sed 's/^/--aptopt=/; s/;$//')
    if ! mmdebstrap --variant=minbase "${proxies[@]}" "$suite" "$folder" "$sources" >"$logs/mmdebstrap.log" 2>&1; then
        tail -n 20 "$logs/mmdebstrap.log" >&2
        stop "mmdebstrap failed; $logs/mmdebstrap.log has the whole story." \
            "mmdebstrap이 실패했습니다. 자세한 내용은 $logs/mmdebstrap.log에 있습니다."
    fi
}

# replacements: git's url.*.insteadOf into the root; the local folders among them into `binds`.
replacements() {
    local key value base
    : >"$folder/etc/gitconfig"
    while read -r key value; do
        git config --file "$folder/etc/gitconfig" --add "$key" "$value"
        base=${key#url.} base=${base%.insteadof}
        if [ -d "$base" ]; then binds+=("$base"); fi
    done < <(git config --get-regexp '^url\..*\.insteadof$')
}

# enter COMMAND...: run it in the root, in the clone.
enter() {
    local path arguments=()
    for path in "$toolchain" "${binds[@]}"; do arguments+=(--ro-bind "$path" "$path"); done
    for path in http_proxy https_proxy no_proxy; do
        if [ -n "${!path:-}" ]; then arguments+=(--setenv "$path" "${!path}"); fi
    done
    bwrap --bind "$folder" / --proc /proc --dev /dev --perms 1777 --tmpfs /dev/shm --perms 1777 --tmpfs /tmp --ro-bind /sys /sys \
        --ro-bind "$(realpath /etc/resolv.conf)" /etc/resolv.conf --unshare-pid --unshare-ipc --die-with-parent \
        --clearenv --setenv HOME /root --setenv LANG C.UTF-8 \
        --setenv PATH "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:$toolchain/usr/bin" \
        "${arguments[@]}" "${variables[@]}" --chdir /root/spinet "$@"
}

# timed LOG: the standard input into a log and to the screen, each line behind the seconds since the start.
timed() {
    local line began=$SECONDS
    : >"$1"
    while IFS= read -r line; do printf '%6d %s\n' "$((SECONDS - began))" "$line" | tee -a "$1"; done
}

# prove_run: ./dev run until the simulator's page answers.
prove_run() {
    local log=$logs/run.log began=$SECONDS status=0 inside output address compiling
    say "./dev run ..." "./dev run ..."
    # Not a pipeline: the process to end is bwrap, with all that is in it.
    exec {output}> >(timed "$log")
    enter ./dev run --print-url >&"$output" 2>&1 </dev/null &
    inside=$!
    exec {output}>&-
    until address=$(grep -oE 'http://127\.0\.0\.1:[0-9]+/[^ ]*' "$log" 2>/dev/null | head -n 1) && [ -n "$address" ]; do
        kill -0 "$inside" 2>/dev/null || stop "./dev run ended without a page; $log tells more." \
            "./dev run이 페이지 없이 끝났습니다. 자세한 것은 $log에 있습니다."
        sleep 0.2
    done
    python3 -c 'import sys, urllib.request; sys.exit(urllib.request.urlopen(sys.argv[1], timeout=10).status != 200)' "$address" ||
        status=1
    compiling=$(grep -m 1 -E 'Compiling|컴파일' "$log" | awk '{ print $1 }') || true
    kill "$inside"
    wait "$inside" 2>/dev/null || true
    if [ "$status" != 0 ]; then stop "The simulator's page did not answer." "시뮬레이터 페이지가 응답하지 않았습니다."; fi
    say "./dev run: the page answered after $(elapsed $((SECONDS - began))); packages were there after $(elapsed "${compiling:-0}")." \
        "./dev run: $(elapsed $((SECONDS - began))) 뒤에 페이지가 응답했습니다. 꾸러미는 $(elapsed "${compiling:-0}") 뒤에 준비되었습니다."
}

# prove_test: ./dev test; its last line counts.
prove_test() {
    local log=$logs/test.log began=$SECONDS status=0
    say "./dev test ${test_words[*]} ..." "./dev test ${test_words[*]} ..."
    enter ./dev test "${test_words[@]}" 2>&1 </dev/null | timed "$log" || status=$?
    say "./dev test ${test_words[*]}: $(tail -n 1 "$log" | cut -c 8-), after $(elapsed $((SECONDS - began)))." \
        "./dev test ${test_words[*]}: $(tail -n 1 "$log" | cut -c 8-), $(elapsed $((SECONDS - began))) 뒤."
    return "$status"
}

toolchain=$(realpath "$(command -v swift)")
toolchain=${toolchain%/usr/bin/*}
if [ ! -d "$folder/etc" ]; then make_root; fi
if [ -n "$(git status --porcelain --untracked-files=no)" ]; then
    say "What is not committed is not proved." "커밋하지 않은 것은 증명되지 않습니다."
fi
if [ -d "$folder/root/spinet" ]; then
    git -C "$folder/root/spinet" fetch -q "$PWD" HEAD
    git -C "$folder/root/spinet" reset -q --hard FETCH_HEAD
else
    git clone -q --no-hardlinks . "$folder/root/spinet"
fi
replacements
if [ -n "$run" ]; then prove_run; fi
if [ -n "$test" ]; then prove_test; fi
