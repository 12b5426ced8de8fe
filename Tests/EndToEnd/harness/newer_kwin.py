"""Our keyboard as a fake KWin of Plasma 6 starts it (wire/kwin.py): the user types on its panel."""

import contextlib
import os
import signal
import sqlite3
import tempfile
import time

from wire.compositor import SIZE
from wire.kwin import KWin

from .keyboards import Spinet, spinet_path

NAMES = {"_": "space", "<": "delete", "\n": "return"}
LONG_PRESS = 0.7  # s
BEAT = 0.06  # s


class KWinVisit:
    """`with KWinVisit() as visit:` starts KWin and its keyboard; `languages` are the enabled keyboards."""

    keys_of = Spinet.keys_of  # As the program prints them for the display's size.
    symbols, taps_for, point = Spinet.symbols, Spinet.taps_for, Spinet.point
    _printed = {}

    def __init__(self, languages="en-US", layout="us", group=0):
        self.languages, self.layout, self.group = languages, layout, group
        self._stack = contextlib.ExitStack()
        self._keys = self._printed
        self.session = self
        self.size = SIZE

    def __enter__(self):
        self.folder = self._stack.enter_context(tempfile.TemporaryDirectory(prefix="spinet-kwin."))
        self.home = os.path.join(self.folder, "home")
        os.makedirs(os.path.join(self.home, ".config", "spinet"))
        with open(os.path.join(self.home, ".config", "spinet", "preferences.conf"), "w", encoding="utf-8") as file:
            file.write(f"keyboards = {self.languages}\n")
        environment = {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LANG": "C.UTF-8", "HOME": self.home,
            "XDG_RUNTIME_DIR": self.folder, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent",
        }
        self.kwin = self._stack.enter_context(
            KWin(self.folder, [spinet_path(), "serve"], environment, layout=self.layout, group=self.group))
        return self

    def __exit__(self, *_):
        self._stack.close()

    @property
    def guest(self):
        return self.kwin.guest

    @property
    def keys(self):
        return self.keys_of()

    def appear(self, field):
        """Touch a field, and wait for the keyboard."""
        self.until(lambda: self.guest and self.guest.one("zwp_input_method_v1"), "the keyboard's connection", 30)
        self.kwin.focus(field)
        self.until(lambda: self.guest.panel and self.guest.panel.mapped, "the keyboard's panel")
        self.rest()

    def rest(self, calm=0.3, seconds=10.0):
        """Serve until the keyboard has drawn nothing for a while."""
        commits, since, deadline = self.guest.commits, time.monotonic(), time.monotonic() + seconds
        while time.monotonic() - since < calm and time.monotonic() < deadline:
            self.kwin.serve(0.02)
            if self.guest.commits != commits:
                commits, since = self.guest.commits, time.monotonic()

    def until(self, condition, what, seconds=10.0):
        return self.kwin.until(condition, what, seconds)

    def arrives(self, text):
        """Wait until the field has this text, without what is marked."""
        field = self.kwin.field
        try:
            self.until(lambda: field.text == text, "the text", 5)
        except AssertionError:
            raise AssertionError(f"{field.text!r} arrived instead of {text!r}; {self.kwin.output()[-500:]}") from None

    # The user

    def tap(self, point):
        self.guest.tap(point)
        self.kwin.serve(BEAT)

    def type(self, text, capitals=True):
        """Tap a text on the English keyboard."""
        for plane, key in self.taps_for(text, capitals):
            self.tap(self.point(plane, key))

    def compose(self, letters, language):
        """Tap letters of a language's first plane; "_" is the space bar, "<" deletes, a line feed is the return key."""
        keys = self.keys_of("--language", language)
        for letter in letters:
            self.tap(keys[NAMES.get(letter, letter)])

    def hold(self, key, seconds):
        self.guest.touch_down(self.keys[key])
        self.kwin.serve(seconds)
        self.guest.touch_up()
        self.kwin.serve(BEAT)

    def trackpad(self, x, y=0):
        """Hold space until the keyboard is a trackpad, and move by so many points."""
        start = self.keys["space"]
        self.guest.touch_down(start)
        self.kwin.serve(LONG_PRESS)
        for step in range(1, 11):
            self.guest.touch_move((start[0] + x * step / 10, start[1] + y * step / 10))
            self.kwin.serve(0.012)
        self.guest.touch_up()
        self.rest()

    def learned(self):
        """All that the keyboard has written down, in lower case."""
        file = os.path.join(self.home, ".local", "share", "spinet", "learned.sqlite")
        if not os.path.exists(file):
            return []
        with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as base:
            tables = [name for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            return [str(value).lower() for name in tables for row in base.execute(f'SELECT * FROM "{name}"')
                    for value in row]

    def end(self, number=signal.SIGTERM):
        """End the keyboard's process with a signal; returns its exit status."""
        process = self.kwin.process
        process.send_signal(number)
        self.until(lambda: process.poll() is not None, "the keyboard's end")
        return process.returncode
