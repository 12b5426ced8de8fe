#!/usr/bin/env bash
# Inputs that libFuzzer changes, led by what of a reader they reach, under AddressSanitizer.
#
#   bash Scripts/fuzz.sh [--seconds N | --runs N] [lexicons|messages|bundles ...]     a minute of each when left out
#
# lexicons: damaged lexicons. messages: what an extension or an app and its host, a program with fields and the service send
# each other, through a socket.
# bundles: property lists of keyboards and apps. What a fuzzer finds is kept as build/fuzz/KIND/crash-*; running the
# program beside it with that file alone shows it again.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Scripts/words.sh

limit=(-max_total_time=60)
kinds=()
while [ $# -gt 0 ]; do
    case $1 in
        --seconds) limit=(-max_total_time="${2:?--seconds needs a number}"); shift ;;
        --runs) limit=(-runs="${2:?--runs needs a number}"); shift ;;
        lexicons | messages | bundles) kinds+=("$1") ;;
        *) stop "Scripts/fuzz.sh does not know “$1”." "Scripts/fuzz.sh는 “$1”을(를) 모릅니다." ;;
    esac
    shift
done
[ ${#kinds[@]} -gt 0 ] || kinds=(lexicons messages bundles)

folder=build/fuzz
mkdir -p "$folder"
flags=(-O -D GUIDED_FUZZING -swift-version 6 -package-name spinet -parse-as-library -sanitize=address)
for feature in ExistentialAny InternalImportsByDefault MemberImportVisibility NonisolatedNonsendingByDefault; do
    flags+=(-enable-upcoming-feature "$feature")
done
flags+=(-I "$folder" -L "$folder" -Xcc -fmodule-map-file="$folder/module.modulemap")
for module in CMappedFile CLinux; do
    printf 'module %s { header "%s" export * }\n' "$module" "$PWD/Sources/C/$module/include/$module.h"
done >"$folder/module.modulemap"

# c_objects MODULE: the objects of a module of C.
c_objects() {
    local source
    for source in Sources/C/"$1"/*.c; do
        clang -O2 -fPIC -fsanitize=address -ISources/C/"$1"/include -c "$source" -o "$folder/$(basename "$source" .c).o"
    done
}

# module NAME FLAG...: a module of Swift without instrumentation of its branches, as a static library.
module() {
    local name=$1
    shift
    find "Sources/$name" -name '*.swift' -print0 |
        xargs -0 swiftc "${flags[@]}" "$@" -static -emit-library -emit-module -module-name "$name" \
            -emit-module-path "$folder/$name.swiftmodule" -o "$folder/lib$name.a"
}

# fuzzer KIND MODULE FLAG...: the program from the Swift files on standard input, which become one module.
fuzzer() {
    local kind=$1 module=$2
    shift 2
    xargs swiftc "${flags[@]}" -sanitize=fuzzer -module-name "$module" "$@" -o "$folder/$kind-fuzzer" \
        2> >(grep -v 'Cannot export local symbol' >&2)
}

build_lexicons() {
    c_objects CMappedFile
    find Sources/Typing Tests/GuidedFuzzing/LexiconFuzzer.swift Tests/TypingTests/Lexicon/Lexicon+Use.swift -name '*.swift' |
        fuzzer lexicons Typing -lTextInput "$folder/CMappedFile.o"
}

build_platform() {
    c_objects CLinux
    module Platform
    objects=()
    for source in Sources/C/CLinux/*.c; do objects+=("$folder/$(basename "$source" .c).o"); done
}

build_messages() {
    build_platform
    # The fuzzer is led by the branches of the values' readers too.
    module Wire -sanitize=fuzzer
    find Sources/ExtensionIPC Sources/PlatformWayland/SideChannel/Field{Frame,Facts}.swift \
        Sources/PlatformWayland/Text/ContentType{,+Nonce,+Traits}.swift Tests/GuidedFuzzing/MessageFuzzer.swift \
        Tests/WireTests/WireMessages.swift -name '*.swift' |
        fuzzer messages MessageFuzzing -lWire -lPlatform -lTextInput -lswiftSynchronization "${objects[@]}"
}

build_bundles() {
    build_platform
    printf '%s\n' Sources/KeyboardHost/Extensions/KeyboardBundle{,Error}.swift Tests/GuidedFuzzing/BundleFuzzer.swift |
        fuzzer bundles BundleFuzzing -lPlatform -lTextInput -lswiftSynchronization "${objects[@]}"
}

# run KIND LONGEST ENGLISH KOREAN: run a fuzzer with inputs of so many bytes; "%s" in the sentences is their number.
run() {
    local kind=$1 longest=$2 own=$folder/$1 runs
    shift
    mkdir -p "$own/corpus"
    if ! SPINET_FUZZ_CORPUS=$own/corpus "$folder/$kind-fuzzer" "${limit[@]}" -max_len="$longest" -timeout=10 \
        -artifact_prefix="$own/" -print_final_stats=1 "$own/corpus" >"$own/log" 2>&1; then
        tail -n 40 "$own/log" >&2
        stop "An input does harm; it is kept in $own." "문제를 일으키는 입력을 찾아 $own에 남겨 두었습니다."
    fi
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$own/log")
    # shellcheck disable=SC2059
    say "$(printf "$2" "$runs")" "$(printf "$3" "$runs")"
}

export LSAN_OPTIONS=suppressions=$PWD/Scripts/leaks-outside.txt:print_suppressions=0
say "Building the fuzzers ..." "퍼저를 빌드하는 중 ..."
module TextInput
for kind in "${kinds[@]}"; do "build_$kind"; done
for kind in "${kinds[@]}"; do
    case $kind in
        lexicons)
            run lexicons 65536 "%s damaged lexicons were refused or harmless." \
                "손상된 어휘집 %s개를 거절했거나 문제없이 읽었습니다."
            ;;
        messages)
            run messages 4096 "%s damaged messages between processes were refused or harmless." \
                "프로세스가 주고받는 손상된 메시지 %s개를 거절했거나 문제없이 읽었습니다."
            ;;
        bundles)
            run bundles 65536 "%s damaged property lists were refused or harmless." \
                "손상된 속성 목록 %s개를 거절했거나 문제없이 읽었습니다."
            ;;
    esac
done
