#!/usr/bin/env python3
"""Name the tests and steps that failed, then close with the line `N passed, N failed`.

    count_tests.py [--step NAME]... STREAM...

A step is what ./dev test does around the tests: a build, a check of the sources, a runner, which may die before its
first test. The status is 0 only when something ran and nothing failed; steps that failed are one failure where no test is.
"""

import argparse
import sys

import test_events


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--step", action="append", default=[])
    parser.add_argument("streams", nargs="*")
    arguments = parser.parse_args()

    tests = test_events.read(arguments.streams)
    by_outcome = {outcome: [t for t in tests if t.outcome == outcome] for outcome in ("passed", "failed", "skipped")}
    for test in by_outcome["failed"]:
        reason = test.issues[0] if test.issues else "it started and never ended"
        print(f"failed: {test.name}: {reason}")
    for step in arguments.step:
        print(f"failed step: {step}")
    failed = len(by_outcome["failed"]) or min(len(arguments.step), 1)
    counts = [f"{len(by_outcome['passed'])} passed", f"{failed} failed"]
    if by_outcome["skipped"]:
        counts.append(f"{len(by_outcome['skipped'])} skipped")
    print(", ".join(counts))
    return 0 if failed == 0 and by_outcome["passed"] else 1


if __name__ == "__main__":
    sys.exit(main())
