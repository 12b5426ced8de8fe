#!/usr/bin/env python3
"""Name the tests that failed, then close with the line `N passed, N failed`.

    count_tests.py [--exit-status N] STREAM...

The status is 0 only when something ran, nothing failed, and the runners themselves ended well
(--exit-status 0): a run that dies before its first test is one failure.
"""

import argparse
import sys

import test_events


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--exit-status", type=int, default=0)
    parser.add_argument("streams", nargs="*")
    arguments = parser.parse_args()

    tests = test_events.read(arguments.streams)
    by_outcome = {outcome: [t for t in tests if t.outcome == outcome] for outcome in ("passed", "failed", "skipped")}
    for test in by_outcome["failed"]:
        reason = test.issues[0] if test.issues else "it started and never ended"
        print(f"failed: {test.name}: {reason}")
    failed = len(by_outcome["failed"])
    if arguments.exit_status != 0 and failed == 0:
        failed = 1
    counts = [f"{len(by_outcome['passed'])} passed", f"{failed} failed"]
    if by_outcome["skipped"]:
        counts.append(f"{len(by_outcome['skipped'])} skipped")
    print(", ".join(counts))
    return 0 if failed == 0 and by_outcome["passed"] else 1


if __name__ == "__main__":
    sys.exit(main())
