"""An app written for iOS in a page of a browser: SPINET_DISPLAY=web."""

import os
import signal
import subprocess

from harness import processes, uikit_app
from harness.behaviors import behavior, equal
from harness.chromium import Chromium
from harness.waiting import until


class AppInBrowser:
    """The test app, its page, and what it reports."""

    def __init__(self, folder):
        program = os.path.join(folder, "field")
        uikit_app.place_program(program)
        environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
        self.log = os.path.join(folder, "log")
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                [program], stdout=log, stderr=subprocess.STDOUT,
                env={**environment, "SPINET_DISPLAY": "web", "LANG": "C.UTF-8", "HOME": folder})
        processes.watch(self.process.pid)
        until(lambda: "http://" in self.output(), lambda: f"the address in {self.output()!r}", 30)
        address = next(line for line in self.output().splitlines() if "http://" in line).split(" ")[-1]
        self.page = Chromium(address, width=520, height=1000)
        self.page.until("window.spinet && spinet.ready")

    def output(self):
        with open(self.log, encoding="utf-8") as file:
            return file.read()

    def last(self, word):
        """What followed a word the last time; None if the app never reported it."""
        said = [line[len(word):].strip() for line in self.output().splitlines() if line.split(" ")[0] == word]
        return said[-1] if said else None

    def press(self, key):
        for kind in ("keyDown", "keyUp"):
            self.page.command(
                "Input.dispatchKeyEvent", type=kind, key=key, code="Key" + key.upper(), text=key if kind == "keyDown" else "",
                windowsVirtualKeyCode=ord(key.upper()))

    def close(self):
        self.page.close()
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(10)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


@behavior("An app with SPINET_DISPLAY=web is shown in a page, takes touches and keys, and ends at SIGTERM")
def in_a_page(fixture):
    app = fixture.use(AppInBrowser(fixture.temporary_folder()))
    until(lambda: app.last("screen"), "the app's screen", 20)
    width, height, _, middle = app.last("screen").split(" ")
    equal((float(width), float(height)), (430.0, 860.0), "the size of the screen")
    until(lambda: app.last("active") is not None, "the app's being active", 10)
    app.page.tap(215, float(middle))
    for letter in "milk":
        app.press(letter)
    until(lambda: app.last("text") == "Milk", lambda: f"the text, now {app.last('text')!r}", 10)
    app.page.picture(os.path.join(fixture.folder, "app.png"))
    app.process.send_signal(signal.SIGTERM)
    equal(app.process.wait(10), 0, "the app's status")
    equal(app.output().splitlines()[-1], "terminates", "the last call of its delegate")


@behavior("An app with a display that is none says which there are")
def no_such_display(fixture):
    program = os.path.join(fixture.temporary_folder(), "field")
    uikit_app.place_program(program)
    done = subprocess.run(
        [program], capture_output=True, text=True, timeout=30, env={**os.environ, "SPINET_DISPLAY": "x11", "LANG": "C.UTF-8"})
    equal(done.returncode, 1, "the status")
    equal(done.stderr, "No display server can be reached: SPINET_DISPLAY is “x11”; it can be wayland or web.\n", "the sentence")
