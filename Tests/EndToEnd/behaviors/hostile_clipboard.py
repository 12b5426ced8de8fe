"""Other clients that own the clipboard and stall: an app waits for them a quarter of a second at most."""

import contextlib
import fcntl
import os
import threading

from harness.applications import SIMULATOR
from harness.behaviors import Skipped, behavior, equal
from harness.form import FormVisit, Owner
from wire.compositor import GLOBALS

F_SETPIPE_SZ = 1031
PASTES = 12  # as many as a held key repeats in half a second
PATIENCE = 2.0  # s for all of them and a letter; the app waits a quarter for an owner
READERS = 100
HELD = 17  # descriptors: 16 pipes of slow readers, and the event loop's own, which it opens for more than two
TEXT = "word " * 4000  # more than the pipe of a stalling reader holds

STALLS = {
    "never writes": {"stalls": True},
    "writes a beginning and does not close the pipe": {"text": b"begin", "stalls": True},
    "writes a byte now and then without end": {"stalls": True, "trickles": True},
}

# The app uses the privileged protocol where the compositor has it, else the one for the focused client.
PRIVILEGED = "zwlr_data_control_manager_v1"
WITHOUT = {name: version for name, version in GLOBALS.items() if name != PRIVILEGED}


def forms(*what):
    """A visit for each argument and clipboard protocol."""
    if not os.path.exists(SIMULATOR):
        raise Skipped("the simulator is not built")
    return [(*one, FormVisit(offered=offered)) for offered in (GLOBALS, WITHOUT) for one in (what or [()])]


@behavior("a clipboard owner that stalls, in %d ways: typing in the Forms app continues, and the next owner's text is pasted" % len(STALLS),
           seconds=300)
def stalling_owner(fixture):
    faults = []
    for name, how, form in forms(*STALLS.items()):
        with form as visit:
            try:
                visit.open_field()
                visit.types_on("", 10)
                owner = Owner(visit, **how)
                for _ in range(PASTES):
                    visit.press("v", control=True)
                visit.types_on("a", PATIENCE)
                equal(visit.reported, "aa", "the text")
                assert owner.requests, "nothing was asked of it"
                Owner(visit, b"Hello")
                visit.press("v", control=True)
                # Smart insertion puts a space before a pasted word.
                visit.types_on("aa Hello", 10)
                owner.leave()
                visit.types_on("aa Helloa", 10)
                visit.check(may_end=False)
            except AssertionError as error:
                with_what = "with" if PRIVILEGED in visit.compositor.globals else "without"
                faults.append(f"an owner that {name}, {with_what} {PRIVILEGED}: {error}")
    equal(faults, [], "what went wrong")


@behavior("clipboard readers that stall: typing in the Forms app continues, it closes their pipes, and serves the next reader", seconds=120)
def stalling_readers(fixture):
    for (form,) in forms():
        serve_stalling_readers(form)


def serve_stalling_readers(form):
    with form as visit:
        guest = visit.open_field()
        Owner(visit, TEXT.encode())
        visit.press("v", control=True)
        visit.types_on(TEXT[-100:], 30)
        visit.press("a", control=True)
        visit.press("c", control=True)
        source = visit.compositor.until(
            lambda: guest.one("zwlr_data_control_source_v1") or guest.one("wl_data_source"), "the copied text")
        visit.serve(0.2)

        def descriptors():
            return len(os.listdir(f"/proc/{visit.process.pid}/fd"))

        with contextlib.ExitStack() as stack:
            quiet, stalled = descriptors(), []
            for _ in range(READERS):
                reading = ask(guest, source, stack, 4096)
                stalled.append(reading)
                visit.serve(0)
            visit.serve(0.2)
            held = descriptors() - quiet
            assert held <= HELD, f"{held} pipes are held"
            visit.press("a")
            visit.compositor.until(lambda: visit.reported == "a", "the letter in place of the selection", PATIENCE)
            equal(read(visit, ask(guest, source, stack)), TEXT + "a", "what the next reader gets")
            visit.compositor.until(lambda: descriptors() <= quiet + 1, "the pipes' end", 20)
            got = read(visit, stalled[-1])
            assert got and got != TEXT and TEXT.startswith(got), f"{len(got)} characters were written to it"
        visit.types_on("a", PATIENCE)
        visit.check(may_end=False)


def ask(guest, source, stack, capacity=None):
    """Request the app's text; returns the pipe that delivers it."""
    reading, writing = os.pipe()
    stack.callback(os.close, reading)
    if capacity:
        fcntl.fcntl(writing, F_SETPIPE_SZ, capacity)
    guest.say(source, "send", "text/plain;charset=utf-8", writing)
    os.close(writing)
    return reading


def read(visit, pipe):
    """All bytes of a pipe, while the compositor serves."""
    parts = []

    def take():
        while part := os.read(pipe, 65536):
            parts.append(part)
        parts.append(b"")

    reader = threading.Thread(target=take, daemon=True)
    reader.start()
    visit.compositor.until(lambda: not reader.is_alive(), "the end of the text", 10)
    return b"".join(parts).decode()
