"""The keyboard among several displays: it is where the field is, in that display's size and scale."""

from PIL import Image, ImageChops

from behaviors.extensions import dvorak_keys, guest, open_preferences
from harness.applications import Gtk4Fields
from harness.behaviors import behavior, equal
from harness.keyboards import Spinet
from harness.waiting import until

FIRST = "HEADLESS-1"
# A display beside the phone's of 390 by 844 points, in points and pixels a point.
OTHER = (430, 932), 2


def open_displays(fixture):
    """A session with two displays, the Dvorak sample as the second keyboard, and a window with a field on each."""
    session = open_preferences(fixture)
    second = session.add_output(*OTHER)
    keyboard = Spinet(session)
    windows = {}
    for output, field in ((FIRST, "free"), (second, "name")):
        session.command_sway(f"focus output {output}")
        session.use_output(output)
        windows[output] = Gtk4Fields(session, field)
    return session, keyboard, windows, second


def appear_on(session, keyboard, output, window, field):
    """Touch a field on an output, and wait until the keyboard is on that output and on no other."""
    session.use_output(output)
    session.fingers.tap(window.centre(field))
    others = [o["name"] for o in session.ask_sway("get_outputs") if o["active"] and o["name"] != output]
    until(lambda: session.zone(output) > 150, f"the keyboard on {output}")
    equal([session.zone(other) for other in others], [0] * len(others), "the height of a keyboard on the other displays")
    session.settle()


def is_sharp(fixture, session, name, output):
    """Whether the keyboard on an output is drawn in the output's own pixels.

    An image of fewer pixels that the compositor enlarges has its edges on every second column, or no edge within a
    single column.
    """
    with Image.open(fixture.screenshot(session, name, output)) as image:
        gray = image.convert("L")
    zone = round(session.zone(output) * session.scale)
    area = gray.crop((0, gray.height - zone, gray.width, gray.height))
    left = area.crop((0, 0, area.width - 1, area.height))
    right = area.crop((1, 0, area.width, area.height))
    steps = ImageChops.difference(left, right)
    strong = [index % steps.width for index, step in enumerate(steps.getdata()) if step > 110]
    odd = sum(column % 2 for column in strong)
    return len(strong) > 50 and 0.2 < odd / len(strong) < 0.8


def tap_keys(session, output, keys):
    places = dvorak_keys(session, session.zone(output))
    session.fingers.tap_each(places[key] for key in keys)


@behavior("the keyboard is on the display of the focused field, in its size and scale, and moves with the focus")
def standard_follows(fixture):
    session, keyboard, windows, second = open_displays(fixture)
    typed = {FIRST: "", second: ""}
    for output, word in ((FIRST, "so"), (second, "it"), (FIRST, "is"), (second, "now")):
        field = "free" if output == FIRST else "name"
        appear_on(session, keyboard, output, windows[output], field)
        equal(is_sharp(fixture, session, f"standard-{output}", output), True, f"whether it is sharp on {output}")
        session.fingers.tap_each(keyboard.keys[letter] for letter in word)
        typed[output] += word
        until(lambda: windows[output].text(field).lower().replace(" ", "") == typed[output], f"the text on {output}")
    equal(keyboard.program.output(), "", "what the service complains of")


@behavior("an extension is shown on the display of the focused field, sharp, types there, and stays when that display goes")
def extension_follows(fixture):
    session, keyboard, windows, second = open_displays(fixture)
    appear_on(session, keyboard, FIRST, windows[FIRST], "free")
    session.fingers.tap(keyboard.keys["globe"] if "globe" in keyboard.keys else (72, 820))
    until(lambda: guest(keyboard), "the extension's process")
    session.settle()
    process = guest(keyboard)
    tap_keys(session, FIRST, ["o", "k"])
    until(lambda: windows[FIRST].text("free").lower() == "ok", "the text on the first display")
    equal(is_sharp(fixture, session, "first", FIRST), True, "whether it is sharp on the first display")

    appear_on(session, keyboard, second, windows[second], "name")
    equal(guest(keyboard), process, "the extension's process")
    equal(is_sharp(fixture, session, "second", second), True, "whether it is sharp on the second display")
    tap_keys(session, second, ["d", "v", "o"])
    until(lambda: windows[second].text("name").lower() == "dvo", "the text on the second display")

    appear_on(session, keyboard, FIRST, windows[FIRST], "free")
    equal(is_sharp(fixture, session, "again", FIRST), True, "whether it is sharp on the first display again")
    tap_keys(session, FIRST, ["a", "y"])
    until(lambda: windows[FIRST].text("free").lower() == "okay", "the text on the first display")

    # The display goes under the keyboard: the window comes to the other one, and the keyboard with it.
    appear_on(session, keyboard, second, windows[second], "name")
    session.unplug(second)
    session.use_output(FIRST)
    until(lambda: session.zone(FIRST) > 150, "the keyboard on the display that is left")
    session.settle()
    fixture.screenshot(session, "left")
    tap_keys(session, FIRST, ["r", "a", "k"])
    until(lambda: windows[second].text("name").lower() == "dvorak", "the text after the display went")
    equal(windows[FIRST].text("free").lower(), "okay", "the text of the other window")
    equal((guest(keyboard), keyboard.program.output()), (process, ""), "the extension, and what the service complains of")
