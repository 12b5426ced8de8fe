"""The runner of the end to end tests itself: run.py over small modules that a test writes."""

import os
import subprocess
import sys

from harness.behaviours import behaviour, equal
from harness.session import ROOT

sys.path.insert(0, os.path.join(ROOT, "Scripts"))
import test_events  # noqa: E402

PASSES = """
from harness.behaviours import behaviour

@behaviour("{0}")
def passes(stage):
    pass
"""


def run(stage, *words, **modules):
    """Run run.py over these modules (NAME=source); returns the finished process and {test's name: outcome}."""
    folder = stage.temporary_folder()
    for name, source in modules.items():
        with open(os.path.join(folder, name + ".py"), "w", encoding="utf-8") as file:
            file.write(source)
    events = os.path.join(folder, "events.jsonl")
    answer = subprocess.run(
        ["/usr/bin/python3", os.path.join(ROOT, "Tests", "EndToEnd", "run.py"), "--behaviours", folder,
         "--events", events, *words], capture_output=True, text=True, timeout=60)
    return answer, {test.name: test.outcome for test in test_events.read([events])}


@behaviour("a module that cannot be imported fails its own tests and no others")
def import_failures_stay_in_their_module(stage):
    answer, outcomes = run(
        stage, a_first=PASSES.format("first"), b_lacks_a_module="import no_such_module\n" + PASSES.format("lacking"),
        c_fails_late=PASSES.format("late") + "\nraise ValueError('late')\n", d_is_no_python="def (", e_last=PASSES.format("last"))
    equal(outcomes, {
        "first": "passed", "lacking": "failed", "late": "failed", "behaviours.d_is_no_python is imported": "failed",
        "last": "passed"}, "the outcomes (" + answer.stderr + ")")
    equal(answer.returncode, 1, "the status")
    equal("no_such_module" in answer.stdout, True, "whether the missing module is named")
