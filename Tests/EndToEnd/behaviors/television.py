"""A television: the keyboard of `spinet serve --device tv`, steered by the arrows, OK and Back of a remote control."""

import signal

from harness.applications import Gtk4Fields
from harness.behaviors import arrives, behavior, equal
from harness.keyboards import Spinet
from harness.waiting import until

SCREEN = (960, 540)
# linux/input-event-codes.h
ESC, BACKSPACE, ENTER, CONTROL, A, SHIFT, X, UP, LEFT, RIGHT, DOWN = 1, 14, 28, 29, 30, 42, 45, 103, 105, 106, 108
GRID = ["abcdef", "ghijkl", "mnopqr", "stuvwx", "yz1234", "567890"]


class Remote:
    """A user with arrow buttons, who sees the focus begin on the first letter."""

    def __init__(self, session, rows):
        self.session = session
        self.places = {letter: (line, column) for line, row in enumerate(rows) for column, letter in enumerate(row)}
        self.line = self.column = 0

    def type(self, word):
        for letter in word:
            line, column = self.places[letter]
            self.press(DOWN if line > self.line else UP, abs(line - self.line))
            self.press(RIGHT if column > self.column else LEFT, abs(column - self.column))
            self.line, self.column = line, column
            self.press(ENTER)

    def press(self, code, times=1):
        self.session.fingers.keys([code] * times)


def television(fixture, *arguments, size=SCREEN, devices="pointer,keyboard"):
    """A session with a remote control and no touch, our keyboard and a window with fields."""
    session = fixture.session(size=size, devices=devices)
    keyboard = Spinet(session, "--device", "tv", *arguments)
    window = Gtk4Fields(session, "free", "password")
    return session, keyboard, window


def select(session, keyboard, window, field="free"):
    """The app gives the field the focus, and the keyboard comes."""
    mark = session.journal.mark()
    window.say(f"focus {field}")
    keyboard.wait_shown(mark)
    session.settle(calm=0.4)


def keys(session, mark):
    """The keys that reached the focused application, as (code, is pressed)."""
    return [tuple(int(part) for part in entry.rest.split()) for entry in session.journal.since(mark, "key")]


@behavior("OK-77: with arrows and OK a word is typed from the grid, and no button reaches the app")
def grid_word(fixture):
    session, keyboard, window = television(fixture)
    select(session, keyboard, window)
    fixture.screenshot(session, "grid")
    mark = session.journal.mark()
    Remote(session, GRID).type("hello42")
    arrives(window, "free", "hello42")
    fixture.screenshot(session, "typed")
    equal(keys(session, mark), [], "the keys that reached the app")
    equal(session.zone("HEADLESS-1"), 0, "the height that is taken from windows")
    equal(keyboard.program.output(), "", "what the service complains of")


@behavior("OK-76: on a screen of 1920 × 1080 the row of letters is twice as large, and a word is typed from it")
def linear_word(fixture):
    session, keyboard, window = television(fixture, "--tv-keyboard", "linear", size=(1920, 1080))
    select(session, keyboard, window)
    fixture.screenshot(session, "row")
    Remote(session, ["abcdefghijklmnopqrstuvwxyz"]).type("tea")
    arrives(window, "free", "tea")
    fixture.screenshot(session, "typed")


@behavior("OK-76: all other keys of a hardware keyboard still type, with shift and shortcuts, and repeat while held")
def others_pass(fixture):
    session, keyboard, window = television(fixture)
    select(session, keyboard, window)
    fingers = session.fingers
    fingers.key(X)
    arrives(window, "free", "x")
    fingers.say(f"key {SHIFT} 1", f"key {X} 1", f"key {X} 0", f"key {SHIFT} 0")
    arrives(window, "free", "xX")
    fingers.key(ENTER)
    arrives(window, "free", "xXa")
    fingers.say(f"key {CONTROL} 1", f"key {A} 1", f"key {A} 0", f"key {CONTROL} 0")
    fingers.key(BACKSPACE)
    arrives(window, "free", "")
    fingers.say(f"key {X} 1")
    until(lambda: len(window.text("free")) >= 4, "the repeats of a held key", 10)
    fingers.say(f"key {X} 0")
    session.settle(calm=0.6)
    text = window.text("free")
    equal(set(text), {"x"}, "the letters")
    fingers.key(BACKSPACE)
    arrives(window, "free", text[:-1])


@behavior("OK-76: without a field, and after Back, all keys are the app's; a held letter goes up with the grab")
def given_back(fixture):
    session, keyboard, window = television(fixture)
    mark = session.journal.mark()
    session.fingers.key(RIGHT)
    session.journal.wait("key", mark, matching=lambda entry: entry.rest == f"{RIGHT} 1")
    select(session, keyboard, window)
    mark = session.journal.mark()
    session.fingers.key(ESC)
    keyboard.wait_hidden(mark)
    equal(keys(session, mark), [], "what reached the app of Back")
    mark = session.journal.mark()
    session.fingers.key(LEFT)
    session.journal.wait("key", mark, matching=lambda entry: entry.rest == f"{LEFT} 1")
    window.blur()
    session.settle(calm=0.6)
    select(session, keyboard, window)
    session.fingers.say(f"key {X} 1")
    until(lambda: window.text("free"), "the held letter")
    mark = session.journal.mark()
    window.blur()
    session.journal.wait("key", mark, matching=lambda entry: entry.rest == f"{X} 0")
    keyboard.wait_hidden(mark)
    session.fingers.say(f"key {X} 0")
    equal([pressed for code, pressed in keys(session, mark) if code == X], [0], "the letter's events after the field")


@behavior("OK-76: a service that is killed while a letter or OK is held leaves no key down, and hardware keys type on")
def killed(fixture):
    session, keyboard, window = television(fixture)
    for number in (signal.SIGKILL, signal.SIGTERM):
        select(session, keyboard, window)
        session.fingers.say(f"key {X} 1")
        before = window.text("free")
        until(lambda: len(window.text("free")) > len(before), "the held letter")
        mark = session.journal.mark()
        keyboard.program.signal(number)
        session.journal.wait("key", mark, matching=lambda entry: entry.rest == f"{X} 0")
        session.fingers.say(f"key {X} 0")
        session.settle(calm=0.6)
        text = window.text("free")
        session.fingers.key(A)
        arrives(window, "free", text + "a")
        window.blur()
        keyboard.program.status()
        keyboard = Spinet(session, "--device", "tv")
        session.settle(calm=0.6)
    select(session, keyboard, window)
    mark = session.journal.mark()
    session.fingers.say(f"key {RIGHT} 1")
    keyboard.program.signal(signal.SIGKILL)
    keyboard.program.status()
    session.fingers.say(f"key {RIGHT} 0")
    session.fingers.key(X)
    session.journal.wait("key", mark, matching=lambda entry: entry.rest == f"{X} 0")
    equal([event for event in keys(session, mark) if event[0] == RIGHT], [], "what the app got of the arrow")


@behavior("OK-76: over a lock screen there is no grab: its password is typed with all keys")
def locked(fixture):
    session, keyboard, window = television(fixture)
    select(session, keyboard, window)
    mark = session.journal.mark()
    lock = session.spawn("swaylock", ["swaylock", "--color", "303030"])
    session.journal.wait("unmap", mark, 10, lambda entry: entry.rest.startswith("osk"))
    session.settle()
    mark = session.journal.mark()
    session.fingers.keys([LEFT, X, ESC])
    session.journal.wait("key", mark, matching=lambda entry: entry.rest == f"{ESC} 0")
    equal([code for code, pressed in keys(session, mark) if pressed], [LEFT, X, ESC], "the keys of the lock screen")
    lock.end()


@behavior("OK-76: a password is typed from the grid, and the line above it shows dots")
def password(fixture):
    session, keyboard, window = television(fixture)
    select(session, keyboard, window, "password")
    Remote(session, GRID).type("s3cret")
    arrives(window, "password", "s3cret")
    fixture.screenshot(session, "dots")
