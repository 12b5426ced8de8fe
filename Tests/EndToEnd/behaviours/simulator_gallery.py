"""The gallery in the simulator's page, played with a finger in a headless Chromium."""

import os

from behaviours.simulator_page import Simulator
from harness.behaviours import behaviour, equal
from harness.waiting import until


class Gallery(Simulator):
    """The simulator with the gallery open; pages are named as in its list."""

    def __init__(self, stage):
        super().__init__(stage.temporary_folder(), "--language", "en")
        self.pictures = stage.folder
        self.tap("Gallery")

    def open(self, title):
        for _ in range(12):
            row = next((e for e in self.elements() if e["label"].startswith(title)), None)
            if row and row["frame"][1] + row["frame"][3] < 760:
                self.page.tap(*row["tap"])
                return self.still()
            self.page.drag((200, 650), (200, 450))
            self.still()
        raise AssertionError(f"no page “{title}” among {[e['label'] for e in self.elements()]}")

    def value(self, label):
        """What the control of this name stands at; None while it is not to be seen."""
        return next((e["value"] for e in self.elements() if e["label"] == label and "value" in e), None)

    def picture(self, name):
        self.page.picture(os.path.join(self.pictures, name + ".png"))


@behaviour("in the gallery a tap flips a switch, and the rows that depend on it follow")
def controls_follow_the_finger(stage):
    gallery = stage.use(Gallery(stage))
    gallery.open("Switches")
    equal(gallery.value("Wi-Fi"), "1")
    place = next(e for e in gallery.elements() if e["label"] == "Wi-Fi" and "value" in e)
    gallery.page.tap(*place["tap"])
    until(lambda: gallery.value("Wi-Fi") == "0", "the switch being off", 10)
    # Rows that mean nothing without it go away.
    until(lambda: not any(e["label"].startswith("Network") for e in gallery.elements()), "the rows to follow", 10)
    gallery.picture("switch")
