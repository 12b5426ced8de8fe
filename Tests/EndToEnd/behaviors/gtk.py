"""GTK 4: reports the most about its fields, and counts the bytes of a deletion request as characters."""

from harness.applications import Gtk4Fields
from harness.behaviors import arrives, behavior, equal
from harness.keyboards import Spinet

SENTENCE = "Hello, World. It's 5 o'clock"


def open_page(fixture, *fields, **options):
    """A session with our keyboard and a window of GTK fields."""
    session = fixture.session(**options)
    keyboard = Spinet(session)
    return session, keyboard, Gtk4Fields(session, *fields)


@behavior("GTK 4 entry: a touch shows the keyboard, and a sentence over two planes arrives exactly")
def entry_gets_a_sentence(fixture):
    session, keyboard, window = open_page(fixture, "free")
    keyboard.appear(window, "free")
    fixture.screenshot(session, "keyboard")
    keyboard.type(SENTENCE)
    arrives(window, "free", SENTENCE)
    fixture.screenshot(session, "typed")


@behavior("GTK 4 text view: a sentence, a new line and a capital arrive exactly")
def text_view_gets_lines(fixture):
    session, keyboard, window = open_page(fixture, "view")
    keyboard.appear(window, "view")
    keyboard.type(SENTENCE)
    keyboard.tap("return")
    keyboard.type("Yes", capitals=True)
    arrives(window, "view", SENTENCE + "\nYes")
    fixture.screenshot(session, "typed")


@behavior("GTK 4: delete deletes one whole character, however many bytes it has")
def deleting_takes_whole_characters(fixture):
    session, keyboard, window = open_page(fixture, "free", "view")
    for field in ("free", "view"):
        window.set(field, "abcdéé")
        keyboard.appear(window, field)
        keyboard.tap("delete")
        arrives(window, field, "abcdé")
        keyboard.tap("delete")
        arrives(window, field, "abcd")
        # A text view does not report a change by its program, but it reports its text when it gets the focus.
        window.blur()
        window.set(field, "ok👍🏽")
        keyboard.appear(window, field)
        keyboard.tap("delete")
        arrives(window, field, "ok")
        keyboard.tap("delete")
        arrives(window, field, "o")
        window.set(field, "")
    fixture.screenshot(session, "deleted")


@behavior("GTK 4: text typed after the deletion of é and 👍🏽 replaces them")
def replacing_does_not_corrupt(fixture):
    session, keyboard, window = open_page(fixture, "free")
    for before, after in (("oné", "one"), ("Ja👍🏽", "Jae"), ("éé", "ée")):
        window.set("free", before)
        keyboard.appear(window, "free")
        keyboard.tap("delete")
        keyboard.tap("e")
        arrives(window, "free", after)


@behavior("GTK 4: a second finger on the trackpad selects, and typing replaces the selection")
def trackpad_selects(fixture):
    session, keyboard, window = open_page(fixture, "free", "view")
    for field in ("free", "view"):
        keyboard.appear(window, field)
        keyboard.type("One two")
        keyboard.trackpad((-50, 0), (23, 0), selecting=True)
        keyboard.tap("x")
        arrives(window, field, "One x")
    keyboard.tap("return")
    keyboard.type("Below")
    keyboard.trackpad((0, -25))
    keyboard.tap("y")
    arrives(window, "view", "One xy\nBelow")


@behavior("GTK 4: two thumbs at 50 taps a second, touches overlapping: 500 letters, none lost, doubled or moved", exclusive=True)
def a_burst_arrives_exactly(fixture):
    session, keyboard, window = open_page(fixture, "view")
    window.set("view", "x")  # Not the start of a sentence: no capital.
    keyboard.appear(window, "view")
    letters = ("thequickbrownfoxjumpsoverthelazydog" * 20)[:500]
    keys = keyboard.keys
    took = session.fingers.burst([keys[letter] for letter in letters], per_second=50, hold=0.035)
    arrives(window, "view", "x" + letters, seconds=10)
    equal(took < 13, True, "whether the burst kept its pace")


@behavior("GTK 4: a password field gets the typed text, without an automatic capital")
def password_field(fixture):
    session, keyboard, window = open_page(fixture, "free", "password")
    keyboard.appear(window, "password")
    fixture.screenshot(session, "password")
    keyboard.type("secret", capitals=False)
    arrives(window, "password", "secret")


@behavior("GTK 4: e-mail, address, number and telephone fields each show keys of their own")
def fields_bring_their_layouts(fixture):
    session, keyboard, window = open_page(fixture, "free", "email", "url", "digits", "number", "phone")
    for field, layout, text in (
        ("email", "emailAddress", "me@x."), ("url", "URL", "a/b. c"), ("digits", "numberPad", "1590"),
        ("number", "numbersAndPunctuation", "-1.5"), ("phone", "phonePad", "1590"),
    ):
        keyboard.appear(window, field)
        fixture.screenshot(session, field)
        keys = keyboard.keys_of("--type", layout)
        for character in text:
            session.fingers.tap(keys["space" if character == " " else character])
        arrives(window, field, text)


@behavior("GTK 4: every purpose and hint selects its keyboard: letters with or without capitals, digits for a PIN")
def every_purpose(fixture):
    fields = ("alpha", "name", "terminal", "spelled", "lower", "upper", "words", "pin")
    session, keyboard, window = open_page(fixture, *fields)
    for field, layout, keys, text in (
        ("alpha", None, "ab", "Ab"), ("name", None, "ab", "Ab"), ("terminal", None, "ab", "ab"),
        ("spelled", None, "ab", "Ab"), ("lower", None, "ab", "ab"), ("upper", None, "ab", "AB"),
        ("words", None, "ab", "Ab"), ("pin", "numberPad", "1590", "1590"),
    ):
        keyboard.appear(window, field)
        fixture.screenshot(session, field)
        places = keyboard.keys_of("--type", layout) if layout else keyboard.keys
        for character in keys:
            session.fingers.tap(places[character])
        arrives(window, field, text)


@behavior("GTK 4: leaving the field hides the keyboard, and moving to the next one does not")
def leaving_hides(fixture):
    session, keyboard, window = open_page(fixture, "free", "name")
    keyboard.appear(window, "free")
    mark, events = session.journal.mark(), window.mark()
    session.fingers.tap(window.centre("name"))
    window.wait("focus", events, "name")
    session.settle()
    # A hide would come before the next field's first letter.
    keyboard.tap("a")
    arrives(window, "name", "A")
    equal(session.journal.since(mark, "unmap"), [], "the keyboard's going away between two fields")
    window.blur()
    keyboard.wait_hidden(mark)


@behavior("GTK 4: a fullscreen window does not hide the keyboard")
def fullscreen_keeps_the_keyboard(fixture):
    session, keyboard, window = open_page(fixture, "free")
    window.ask("fullscreen", "fullscreen", None)
    session.settle()
    keyboard.appear(window, "free")
    fixture.screenshot(session, "fullscreen")
    keyboard.type("Seen")
    arrives(window, "free", "Seen")


@behavior("GTK 4: a finger that slides types the key on which it is lifted, and a canceled touch types nothing")
def slides_and_cancels(fixture):
    session, keyboard, window = open_page(fixture, "free")
    window.set("free", "x")
    keyboard.appear(window, "free")
    keys, fingers = keyboard.keys, session.fingers
    fingers.swipe(keys["d"], keys["f"], seconds=0.12)
    arrives(window, "free", "xf")
    fingers.down(keys["k"])
    fingers.cancel()
    keyboard.tap("m")
    arrives(window, "free", "xfm")


@behavior("GTK 4: at scale 2 and in landscape the keyboard types as well")
def other_outputs(fixture):
    for options in ({"scale": 2}, {"size": (844, 390)}):
        session, keyboard, window = open_page(fixture, "free", **options)
        keyboard.appear(window, "free")
        fixture.screenshot(session, "scale-2" if "scale" in options else "landscape")
        keyboard.type("Quite well.")
        arrives(window, "free", "Quite well.")
