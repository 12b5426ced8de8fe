"""The runner of the end to end tests itself: run.py over small modules that a test writes."""

import contextlib
import os
import subprocess
import sys

from harness import processes
from harness.behaviors import behavior, equal
from harness.session import ROOT
from harness.waiting import until

sys.path.insert(0, os.path.join(ROOT, "Scripts"))
import test_events  # noqa: E402

PASSES = """
from harness.behaviors import behavior

@behavior("{0}")
def passes(fixture):
    pass
"""


def run(fixture, *words, **modules):
    """Run run.py over these modules (NAME=source); returns the finished process and {test's name: outcome}."""
    folder = fixture.temporary_folder()
    for name, source in modules.items():
        with open(os.path.join(folder, name + ".py"), "w", encoding="utf-8") as file:
            file.write(source)
    events = os.path.join(folder, "events.jsonl")
    answer = subprocess.run(
        ["/usr/bin/python3", os.path.join(ROOT, "Tests", "EndToEnd", "run.py"), "--behaviors", folder,
         "--events", events, *words], capture_output=True, text=True, timeout=60)
    return answer, {test.name: test.outcome for test in test_events.read([events])}


@behavior("a module that cannot be imported fails its own tests and no others")
def import_failures_stay_in_their_module(fixture):
    answer, outcomes = run(
        fixture, a_first=PASSES.format("first"), b_lacks_a_module="import no_such_module\n" + PASSES.format("lacking"),
        c_fails_late=PASSES.format("late") + "\nraise ValueError('late')\n", d_is_no_python="def (", e_last=PASSES.format("last"))
    equal(outcomes, {
        "first": "passed", "lacking": "failed", "late": "failed", "behaviors.d_is_no_python is imported": "failed",
        "last": "passed"}, "the outcomes (" + answer.stderr + ")")
    equal(answer.returncode, 1, "the status")
    equal("no_such_module" in answer.stdout, True, "whether the missing module is named")


MEETS = """
import os, time
from harness.behaviors import behavior, equal
from harness.waiting import until

FOLDER = os.path.dirname(__file__)

def at_work(name):
    open(os.path.join(FOLDER, name), "w").close()

@behavior("{0}")
def meets(fixture):
    at_work("{0}")
    until(lambda: os.path.exists(os.path.join(FOLDER, "{1}")), "the other test", 10)
"""
ALONE = """
import os
from harness.behaviors import behavior, equal

@behavior("alone", exclusive=True)
def alone(fixture):
    equal(sorted(os.listdir(os.path.dirname(__file__)))[-2:], ["one", "two"], "what ran before")
"""


@behavior("two tests run at a time, an exclusive one alone after them")
def tests_run_side_by_side(fixture):
    modules = {"a": ALONE, "b": MEETS.format("one", "two"), "c": MEETS.format("two", "one")}
    answer, outcomes = run(fixture, "--jobs", "2", **modules)
    equal(outcomes, {"one": "passed", "two": "passed", "alone": "passed"}, "the outcomes (" + answer.stdout + ")")
    equal((answer.returncode, answer.stdout.splitlines()[-1]), (0, "3 passed, 0 failed"), "the end")


@behavior("a test that ends its runner has failed, and the others run")
def a_crash_is_a_failure(fixture):
    crash = PASSES.format("crashes").replace("pass\n", "__import__('os')._exit(3)\n")
    answer, outcomes = run(fixture, a=crash, b=PASSES.format("first"), c=PASSES.format("second"))
    equal(outcomes, {"crashes": "failed", "first": "passed", "second": "passed"}, "the outcomes (" + answer.stdout + ")")
    equal(answer.returncode, 1, "the status")


@behavior("a run that gets SIGTERM ends the processes that its tests started")
def an_ended_run_leaves_nothing(fixture):
    folder = fixture.temporary_folder()
    path = os.path.join(folder, "waits.py")
    with open(path, "w", encoding="utf-8") as file:
        file.write(WAITS)
    process = subprocess.Popen(
        ["/usr/bin/python3", os.path.join(ROOT, "Tests", "EndToEnd", "run.py"), "--behaviors", folder],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    processes.watch(process.pid)
    fixture.use(contextlib.closing(Ended(process)))
    until(lambda: os.path.exists(os.path.join(folder, "began")), "the test's begin", 20)
    process.terminate()
    process.wait(20)
    equal(os.path.exists(os.path.join(folder, "put-away")), True, "whether the test cleaned up")


WAITS = """
import contextlib, os, time
from harness.behaviors import behavior

FOLDER = os.path.dirname(__file__)

@contextlib.contextmanager
def something():
    try:
        yield
    finally:
        open(os.path.join(FOLDER, "put-away"), "w").close()

@behavior("waits")
def waits(fixture):
    fixture.use(something())
    open(os.path.join(FOLDER, "began"), "w").close()
    time.sleep(60)
"""


class Ended:
    """Kills a process that is still running at the end."""

    def __init__(self, process):
        self.process = process

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
