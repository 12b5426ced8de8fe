"""The commands of ./dev and its scripts: exit statuses, output and what each of them checks."""

import json
import os
import subprocess
import sys

from harness.behaviors import behavior, equal
from harness.session import ROOT

SCRIPTS = os.path.join(ROOT, "Scripts")


def dev(*words, **environment):
    return subprocess.run(
        [os.path.join(ROOT, "dev"), *words], capture_output=True, text=True, timeout=60,
        env={"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/"), **environment})


def stream(folder, *tests):
    """An event stream of tests (name, passed)."""
    path = os.path.join(folder, "events.jsonl")
    with open(path, "w", encoding="utf-8") as file:
        for index, (name, passed) in enumerate(tests):
            records = [("test", {"kind": "function", "id": str(index), "name": "f()", "displayName": name}),
                       ("event", {"kind": "testStarted", "testID": str(index)})]
            if not passed:
                records.append(("event", {"kind": "issueRecorded", "testID": str(index), "messages": []}))
            records.append(("event", {"kind": "testEnded", "testID": str(index)}))
            for kind, payload in records:
                file.write(json.dumps({"version": 0, "kind": kind, "payload": payload}) + "\n")
    return path


def script(name, *words):
    return subprocess.run([sys.executable, os.path.join(SCRIPTS, name), *words], capture_output=True, text=True, timeout=60)


@behavior("./dev alone lists its commands, in Korean in a Korean locale")
def dev_lists_commands(fixture):
    english, korean = dev(LANG="C.UTF-8"), dev(LANG="ko_KR.UTF-8")
    for answer in (english, korean):
        equal(answer.returncode, 0, "the status")
        for word in ("run", "test", "build", "package", "bench", "conformance", "docs", "format", "clean"):
            equal(f"\n  {word} " in answer.stdout, True, f"whether {word} is listed")
    equal("명령" in korean.stdout, True, "whether it is Korean")


@behavior("./dev refuses an unknown command with a message and a failure status")
def dev_knows_its_words(fixture):
    answer = dev("rnu", LANG="C")
    equal(answer.returncode, 64, "the status")
    equal("rnu" in answer.stderr, True, "whether it repeats the word")


@behavior("without Swift, ./dev prints one sentence that says where to get it")
def no_swift(fixture):
    answer = subprocess.run(
        ["/bin/bash", "-c", ". Scripts/words.sh; . Scripts/packages.sh; need_swift"], cwd=ROOT, capture_output=True,
        text=True, env={"PATH": fixture.folder})
    equal(answer.returncode, 1, "the status")
    equal(len(answer.stderr.strip().splitlines()), 1, "lines in " + repr(answer.stderr))
    equal("https://www.swift.org" in answer.stderr, True, "whether it tells where")


@behavior("./dev does not reinstall installed packages, and prints nothing")
def installing_is_idempotent(fixture):
    answer = subprocess.run(
        ["bash", "-c", ". Scripts/words.sh; . Scripts/packages.sh; apt-get() { echo called; }; need_packages build test"],
        cwd=ROOT, capture_output=True, text=True)
    equal((answer.returncode, answer.stdout, answer.stderr), (0, "", ""), "what it did")


@behavior("a missing package without root: one sentence that names it")
def no_root(fixture):
    words = (". Scripts/words.sh; . Scripts/packages.sh; packages_build=(no-such-package); id() { echo 1000; }; "
             "command() { case $2 in sudo) return 1;; esac; builtin command \"$@\"; }; need_packages build")
    answer = subprocess.run(["bash", "-c", words], cwd=ROOT, capture_output=True, text=True)
    equal(answer.returncode, 1, "the status")
    equal(len(answer.stderr.strip().splitlines()), 1, "lines in " + repr(answer.stderr))
    equal("no-such-package" in answer.stderr, True, "whether it names the package")


@behavior("./dev conformance counts a row only by tests that passed")
def conformance_counts(fixture):
    path = stream(fixture.folder, ("OK-02, OK-03: planes differ", True), ("OK-04: no shortcuts", False), ("plain", True),
                  ("CI-14, CI-15a: rows in parts", True))
    answer = script("conformance.py", "--json", "--streams", path)
    equal(answer.returncode, 0, "the status (" + answer.stderr + ")")
    counts = json.loads(answer.stdout)
    equal((counts["OK"]["byTest"], counts["CI"]["byTest"]), (2, 2), "rows shown")
    equal(sum(section["total"] for section in counts.values()), 413, "rows in all")


def shown_rows(path):
    """The number of rows that tests and demos of a stream show, and the reason for each other row."""
    counts = json.loads(script("conformance.py", "--json", "--streams", path).stdout)
    missing = script("conformance.py", "--missing", "--streams", path).stdout.splitlines()
    reasons = dict(line.split(": ", 1) for line in missing if ": " in line)
    return (sum(section["byTest"] for section in counts.values()), sum(section["byDemo"] for section in counts.values()),
            {words.split(" ")[0]: reason for words, reason in reasons.items()})


@behavior("a row that one test shows and another fails, never ends or never reaches is not shown")
def conformance_takes_away(fixture):
    tests = [("OK-02: planes differ", True), ("OK-02, OK-03: and faces", True)]
    equal(shown_rows(stream(fixture.folder, *tests))[0], 2, "rows that two tests show")
    shown, _, reasons = shown_rows(stream(fixture.folder, *tests, ("OK-02: on a tablet", False)))
    equal((shown, reasons["OK-02"]), (1, "failed: OK-02: on a tablet"), "what a failed test leaves")
    for events in ((), ("testStarted",)):
        path = stream(fixture.folder, *tests)
        with open(path, "a", encoding="utf-8") as file:
            test = {"kind": "function", "id": "late", "name": "f()", "displayName": "OK-03: on a television"}
            file.write(json.dumps({"version": 0, "kind": "test", "payload": test}) + "\n")
            for kind in events:
                event = {"kind": kind, "testID": "late"}
                file.write(json.dumps({"version": 0, "kind": "event", "payload": event}) + "\n")
        shown, _, reasons = shown_rows(path)
        equal((shown, reasons["OK-03"]), (1, "failed: OK-03: on a television"), "what a run that died leaves")


@behavior("of two runs of a test the later one counts")
def conformance_newest(fixture):
    paths = []
    for name, passed in (("first", False), ("second", True)):
        os.makedirs(os.path.join(fixture.folder, name))
        paths.append(stream(os.path.join(fixture.folder, name), ("OK-02: planes differ", passed)))
    os.utime(paths[0], (1, 1))
    for order in (paths, paths[::-1]):
        counts = json.loads(script("conformance.py", "--json", "--streams", *order).stdout)
        equal(counts["OK"]["byTest"], 1, "rows shown")


@behavior("a demo counts only when a test opened its page and found it")
def conformance_demos(fixture):
    sys.path.insert(0, SCRIPTS)
    import conformance
    rows = [cells[0] for _, cells in conformance.table(conformance.DEMOS)]
    equal(shown_rows(stream(fixture.folder))[1], 0, "demos shown without a run")

    def run(*outcomes):
        """A stream of the demos' test: (row, the result of its case)."""
        path = stream(fixture.folder)
        with open(path, "a", encoding="utf-8") as file:
            def write(record, **payload):
                file.write(json.dumps({"version": 0, "kind": record, "payload": payload}) + "\n")
            write("test", kind="function", id="demos", name="f()", displayName=conformance.DEMO_TEST)
            write("event", kind="testStarted", testID="demos")
            for row, outcome in outcomes:
                case = {"displayName": row + " SomePage", "id": row}
                write("event", kind="testCaseStarted", testID="demos", _testCase=case)
                if outcome == "failed":
                    write("event", kind="issueRecorded", testID="demos", _testCase=case, messages=[{"text": "no wheel"}])
                if outcome != "died":
                    write("event", kind="testCaseEnded", testID="demos", _testCase=case)
        return path

    equal(shown_rows(run(*((row, "passed") for row in rows)))[1], len(rows), "demos that were all found")
    _, shown, reasons = shown_rows(run((rows[0], "passed"), (rows[1], "failed"), (rows[2], "died")))
    equal(shown, 1, "demos shown")
    equal("no wheel" in reasons[rows[1]], True, "whether the reason is told: " + reasons[rows[1]])
    equal("never ended" in reasons[rows[2]], True, "whether the reason is told: " + reasons[rows[2]])
    equal("no test opened" in reasons[rows[3]], True, "whether the reason is told: " + reasons[rows[3]])


@behavior("./dev conformance refuses a row that does not exist and a test that names four")
def conformance_refuses(fixture):
    for name in ("OK-999: nothing", "OK-01, OK-02, OK-03, OK-04: all at once"):
        answer = script("conformance.py", "--json", "--streams", stream(fixture.folder, (name, True)))
        equal(answer.returncode, 1, f"the status for “{name}”")
        equal("error:" in answer.stderr, True, "whether it says so")


@behavior("the last line counts passed and failed tests, and a run that died is a failure")
def closing_line(fixture):
    path = stream(fixture.folder, ("a", True), ("b", False))
    answer = script("count_tests.py", path)
    equal((answer.returncode, answer.stdout.splitlines()[-1]), (1, "1 passed, 1 failed"), "one of each")
    path = stream(fixture.folder, ("a", True))
    answer = script("count_tests.py", "--step", "unit tests", "--step", "package lists", path)
    equal(answer.stdout.splitlines(), ["failed step: unit tests", "failed step: package lists", "1 passed, 1 failed"],
          "a run that died")
    equal(answer.returncode, 1, "its status")
    with open(path, "a") as file:
        file.write(json.dumps({"version": 0, "kind": "test", "payload": {"kind": "function", "id": "9", "name": "c()"}}))
        file.write('\n{"version":0,"kind":"event","payload":{"kind":"testStarted","testID":"9"}}\n{"version":0,"ki')
    answer = script("count_tests.py", path)
    equal((answer.returncode, answer.stdout.splitlines()[-1]), (1, "1 passed, 1 failed"), "a test that never ended")
