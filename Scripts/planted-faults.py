#!/usr/bin/env python3
"""Plants faults in a copy of the sources and shows that the tests find each of them.

    Scripts/planted-faults.py                 plants every fault of Tests/PlantedFaults/, one after the other
    Scripts/planted-faults.py NAME ...        plants only these
    Scripts/planted-faults.py --list          names the faults

A table in Tests/PlantedFaults is JSON: the targets that it needs, and for each fault its name, a file, the text that is
replaced, what replaces it and the test that must fail. The copy is a small package of those targets in a folder of its
own, so that a build takes seconds. A table with a "launcher" instead has faults in the launcher of extensions: the
whole package's tests, which have to be built, run with a launcher that was compiled from the copy. The script fails if a text is not found exactly once, if the tests fail without a
fault, if a fault cannot be compiled, or if it is not found by its test.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLES = ROOT / "Tests" / "PlantedFaults"
KOREAN = os.environ.get("LC_ALL", os.environ.get("LC_MESSAGES", os.environ.get("LANG", ""))).startswith("ko")


def say(english, korean):
    print(korean if KOREAN else english, flush=True)


def stop(english, korean):
    print(korean if KOREAN else english, file=sys.stderr)
    sys.exit(1)


def copy_package(table, folder):
    """Copies the table's targets and writes a manifest with the settings of the whole package."""
    manifest = (ROOT / "Package.swift").read_text()
    head = manifest[: manifest.index("let package = Package(")]
    shutil.copytree(TABLES, folder / TABLES.relative_to(ROOT), dirs_exist_ok=True)
    targets = []
    for target in table["targets"]:
        name, path = target["name"], target["path"]
        for part in target.get("sources", [""]):
            source, copy = ROOT / path / part, folder / path / part
            copy.parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, copy, dirs_exist_ok=True)
            else:
                shutil.copy2(source, copy)
        needs = json.dumps(target.get("dependencies", []))
        files = f', exclude: {json.dumps(target["exclude"])}' if "exclude" in target else ""
        kind = target["kind"]
        if kind == "system":
            targets.append(f'.systemLibrary(name: "{name}", path: "{path}", pkgConfig: "{target["pkgConfig"]}")')
        elif kind == "c":
            targets.append(f'.target(name: "{name}", path: "{path}")')
        elif kind == "tests":
            targets.append(
                f'.testTarget(name: "{name}", dependencies: {needs}, path: "{path}"{files}, swiftSettings: swiftSettings)')
        else:
            settings = "swiftSettings + pixelSettings" if target.get("isFast") else "swiftSettings"
            targets.append(
                f'.target(name: "{name}", dependencies: {needs}, path: "{path}"{files}, swiftSettings: {settings})')
    body = ",\n        ".join(targets)
    text = f'{head}let package = Package(\n    name: "PlantedFaults",\n    targets: [\n        {body},\n    ])\n'
    (folder / "Package.swift").write_text(text)


def run_tests(program, folder, tests, **variables):
    """Runs a test program; returns whether its tests passed, that they were built, and what was printed."""
    command = [str(program), "--testing-library", "swift-testing"]
    if tests:
        command += ["--filter", tests]
    try:
        run = subprocess.run(
            command, cwd=folder, env=dict(os.environ, **variables), capture_output=True, text=True,
            errors="replace", timeout=600)
    except subprocess.TimeoutExpired:
        return False, True, "The tests did not end."
    return run.returncode == 0, True, run.stdout + run.stderr


def play_launcher(folder, launcher, tests=None):
    """Compiles the copy's launcher and runs the whole package's tests with it; returns as `run_tests`."""
    program = ROOT / ".build" / "debug" / "SpinetPackageTests.xctest"
    if not program.exists():
        stop("The tests are not built: swift build --traits Programs --build-tests.", "시험이 빌드되지 않았습니다: swift build --traits Programs --build-tests.")
    sources = sorted(str(path) for path in (folder / launcher["path"]).glob("*.c"))
    build = subprocess.run(
        ["cc", "-std=c11", "-o", str(folder / "guest-launcher"), *sources, "-lseccomp"], capture_output=True, text=True)
    if build.returncode:
        return False, False, build.stdout + build.stderr
    return run_tests(program, ROOT, tests or launcher["tests"], SPINET_LIBEXEC_DIR=str(folder))


def play(folder, table, tests=None):
    """Builds and runs the copy's tests; returns whether they passed, whether they were built, and what was printed."""
    if "launcher" in table:
        return play_launcher(folder, table["launcher"], tests)
    environment = dict(os.environ, SPINET_FAST_PIXELS="1", TMPDIR=str(folder))
    build = subprocess.run(
        ["swift", "build", "--traits", "Programs", "--build-tests"], cwd=folder, env=environment, capture_output=True, text=True)
    if build.returncode:
        return False, False, build.stdout + build.stderr
    program = folder / ".build" / "debug" / "PlantedFaultsPackageTests.xctest"
    return run_tests(program, folder, tests, SPINET_FAST_PIXELS="1", TMPDIR=str(folder))


def main():
    tables = [json.loads(path.read_text()) for path in sorted(TABLES.glob("*.json"))]
    faults = [(table, fault) for table in tables for fault in table["faults"]]
    names = [argument for argument in sys.argv[1:] if not argument.startswith("-")]
    if "--list" in sys.argv:
        print("\n".join(fault["name"] for _, fault in faults))
        return
    unknown = set(names) - {fault["name"] for _, fault in faults}
    if unknown:
        name = unknown.pop()
        stop(f"There is no fault “{name}”.", f"“{name}”(이)라는 결함은 없습니다.")
    missed = []
    for table in tables:
        wanted = [fault for fault in table["faults"] if not names or fault["name"] in names]
        if not wanted:
            continue
        with tempfile.TemporaryDirectory(prefix="planted-faults-") as name:
            folder = pathlib.Path(name)
            if "launcher" in table:
                path = table["launcher"]["path"]
                shutil.copytree(ROOT / path, folder / path)
                # Users without privileges run it too.
                folder.chmod(0o755)
            else:
                copy_package(table, folder)
            say("Building the copy without a fault ...", "결함이 없는 사본을 빌드하는 중 ...")
            passed, _, printed = play(folder, table)
            if not passed:
                print(printed[-6000:])
                stop("The tests fail without a fault.", "결함이 없는데도 시험이 실패합니다.")
            for fault in wanted:
                path = folder / fault["file"]
                text = path.read_text()
                count = text.count(fault["search"])
                if count != 1:
                    say(f"✘ {fault['name']}: its text is {count} times in {fault['file']}.",
                        f"✘ {fault['name']}: {fault['file']}에 그 글이 {count}번 있습니다.")
                    missed.append(fault["name"])
                    continue
                path.write_text(text.replace(fault["search"], fault["replace"]))
                passed, built, printed = play(folder, table, fault["test"])
                path.write_text(text)
                plain = re.sub(r"\x1b\[[0-9;]*m", "", printed)
                failed = sorted(set(re.findall(r"✘ Test (.+?) recorded an issue", plain)))
                if not built:
                    print(printed[-3000:])
                    say(f"✘ {fault['name']}: cannot be compiled.", f"✘ {fault['name']}: 컴파일되지 않습니다.")
                    missed.append(fault["name"])
                elif passed:
                    say(f"✘ {fault['name']}: {fault['test']} did not find it.",
                        f"✘ {fault['name']}: {fault['test']}이(가) 찾지 못했습니다.")
                    missed.append(fault["name"])
                else:
                    say(f"✔ {fault['name']}: {'; '.join(failed) or 'the tests crashed'}",
                        f"✔ {fault['name']}: {'; '.join(failed) or '시험이 비정상 종료됨'}")
    if missed:
        stop(f"{len(missed)} planted faults were not found: {', '.join(missed)}.",
             f"심은 결함 {len(missed)}개를 찾지 못했습니다: {', '.join(missed)}.")
    say("Every planted fault was found.", "심은 결함을 모두 찾았습니다.")


main()
