"""The harness itself, tested with the keyboards of Debian: a failure here is not a fault of Spinet."""

from harness import processes
from harness.applications import Gtk4Fields
from harness.behaviors import behavior, equal
from harness.keyboards import Squeekboard, Wvkbd
from harness.session import Session
from harness.waiting import quiet, until


def types_letters(fixture, kind):
    session = fixture.session()
    keyboard = kind(session)
    window = Gtk4Fields(session, "free")
    mark = window.mark()
    session.fingers.tap(window.centre("free"))
    window.wait("focus", mark, "free")
    # squeekboard shows and hides itself once at its start.
    quiet(lambda: len(session.journal.since(0, "map", "unmap")), "the keyboard's appearance")
    until(session.journal.keyboard_is_up, "the keyboard")
    for letter in "asdfghjk":
        keyboard.tap(letter)
    until(lambda: window.text("free").lower() == "asdfghjk", lambda: f"the text, now {window.text('free')!r}")
    fixture.screenshot(session, "typed")


@behavior("the harness types into a GTK 4 entry with an input method: squeekboard")
def squeekboard_types(fixture):
    types_letters(fixture, Squeekboard)


@behavior("the harness types into a GTK 4 entry with a virtual keyboard: wvkbd")
def wvkbd_types(fixture):
    types_letters(fixture, Wvkbd)


@behavior("two sessions run side by side, and neither leaves a process behind")
def sessions_are_apart(fixture):
    with Session() as first, Session() as second:
        marks = first.mark, second.mark
        for session in (first, second):
            # A process that leaves its parent, as daemons do.
            session.spawn("stray", ["sh", "-c", "setsid sleep 300 & exec setsid -f sleep 300"])
        until(lambda: len(processes.marked(first.mark)) >= 4, "the strays")
    equal([processes.marked(mark) for mark in marks], [[], []], "what is left")


@behavior("a Wayland global can be hidden from clients")
def globals_can_be_hidden(fixture):
    session = fixture.session(hidden=["zwp_input_method_manager_v2"])
    program = session.spawn("squeekboard", ["squeekboard"], WAYLAND_DEBUG="1")
    until(lambda: "wl_seat" in program.output(), "the registry", 10)
    until(lambda: "wl_display@1.sync" in program.output(), "a round trip", 10)
    equal("zwp_input_method_manager_v2\"" in program.output(), False, "whether the global is seen")
