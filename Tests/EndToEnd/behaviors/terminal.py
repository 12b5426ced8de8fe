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


def row_key(keyboard, number):
    """The center of a key of the row above the letters: Esc, Tab, Ctrl, Alt and the arrows."""
    keys = keyboard.keys
    return keyboard.session.size[0] / 8 * (number + 0.5), 2 * keys["q"][1] - keys["a"][1]


@behavior("foot: Ctrl and Alt apply to one key: a letter, a capital, the space bar, an accented letter of a long press")
def control_and_alt(fixture):
    session, keyboard, terminal = open_page(fixture)
    control, alt = row_key(keyboard, 2), row_key(keyboard, 3)
    text = ""
    for modifier, keys, code in ((control, ["c"], "\x03"), (control, ["space"], "\x00"), (alt, ["b"], "\x1bb"),
                                 (alt, ["shift", "f"], "\x1bF"), (control, ["x"], "\x18")):
        session.fingers.tap(modifier)
        for key in keys:
            keyboard.tap(key)
        text += code
        arrives(terminal, None, text)
    session.fingers.tap(alt)
    start = keyboard.keys["e"]
    session.fingers.down(start)
    session.settle(calm=0.6)
    fixture.screenshot(session, "alternates")
    # The alternates of e begin over it and go on to the right: e, è, é.
    width = keyboard.keys["w"][0] - keyboard.keys["q"][0]
    session.fingers.move((start[0] + 2 * width, start[1] - 54))
    session.fingers.up()
    # No key of the virtual keyboard has it: one is lent, once.
    text += "\x1bé"
    arrives(terminal, None, text)
    keyboard.type("x", capitals=False)
    arrives(terminal, None, text + "x")


@behavior("foot: two thumbs at 50 taps a second: 500 letters, none lost, doubled or moved", exclusive=True)
def a_burst(fixture):
    session, keyboard, terminal = open_page(fixture)
    letters = ("packmyboxwithfivedozenliquorjugs" * 20)[:500]
    keys = keyboard.keys
    session.fingers.burst([keys[letter] for letter in letters], per_second=50, hold=0.035)
    arrives(terminal, None, letters, seconds=10)
