#!/usr/bin/env bash
# Lexicons that libFuzzer changes, led by what of the reader they reach, under AddressSanitizer.
#
#   bash Scripts/fuzz-lexicon.sh [SECONDS]     a minute when left out
#
# What it finds is kept as build/fuzz/crash-*; a run with that file alone shows it again.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Scripts/words.sh

folder=build/fuzz
mkdir -p "$folder/corpus"
flags=(-O -swift-version 6 -package-name spinet -parse-as-library -sanitize=address)
for feature in ExistentialAny InternalImportsByDefault MemberImportVisibility NonisolatedNonsendingByDefault; do
    flags+=(-enable-upcoming-feature "$feature")
done
say "Building the fuzzer ..." "퍼저를 빌드하는 중 ..."
printf 'module CMappedFile { header "%s" export * }\n' "$PWD/Sources/C/CMappedFile/include/CMappedFile.h" \
    >"$folder/module.modulemap"
clang -O2 -fPIC -fsanitize=address -ISources/C/CMappedFile/include -c Sources/C/CMappedFile/CMappedFile.c \
    -o "$folder/CMappedFile.o"
find Sources/TextInput -name '*.swift' -print0 |
    xargs -0 swiftc "${flags[@]}" -static -emit-library -emit-module -module-name TextInput \
        -emit-module-path "$folder/TextInput.swiftmodule" -o "$folder/libTextInput.a"
find Sources/Typing Tests/GuidedFuzzing Tests/TypingTests/Lexicon/Lexicon+Use.swift -name '*.swift' -print0 |
    xargs -0 swiftc "${flags[@]}" -sanitize=fuzzer -module-name Typing -I "$folder" -L "$folder" -lTextInput \
        -Xcc -fmodule-map-file="$folder/module.modulemap" "$folder/CMappedFile.o" \
        -o "$folder/lexicon-fuzzer" 2> >(grep -v 'Cannot export local symbol' >&2)
export LSAN_OPTIONS=suppressions=$PWD/Scripts/leaks-outside.txt:print_suppressions=0
if ! SPINET_FUZZ_CORPUS=$folder/corpus "$folder/lexicon-fuzzer" -max_total_time="${1:-60}" -max_len=65536 -timeout=10 \
    -artifact_prefix="$folder/" -print_final_stats=1 "$folder/corpus" >"$folder/log" 2>&1; then
    tail -n 40 "$folder/log" >&2
    stop "A damaged lexicon does harm; it is kept in $folder." "손상된 어휘집이 문제를 일으킵니다. $folder에 남겨 두었습니다."
fi
runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$folder/log")
say "$runs damaged lexicons were refused or harmless." "손상된 어휘집 $runs개를 거절했거나 문제없이 읽었습니다."
