"""A watch in a headless Chromium: its text input screen by touch, and the digital crown by the wheel and by keys."""

import os

from behaviors.simulator_page import Simulator
from harness.behaviors import behavior, equal

# Letters as strokes, in fractions of the canvas; y downwards.
LETTERS = {
    "o": [[(0.55, 0.42), (0.46, 0.42), (0.41, 0.50), (0.41, 0.60), (0.46, 0.68), (0.54, 0.68), (0.59, 0.60), (0.59, 0.50),
           (0.55, 0.42)]],
    "n": [[(0.42, 0.42), (0.42, 0.69), (0.42, 0.50), (0.47, 0.43), (0.54, 0.43), (0.58, 0.50), (0.58, 0.69)]],
}


class Watch(Simulator):
    """The simulator as a watch."""

    def __init__(self, folder, *arguments, **options):
        super().__init__(folder, "--device", "watch", *arguments, **({"width": 620, "height": 640} | options))

    def draw(self, text):
        """Draws letters over each other with a finger; a letter is complete after a pause."""
        left, top, width, height = self.find("Scribble")["frame"]
        for letter in text:
            for stroke in LETTERS[letter]:
                points = [(0, left + x * width, top + y * height) for x, y in self.between(stroke)]
                self.page.touch("Start", points[:1])
                for point in points[1:]:
                    self.page.touch("Move", [point])
                self.page.touch("End", [])
            self.still()

    @staticmethod
    def between(stroke, steps=4):
        """More points along a line."""
        yield stroke[0]
        for (x, y), (to_x, to_y) in zip(stroke, stroke[1:]):
            for step in range(1, steps + 1):
                yield x + (to_x - x) * step / steps, y + (to_y - y) * step / steps

    def wheel(self, delta):
        """Turns the crown by the wheel, over the middle of the screen."""
        x, y = self.page.position(99, 121)
        self.page.command("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=delta)
        self.still()

    def press(self, name, code):
        """Presses a key."""
        facts = {"key": name, "code": name, "windowsVirtualKeyCode": code}
        self.page.command("Input.dispatchKeyEvent", type="rawKeyDown", **facts)
        self.page.command("Input.dispatchKeyEvent", type="keyUp", **facts)
        self.still()


@behavior("on a watch, a user answers a message by a suggestion, then by drawn letters, and the crown chooses a candidate")
def watch(fixture):
    phone = fixture.use(Watch(fixture.temporary_folder()))
    equal(phone.page.value("getComputedStyle(document.getElementById('rotate')).display"), "none")
    phone.tap("Messages")
    phone.tap("Message")
    phone.page.picture(os.path.join(fixture.folder, "options.png"))
    phone.tap("On my way")
    phone.find("On my way")
    phone.tap("Message")
    phone.tap("Scribble")
    phone.draw("on")
    equal(phone.find("Text")["value"], "On")
    phone.page.picture(os.path.join(fixture.folder, "scribble.png"))
    phone.wheel(120)
    second = phone.find("Text")["value"]
    assert second != "On", "the wheel chooses another candidate"
    phone.press("ArrowUp", 38)
    phone.find("Text", value="On")
    phone.press("ArrowDown", 40)
    phone.find("Text", value=second)
    phone.tap("Done")
    phone.find(second)


@behavior("a press of a watch's crown goes back by a step, from Scribble to the options, the app and the home screen")
def watch_crown(fixture):
    phone = fixture.use(Watch(fixture.temporary_folder()))
    phone.tap("Messages")
    phone.tap("Message")
    phone.tap("Scribble")
    phone.press("Escape", 27)
    phone.find("On my way")
    phone.press("Escape", 27)
    phone.find("Coming tonight?")
    phone.press("Escape", 27)
    phone.tap("Timer")
    phone.tap("3 min")
    phone.find("Pause")
    phone.page.picture(os.path.join(fixture.folder, "timer.png"))
