"""GTK 4: reports the most about its fields, and counts the bytes of a deletion request as characters."""

from harness.applications import Gtk4Fields
from harness.behaviours import arrives, behaviour, equal
from harness.keyboards import Spinet

SENTENCE = "Hello, World. It's 5 o'clock"


def desk(stage, *fields, **options):
    """A session with our keyboard and a window of GTK fields."""
    session = stage.session(**options)
    keyboard = Spinet(session)
    return session, keyboard, Gtk4Fields(session, *fields)


@behaviour("GTK 4 entry: a touch brings the keyboard, and a sentence over two planes arrives exactly")
def entry_gets_a_sentence(stage):
    session, keyboard, window = desk(stage, "free")
    keyboard.appear(window, "free")
    stage.picture(session, "keyboard")
    keyboard.type(SENTENCE)
    arrives(window, "free", SENTENCE)
    stage.picture(session, "typed")


@behaviour("GTK 4 text view: a sentence, a new line and a capital arrive exactly")
def text_view_gets_lines(stage):
    session, keyboard, window = desk(stage, "view")
    keyboard.appear(window, "view")
    keyboard.type(SENTENCE)
    keyboard.tap("return")
    keyboard.type("Yes", capitals=True)
    arrives(window, "view", SENTENCE + "\nYes")
    stage.picture(session, "typed")


@behaviour("GTK 4: deleting takes one whole character, however many bytes it has")
def deleting_takes_whole_characters(stage):
    session, keyboard, window = desk(stage, "free", "view")
    for field in ("free", "view"):
        window.set(field, "abcdéé")
        keyboard.appear(window, field)
        keyboard.tap("delete")
        arrives(window, field, "abcdé")
        keyboard.tap("delete")
        arrives(window, field, "abcd")
        # A text view does not tell of a change by its program, but of the text it has when it gets the focus.
        window.blur()
        window.set(field, "ok👍🏽")
        keyboard.appear(window, field)
        keyboard.tap("delete")
        arrives(window, field, "ok")
        keyboard.tap("delete")
        arrives(window, field, "o")
        window.set(field, "")
    stage.picture(session, "deleted")


@behaviour("GTK 4: after deleting é and 👍🏽, what is typed next lands where they were")
def replacing_does_not_corrupt(stage):
    session, keyboard, window = desk(stage, "free")
    for before, after in (("oné", "one"), ("Ja👍🏽", "Jae"), ("éé", "ée")):
        window.set("free", before)
        keyboard.appear(window, "free")
        keyboard.tap("delete")
        keyboard.tap("e")
        arrives(window, "free", after)


@behaviour("GTK 4: on the trackpad a second finger selects, and what is typed takes the selection's place")
def trackpad_selects(stage):
    session, keyboard, window = desk(stage, "free", "view")
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


@behaviour("GTK 4: two thumbs at 50 taps a second, touches overlapping: 500 letters, none lost, doubled or moved", exclusive=True)
def a_burst_arrives_exactly(stage):
    session, keyboard, window = desk(stage, "view")
    window.set("view", "x")  # Not the beginning of a sentence: no capital.
    keyboard.appear(window, "view")
    letters = ("thequickbrownfoxjumpsoverthelazydog" * 20)[:500]
    keys = keyboard.keys
    took = session.fingers.burst([keys[letter] for letter in letters], per_second=50, hold=0.035)
    arrives(window, "view", "x" + letters, seconds=10)
    equal(took < 13, True, "whether the burst kept its pace")


@behaviour("GTK 4: a password field gets what is typed, without a capital of our own")
def password_field(stage):
    session, keyboard, window = desk(stage, "free", "password")
    keyboard.appear(window, "password")
    stage.picture(session, "password")
    keyboard.type("secret", capitals=False)
    arrives(window, "password", "secret")


@behaviour("GTK 4: e-mail, address, number and telephone fields each bring keys of their own")
def fields_bring_their_layouts(stage):
    session, keyboard, window = desk(stage, "free", "email", "url", "digits", "number", "phone")
    for field, layout, text in (
        ("email", "emailAddress", "me@x."), ("url", "URL", "a/b."), ("digits", "numberPad", "1590"),
        ("number", "numbersAndPunctuation", "-1.5"), ("phone", "phonePad", "1590"),
    ):
        keyboard.appear(window, field)
        stage.picture(session, field)
        keys = keyboard.keys_of("--type", layout)
        for character in text:
            session.fingers.tap(keys[character])
        arrives(window, field, text)


@behaviour("GTK 4: every purpose and hint brings its keyboard: letters with or without capitals, digits for a PIN")
def every_purpose(stage):
    fields = ("alpha", "name", "terminal", "spelled", "lower", "upper", "words", "pin")
    session, keyboard, window = desk(stage, *fields)
    for field, layout, keys, text in (
        ("alpha", None, "ab", "Ab"), ("name", None, "ab", "Ab"), ("terminal", None, "ab", "ab"),
        ("spelled", None, "ab", "Ab"), ("lower", None, "ab", "ab"), ("upper", None, "ab", "AB"),
        ("words", None, "ab", "Ab"), ("pin", "numberPad", "1590", "1590"),
    ):
        keyboard.appear(window, field)
        stage.picture(session, field)
        places = keyboard.keys_of("--type", layout) if layout else keyboard.keys
        for character in keys:
            session.fingers.tap(places[character])
        arrives(window, field, text)


@behaviour("GTK 4: leaving the field hides the keyboard, and moving to the next one does not")
def leaving_hides(stage):
    session, keyboard, window = desk(stage, "free", "name")
    keyboard.appear(window, "free")
    mark, events = session.journal.mark(), window.mark()
    session.fingers.tap(window.centre("name"))
    window.wait("focus", events, "name")
    session.settle()
    # What would hide it comes before the next field's first letter.
    keyboard.tap("a")
    arrives(window, "name", "A")
    equal(session.journal.since(mark, "unmap"), [], "the keyboard's going away between two fields")
    window.blur()
    keyboard.wait_hidden(mark)


@behaviour("GTK 4: a fullscreen window does not hide the keyboard")
def fullscreen_keeps_the_keyboard(stage):
    session, keyboard, window = desk(stage, "free")
    window.ask("fullscreen", "fullscreen", None)
    session.settle()
    keyboard.appear(window, "free")
    stage.picture(session, "fullscreen")
    keyboard.type("Seen")
    arrives(window, "free", "Seen")


@behaviour("GTK 4: a finger that slides types the key it leaves from, and a cancelled one types nothing")
def slides_and_cancels(stage):
    session, keyboard, window = desk(stage, "free")
    window.set("free", "x")
    keyboard.appear(window, "free")
    keys, fingers = keyboard.keys, session.fingers
    fingers.swipe(keys["d"], keys["f"], seconds=0.12)
    arrives(window, "free", "xf")
    fingers.down(keys["k"])
    fingers.cancel()
    keyboard.tap("m")
    arrives(window, "free", "xfm")


@behaviour("GTK 4: at scale 2 and in landscape the keyboard types just as well")
def other_outputs(stage):
    for options in ({"scale": 2}, {"size": (844, 390)}):
        session, keyboard, window = desk(stage, "free", **options)
        keyboard.appear(window, "free")
        stage.picture(session, "scale-2" if "scale" in options else "landscape")
        keyboard.type("Quite well.")
        arrives(window, "free", "Quite well.")
