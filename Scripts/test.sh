#!/usr/bin/env bash
# ./dev test: unit tests, then end to end tests against the staged programs, then one line that counts both.
#
#   SPINET=path    the program the end to end tests use instead of the staged build/bin/spinet
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Scripts/words.sh
. Scripts/progress.sh
. Scripts/packages.sh
. Scripts/stage.sh

filter= unit=1 end_to_end=1 sanitize= fuzz=
while [ $# -gt 0 ]; do
    case $1 in
        --filter) filter=${2:?--filter needs a name}; shift ;;
        --filter=*) filter=${1#*=} ;;
        --unit) end_to_end= ;;
        --e2e) unit= ;;
        --sanitize) sanitize=1 end_to_end= ;;
        --fuzz) fuzz=1 end_to_end= ;;
        *) stop "./dev test does not know “$1”." "./dev test는 “$1”을(를) 모릅니다." ;;
    esac
    shift
done

need_packages build continuity
need_swift
mkdir -p build
export SPINET_DATA_DIR=$PWD/build/share/spinet
stage_resources
# Package.swift says what it does.
export SPINET_FAST_PIXELS=1
streams=()
# Steps that failed; the end of the output names them.
failed=()

# step ENGLISH KOREAN: a heading with the time since the start.
step() { say "[$((SECONDS / 60))m$((SECONDS % 60))s] $1" "[$((SECONDS / 60))분 $((SECONDS % 60))초] $2"; }

# run_unit NAME FLAG...: build and run the unit tests; they write build/NAME.log and build/NAME-events.jsonl.
run_unit() {
    local name=$1
    shift
    need_packages run unit
    step "Building the tests ..." "시험을 빌드하는 중 ..."
    if ! with_progress read_swift_build "build/build-$name.log" "Compiling" "컴파일" swift build --traits Programs --build-tests "$@"; then
        cat "build/build-$name.log"
        failed+=("build of $name")
        return
    fi
    show_warnings "build/build-$name.log"
    step "Running the unit tests ..." "단위 시험을 돌리는 중 ..."
    # Streams of an earlier version of this script.
    rm -f "build/$name"-{web,other}-events.jsonl
    if [ -n "$filter" ]; then
        play_tests "$(tests_of "$@")" "$name" --filter "$filter" || failed+=("unit tests")
    elif ! python3 Scripts/unit_tests.py "$(tests_of "$@")" "build/$name"; then
        failed+=("unit tests")
        say "More is in build/$name.log." "더 자세한 것은 build/$name.log에 있습니다."
    fi
    streams+=("build/$name-events.jsonl")
}

# tests_of FLAG...: the program that the tests were built into.
tests_of() { echo "$(swift build --traits Programs --show-bin-path "$@" 2>/dev/null)/SpinetPackageTests.xctest"; }

# play_tests PROGRAM NAME FLAG...: run the tests that the flags leave, and show what failed.
play_tests() {
    local program=$1 stream=build/$2-events.jsonl log=build/$2.log status=0
    shift 2
    rm -f "$stream"
    "$program" --testing-library swift-testing "$@" \
        --event-stream-output-path "$stream" --event-stream-version 0 >"$log" 2>&1 || status=$?
    # 69: no test has such a name; end to end ones may.
    if [ "$status" = 0 ] || [ "$status" = 69 ]; then return 0; fi
    grep -E '✘|error:|ERROR: |SUMMARY: |WARNING: ThreadSanitizer|Fatal' "$log" | head -n 100 || tail -n 40 "$log"
    say "More is in $log." "더 자세한 것은 $log에 있습니다."
    return 1
}

if [ -n "$fuzz" ]; then
    # Every test that plays at random takes a seed; Tests/Fuzzing tells more.
    export SPINET_FUZZ_TIMES=${SPINET_FUZZ_TIMES:-20}
    filter=${filter:-seed:}
fi
if [ -n "$sanitize" ]; then
    export LSAN_OPTIONS=suppressions=$PWD/Scripts/leaks-outside.txt:print_suppressions=0
    run_unit test-address --scratch-path .build/address --sanitize=address
    run_unit test-thread --scratch-path .build/thread --sanitize=thread
elif [ -n "$unit" ]; then
    run_unit test
    if [ -n "$fuzz" ] && [ "$filter" = seed: ]; then bash Scripts/fuzz.sh || failed+=("fuzz targets"); fi
    if [ -z "$filter" ]; then
        python3 Scripts/samples.py || failed+=("samples of the articles")
        step "Looking at the layout of the sources ..." "소스의 모양을 살피는 중 ..."
        ./dev format --lint || failed+=("layout of the sources")
    fi
fi

if [ -n "$end_to_end" ]; then
    rm -f build/e2e-events.jsonl
    selection=()
    if [ -n "$filter" ]; then selection+=(--filter "$filter"); fi
    # With a filter that names no end to end test there is nothing to install or to stage. The list is read whole: with
    # pipefail, a reader that leaves early makes the pipeline fail.
    selected=$(python3 Tests/EndToEnd/run.py --list "${selection[@]}")
    if [ -n "$selected" ]; then
        need_packages run test
        if [ -z "$filter" ]; then
            need_packages unit
            step "Comparing what the tests need with the package lists ..." "시험에 필요한 것과 꾸러미 목록을 견주는 중 ..."
            /usr/bin/python3 Scripts/completeness.py || failed+=("package lists")
        fi
        if [ -z "${SPINET:-}" ]; then
            step "Staging the release programs ..." "릴리스 프로그램을 놓는 중 ..."
            stage_programs
        fi
        # From the modules that the programs and the unit tests were linked with.
        if [[ $selected == *"An author"* ]]; then
            step "Building keyboards outside the project ..." "프로젝트 밖의 키보드를 빌드하는 중 ..."
            (cd Tests/EndToEnd && /usr/bin/python3 -m harness.author Hello) || failed+=("keyboards outside the project")
        fi
        step "Running the end to end tests ..." "끝에서 끝까지 가는 시험을 돌리는 중 ..."
        streams+=(build/e2e-events.jsonl)
        /usr/bin/python3 Tests/EndToEnd/run.py "${selection[@]}" --events build/e2e-events.jsonl || failed+=("end to end tests")
    fi
fi

step "Done." "끝났습니다."
python3 Scripts/count_tests.py "${failed[@]/#/--step=}" "${streams[@]}"
