"""A television in a headless Chromium: arrow keys, Return and Escape, as on a remote control."""

import os

from behaviors.simulator_page import Simulator
from harness.behaviors import behavior, equal

CODES = {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Enter": 13, "Escape": 27}


class Television(Simulator):
    """The simulator as a television, and its remote control."""

    def __init__(self, folder, *arguments, **options):
        super().__init__(folder, "--device", "tv", *arguments, **({"width": 1100, "height": 640} | options))

    def press(self, *names, held=1):
        """Presses buttons one after the other; the browser repeats a held one."""
        for name in names:
            facts = {"key": name, "code": name, "windowsVirtualKeyCode": CODES[name]}
            for index in range(held):
                self.page.command("Input.dispatchKeyEvent", type="rawKeyDown", autoRepeat=index > 0, **facts)
            self.page.command("Input.dispatchKeyEvent", type="keyUp", **facts)
        self.still()


@behavior("a user with a remote control fills a field with arrows and Return, and Escape goes back and keeps its text")
def television(fixture):
    phone = fixture.use(Television(fixture.temporary_folder()))
    equal(phone.page.value("getComputedStyle(document.getElementById('rotate')).display"), "none")
    phone.find("Notes")
    phone.press("ArrowRight", "Enter")
    phone.find("Website")
    phone.press("Enter")
    # Arrow buttons bring up the grid: "h" is below "b".
    phone.find("space")
    phone.press("ArrowRight", "ArrowDown", "Enter")
    phone.press("ArrowRight", "Enter")
    phone.find("Text", value="hi")
    phone.page.picture(os.path.join(fixture.folder, "entry.png"))
    phone.press("Escape")
    phone.find("Text", value="hi")
    equal([e for e in phone.elements() if e["label"] == "space"], [], "keys after Escape")
    phone.press("Escape")
    phone.find("Settings")
