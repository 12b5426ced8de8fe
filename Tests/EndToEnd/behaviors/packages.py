"""What ./dev installs: the package lists contain all that tests and scripts need, and a check reports gaps."""

import os
import subprocess

from harness.behaviors import behavior, equal
from harness.keyboards import run_spinet
from harness.session import ROOT

SCRIPTS = os.path.join(ROOT, "Scripts")


def script(name, *words, **environment):
    return subprocess.run(
        ["/usr/bin/python3", os.path.join(SCRIPTS, name), *words], capture_output=True, text=True, timeout=60,
        env={**os.environ, **environment})


def written(fixture, name, text):
    path = os.path.join(fixture.folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


@behavior("a program that is in no package list is reported, with the file that executes it and the package to add")
def programs_are_compared_with_the_lists(fixture):
    with open(os.path.join(SCRIPTS, "packages.sh"), encoding="utf-8") as lists:
        shorter = written(fixture, "packages.sh", lists.read().replace(" grim ", " "))
    programs = written(fixture, "programs.txt", "# a list\n/usr/bin/grim\tgrim\tTests/a.py\n/usr/bin/sed\tsed\tdev\n"
                       "/usr/bin/no-such\tno-package\tdev\n/usr/bin/of-a-bench\tvalgrind\tBenchmarks/a.py\n")
    answer = script("completeness.py", "--programs", programs, "--lists", shorter, "--sources", fixture.folder)
    equal(answer.returncode, 1, "the status")
    lines = answer.stdout.splitlines()
    equal(len(lines), 2, "problems in " + repr(answer.stdout + answer.stderr))
    equal(lines[0].startswith("Tests/a.py executes the program /usr/bin/grim, which package grim brings: add grim"), True, lines[0])
    equal(lines[1].startswith("dev executes the program /usr/bin/no-such, which no installed package brings"), True, lines[1])


@behavior("a Python module that is in no package list is reported, with the file that imports it and the package to add")
def modules_are_compared_with_the_lists(fixture):
    written(fixture, "first.py", "import json, no_such_module\nimport second\n")
    written(fixture, "second.py", "def late():\n    from PIL import Image\n")
    with open(os.path.join(SCRIPTS, "packages.sh"), encoding="utf-8") as lists:
        shorter = written(fixture, "packages.sh", lists.read().replace(" python3-pil ", " "))
    programs = written(fixture, "programs.txt", "")
    words = ("completeness.py", "--programs", programs, "--sources", fixture.folder, "--lists")
    answer = script(*words, shorter)
    equal(answer.returncode, 1, "the status")
    equal("second.py imports the module PIL, which package python3-pil brings: add python3-pil" in answer.stdout, True, answer.stdout)
    answer = script(*words, os.path.join(SCRIPTS, "packages.sh"))
    equal(answer.returncode, 1, "the status")
    equal([line for line in answer.stdout.splitlines() if "no_such_module" not in line], [], "other problems")


@behavior("a program whose path a test in Swift names is compared with the package lists")
def paths_are_compared_with_the_lists(fixture):
    written(fixture, "Tests.swift", 'try run("/usr/bin/no-such", "-n")\ntry run("/bin/false")\n')
    answer = script("completeness.py", "--programs", written(fixture, "programs.txt", ""), "--sources", fixture.folder)
    equal(answer.returncode, 1, "the status")
    equal(["Tests.swift names the program /usr/bin/no-such" in line for line in answer.stdout.splitlines()], [True], answer.stdout)


@behavior("the trace attributes a program to the file of the checkout that executes it, and omits other processes' programs")
def traces_are_attributed(fixture):
    log = written(fixture, "log", f"""\
10 execve("{ROOT}/dev", ["./dev", "test"], 0x7 /* 9 vars */) = 0
10 execve("/usr/bin/bash", ["bash", "Scripts/test.sh"], 0x7 /* 9 vars */) = 0
10 vfork( <unfinished ...>
11 execve("/usr/local/bin/grim", ["grim"], 0x7 /* 9 vars */) = -1 ENOENT (No such file or directory)
11 execve("/usr/bin/grim", ["grim", "a]b"], 0x7 /* 9 vars */ <unfinished ...>
10 <... vfork resumed>)            = 11
11 <... execve resumed>)           = 0
11 clone(child_stack=NULL, flags=SIGCHLD) = 12
12 execve("/usr/bin/helper-of-grim", ["helper"], 0x7 /* 9 vars */) = 0
12 +++ exited with 0 +++
10 clone3({{flags=CLONE_VM}}, 88)    = 12
12 execve("/usr/bin/env", ["env", "sh", "-c", "sed x"], 0x7 /* 9 vars */) = 0
12 execve("/usr/bin/sh", ["sh", "-c", "sed x"], 0x7 /* 9 vars */) = 0
12 execve("/usr/bin/sed", ["sed", "x"], 0x7 /* 9 vars */) = 0
""")
    path = os.path.join(fixture.folder, "programs.txt")
    equal(script("trace-programs.py", "--log", log, "--list", path).returncode, 0, "the status")
    with open(path, encoding="utf-8") as lines:
        found = [line.rstrip("\n") for line in lines if not line.startswith("#")]
    equal(found, ["/usr/bin/bash\tbash\tdev", "/usr/bin/env\tcoreutils\tScripts/test.sh", "/usr/bin/grim\tgrim\tScripts/test.sh",
                  "/usr/bin/sed\tsed\tScripts/test.sh", "/usr/bin/sh\tdash\tScripts/test.sh"], "the list")


@behavior("./dev run derives spinet doctor's answer from the compositor's globals, before the build")
def globals_tell_as_doctor_does(fixture):
    for hidden in ([], ["zwp_input_method_manager_v2"], ["zwlr_layer_shell_v1"], ["zwp_virtual_keyboard_manager_v1"]):
        session = fixture.session(hidden=hidden)
        answer = script("compositor_serves.py", **session.environment)
        doctor = run_spinet("doctor", "--quiet", **session.environment)
        equal(answer.returncode, doctor.returncode, f"the status without {hidden}")
        equal(answer.returncode, 69 if hidden else 0, f"the status without {hidden}")
    equal(script("compositor_serves.py", WAYLAND_DISPLAY="no-such-display").returncode, 69, "the status without a compositor")


# The scripts with a fake apt that logs its calls and installs nothing; `status` is its exit status.
APT = """#!/bin/sh
echo "$*" | sed 's/-o [^ ]* *//g' >>"$CALLS"
case $* in *install*) exit ${APT_STATUS:-0} ;; esac
"""


def with_apt(fixture, words, **environment):
    """Run shell commands after loading the scripts of ./dev, as root, without any package of the two groups."""
    tools, calls = os.path.join(fixture.folder, "tools"), os.path.join(fixture.folder, "calls")
    os.makedirs(tools, exist_ok=True)
    with open(os.path.join(tools, "apt-get"), "w", encoding="utf-8") as file:
        file.write(APT)
    os.chmod(os.path.join(tools, "apt-get"), 0o755)
    open(calls, "w").close()
    start = "".join(f'. "{SCRIPTS}/{name}.sh"; ' for name in ("words", "progress", "packages"))
    start += "set -euo pipefail; id() { echo 0; }; packages_build=(no-such-tool); packages_run=(no-such-font no-such-sound); "
    answer = subprocess.run(
        ["bash", "-c", start + words], cwd=fixture.temporary_folder(), capture_output=True, text=True, timeout=60,
        env={**os.environ, "PATH": tools + ":" + os.environ["PATH"], "CALLS": calls, "LANG": "C.UTF-8", **environment})
    with open(calls, encoding="utf-8") as lines:
        return answer, lines.read().splitlines()


@behavior("the package lists are fetched once for two groups of packages, and each package is requested once")
def the_network_is_asked_once(fixture):
    answer, calls = with_apt(fixture, "need_packages build; start_packages run; finish_packages; echo started")
    equal((answer.returncode, answer.stdout), (0, "started\n"), "the status and the words (" + answer.stderr + ")")
    equal(calls, ["-q update", "-q install -y --no-install-recommends no-such-tool",
                  "-q install -y --no-install-recommends no-such-font no-such-sound"], "apt's calls")


@behavior("a build package that apt cannot install ends ./dev with a sentence")
def needed_packages_are_needed(fixture):
    answer, _ = with_apt(fixture, "need_packages build; echo started", APT_STATUS="100")
    equal((answer.returncode, answer.stdout), (1, ""), "the status and the words")
    equal("build/apt.log" in answer.stderr, True, answer.stderr)


@behavior("fonts and sounds that apt cannot install are reported with the command that installs them, and the program starts")
def missing_fonts_are_named(fixture):
    answer, calls = with_apt(fixture, "start_packages run; finish_packages; echo started", APT_STATUS="100")
    equal((answer.returncode, answer.stdout), (0, "started\n"), "the status and the words (" + answer.stderr + ")")
    equal("sudo apt-get install no-such-font no-such-sound" in answer.stderr, True, answer.stderr)
    korean, _ = with_apt(fixture, "start_packages run; finish_packages", APT_STATUS="100", LANG="ko_KR.UTF-8")
    equal("추가하려면" in korean.stderr, True, korean.stderr)


@behavior("progress is parsed from apt's and SwiftPM's own lines: current step, total, time, and description")
def progress_is_read(fixture):
    apt = written(fixture, "apt", "dlstatus:1:1.3:Retrieving file 3 of 250 (12s remaining)\n")
    later = written(fixture, "later", "dlstatus:1:9.9:Retrieving file 250 of 250\nUnpacking libc6 ...\npmstatus:libc6:40:Unpacking libc6\n"
                    "pmstatus:libc6:41:Installed libc6 (amd64)\npmstatus:gcc:42:Configuring gcc (amd64)\n")
    swift = written(fixture, "swift", "Building for production...\n[58/90] Compiling UIKit UIView.swift\n")
    words = f"cd '{fixture.temporary_folder()}'; " + '''look() { step=0 steps=0 item=; "$@"; progress_line Work 작업 75 $step $steps "$item"; }; '''
    words += f"look read_apt '{apt}'; look read_apt '{later}'; look read_swift_build '{swift}'"
    answer, _ = with_apt(fixture, words)
    equal(answer.stdout.splitlines(), ["Work: 3 of 250, 1m15s, downloading", "Work: 1 of 250, 1m15s, Configuring gcc (amd64)",
                                       "Work: 58 of 90, 1m15s, UIKit"], "the lines (" + answer.stderr + ")")
    korean, _ = with_apt(fixture, words, LANG="ko_KR.UTF-8")
    equal(korean.stdout.splitlines()[0], "작업: 250개 중 3개, 1분 15초, 내려받는 중", "the first line")


@behavior("a command with nothing to do shows no progress, and a failing one keeps its status")
def nothing_to_do_is_silent(fixture):
    answer, _ = with_apt(fixture, 'with_progress read_swift_build log Work 작업 true; with_progress read_swift_build log Work 작업 sh -c "exit 7" || echo $?')
    equal((answer.returncode, answer.stdout, answer.stderr), (0, "7\n", ""), "what it did")
