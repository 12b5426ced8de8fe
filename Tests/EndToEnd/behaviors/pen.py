"""A pen, by tablet-v2: it taps keys of the keyboard and controls of our programs; hovering is no touch."""

from harness.applications import Gtk4Fields, Settings
from harness.behaviors import arrives, behavior, equal
from harness.keyboards import Spinet
from harness.waiting import until


@behavior("I1: a seat with a pen and no touch screen shows the keyboard with a field, and the pen types on it")
def types(fixture):
    session = fixture.session(devices="pointer,keyboard,pen")
    keyboard = Spinet(session)
    window = Gtk4Fields(session, "free")
    mark = session.journal.mark()
    session.fingers.click(window.centre("free"))
    keyboard.wait_shown(mark)
    session.settle()
    # Over a key, and not on it.
    session.fingers.pen_near(keyboard.keys["x"])
    session.fingers.pen_move(keyboard.keys["z"], 0)
    for letter in "hello":
        session.fingers.pen_tap(keyboard.keys[letter])
    arrives(window, "free", "Hello")
    # Pressed harder or tilted on the key, it is one key.
    session.fingers.pen_near(keyboard.keys["u"])
    session.fingers.pen_down(keyboard.keys["u"], 0.1)
    session.fingers.say("pen tilt 30 10")
    session.fingers.pen_move(keyboard.keys["u"], 0.9)
    session.fingers.pen_up()
    arrives(window, "free", "Hellou")
    equal(keyboard.program.output(), "", "what the service complains of")


@behavior("I1: a pen slides to another key as a finger does, and a finger types beside it")
def slides(fixture):
    session = fixture.session(devices="touch,pointer,keyboard,pen")
    keyboard = Spinet(session)
    window = Gtk4Fields(session, "free")
    keyboard.appear(window, "free")
    session.fingers.pen_near(keyboard.keys["a"])
    session.fingers.pen_down(keyboard.keys["a"])
    session.fingers.pen_move(keyboard.keys["s"])
    session.fingers.pen_up()
    arrives(window, "free", "S")
    # A finger and the pen in turn.
    session.fingers.tap(keyboard.keys["o"])
    session.fingers.pen_tap(keyboard.keys["n"])
    arrives(window, "free", "Son")


@behavior("I1: a pen opens a page of Settings, a program of ours, and types into its field")
def program(fixture):
    session = fixture.session(devices="touch,pointer,keyboard,pen")
    keyboard = Spinet(session)
    settings = Settings(session)
    session.fingers.pen_tap(settings.centre("Keyboard"))
    until(lambda: settings.has("Text Replacement"), "the page of the row")
    session.settle(region=(0, 0, *session.size))
    mark = session.journal.mark()
    session.fingers.pen_tap(settings.centre("Try It Here"))
    keyboard.wait_shown(mark)
    session.settle()
    for letter in "ada":
        session.fingers.pen_tap(keyboard.keys[letter])
    arrives(settings, "Try It Here", "Ada")
