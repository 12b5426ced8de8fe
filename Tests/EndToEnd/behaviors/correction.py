"""Autocorrection in real applications, typed with fast taps that miss the keys a little."""

import glob
import os
import random
import time

from harness import applications
from harness.applications import Gtk4Fields
from harness.behaviors import arrives, behavior, equal
from harness.keyboards import Spinet, run_spinet
from harness.session import ROOT

SCRIPTS = os.path.join(ROOT, "Tests", "EndToEnd", "Scripts", "correction")

# Taps a second of a quick thumb.
SPEED = 8
# The standard deviation of a touch from the center of its key, in points: a sixth of a key and a seventh of a row.
SCATTER = (6.0, 7.5)


def type_quickly(keyboard, text, seed=11):
    """Tap the letters of a text with the errors of a user in haste."""
    scatter = random.Random(seed)
    fingers = keyboard.session.fingers
    for letter in text:
        x, y = keyboard.keys["space" if letter == " " else letter]
        start = time.monotonic()
        fingers.tap((scatter.gauss(x, SCATTER[0]), scatter.gauss(y, SCATTER[1])))
        time.sleep(max(0.0, 1 / SPEED - (time.monotonic() - start)))


def corrects(fixture, window, keyboard, field):
    keyboard.appear(window, field)
    type_quickly(keyboard, "teh quikc brwon fox ")
    arrives(window, field, "The quick brown fox ")
    fixture.screenshot(keyboard.session, "corrected")


@behavior("GTK 4: words typed in haste are corrected, a backspace reverts one, and an address stays unchanged")
def gtk(fixture):
    session = fixture.session()
    keyboard = Spinet(session)
    window = Gtk4Fields(session, "free", "url")
    corrects(fixture, window, keyboard, "free")
    type_quickly(keyboard, "recieve ", seed=3)
    arrives(window, "free", "The quick brown fox receive ")
    keyboard.tap("delete")
    arrives(window, "free", "The quick brown fox recieve ")
    keyboard.appear(window, "url")
    keyboard.type("teh.recieve", capitals=False)
    arrives(window, "url", "teh.recieve")


@behavior("spinet type: the scripts of corrections pass with the installed lexicon")
def scripts(fixture):
    found = sorted(glob.glob(os.path.join(SCRIPTS, "*.typing")))
    equal(len(found) >= 5, True, "that there are scripts")
    for script in found:
        answer = run_spinet("type", script)
        equal((os.path.basename(script), answer.returncode, answer.stderr), (os.path.basename(script), 0, ""), "a script")


@behavior("Firefox: words typed in haste are corrected")
def firefox(fixture):
    session = fixture.session()
    keyboard = Spinet(session)
    corrects(fixture, fixture.use(applications.firefox(session)), keyboard, "text")


@behavior("Chromium, which sends no surrounding text: words typed in haste are corrected")
def chromium(fixture):
    session = fixture.session()
    keyboard = Spinet(session)
    corrects(fixture, fixture.use(applications.chromium(session)), keyboard, "text")
