"""The floating keyboard of the service, on a display as large as a tablet's: chosen, pinched, moved, kept and docked by touch."""

import json
import os
import time

from harness.applications import Gtk4Fields
from harness.behaviors import arrives, behavior, equal
from harness.fingers import LONG_PRESS
from harness.keyboards import Spinet, run_spinet
from harness.waiting import until

OUTPUT = "HEADLESS-1"
DISPLAY = 1280, 800
PHONE = 320, 568  # The phone whose keys a floating keyboard has, in points.
WIDTH, FOOT = 320, 20  # The card's width, and the height of the handle below its keys.
USUAL = 640, 736  # The middle of the card's lower edge, where it floats first.


def small_keys():
    """The centers of the small keys, from the middle of the card's lower edge."""
    answer = run_spinet("serve", "--print-keys", "--output", "{}x{}".format(*PHONE))
    places = json.loads(answer.stdout)
    return {name: (x - WIDTH / 2, y - PHONE[1] - FOOT) for name, (x, y) in places.items()}


class Card:
    """A floating keyboard whose lower edge has its middle at a point."""

    def __init__(self, session, foot):
        self.session, self.foot = session, foot
        self.keys = small_keys()

    @property
    def handle(self):
        return self.foot[0], self.foot[1] - FOOT / 2

    def type(self, text):
        x, y = self.foot
        self.session.fingers.tap_each((x + self.keys[key][0], y + self.keys[key][1]) for key in text)

    def drag(self, foot):
        """Move the card with the handle, to another place of its foot."""
        way = [new - old for old, new in zip(self.foot, foot)]
        x, y = self.handle
        self.session.fingers.swipe((x, y), (x + way[0], y + way[1]), seconds=0.4)
        self.foot = foot


def placement(session):
    """The line in which the keyboard keeps its place."""
    path = session.path("home", ".config", "spinet", "keyboard-placement.conf")
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8") as file:
        return file.read().strip()


def pinch(session, center, start, end):
    """Pinch with two fingers, a move of each every 16 ms."""
    (x, y), fingers = center, session.fingers
    for finger, side in enumerate((-1, 1)):
        fingers.down((x + side * start / 2, y), finger)
    for step in range(1, 16):
        time.sleep(0.016)
        distance = start + (end - start) * step / 15
        for finger, side in enumerate((-1, 1)):
            fingers.move((x + side * distance / 2, y), finger)
    for finger in range(2):
        fingers.up(finger)


def open_display(fixture, *fields):
    session = fixture.session(size=DISPLAY)
    keyboard = Spinet(session)
    window = Gtk4Fields(session, *fields)
    keyboard.appear(window, fields[0])
    until(lambda: session.zone(OUTPUT) > 200, "the docked keyboard")
    return session, keyboard, window


def wait_floating(session):
    until(lambda: session.zone(OUTPUT) == 0, "a keyboard without exclusive zone")
    session.settle()


def choose_floating(session, keyboard, look=None):
    """Choose Floating in the list of the held key that hides the keyboard; `look` is called while it is open."""
    x, y = keyboard.keys["dismiss"]
    session.fingers.down((x, y))
    session.fingers.rest(LONG_PRESS)
    if look:
        look()
    session.fingers.up()
    session.fingers.tap((x - 60, y - 70))


def kept_foot(session):
    """The middle of the lower edge of a floating keyboard, as its place is kept."""
    until(lambda: placement(session).startswith("keyboard = floating 1280x800:"), "the place that is kept")
    return tuple(int(side) for side in placement(session).rsplit(":", 1)[1].split(","))


@behavior("with spinet serve Floating behind the held key that hides it makes the keyboard a card, whose handle moves it; it types there")
def chosen(fixture):
    session, keyboard, window = open_display(fixture, "free", "name")
    choose_floating(session, keyboard, look=lambda: fixture.screenshot(session, "list"))
    wait_floating(session)
    card = Card(session, USUAL)
    fixture.screenshot(session, "floating")
    card.type("hi")
    arrives(window, "free", "Hi")
    card.drag((340, 520))
    session.settle()
    fixture.screenshot(session, "moved")
    equal(placement(session), "keyboard = floating 1280x800:340,520", "the place that is kept")
    card.type("s")
    arrives(window, "free", "His")
    # The app has the display, and every touch beside the card.
    session.fingers.tap(window.centre("name"))
    window.wait("focus", field="name")
    session.settle()
    card.type("me")
    arrives(window, "name", "Me")
    equal((window.text("free"), session.zone(OUTPUT)), ("His", 0), "the first field, and the room of the keyboard")
    equal(keyboard.program.output(), "", "what the service complains of")


@behavior("with spinet serve a pinch makes the keyboard float, another service finds its place, and the lower edge docks it")
def pinched(fixture):
    session, keyboard, window = open_display(fixture, "free")
    pinch(session, (600, 620), 420, 120)
    wait_floating(session)
    card = Card(session, kept_foot(session))
    card.type("a")
    arrives(window, "free", "A")
    card.drag((900, 400))
    session.settle()
    keyboard.program.end()
    keyboard = Spinet(session)
    window.blur()
    keyboard.appear(window, "free")
    equal(session.zone(OUTPUT), 0, "the room of the keyboard")
    fixture.screenshot(session, "again")
    card.type("b")
    until(lambda: window.text("free").lower() == "ab", lambda: f"the text, now {window.text('free')}")
    # The finger that holds the handle leaves it at the edge.
    card.drag((900, 800))
    until(lambda: session.zone(OUTPUT) > 200, "the docked keyboard")
    session.settle()
    fixture.screenshot(session, "docked")
    equal(placement(session), "keyboard = docked 1280x800:900,400", "the place that is kept")
    keyboard.type("c", capitals=False)
    until(lambda: window.text("free").lower() == "abc", lambda: f"the text, now {window.text('free')}")
    equal(keyboard.program.output(), "", "what the service complains of")


@behavior("with spinet serve the card follows a finger that jumps over another window, whose places sway 1.7 reports")
def quick_finger(fixture):
    session, keyboard, window = open_display(fixture, "free")
    pinch(session, (600, 620), 420, 120)
    wait_floating(session)
    foot = kept_foot(session)
    # A second window beside the first: its left edge is not the display's.
    other = Gtk4Fields(session, "name")
    keyboard.appear(other, "name")
    session.settle()
    x, y = Card(session, foot).handle
    session.fingers.down((x, y))
    for place in ((x + 5, y - 5), (1050, 300), (1060, 310)):
        time.sleep(0.05)
        session.fingers.move(place)
    time.sleep(0.05)
    session.fingers.up()
    session.settle()
    fixture.screenshot(session, "jumped")
    expected = 1060, 310 + FOOT / 2
    kept = kept_foot(session)
    equal(all(abs(one - two) <= 12 for one, two in zip(kept, expected)), True, f"the place of the card, which is {kept}")
    equal(keyboard.program.output(), "", "what the service complains of")
