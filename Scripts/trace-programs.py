#!/usr/bin/python3
"""Write down which programs a command of ours executes, by watching execve with strace.

    trace-programs.py [--add] COMMAND...      as: trace-programs.py --add ./dev test

Scripts/programs.txt then lists each program with its package and the files of the checkout that execute it; --add keeps what it listed
before. To be run after a test or a script began to use another program, with the command that does (strace slows it down
a little). What a program of another package executes in turn is that package's business, and is left out.
"""

import argparse
import collections
import os
import re
import shutil
import subprocess
import sys
import tempfile

import completeness

ROOT = completeness.ROOT
LIST = os.path.join(ROOT, "Scripts", "programs.txt")
HEAD = "# What tests, scripts and benchmarks execute, its package, and from which file. Made by Scripts/trace-programs.py.\n"
# Programs that do nothing but start another one: it belongs to the file that started them.
STARTERS = {"env", "setsid", "xargs", "timeout", "unshare", "sudo", "nohup", "nice", "strace"}
SHELLS = {"sh", "dash", "bash", "python3", "python3.11", "perl"}
LINE = re.compile(r"^(\d+) +(.*)$")
EXECUTED = re.compile(r'^execve\("((?:[^"\\]|\\.)*)", \[(.*?)\](?:, .*)?\) += 0$')
STARTED = re.compile(r"^(?:clone|clone3|fork|vfork)\(.*\) += (\d+)$")
WORD = re.compile(r'"((?:[^"\\]|\\.)*)"(?:\.\.\.)?')


def calls(lines):
    """The finished system calls of a log of strace -f, as (pid, call); those that were interrupted are put together."""
    begun = {}
    for line in lines:
        match = LINE.match(line.rstrip("\n"))
        if not match:
            continue
        pid, call = int(match.group(1)), match.group(2)
        if call.endswith("<unfinished ...>"):
            begun[pid] = call.removesuffix("<unfinished ...>").rstrip()
        elif call.startswith("<... "):
            yield pid, begun.pop(pid, "") + " " + call.partition(" resumed>")[2].lstrip()
        else:
            yield pid, call


def script(words):
    """The script that a shell or an interpreter was started with; None for -c and other programs."""
    for word in words[1:]:
        if word in ("-c", "-m", "-"):
            return None
        if not word.startswith("-"):
            return word
    return None


class Tracer:
    """Follows the processes; `found` is {program: {file}}."""

    def __init__(self, toolchain):
        self.toolchain = toolchain
        self.callers = {}  # The file that a process acts for; empty for none of ours.
        self.starts = collections.defaultdict(list)  # Of each process, when a call that started it came back, and in whom.
        self.now = 0
        self.found = collections.defaultdict(set)

    def ours(self, path):
        """The name of a file of the checkout, relative to it; None for others."""
        path = path if os.path.isabs(path) else os.path.join(ROOT, path)
        name = os.path.relpath(path, ROOT)
        if name.startswith("..") or not os.path.exists(path):
            return None
        # What was built goes by the target's name; what a test left in build/e2e is no file of ours.
        return None if name.startswith("build/e2e/") else re.sub(r"^(\.build[^/]*|build)/.*?([^/]+)$", r"\2", name)

    def follow(self, finished):
        """Take in all calls of a log. Numbers of processes are used again, so that time counts."""
        for time, (pid, call) in enumerate(finished):
            if match := STARTED.match(call):
                self.starts[int(match.group(1))].append((time, pid))
        for self.now, (pid, call) in enumerate(finished):
            self.take(pid, call)

    def take(self, pid, call):
        if call.startswith("+++ "):
            self.callers.pop(pid, None)
        elif match := STARTED.match(call):
            self.callers.setdefault(int(match.group(1)), self.caller(pid))
        elif match := EXECUTED.match(call):
            self.execute(pid, match.group(1), [word for word in WORD.findall(match.group(2))])

    def caller(self, pid):
        """Whom a process acts for; that of its parent until it executes something."""
        if pid not in self.callers:
            # Seen before the call that started it came back, as after vfork.
            parent = next((parent for time, parent in self.starts[pid] if time >= self.now), None)
            self.callers[pid] = self.caller(parent) if parent else ""
        return self.callers[pid]

    def execute(self, pid, program, words):
        caller, base = self.caller(pid), os.path.basename(program)
        # What tests write and copy is theirs, and in no package.
        made = (tempfile.gettempdir() + os.sep, ROOT + os.sep)
        if caller and os.path.isabs(program) and not program.startswith((*made, self.toolchain)):
            self.found[program].add(caller)
        if own := self.ours(program):
            self.callers[pid] = own
        elif program.startswith(self.toolchain) or base in STARTERS:
            pass
        elif base in SHELLS:
            name = script(words)
            if name is not None:
                self.callers[pid] = self.ours(name) if self.ours(name) else ""
        else:
            self.callers[pid] = ""  # Another package's program: what it executes is its own business.


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--add", action="store_true")
    parser.add_argument("--log", help="read a log of strace -f that was kept, and run nothing")
    parser.add_argument("--list", default=LIST, help="the file to write")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    arguments = parser.parse_args()
    if not arguments.command and not arguments.log:
        parser.error("no command")

    swift = shutil.which("swift")
    toolchain = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(swift)))) + os.sep if swift else os.devnull
    # Programs of this machine that no package brings, as other versions of Python, stay out of the way.
    path = f"/usr/sbin:/usr/bin:/sbin:/bin:{toolchain}usr/bin"
    tracer, status = Tracer(toolchain), 0
    with tempfile.TemporaryDirectory(prefix="spinet-trace.") as folder:
        log = arguments.log or os.path.join(folder, "log")
        if not arguments.log:
            process = subprocess.Popen(
                ["strace", "-f", "--seccomp-bpf", "-q", "-s", "400", "-e", "signal=none", "-o", log,
                 "-e", "trace=execve,clone,clone3,fork,vfork", "--", *arguments.command],
                env={**os.environ, "PATH": path})
            try:
                status = process.wait()
            except KeyboardInterrupt:  # What was executed until then counts.
                process.terminate()
                status = process.wait()
        with open(log, encoding="utf-8", errors="replace") as lines:
            tracer.follow(list(calls(lines)))
    if arguments.add and os.path.exists(arguments.list):
        for program, (_, files) in completeness.executed(arguments.list).items():
            tracer.found[program] |= files
    packages = completeness.Packages()
    with open(arguments.list, "w", encoding="utf-8") as file:
        file.write(HEAD)
        for program, files in sorted(tracer.found.items()):
            file.write(f"{program}\t{packages.owner(program) or '-'}\t{', '.join(sorted(files))}\n")
    return status


if __name__ == "__main__":
    sys.exit(main())
