#!/usr/bin/python3
"""The end to end tests: our keyboard in a real compositor, touched by real fingers, typing into real programs.

    run.py [--filter TEXT] [--list] [--events FILE] [--repeat N] [--jobs N]

$SPINET names the program (default: the staged build/bin/spinet). Screenshots, and the logs of failures, are
kept in build/e2e/. --events writes a stream in the form of Swift Testing's, for ./dev test and ./dev conformance.
"""

import argparse
import json
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

import behaviors  # noqa: E402
from harness import workers  # noqa: E402
from harness.loading import load  # noqa: E402


class Events:
    """The run as JSON lines; nothing is written when no file is given."""

    def __init__(self, path):
        self._file = open(path, "w", encoding="utf-8") if path else None

    def write(self, record, **payload):
        if self._file:
            self._file.write(json.dumps({"version": 0, "kind": record, "payload": payload}, ensure_ascii=False) + "\n")
            self._file.flush()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--filter", default="", help="a regular expression that a test's name or id must match")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--events")
    parser.add_argument("--repeat", type=int, default=1, help="run everything N times, to find what is flaky")
    parser.add_argument("--jobs", type=int, default=min(2, len(os.sched_getaffinity(0))), help="how many at a time")
    parser.add_argument("--behaviors", metavar="FOLDER", help="the modules to load instead of those in behaviors/")
    arguments = parser.parse_args()

    if arguments.behaviors:
        behaviors.__path__ = [arguments.behaviors]
    wanted = re.compile(arguments.filter, re.IGNORECASE)
    tests = [test for test in load(behaviors) if wanted.search(test.name) or wanted.search(test.id)]
    if arguments.list:
        for test in tests:
            print(f"{test.id}: {test.name}")
        return 0

    events, outcomes = Events(arguments.events), []

    def on_start(test):
        events.write("test", kind="function", id=test.id, name=test.function.__name__, displayName=test.name)
        events.write("event", kind="testStarted", testID=test.id)

    def on_end(test, outcome, reason, seconds):
        outcomes.append(outcome)
        if outcome == "failed":
            events.write("event", kind="issueRecorded", testID=test.id, messages=[{"symbol": "fail", "text": reason}],
                         issue={"isKnown": False})
        kind = "testSkipped" if outcome == "skipped" else "testEnded"
        events.write("event", kind=kind, testID=test.id, messages=[])
        sign = {"passed": "✔", "failed": "✘", "skipped": "–"}[outcome]
        print(f"{sign} {test.name} ({seconds:.1f} s)" + (f"\n    {reason}" if reason else ""), flush=True)

    left = workers.run(tests * arguments.repeat, arguments.jobs, on_start, on_end)
    if left:
        print(f"processes were left behind: {left}", flush=True)
    counts = {outcome: outcomes.count(outcome) for outcome in ("passed", "failed", "skipped")}
    print(", ".join(f"{count} {outcome}" for outcome, count in counts.items() if count or outcome != "skipped"))
    return 1 if counts["failed"] or left else 0


if __name__ == "__main__":
    sys.exit(main())
