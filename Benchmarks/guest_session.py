"""A keyboard extension in the service, in a session of its own: what bench.py's `guests` says beside its program's figures.

  forwarded     ms from the finger's lift to the text that the compositor forwards, by turns with the standard keyboard of the
                same service, which is in its process
  wake_ups      of the service and of the extension together, a second, with the extension on screen
  dirty         MiB of private dirty memory of the sample Full, built as an author builds it, after its first letters
"""

import os
import time

import measure  # noqa: F401  (finds the harness)
from harness import author, processes, waiting
from harness.applications import Gtk4Fields
from harness.keyboards import Spinet, spinet_path
from harness.session import ROOT, Session

from behaviors import extensions

ROUNDS, LETTERS = 4, 24
# Letters of the sample's second row.
DVORAK = "aoeuidhtns"
STANDARD = "asdfghjkl"
# The keyboard of the sample.
FULL = "FullKeyboard"


def measure_session(idle, limit=None):
    """All figures; without `idle`, in seconds, no wake-ups. The service and its extensions belong to a limit's group."""
    with Session() as session:
        folder = session.path("home", ".config", "spinet")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "preferences.conf"), "w", encoding="utf-8") as file:
            file.write("keyboards = en-US, dvorak\nemoji = off\nauto-capitalization = off\n")
        keyboard = Spinet(session)
        if limit is not None:
            limit.add(keyboard.program.pid)
        window = Gtk4Fields(session, "free")
        keyboard.appear(window, "free")
        forwarded = {"standard": [], "extension": []}
        for _ in range(ROUNDS):
            forwarded["standard"] += letters(session, window, keyboard.keys, STANDARD)
            session.fingers.tap(extensions.GLOBE)
            waiting.until(lambda: extensions.guest(keyboard), "the extension's process", 10)
            session.settle()
            forwarded["extension"] += letters(session, window, extensions.dvorak_keys(session), DVORAK)
            session.fingers.tap(extensions.dvorak_keys(session)["globe"])
            session.settle()
        if idle is None:
            return {"forwarded": forwarded}
        session.fingers.tap(extensions.GLOBE)
        session.settle()
        time.sleep(2)
        before = processes.wake_ups(keyboard.program.pid)
        time.sleep(idle)  # This is the measurement.
        wake_ups = (processes.wake_ups(keyboard.program.pid) - before) / idle
    return {"forwarded": forwarded, "wake_ups": wake_ups}


def letters(session, window, keys, row):
    """ms from the lift to the forwarded text, of some letters; the first are not counted."""
    found = []
    window.set("free", "x")
    session.settle(calm=0.1)
    for index in range(LETTERS):
        mark, events = session.journal.mark(), window.mark()
        session.fingers.down(keys[row[index % len(row)]])
        time.sleep(0.04)
        up = session.fingers.up()
        window.wait("text", events, "free", seconds=3)
        sent = [entry.time for entry in session.journal.since(mark, "text-commit") if entry.time >= up]
        if index > 3 and sent:
            found.append((sent[0] - up) / measure.MILLISECOND)
        time.sleep(0.05)  # The pause between two taps of a brisk typist.
    return found


def measure_full():
    """MiB of private dirty memory of the sample Full; builds it first, which takes minutes the first time."""
    bundle = author.bundle(os.path.join(ROOT, "Examples", "Full"))
    with Session() as session:
        done = session.run(spinet_path(), "keyboards", "install", bundle)
        if done.returncode:
            raise RuntimeError(f"Full cannot be installed: {done.stderr}")
        for command in ("enable", "order"):
            session.run(spinet_path(), "keyboards", command, FULL)
        os.sync()  # A page of a file that was just written counts as dirty until it is on the disk.
        keyboard = Spinet(session)
        window = Gtk4Fields(session, "free")
        keyboard.appear(window, "free")
        guest = waiting.until(lambda: innermost(keyboard.program.pid), "the extension's process", 10)
        session.fingers.tap_each([(40, 690), (120, 690), (200, 690)])
        session.settle()
        return processes.memory(guest)["dirty_mib"]


def innermost(service):
    """The extension's process below a service; None before there is one."""
    family = processes.family(service)
    return family[-1] if len(family) >= 4 else None
