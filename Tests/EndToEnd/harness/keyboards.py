"""The keyboards under test: ours, and two of Debian's that test the harness itself."""

import json
import os
import subprocess
import time

from . import waiting
from .fingers import BEAT, LONG_PRESS
from .session import ROOT

STAGED = os.path.join(ROOT, "build", "bin", "spinet")


def spinet_path():
    """The program under test: $SPINET, or the staged one."""
    return os.path.abspath(os.environ.get("SPINET") or STAGED)


def run_spinet(*words, seconds=20, **environment):
    """Run a subcommand outside any session."""
    clean = {k: v for k, v in os.environ.items() if k not in ("WAYLAND_DISPLAY", "SPINET_DATA_DIR")}
    return subprocess.run(
        [spinet_path(), *words], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=seconds,
        env={**clean, "LANG": "C.UTF-8", **environment})


class Skipped(Exception):
    """The test cannot be run here, for the reason given."""


class Keyboard:
    """A keyboard that runs in a session: the positions of its keys, and how to show it."""

    name = "keyboard"
    command = []

    def __init__(self, session, *arguments, **environment):
        self.session = session
        self.prepare()
        self.mark = session.journal.mark()
        self.program = session.spawn(self.name, [*self.command, *arguments], **environment)

    def prepare(self):
        pass

    def wait_shown(self, mark=None, seconds=8.0):
        """The journal's entry of the keyboard's surface being mapped; fails at once for a keyboard that exited."""
        journal, mark = self.session.journal, self.mark if mark is None else mark

        def look():
            if not self.program.running():
                raise AssertionError(f"{self.name} ended with {self.program.status()}: {self.program.output()[-500:]}")
            return next(iter(journal.since(mark, "map")), None)

        return waiting.until(look, f"{self.name}'s appearance", seconds)

    def wait_hidden(self, mark, seconds=5.0):
        return self.session.journal.wait("unmap", mark, seconds)

    def tap(self, key, **how):
        return self.session.fingers.tap(self.keys[key], **how)


class Squeekboard(Keyboard):
    name, command = "squeekboard", ["squeekboard"]
    keys = {letter: (39 * (i + 1), 704) for i, letter in enumerate("asdfghjk")}

    def prepare(self):
        self.session.run("gsettings", "set", "org.gnome.desktop.a11y.applications", "screen-keyboard-enabled", "true")


class Wvkbd(Keyboard):
    name, command = "wvkbd", ["wvkbd-mobintl"]
    keys = {letter: (57 + 38.4 * i, 744) for i, letter in enumerate("asdfghjk")}


# The second and third plane as they are drawn; the keyboard for numbers and punctuation begins with the second.
NUMBERS = ["1234567890", "-/:;()$&@\"", ".,?!'"]
SYMBOLS = ["[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'"]


class Spinet(Keyboard):
    name = "spinet"

    def __init__(self, session, *arguments, **environment):
        self.command = [spinet_path(), "serve"]
        super().__init__(session, *arguments, **environment)
        self._keys = {}

    @property
    def keys(self):
        return self.keys_of()

    def keys_of(self, *options):
        """The key centers of a plane in output coordinates, as the program itself prints them."""
        width, height = self.session.size
        if (width, height, options) not in self._keys:
            answer = run_spinet("serve", "--print-keys", "--output", f"{width}x{height}", *options)
            if answer.returncode != 0:
                raise AssertionError(f"--print-keys {' '.join(options)}: {answer.stderr.strip()}")
            self._keys[width, height, options] = {
                name: tuple(centre) for name, centre in json.loads(answer.stdout).items()}
        return self._keys[width, height, options]

    @property
    def tab(self):
        """Where the tab at the lower edge is, which shows the keyboard."""
        width, height = self.session.size
        return width / 2, height - 13

    def panel_tab(self):
        """The centers of the keys above a keyboard without a field: the terminal's keys, and the one that hides it."""
        width, height = self.session.size
        row = height - 261 - 20  # The keyboard with its bar is 261 points high, and the tab 40.
        return {"terminal": (width - 8 - 78, row), "hide": (width - 8 - 26, row)}

    def shows_again(self, window, name="free"):
        """Whether the keyboard is shown for a field; the field gets the focus again each time this is asked."""
        # A blur and a tap reach the application by two ways, in either order: never both while the keyboard is shown.
        if self.session.journal.keyboard_is_up():
            return True
        window.blur()
        mark = self.session.journal.mark()
        self.session.fingers.tap(window.centre(name))
        try:
            return self.wait_shown(mark, seconds=1)
        # A keyboard that exited is not late: the test fails at once, with its last messages.
        except waiting.Late:
            return None

    def symbols(self):
        """Key centers of the symbols plane: its upper rows have ten keys, and the third row is that of numbers."""
        numbers = self.keys_of("--type", "numbersAndPunctuation")
        places = {}
        for row, of_numbers in zip(SYMBOLS, NUMBERS):
            for character, below in zip(row, of_numbers):
                places[character] = numbers[below]
        return places

    def taps_for(self, text, capitals=True):
        """The keys to tap for `text`: (plane, key) pairs, changing planes as iOS does.

        `capitals` is whether the keyboard begins sentences with a capital automatically.
        """
        shifted = capitals
        taps = []
        plane = "letters"
        numbers, symbols = "".join(NUMBERS), "".join(SYMBOLS)
        ends_sentence = False
        for character in text:
            if character == " ":
                taps.append((plane, "space"))
                plane = "letters"  # Space returns to the letters.
                shifted = shifted or (capitals and ends_sentence)
                ends_sentence = False
                continue
            if character.isascii() and character.isalpha():
                if plane != "letters":
                    taps.append((plane, "letters"))
                    plane = "letters"
                if character.isupper() != shifted:
                    taps.append(("letters", "shift"))
                taps.append(("letters", character.lower()))
                shifted = ends_sentence = False
                continue
            wanted = "numbers" if character in numbers else "symbols" if character in symbols else None
            if wanted is None:
                raise ValueError(f"the US keyboard has no “{character}” key")
            if plane != wanted:
                if plane == "letters":
                    taps.append(("letters", "numbers"))
                if wanted == "symbols" or plane == "symbols":
                    taps.append(("numbers", "symbols"))
                plane = wanted
            taps.append((plane, character))
            shifted = False
            ends_sentence = character in ".?!"
            if character == "'":
                plane = "letters"  # So does the apostrophe.
        return taps

    def point(self, plane, key):
        letters = self.keys
        if key in ("space", "shift", "delete", "return"):
            return letters[key]
        if key in ("numbers", "letters"):
            return letters["123"]
        if key == "symbols":
            return letters["shift"]
        if plane == "letters":
            return letters[key]
        if plane == "numbers":
            return self.keys_of("--type", "numbersAndPunctuation")[key]
        return self.symbols()[key]

    def type(self, text, capitals=True, beat=BEAT):
        """Tap `text` with one finger; `beat` is the pause between taps, in seconds."""
        self.session.fingers.tap_each((self.point(plane, key) for plane, key in self.taps_for(text, capitals)), beat)

    def trackpad(self, *ways, selecting=False):
        """Hold space until the keyboard is a trackpad, move by each (x, y) in points, and lift.

        With `selecting` a second finger touches the keyboard before the first one goes.
        """
        fingers = self.session.fingers
        x, y = self.keys["space"]
        fingers.down((x, y))
        fingers.rest(LONG_PRESS)
        if selecting:
            fingers.tap((x, y - 100), finger=1)
        for way in ways:
            for _ in range(10):
                x, y = x + way[0] / 10, y + way[1] / 10
                fingers.move((x, y))
                time.sleep(0.012)
        fingers.up()
        self.session.settle()  # The keys show the letters again.

    def appear(self, application, field):
        """Touch `field` and wait until the keyboard is shown and no longer moves."""
        mark = self.session.journal.mark()
        self.session.fingers.tap(application.centre(field))
        if hasattr(application, "wait_focused"):
            application.wait_focused(field)
        if not self.session.journal.keyboard_is_up():
            self.wait_shown(mark)
        self.session.settle()
