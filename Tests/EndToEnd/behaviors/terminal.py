"""foot: a terminal sends no surrounding text and ignores deletion requests; it reacts to keys only."""

from harness.applications import Foot
from harness.behaviors import arrives, behavior
from harness.keyboards import Spinet

BACKSPACE = "\x7f"


def open_page(fixture):
    session = fixture.session()
    keyboard = Spinet(session)
    terminal = Foot(session)
    keyboard.appear(terminal, None)
    return session, keyboard, terminal


@behavior("foot: a sentence arrives exactly, and nothing is capitalized automatically")
def a_sentence(fixture):
    session, keyboard, terminal = open_page(fixture)
    text = "Hello, World. It's 5 o'clock"
    fixture.screenshot(session, "keyboard")
    keyboard.type(text, capitals=False)
    arrives(terminal, None, text)
    fixture.screenshot(session, "typed")


@behavior("foot: delete and return are the keys that a program expects")
def keys_are_keys(fixture):
    session, keyboard, terminal = open_page(fixture)
    keyboard.type("ls", capitals=False)
    keyboard.tap("delete")
    keyboard.type("s", capitals=False)
    keyboard.tap("return")
    arrives(terminal, None, "ls" + BACKSPACE + "s\r")


@behavior("foot: two thumbs at 50 taps a second: 500 letters, none lost, doubled or moved", exclusive=True)
def a_burst(fixture):
    session, keyboard, terminal = open_page(fixture)
    letters = ("packmyboxwithfivedozenliquorjugs" * 20)[:500]
    keys = keyboard.keys
    session.fingers.burst([keys[letter] for letter in letters], per_second=50, hold=0.035)
    arrives(terminal, None, letters, seconds=10)
