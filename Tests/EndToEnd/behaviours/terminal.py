"""foot: a terminal sends no surrounding text and ignores deletion requests; it obeys keys only."""

from harness.applications import Foot
from harness.behaviours import arrives, behaviour
from harness.keyboards import Spinet

BACKSPACE = "\x7f"


def desk(stage):
    session = stage.session()
    keyboard = Spinet(session)
    terminal = Foot(session)
    keyboard.appear(terminal, None)
    return session, keyboard, terminal


@behaviour("foot: a sentence arrives exactly, and nothing is capitalised by itself")
def a_sentence(stage):
    session, keyboard, terminal = desk(stage)
    text = "Hello, World. It's 5 o'clock"
    stage.picture(session, "keyboard")
    keyboard.type(text, capitals=False)
    arrives(terminal, None, text)
    stage.picture(session, "typed")


@behaviour("foot: delete and return are the keys a program expects")
def keys_are_keys(stage):
    session, keyboard, terminal = desk(stage)
    keyboard.type("ls", capitals=False)
    keyboard.tap("delete")
    keyboard.type("s", capitals=False)
    keyboard.tap("return")
    arrives(terminal, None, "ls" + BACKSPACE + "s\r")


@behaviour("foot: two thumbs at 50 taps a second: 500 letters, none lost, doubled or moved", exclusive=True)
def a_burst(stage):
    session, keyboard, terminal = desk(stage)
    letters = ("packmyboxwithfivedozenliquorjugs" * 20)[:500]
    keys = keyboard.keys
    session.fingers.burst([keys[letter] for letter in letters], per_second=50, hold=0.035)
    arrives(terminal, None, letters, seconds=10)
