"""The gallery in the simulator's page, used by touch in a headless Chromium."""

import os

from behaviors.simulator_page import Simulator
from harness.behaviors import behavior, equal
from harness.waiting import until


class Gallery(Simulator):
    """The simulator with the gallery open; pages have the names of its list."""

    def __init__(self, fixture):
        super().__init__(fixture.temporary_folder(), "--language", "en")
        self.pictures = fixture.folder
        self.tap("Gallery")
        # On a busy machine the app comes later than a tap is waited for, and a drag while it grows leads home again.
        until(lambda: not any(e["label"] == "Sheet" for e in self.elements()), "the gallery instead of the home screen", 20)
        self.still()

    def open(self, title):
        for _ in range(12):
            row = next((e for e in self.elements() if e["label"].startswith(title)), None)
            if row and row["frame"][1] + row["frame"][3] < 760:
                self.page.tap(*row["tap"])
                self.still()
                # A tap on a list that still moves only stops it.
                if not any(e["label"] == row["label"] and e["frame"] == row["frame"] for e in self.elements()):
                    return
                continue
            self.page.drag((200, 650), (200, 450))
            self.still()
        raise AssertionError(f"no page “{title}” among {[e['label'] for e in self.elements()]}")

    def control(self, label):
        """The control of this name, not the label beside it; None while it is not visible."""
        return next((e for e in self.elements() if e["label"] == label and "value" in e), None)

    def shown(self, label):
        """The control of this name, once the page has it."""
        until(lambda: self.control(label), lambda: f"{label} among {[e['label'] for e in self.elements()]}", 10)
        return self.control(label)

    def value(self, label):
        control = self.control(label)
        return control and control["value"]

    def messages(self):
        """The numbers of the mailbox's messages, from the top."""
        return [int(e["label"].rsplit(" ", 1)[1]) for e in self.elements() if ", Message " in e["label"]]

    def element_of(self, message):
        return next(e for e in self.elements() if e["label"].endswith(f", Message {message}"))

    def picture(self, name):
        self.page.picture(os.path.join(self.pictures, name + ".png"))


@behavior("in the gallery a tap flips a switch, and the rows that depend on it follow")
def controls_follow_the_finger(fixture):
    gallery = fixture.use(Gallery(fixture))
    gallery.open("Switches")
    equal(gallery.shown("Wi-Fi")["value"], "1")
    gallery.page.tap(*gallery.control("Wi-Fi")["tap"])
    until(lambda: gallery.value("Wi-Fi") == "0", "the switch being off", 10)
    # Rows that have no meaning without it are hidden.
    until(lambda: not any(e["label"].startswith("Network") for e in gallery.elements()), "the rows to follow", 10)
    gallery.picture("switch")


@behavior("in the gallery a finger drags a slider, and the value beside it follows")
def slider_follows_the_finger(fixture):
    gallery = fixture.use(Gallery(fixture))
    gallery.open("Sliders")
    left, top, width, height = gallery.shown("Size")["frame"]
    equal(gallery.value("Size"), "40%")
    # The thumb is at 40 % of the width between the images at the ends.
    gallery.page.drag(
        (left + 0.42 * width, top + height / 2), (left + 0.62 * width, top + height / 2), steps=20, pause=0.03)
    until(lambda: gallery.value("Size") in [f"{part}%" for part in range(58, 69)], lambda: gallery.value("Size"), 10)
    until(lambda: any(e["label"] == gallery.value("Size")[:-1] for e in gallery.elements()), "the number beside it", 10)
    gallery.picture("slider")


@behavior("in the gallery a finger spins a wheel of a date picker, which stops at a value")
def wheel_spins(fixture):
    gallery = fixture.use(Gallery(fixture))
    gallery.open("Date Picker")
    left, top, width, height = gallery.shown("Hour")["frame"]
    before = gallery.value("Hour")
    x, y = left + width / 2, top + height / 2
    gallery.page.drag((x, y + 20), (x, y - 60), steps=12, pause=0.03)
    gallery.still()
    until(lambda: gallery.value("Hour") not in (before, None), lambda: f"another hour than {before}", 10)
    hour, minute = gallery.value("Hour"), gallery.value("Minute")
    until(lambda: any(f"{hour}:{minute}" in e["label"] for e in gallery.elements()), "the label to follow", 10)
    gallery.picture("wheels")


@behavior("in the gallery a finger pulls a list down, and it is reloaded")
def list_is_pulled(fixture):
    gallery = fixture.use(Gallery(fixture))
    gallery.open("Refresh Control")
    gallery.page.tap(*gallery.shown("Automatic Updates")["tap"])
    until(lambda: gallery.value("Automatic Updates") == "0", "no updates by itself", 10)
    newest = gallery.messages()[0]
    left, top, width, _ = gallery.element_of(newest)["frame"]
    gallery.page.drag((left + width / 2, top + 20), (left + width / 2, top + 240), steps=15, pause=0.03)
    until(lambda: gallery.messages()[0] > newest, lambda: f"a newer message than {newest}", 15)
    gallery.picture("refreshed")
