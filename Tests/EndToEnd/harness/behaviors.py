"""A test: a function with a readable name, run with a fixture that cleans up after it."""

import contextlib
import os
import re
import shutil
import signal
import tempfile
import time
import traceback

from .keyboards import Skipped
from .session import ROOT, Session
from .waiting import Late, until

__all__ = ["ALL", "Skipped", "Fixture", "arrives", "behavior", "brief", "equal", "perform", "under"]
EVIDENCE = os.path.join(ROOT, "build", "e2e")
ALL = []


class Behavior:
    def __init__(self, name, function, seconds, exclusive=False, compositor="sway", module=None):
        self.name, self.function, self.seconds, self.exclusive = name, function, seconds, exclusive
        self.compositor = compositor
        self.module = module or function.__module__.rpartition(".")[2]
        self.id = f"{self.module}.{function.__name__}"


def behavior(name, seconds=120, exclusive=False):
    """Name a test by its behavior; `seconds` is its time limit.

    Two tests run at a time; an exclusive one, which measures how long something takes, runs alone.
    """

    def take(function):
        ALL.append(Behavior(name, function, seconds, exclusive))
        return function

    return take


def under(compositor, of_module, module, *names):
    """Run the behaviors of a module (or those named) with another compositor too, each as a test of its own."""
    for test in [test for test in ALL if test.module == of_module and (not names or test.function.__name__ in names)]:
        ALL.append(Behavior(
            f"under {compositor}, {test.name}", test.function, test.seconds, test.exclusive, compositor, module))


class Fixture:
    """The resources of a test; all are released afterwards, whatever happened."""

    def __init__(self, behavior):
        self._stack = contextlib.ExitStack()
        self.sessions = []
        self.compositor = behavior.compositor
        self.folder = os.path.join(EVIDENCE, re.sub(r"[^A-Za-z0-9]+", "-", behavior.id).strip("-"))
        shutil.rmtree(self.folder, ignore_errors=True)
        # The same test may run beside this one.
        os.makedirs(self.folder, exist_ok=True)

    def session(self, **options):
        session = self._stack.enter_context(Session(**{"compositor": self.compositor, **options}))
        self.sessions.append(session)
        return session

    def use(self, context):
        """Enter a context that is left at the end of the test."""
        return self._stack.enter_context(context)

    def temporary_folder(self):
        return self._stack.enter_context(tempfile.TemporaryDirectory(prefix="spinet-test."))

    def screenshot(self, session, name, output=None):
        """Keep a screenshot as evidence, of all outputs or the named one; returns its path."""
        path = os.path.join(self.folder, name + ".png")
        session.screenshot(path, output=output)
        return path

    def keep_evidence(self):
        """Of a failure: a last screenshot, and the logs of all programs."""
        for index, session in enumerate(self.sessions):
            with contextlib.suppress(Exception):
                session.screenshot(os.path.join(self.folder, f"failure-{index}.png"))
            with contextlib.suppress(Exception):
                shutil.copytree(session.path("logs"), os.path.join(self.folder, f"logs-{index}"), dirs_exist_ok=True)
                shutil.copy(session.path("run", "journal"), os.path.join(self.folder, f"journal-{index}"))

    def close(self):
        self._stack.close()


def perform(test):
    """Run one test, in the main thread. Returns "passed", "failed" or "skipped", the reason, and the seconds it took."""
    outcome, reason = "passed", ""
    signal.signal(signal.SIGALRM, _out_of_time)
    signal.alarm(test.seconds)
    began = time.monotonic()
    fixture = Fixture(test)
    try:
        test.function(fixture)
    except Skipped as why:
        outcome, reason = "skipped", str(why)
    except Exception as error:  # A test that fails must not end the run.
        outcome, reason = "failed", brief(error)
        signal.alarm(0)
        fixture.keep_evidence()
    finally:
        signal.alarm(0)
        fixture.close()
    return outcome, reason, time.monotonic() - began


def _out_of_time(*_):
    raise Late("the test took longer than it may")


def equal(got, wanted, what="text"):
    if got != wanted:
        raise AssertionError(f"{what} is {got!r}, not {wanted!r}")


def arrives(application, field, wanted, seconds=5.0):
    """Wait until `field` has the text `wanted`; on failure, the message has its actual text."""
    try:
        until(lambda: application.text(field) == wanted, "the text", seconds)
    except Late:
        raise AssertionError(f"the text of {field} is {application.text(field)!r}, not {wanted!r}") from None


def brief(error):
    """An error in a line, with the test's own line that raised it."""
    frames = [f for f in traceback.extract_tb(error.__traceback__) if os.sep + "behaviors" + os.sep in f.filename]
    where = f" ({os.path.basename(frames[-1].filename)}:{frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{where}"
