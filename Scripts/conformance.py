#!/usr/bin/env python3
"""How many rows of the conformance checklist the last test run has shown.

    ./dev conformance [--json] [--missing]

Data/conformance.tsv holds the rows: id, kind, requirement, how to check. A row of kind B (behavior) or
A (API) is shown only by tests whose display names start with its id:

    @Test("OK-15, OK-19: the decimal pad carries the locale's separator")

One of them passed, and none failed, never ended or was not reached. A test may name three rows at most, and
only rows that exist. A row of kind G (guidance for designers) or D (description) may instead be shown by a page
of the simulator: Data/demos.tsv says what of which page shows which row, and the test DEMO_TEST, which has a
case for each row, opened the page and found it. Those are counted apart ("byDemo").
"""

import argparse
import glob
import json
import os
import re
import sys

import test_events

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ROWS = os.path.join(ROOT, "Data", "conformance.tsv")
DEMOS = os.path.join(ROOT, "Data", "demos.tsv")
STREAMS = sorted(
    path for path in glob.glob(os.path.join(ROOT, "build", "*-events.jsonl"))
    # Sanitizers play the same tests once more, ten times slower.
    if not re.search(r"test-(address|thread)\b", os.path.basename(path)))
DEMO_TEST = "Each row of Data/demos.tsv: its page opens, and has the elements that show the row"

ID = r"[A-Z]{2,3}-\d+[a-z]?"
IDS = re.compile(rf"^({ID}(?:\s*,\s*{ID})*):")
MOST_IDS_A_TEST = 3
NEEDS_A_TEST = {"A", "B"}


def table(path):
    """The rows of a tab separated file, without comments."""
    if not os.path.exists(path):
        return
    with open(path, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            if line.strip() and not line.startswith("#"):
                yield number, line.rstrip("\n").split("\t")


def read_rows(errors, path=ROWS):
    """id -> the kinds a row has ("B/G" has two)."""
    rows = {}
    for number, cells in table(path):
        if len(cells) != 4:
            errors.append(f"{path}:{number}: a row has four cells, this one {len(cells)}")
        elif cells[0] in rows:
            errors.append(f"{path}:{number}: {cells[0]} is there twice")
        else:
            rows[cells[0]] = set(cells[1].split("/"))
    return rows


def ids_of(name):
    """The row ids that a test's display name starts with."""
    match = IDS.match(name)
    return re.split(r"\s*,\s*", match.group(1)) if match else []


def shown_by_tests(rows, tests, errors):
    """The rows that tests show, and a reason for each row that a test names and does not show."""
    shown, refused = set(), {}
    for test in tests:
        ids = ids_of(test.name)
        if len(ids) > MOST_IDS_A_TEST:
            errors.append(f"“{test.name}” names {len(ids)} rows; {MOST_IDS_A_TEST} is the most one test can show")
        for row in ids:
            if row not in rows:
                errors.append(f"“{test.name}” names {row}, which Data/conformance.tsv does not have")
            elif test.outcome == "passed":
                shown.add(row)
            elif test.outcome == "failed":
                refused[row] = f"failed: {test.name}"
            else:
                refused.setdefault(row, f"skipped: {test.name}")
    failed = {row for row, reason in refused.items() if reason.startswith("failed")}
    return shown - failed, refused


def shown_by_demos(rows, tests, errors, path=DEMOS):
    """The rows that pages of the simulator show, and a reason for each row of demos.tsv that its page does not show."""
    cases = {}
    for test in tests:
        if test.name == DEMO_TEST:
            cases |= {name.split(" ")[0]: case for name, case in test.cases.items()}
    shown, refused = set(), {}
    for number, cells in table(path):
        where = f"{os.path.relpath(path, ROOT)}:{number}"
        if len(cells) != 3:
            errors.append(f"{where}: a row is an id, a page and what is found there")
            continue
        row, page, _ = cells
        if row not in rows:
            errors.append(f"{where}: Data/conformance.tsv does not have {row}")
        elif rows[row] & NEEDS_A_TEST:
            errors.append(f"{where}: {row} is of kind {'/'.join(sorted(rows[row]))}: only a test can show it")
        elif row not in cases:
            refused[row] = f"no test opened {page}"
        elif cases[row].outcome == "passed":
            shown.add(row)
        else:
            refused[row] = f"failed: {page}: {' '.join(cases[row].issues) or 'it never ended'}"
    return shown, refused


def count(rows, tested, demonstrated):
    """section -> total, shown, byTest, byDemo; sections in the order of the file."""
    sections = {}
    for row in rows:
        section = sections.setdefault(row.split("-")[0], {"total": 0, "shown": 0, "byTest": 0, "byDemo": 0})
        section["total"] += 1
        section["byTest"] += row in tested
        section["byDemo"] += row in demonstrated and row not in tested
        section["shown"] = section["byTest"] + section["byDemo"]
    return sections


def main():
    parser = argparse.ArgumentParser(
        prog="./dev conformance", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print the counts as one JSON object")
    parser.add_argument("--missing", action="store_true", help="list the rows that are not shown, and why")
    parser.add_argument("--streams", nargs="+", default=STREAMS, help=argparse.SUPPRESS)
    arguments = parser.parse_args()

    errors = []
    rows = read_rows(errors)
    tests = test_events.newest(test_events.planned(arguments.streams))
    if not tests:
        print("No test run is on record: ./dev test makes one.", file=sys.stderr)
    tested, failed = shown_by_tests(rows, tests, errors)
    demonstrated, hidden = shown_by_demos(rows, tests, errors)
    # A page shows nothing that a test found to be wrong.
    demonstrated -= {row for row, reason in failed.items() if reason.startswith("failed")}
    sections = count(rows, tested, demonstrated)

    if arguments.json:
        print(json.dumps(sections, indent=2))
    else:
        for section, c in sections.items():
            print(f"{section:3} {c['shown']:4} of {c['total']:3} shown: {c['byTest']} by tests, {c['byDemo']} by demos")
        total = {key: sum(c[key] for c in sections.values()) for key in ("shown", "total", "byTest", "byDemo")}
        print(f"all {total['shown']:4} of {total['total']:3} shown: "
              f"{total['byTest']} by tests, {total['byDemo']} by demos")
    if arguments.missing:
        for row in rows:
            if row not in tested and row not in demonstrated:
                reason = failed.get(row) or hidden.get(row) or "no test and no page names it"
                print(f"{row} {'/'.join(sorted(rows[row]))}: {reason}")
    for error in errors:
        print("error: " + error, file=sys.stderr)
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
