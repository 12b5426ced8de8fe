"""What the benchmarks make of their figures."""

import os
import sys

from harness.behaviors import behavior, equal
from harness.session import ROOT

sys.path.insert(0, os.path.join(ROOT, "Benchmarks"))

import budgets  # noqa: E402


def result(start=30.0, added=0.2, more=0.1, ratio=0.2, memory=7.0, full=9.0, wake_ups=0):
    """A result of ./dev bench guests."""
    def middle(value):
        return {"median": value, "best": value, "p95": value}

    return {
        "start": middle(start), "memory": memory * 2**20, "full_dirty": full, "wake_ups": wake_ups,
        "pixels": {"inside": middle(1.0), "outside": middle(1.0 + added)},
        "text": {"inside": middle(3.0), "outside": middle(3.0 * ratio)},
        "forwarded": {"standard": middle(0.3), "extension": middle(0.3 + more)},
    }


@behavior("CI-65: the benchmark of extensions fails if one figure exceeds its budget, or is missing, and the table names it")
def extension_budgets(_fixture):
    def exceeded(measured):
        lines, is_good = budgets.compare(budgets.extension_figures(measured))
        names = [line for line in lines if line.endswith("EXCEEDED |")]
        equal(is_good, not names, "whether the table agrees with the result")
        return [name for name, row in budgets.EXTENSION.items() if any(row[0] in line for line in names)]

    equal(exceeded(result()), [], "what an extension within its budgets exceeds")
    for name, slow in (
        ("start", result(start=120.5)), ("pixels", result(added=1.1)), ("text", result(ratio=1.4)), ("forwarded", result(more=0.8)),
        ("memory", result(memory=12.5)), ("full_dirty", result(full=13)), ("wake_ups", result(wake_ups=0.1)),
    ):
        equal(exceeded(slow), [name], f"what is exceeded beside {name}")
    missing = result()
    del missing["forwarded"]
    equal(exceeded(missing), ["forwarded"], "what is exceeded where nothing was measured")
    slow = {"start": 340.0, "pixels": 11.0, "text": 0.7, "forwarded": 0.7, "memory": 7.0}
    equal(budgets.compare(slow, True)[1], True, "whether a good extension is within its budgets with 15 % of a CPU")
    for name in slow:
        equal(budgets.compare({**slow, name: 1000.0}, True)[1], False, f"whether {name} is within them")
