#!/usr/bin/env bash
# Writes Scripts/hot-functions.txt: what the keyboard executes for a tap, as callgrind meets it. The linker puts these
# functions side by side (Scripts/stage.sh). To be run after larger changes on the way of a tap; then ./dev build.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Scripts/words.sh
. Scripts/progress.sh
. Scripts/packages.sh
. Scripts/stage.sh
need_packages build continuity run test bench
need_swift

mkdir -p build/bin
stage_resources
static=()
static_flags
build_product spinet "${static[@]}" # with its symbols, by which callgrind names functions
place "$(swift_staged "${static[@]}" --show-bin-path)/spinet" build/bin/spinet
stage_lexicons "${static[@]}" # without them a tap decodes nothing
/usr/bin/python3 Benchmarks/bench.py instructions --peers spinet
python3 - <<'PYTHON'
import json

with open("build/bench/instructions.json", encoding="utf-8") as file:
    functions = json.load(file)["results"]["spinet"]["functions"]
# Only those that the program may hold: the others are of shared libraries, and harmless.
with open("Scripts/hot-functions.txt", "w", encoding="utf-8") as file:
    file.writelines(name + "\n" for name in functions if name.startswith(("$s", "swift", "_swift", "_Z", "spinet", "__swift")))
PYTHON
say "Scripts/hot-functions.txt: $(wc -l <Scripts/hot-functions.txt) functions. Now ./dev build." \
    "Scripts/hot-functions.txt: 함수 $(wc -l <Scripts/hot-functions.txt)개. 이제 ./dev build를 실행하세요."
