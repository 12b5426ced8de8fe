"""The staged programs: a copy of build/ in another folder runs, without the toolchain."""

import json
import os
import shutil
import subprocess

from harness.behaviors import Skipped, behavior, equal
from harness.session import ROOT

NO_TOOLCHAIN = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": "/nonexistent"}


def moved_copy(fixture):
    build = os.path.join(ROOT, "build")
    if os.environ.get("SPINET"):
        raise Skipped("SPINET names a program that is not the staged one")
    folder = os.path.join(fixture.temporary_folder(), "elsewhere")
    for part in ("bin", "lib", "share"):
        shutil.copytree(os.path.join(build, part), os.path.join(folder, part))
    return folder


def run(*command, **environment):
    return subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=30, cwd="/",
        env={**NO_TOOLCHAIN, **environment})


@behavior("a moved copy of spinet prints its version and draws a keyboard")
def spinet_moved(fixture):
    folder = moved_copy(fixture)
    program = os.path.join(folder, "bin", "spinet")
    answer = run(program, "version")
    equal(answer.returncode, 0, "the status of version (" + answer.stderr + ")")
    picture = os.path.join(fixture.folder, "rendered.png")
    answer = run(program, "render", "--output", picture)
    equal(answer.returncode, 0, "the status of render (" + answer.stderr + ")")
    with open(picture, "rb") as file:
        equal(file.read(8), b"\x89PNG\r\n\x1a\n", "the picture's beginning")


@behavior("the programs hold ICU's data of the keyboards' languages, and of the others dates and numbers only")
def data_of_languages(fixture):
    folder = moved_copy(fixture)
    for name in ("spinet", "spinet-simulator"):
        with open(os.path.join(folder, "bin", name), "rb") as file:
            content = file.read()
        for item, wanted in (("lang/ko", True), ("coll/zh", True), ("zone/ko", True), ("pl", True), ("curr/pool", True),
                             ("lang/pl", False), ("zone/pl", False), ("unit/de", False), ("translit/root", False)):
            equal(b"/" + item.encode() + b".res\0" in content, wanted, f"{item} in {name}")
        equal(b".cnv\0" in content, False, f"a converter in {name}")


@behavior("the manual pages name every command and option, in English and Korean")
def manual_pages(fixture):
    folder = moved_copy(fixture)
    for name in ("spinet", "spinet-simulator"):
        helped = json.loads(run(os.path.join(folder, "bin", name), "--experimental-dump-help").stdout)["command"]
        commands = [helped, *helped.get("subcommands", [])]
        for language in ("", "ko"):
            with open(os.path.join(folder, "share", "man", language, "man1", name + ".1"), encoding="utf-8") as file:
                page = file.read().replace("\\-", "-")
            for command in commands:
                equal(command["commandName"] in page, True, f"{command['commandName']} in the page of {name} ({language})")
                shown = [argument for argument in command.get("arguments", []) if argument.get("shouldDisplay", True)]
                for argument in shown:
                    for option in argument.get("names", []):
                        equal(option["name"] in page, True, f"the option {option['name']} in the page of {name} ({language})")
        # The page in Korean is a translation, not a copy.
        equal(any("\uac00" <= letter <= "\ud7a3" for letter in page.split(".SH 옵션")[0].split("\n")[2]) or name != "spinet", True, "Korean")


@behavior("no staged program needs the toolchain's libraries")
def no_toolchain(fixture):
    folder = moved_copy(fixture)
    for name in ("spinet", "spinet-simulator"):
        answer = run("ldd", os.path.join(folder, "bin", name))
        strange = [
            line.strip() for line in answer.stdout.splitlines()
            if "not found" in line or (("swift" in line or "Foundation" in line) and folder not in line)
        ]
        equal(strange, [], f"the libraries of {name} from elsewhere")


@behavior("a moved copy of the simulator prints its usage")
def simulator_moved(fixture):
    folder = moved_copy(fixture)
    answer = run(os.path.join(folder, "bin", "spinet-simulator"), "--help")
    equal(answer.returncode, 0, "the status of --help (" + answer.stderr + ")")


@behavior("at least 90 % of the functions that the linker is to place together exist in spinet")
def hot_functions(fixture):
    if os.environ.get("SPINET"):
        raise Skipped("SPINET names a program that is not the staged one")
    linked = os.path.join(ROOT, ".build", "static", "release", "spinet")
    names = subprocess.run(["nm", "--defined-only", "--format=just-symbols", linked], capture_output=True, text=True, check=True)
    with open(os.path.join(ROOT, "Scripts", "hot-functions.txt"), encoding="utf-8") as file:
        wanted = set(file.read().split())
    missing = sorted(wanted - set(names.stdout.split()))
    equal(len(missing) <= len(wanted) / 10, True, f"{len(missing)} of {len(wanted)} are missing, {missing[:3]} for example; run Scripts/hot-functions.sh. At most a tenth")
