#!/usr/bin/python3
"""The end to end tests: our keyboard in a real compositor, touched by real fingers, typing into real programs.

    run.py [--filter TEXT] [--list] [--events FILE] [--repeat N]

$SPINET names the program (default: the staged build/bin/spinet). Pictures, and the logs of failures, are kept
in build/e2e/. --events writes a stream in the form of Swift Testing's, for ./dev test and ./dev conformance.
"""

import argparse
import json
import os
import re
import signal
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

import behaviours  # noqa: E402
from harness import processes  # noqa: E402
from harness.behaviours import Skipped, Stage, brief  # noqa: E402
from harness.loading import load  # noqa: E402
from harness.waiting import Late  # noqa: E402


class Events:
    """The run as JSON lines; nothing is written when no file is given."""

    def __init__(self, path):
        self._file = open(path, "w", encoding="utf-8") if path else None

    def write(self, record, **payload):
        if self._file:
            self._file.write(json.dumps({"version": 0, "kind": record, "payload": payload}, ensure_ascii=False) + "\n")
            self._file.flush()


def out_of_time(*_):
    raise Late("the test took longer than it may")


def perform(test, events):
    """Run one test; returns "passed", "failed" or "skipped"."""
    events.write("test", kind="function", id=test.id, name=test.function.__name__, displayName=test.name)
    events.write("event", kind="testStarted", testID=test.id)
    outcome, reason = "passed", ""
    signal.signal(signal.SIGALRM, out_of_time)
    signal.alarm(test.seconds)
    began = time.monotonic()
    stage = Stage(test)
    try:
        test.function(stage)
    except Skipped as why:
        outcome, reason = "skipped", str(why)
    except Exception as error:  # A test that fails must not end the run.
        outcome, reason = "failed", brief(error)
        signal.alarm(0)
        stage.keep_evidence()
    finally:
        signal.alarm(0)
        stage.close()
    if outcome == "failed":
        events.write("event", kind="issueRecorded", testID=test.id, messages=[{"symbol": "fail", "text": reason}],
                     issue={"isKnown": False})
    kind = "testSkipped" if outcome == "skipped" else "testEnded"
    events.write("event", kind=kind, testID=test.id, messages=[])
    sign = {"passed": "✔", "failed": "✘", "skipped": "–"}[outcome]
    print(f"{sign} {test.name} ({time.monotonic() - began:.1f} s)" + (f"\n    {reason}" if reason else ""), flush=True)
    return outcome


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--filter", default="", help="a regular expression that a test's name or id must match")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--events")
    parser.add_argument("--repeat", type=int, default=1, help="run everything N times, to find what is flaky")
    parser.add_argument("--behaviours", metavar="FOLDER", help="the modules to load instead of those in behaviours/")
    arguments = parser.parse_args()

    if arguments.behaviours:
        behaviours.__path__ = [arguments.behaviours]
    wanted = re.compile(arguments.filter, re.IGNORECASE)
    tests = [test for test in load(behaviours) if wanted.search(test.name) or wanted.search(test.id)]
    if arguments.list:
        for test in tests:
            print(f"{test.id}: {test.name}")
        return 0

    def stop(*_):
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, stop)
    processes.become_subreaper()
    events = Events(arguments.events)
    outcomes = [perform(test, events) for _ in range(arguments.repeat) for test in tests]
    left = processes.left_behind()
    if left:
        print(f"processes were left behind: {left}", flush=True)
    counts = {outcome: outcomes.count(outcome) for outcome in ("passed", "failed", "skipped")}
    print(", ".join(f"{count} {outcome}" for outcome, count in counts.items() if count or outcome != "skipped"))
    return 1 if counts["failed"] or left else 0


if __name__ == "__main__":
    sys.exit(main())
