"""Instructions that a keyboard executes for one tap and for one appearance, counted by callgrind.

A count does not depend on how busy or how fast the machine is, so it can be compared between days.
"""

import os
import re
import subprocess
import time

from measure import Peer, peers
from harness import waiting
from harness.applications import Gtk4Fields
from harness.keyboards import spinet_path
from harness.session import Session

TAPS, SHOWS = 40, 5


class Counter:
    """callgrind's totals of a running program, between `zero` and `read`."""

    def __init__(self, session, keyboard):
        self.session, self.pid = session, keyboard.program.pid
        self.dumps = 0

    @staticmethod
    def wrapper(session):
        return ["valgrind", "--tool=callgrind", "--quiet", "--demangle=no",
                "--callgrind-out-file=" + session.path("home", "counts")]

    def _control(self, option):
        answer = self.session.run("callgrind_control", option, str(self.pid), seconds=60)
        if answer.returncode != 0:
            raise RuntimeError("callgrind_control: " + answer.stdout + answer.stderr)

    def zero(self):
        self._control("--zero")

    def read(self):
        self.dumps += 1
        self._control("--dump")
        path = self.session.path("home", f"counts.{self.dumps}")
        text = waiting.until(lambda: os.path.exists(path) and open(path).read(), "callgrind's counts", 30)
        # Every function is named where it is met first, as a caller or as one that is called.
        names = re.findall(r"^c?fn=\(\d+\) (\S+?)(?:'\d+)?$", text, re.MULTILINE)
        self.functions = [name for name in dict.fromkeys(names) if not name.startswith("0x")]
        return int(re.search(r"^(?:totals|summary): (\d+)", text, re.MULTILINE).group(1))


def without_debugging(session):
    """A copy of our program that valgrind can read: Debian 12's does not know the DWARF that Swift writes."""
    copy = session.path("home", "bin", "spinet")
    os.makedirs(os.path.dirname(copy))
    subprocess.run(["strip", "--strip-debug", "-o", copy, spinet_path()], check=True)
    share = os.path.join(os.path.dirname(os.path.dirname(spinet_path())), "share")
    os.symlink(share, session.path("home", "share"))
    return copy


def count(name, options):
    with Session(size=options.size, scale=options.scale) as session:
        window = Gtk4Fields(session, "free")
        window.ask("focus free", "focus", "free")
        keyboard = Peer(session, name, peers()[name], Counter.wrapper(session), without_debugging(session))
        keyboard.wait_shown(seconds=120)
        session.settle(calm=3, seconds=120)
        if not session.journal.keyboard_is_up():
            keyboard.hide(window)
            keyboard.show(window)
            waiting.until(session.journal.keyboard_is_up, "the keyboard", 60)
            session.settle(calm=3, seconds=60)
        counter = Counter(session, keyboard)
        letters = list(keyboard.keys)

        def tap(index):
            text = window.text("free")
            keyboard.tap(letters[index % len(letters)], hold=0.15)
            waiting.until(lambda: window.text("free") != text, "the letter", 20)
            time.sleep(0.25)  # So that no two taps share a frame.

        for index in range(len(letters)):
            tap(index)
        counter.zero()
        for index in range(TAPS):
            tap(index)
        per_tap = counter.read() / TAPS
        functions = counter.functions

        def appear():
            mark = session.journal.mark()
            keyboard.hide(window)
            keyboard.wait_hidden(mark, seconds=30)
            session.settle(seconds=30)
            mark = session.journal.mark()
            keyboard.show(window)
            keyboard.wait_shown(mark, seconds=30)
            session.settle(calm=1, seconds=60)

        appear()
        counter.zero()
        mark = session.journal.mark()
        for _ in range(SHOWS):
            appear()
        per_show = counter.read() / SHOWS
        return {"functions": functions, "per_tap": per_tap, "per_show": per_show, "frames": len(session.journal.since(mark, "frame")) / SHOWS}
