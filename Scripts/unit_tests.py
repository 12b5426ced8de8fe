#!/usr/bin/env python3
"""Run the unit tests in several processes at once.

    unit_tests.py PROGRAM OUTPUT [--jobs N]      writes OUTPUT-events.jsonl and OUTPUT.log

Nearly all tests live on the main actor, one after the other, so that one process uses one core. Each process here gets a
batch of suites, and the next batch when it is done; batches grow smaller towards the end. The duration of suites is learned
from run to run (OUTPUT-seconds.json): the longest begin first.
"""

import argparse
import collections
import json
import os
import re
import subprocess
import sys
import time

# Servers that give an answer up after some seconds do not wait behind other suites for the main actor.
APART = ("PlatformWebTests",)
# The simulator sets the language of its process and has a volume view: while one of its tests waits, tests of other targets
# in the same process would meet both. An extension's session connects the process' application to a system of its own, and a
# program that runs gives that application its name.
ALONE = ("AppRuntimeTests", "KeyboardExtensionTests", "SimulatorTests")
# Suites whose tests wait in the middle for answers: while one waits, tests of other suites in its process would open windows.
WAITING = ("SimulatorTests.PasswordAutoFillTests", "KeyboardHostTests.AccountSuggestionsTests")
ENDED = re.compile(rb'"kind":"testEnded"[^\n]*"testID":"[^"]*/')
# Tests of one process: all of them begin at once and wait for the main actor, and the more wait, the slower each is. UIKit's
# 794 tests take 609 s in one process, and 61 s of CPU time in all with a process a suite.
LARGEST = 40
FAULTS = re.compile(r"✘|error:|ERROR: |SUMMARY: |WARNING: ThreadSanitizer|Fatal")


def list_suites(program):
    """The suites, and functions outside any: {name: number of tests}; a name is the first part of its tests' identifiers."""
    answer = subprocess.run(
        [program, "--testing-library", "swift-testing", "--list-tests"], capture_output=True, text=True)
    suites = collections.Counter(line.partition("/")[0] for line in answer.stdout.splitlines() if line)
    # The status does not count: a leak checker may have set it.
    if not suites:
        raise SystemExit(f"{program} lists no tests: {answer.stderr.strip()[-500:]}")
    return suites


def group(suite):
    """What a suite may share a process with: nothing, or its target where that is in ALONE, or all others."""
    if suite in WAITING:
        return suite
    target = suite.split(".")[0]
    return target if target in ALONE else None


def batches(suites, seconds, jobs):
    """The suites in batches, to be started in this order."""
    known = sum(seconds.get(name, 0) for name in suites)
    tests = sum(count for name, count in suites.items() if name in seconds) or 1
    # A suite that is new takes as long as the average.
    cost = {name: seconds.get(name, count * (known / tests if known else 1)) for name, count in suites.items()}
    apart = [[name for name in cost if name.split(".")[0] == target] for target in APART]
    waiting = sorted((name for name in cost if name.split(".")[0] not in APART), key=lambda name: -cost[name])
    left = total = sum(cost[name] for name in waiting)
    found = [batch for batch in apart if batch]
    while waiting:
        # Not below a fiftieth of all: each process takes a second to begin.
        size, batch = max(left / (4 * jobs), total / 50), [waiting.pop(0)]
        for name in [name for name in waiting if group(name) == group(batch[0])]:
            together = batch + [name]
            if sum(cost[name] for name in together) > size or sum(suites[name] for name in together) > LARGEST:
                break
            batch = together
            waiting.remove(name)
        left -= sum(cost[name] for name in batch)
        found.append(batch)
    return found


def pattern(batch):
    """The regular expression of --filter that names these suites."""
    return "^(" + "|".join(re.escape(name) for name in batch) + ")(/|$)"


def measured(path):
    """How long each suite took, by the ends of its tests: one that waits for the main actor has begun long before."""
    seconds, last, began = collections.Counter(), None, {}
    for record in records(path):
        payload = record.get("payload", {})
        if record.get("kind") != "event" or "instant" not in payload:
            continue
        now, test = payload["instant"]["absolute"], payload.get("testID")
        if payload["kind"] == "runStarted":
            last = now
        elif payload["kind"] == "testStarted":
            began[test] = now
        elif payload["kind"] == "testEnded" and test in began and "/" in test:
            seconds[test.partition("/")[0]] += max(0, now - max(began[test], last or now))
            last = now
    return seconds


def records(path):
    if not os.path.exists(path):
        return
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            try:
                yield json.loads(line)
            except json.JSONDecodeError:
                continue  # The last line of a process that was killed.


class Progress:
    """How many tests have ended: one line on a terminal that is updated, else a line every ten seconds."""

    def __init__(self, total):
        self.total, self.began, self.shown = total, time.monotonic(), time.monotonic()
        self.ended = Ended()
        self.korean = next((v for n in ("LC_ALL", "LC_MESSAGES", "LANG") if (v := os.environ.get(n))), "").startswith("ko")

    def show(self, streams):
        terminal = sys.stderr.isatty()
        if time.monotonic() - self.shown < (1 if terminal else 10):
            return
        self.shown = time.monotonic()
        done = self.ended(streams)
        minutes, seconds = divmod(int(self.shown - self.began), 60)
        line = (f"단위 시험: {self.total}개 중 {done}개, {minutes}분 {seconds}초" if self.korean else
                f"Unit tests: {done} of {self.total}, {minutes}m{seconds:02d}s")
        print(f"\r\033[K{line}" if terminal else line, end="" if terminal else "\n", file=sys.stderr, flush=True)

    def close(self):
        if sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr, flush=True)


class Ended:
    """How many tests the streams know to have ended; the ends of suites do not count. Each stream is read once."""

    def __init__(self):
        self.count, self.read = 0, {}

    def __call__(self, paths):
        for path in paths:
            if os.path.exists(path):
                with open(path, "rb") as stream:
                    stream.seek(self.read.get(path, 0))
                    # A line that is still written is read the next time.
                    whole = stream.read().rpartition(b"\n")[0]
                self.count += len(ENDED.findall(whole))
                self.read[path] = self.read.get(path, 0) + len(whole)
        return self.count


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("output")
    parser.add_argument("--jobs", type=int, default=min(4, len(os.sched_getaffinity(0))))
    arguments = parser.parse_args()

    suites, memory = list_suites(arguments.program), arguments.output + "-seconds.json"
    try:
        with open(memory, encoding="utf-8") as file:
            seconds = json.load(file)
    except (OSError, ValueError):
        seconds = {}
    waiting = list(enumerate(batches(suites, seconds, arguments.jobs)))
    running, streams, logs, status = {}, [], [], 0
    progress = Progress(sum(suites.values()))
    try:
        while waiting or running:
            while waiting and len(running) < arguments.jobs:
                index, batch = waiting.pop(0)
                stream, log = (f"{arguments.output}-{index}{end}" for end in ("-events.jsonl", ".log"))
                if os.path.exists(stream):
                    os.remove(stream)
                streams.append(stream)
                logs.append(log)
                with open(log, "wb") as output:
                    process = subprocess.Popen(
                        [arguments.program, "--testing-library", "swift-testing", "--filter", pattern(batch),
                         "--event-stream-output-path", stream, "--event-stream-version", "0"],
                        stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT)
                running[process] = log
            time.sleep(0.1)
            progress.show(streams)
            for process in [process for process in running if process.poll() is not None]:
                log = running.pop(process)
                if process.returncode != 0:
                    status = 1
                    report(log, process.returncode)
    finally:
        progress.close()
        for process in running:
            process.terminate()
        # One stream and one log of all, in the order in which the batches began.
        for parts, whole in ((streams, "-events.jsonl"), (logs, ".log")):
            with open(arguments.output + whole, "wb") as all_of_them:
                for part in parts:
                    if os.path.exists(part):
                        with open(part, "rb") as file:
                            all_of_them.write(file.read())
        for stream in streams:
            seconds |= measured(stream)
        with open(memory, "w", encoding="utf-8") as file:
            json.dump({name: round(value, 2) for name, value in sorted(seconds.items()) if name in suites}, file, indent=0)
        for part in streams + logs:
            if os.path.exists(part):
                os.remove(part)
    longest = sorted(((value, name) for name, value in seconds.items() if name in suites), reverse=True)[:5]
    print("The longest suites: " + ", ".join(f"{name} {value:.0f} s" for value, name in longest))
    return status


def report(log, returncode):
    """What a batch says of its failures; how it ended, when it says nothing."""
    with open(log, encoding="utf-8", errors="replace") as lines:
        said = lines.read().splitlines()
    # What a test says of an issue is on the lines after it.
    faults = [line for before, line in zip([""] + said, said)
              if FAULTS.search(line) or (line.lstrip().startswith("↳") and FAULTS.search(before))][:100]
    print("\n".join(faults or said[-40:] + [f"A batch of unit tests ended with status {returncode}."]), flush=True)


if __name__ == "__main__":
    sys.exit(main())
