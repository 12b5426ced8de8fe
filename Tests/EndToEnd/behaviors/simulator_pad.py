"""The pad's floating keyboard in a headless Chromium: a pinch of two fingers, its handle, and where it is kept."""

import os

from behaviors.simulator_page import Simulator
from harness.behaviors import behavior, equal
from harness.waiting import until

WIDTH, HEIGHT = 810, 1080


class Pad(Simulator):
    """The simulator as a pad, with a new note."""

    def __init__(self, folder, *arguments):
        super().__init__(folder, "--device", "pad", "--language", "en", *arguments, width=1100, height=1240)
        self.tap("Notes")
        self.tap("New Note")
        self.find("hide keyboard")

    def handle(self):
        """The middle of the floating keyboard's handle."""
        return self.find("Dock Keyboard")["tap"]

    def has(self, label):
        return any(e["label"] == label for e in self.elements())

    def hold(self, key, choice):
        """Holds a key until its list is there, and taps a row of it."""
        self.page.touch("Start", [(0, *self.find(key)["tap"])])
        self.find(choice)
        self.page.touch("End", [])
        self.tap(choice)

    def type(self, text):
        for letter in text:
            self.page.tap(*self.find(letter)["tap"])


@behavior("on a pad a pinch makes the keyboard float, its handle moves it, it types, and at the lower edge it docks")
def floats(fixture):
    folder = fixture.temporary_folder()
    pad = fixture.use(Pad(folder))
    pad.page.pinch((400, 900), 400, 120)
    pad.still()
    x, y = pad.handle()
    equal(pad.has("hide keyboard"), False, "whether the large keyboard is there")
    pad.page.drag((x, y), (x - 150, y - 400))
    pad.still()
    moved = pad.handle()
    equal([round(moved[0] - x), round(moved[1] - y)], [-150, -400], "how far the handle moved")
    pad.type("hi")
    until(lambda: pad.notes() == ["Hi"], lambda: f"the note, now {pad.notes()}", 10)
    pad.page.picture(os.path.join(fixture.folder, "floating.png"))
    with open(os.path.join(folder, "spinet", "simulator.conf"), encoding="utf-8") as file:
        equal(f"pad-keyboard = floating {WIDTH}x{HEIGHT}:" in file.read(), True, "whether its place is kept")
    pad.page.drag(moved, (400, HEIGHT - 4))
    pad.still()
    pad.find("hide keyboard")
    equal(pad.notes(), ["Hi"], "the note, which the gestures leave as it is")


@behavior("on a pad one finger finds Floating behind the held key that hides the keyboard")
def menu(fixture):
    pad = fixture.use(Pad(fixture.temporary_folder()))
    pad.hold("hide keyboard", "Floating")
    pad.handle()
    pad.type("a")
    until(lambda: pad.notes() == ["A"], lambda: f"the note, now {pad.notes()}", 10)


@behavior("on a pad the keyboard splits for both thumbs, its key moves it, and it docks and merges again")
def splits(fixture):
    pad = fixture.use(Pad(fixture.temporary_folder()))
    pad.hold("hide keyboard", "Split")
    equal(pad.has("return"), True, "whether the keys are there")
    pad.type("tyghvb")
    until(lambda: pad.notes() == ["Tyghvb"], lambda: f"the note, now {pad.notes()}", 10)
    x, y = pad.find("hide keyboard")["tap"]
    pad.page.drag((x, y), (x, y - 200))
    pad.still()
    moved = pad.find("hide keyboard")["tap"]
    equal([round(moved[0] - x), round(moved[1] - y)], [0, -200], "how far the key moved")
    pad.page.picture(os.path.join(fixture.folder, "split.png"))
    pad.hold("hide keyboard", "Merge")
    pad.type("a")
    until(lambda: pad.notes() == ["Tyghvba"], lambda: f"the note, now {pad.notes()}", 10)
    pad.page.picture(os.path.join(fixture.folder, "undocked.png"))
    x, y = pad.find("hide keyboard")["tap"]
    pad.page.drag((x, y), (x, HEIGHT - 2))
    pad.still()
    equal(round(pad.find("hide keyboard")["tap"][1]) > HEIGHT - 80, True, "whether the keyboard is at the edge")
