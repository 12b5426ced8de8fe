"""The runner of the unit tests: Scripts/unit_tests.py over a fake test program."""

import json
import os
import subprocess

from harness.behaviors import behavior, equal
from harness.session import ROOT

# Twenty suites of two tests; one suite is slow, one test fails, one suite ends its process. RUNS names a file in which
# each process logs the tests that it runs.
PROGRAM = r'''#!/usr/bin/python3
import json, os, re, sys, time

TESTS = [f"Some.Suite{suite}/test{test}()" for suite in range(20) for test in range(2)] + [
    "Some.free()", "PlatformWebTests.S/a()", "SimulatorTests.PasswordAutoFillTests/a()", "SimulatorTests.S/a()"]
if "--list-tests" in sys.argv:
    print("\n".join(TESTS))
    sys.exit()

def value(flag):
    return sys.argv[sys.argv.index(flag) + 1]

wanted, stream, failed = re.compile(value("--filter")), open(value("--event-stream-output-path"), "w"), False
played = [test for test in TESTS if wanted.search(test)]
with open(os.environ["RUNS"], "a") as runs:
    runs.write(json.dumps(played) + "\n")

def write(record, **payload):
    stream.write(json.dumps({"kind": record, "payload": payload, "version": 0}, separators=(",", ":"), sort_keys=True) + "\n")
    stream.flush()

def event(kind, test=None):
    more = {"testID": test + "/File.swift:1:2"} if test else {}
    write("event", kind=kind, instant={"absolute": time.monotonic()}, messages=[], **more)

for test in played:
    write("test", kind="function", id=test + "/File.swift:1:2", name=test.split("/")[-1], displayName=test)
event("runStarted")
for test in played:
    event("testStarted", test)
    if "Suite7/" in test:
        time.sleep(0.3)
    if os.environ.get("FAILS") and "Suite3/test1" in test:
        event("issueRecorded", test)
        print("✘ Test test1() failed")
        failed = True
    if os.environ.get("ENDS") and "Suite5/test0" in test:
        os._exit(4)
    event("testEnded", test)
sys.exit(1 if failed else 0)
'''


def run(fixture, **environment):
    """Run the program's tests in two processes; returns the finished process, the batches and the whole stream's records."""
    program, runs = os.path.join(fixture.folder, "program"), os.path.join(fixture.folder, "runs")
    with open(program, "w", encoding="utf-8") as file:
        file.write(PROGRAM)
    os.chmod(program, 0o755)
    open(runs, "w").close()
    answer = subprocess.run(
        ["python3", os.path.join(ROOT, "Scripts", "unit_tests.py"), program, os.path.join(fixture.folder, "unit"), "--jobs", "2"],
        capture_output=True, text=True, timeout=60, env={**os.environ, "RUNS": runs, **environment})
    with open(runs, encoding="utf-8") as lines:
        batches = [json.loads(line) for line in lines]
    with open(os.path.join(fixture.folder, "unit-events.jsonl"), encoding="utf-8") as lines:
        return answer, batches, [json.loads(line) for line in lines]


def ended(records):
    return sorted(r["payload"]["testID"].removesuffix("/File.swift:1:2") for r in records if r["payload"]["kind"] == "testEnded")


@behavior("unit tests run in batches, each test once, and the longest suite begins first the next time")
def batches_cover_all_tests(fixture):
    answer, batches, records = run(fixture)
    equal(answer.returncode, 0, "the status (" + answer.stderr + ")")
    tests = sorted(test for batch in batches for test in batch)
    equal(len(tests), 44, "how many were played")
    equal(ended(records), tests, "the tests of the whole stream")
    equal(["PlatformWebTests.S/a()"] in batches, True, "whether the web server's tests have a process of their own")
    equal(["SimulatorTests.PasswordAutoFillTests/a()"] in batches, True, "whether tests that wait have one")
    _, again, _ = run(fixture)
    equal(sorted(test for batch in again for test in batch), tests, "what is played the next time")
    holding = [batch for batch in again[:2] if "Some.Suite7/test0()" in batch]
    equal([len(batch) for batch in holding], [2], "the tests beside the longest suite")


@behavior("a unit test that fails, and a process that ends in the middle, fail the run and are shown")
def failures_are_shown(fixture):
    answer, _, records = run(fixture, FAILS="1")
    equal((answer.returncode, "✘ Test test1() failed" in answer.stdout), (1, True), "the status and the words")
    equal(len(ended(records)), 44, "tests that ended")
    answer, _, records = run(fixture, ENDS="1")
    equal((answer.returncode, "ended with status 4" in answer.stdout), (1, True), "the status and the words")
    started = {r["payload"]["testID"] for r in records if r["payload"]["kind"] == "testStarted"}
    equal("Some.Suite5/test0()/File.swift:1:2" in started, True, "whether the stream tells where it ended")
