#!/usr/bin/env python3
"""How many rows of the conformance checklist the last test run has shown.

    ./dev conformance [--json] [--missing]

Data/conformance.tsv holds the rows: id, kind, requirement, how to check. A row of kind B (behaviour) or
A (API) is shown only by a test that passed and whose display name starts with its id:

    @Test("OK-15, OK-19: the decimal pad carries the locale's separator")

A test may name three rows at most, and only rows that exist. A row of kind G (guidance for designers) or
D (description) may instead be shown by a page of the simulator; Data/demos.tsv says which page shows which
row, and the page must exist in the sources. Those are counted apart ("byDemo").
"""

import argparse
import json
import os
import re
import sys

import test_events

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ROWS = os.path.join(ROOT, "Data", "conformance.tsv")
DEMOS = os.path.join(ROOT, "Data", "demos.tsv")
STREAMS = [
    os.path.join(ROOT, "build", name)
    for name in ("test-events.jsonl", "test-web-events.jsonl", "test-other-events.jsonl", "e2e-events.jsonl")
]
PAGES = os.path.join(ROOT, "Sources", "spinet-simulator")

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
    shown = set()
    for test in tests:
        ids = ids_of(test.name)
        if len(ids) > MOST_IDS_A_TEST:
            errors.append(f"“{test.name}” names {len(ids)} rows; {MOST_IDS_A_TEST} is the most one test can show")
        for row in ids:
            if row not in rows:
                errors.append(f"“{test.name}” names {row}, which Data/conformance.tsv does not have")
            elif test.outcome == "passed":
                shown.add(row)
    return shown


def page_exists(page, pages=PAGES):
    """A page is a Swift type, in the simulator's sources, in a file of its own name."""
    for folder, _, names in os.walk(pages):
        if page + ".swift" in names:
            with open(os.path.join(folder, page + ".swift"), encoding="utf-8") as source:
                return re.search(r"\b(class|struct|enum)\s+" + re.escape(page) + r"\b", source.read()) is not None
    return False


def shown_by_demos(rows, errors, path=DEMOS, pages=PAGES):
    shown = set()
    for number, cells in table(path):
        where = f"{os.path.relpath(path, ROOT)}:{number}"
        if len(cells) != 2:
            errors.append(f"{where}: a row is an id and a page")
            continue
        row, page = cells
        if row not in rows:
            errors.append(f"{where}: Data/conformance.tsv does not have {row}")
        elif rows[row] & NEEDS_A_TEST:
            errors.append(f"{where}: {row} is of kind {'/'.join(sorted(rows[row]))}: only a test can show it")
        elif not page_exists(page, pages):
            errors.append(f"{where}: the simulator has no page {page}")
        else:
            shown.add(row)
    return shown


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
    parser.add_argument("--missing", action="store_true", help="list the rows that nothing has shown yet")
    parser.add_argument("--streams", nargs="+", default=STREAMS, help=argparse.SUPPRESS)
    arguments = parser.parse_args()

    errors = []
    rows = read_rows(errors)
    tests = test_events.read(arguments.streams)
    if not tests:
        print("No test run is on record: ./dev test makes one.", file=sys.stderr)
    tested = shown_by_tests(rows, tests, errors)
    demonstrated = shown_by_demos(rows, errors)
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
                print(row, "/".join(sorted(rows[row])))
    for error in errors:
        print("error: " + error, file=sys.stderr)
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
