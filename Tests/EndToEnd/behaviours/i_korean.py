"""Korean: letters join to syllables in the application's own field, as provisional text."""

import os
import time

from harness.applications import Gtk4Fields
from harness.behaviours import arrives, behaviour
from harness.keyboards import Spinet

# Longer than fingers rest before an open syllable is kept, in seconds.
REST = 0.9


def desk(stage, *fields):
    """A session whose person types Korean."""
    session = stage.session()
    folder = session.path("home", ".config", "spinet")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "preferences.conf"), "w", encoding="utf-8") as preferences:
        preferences.write("keyboards = ko\n")
    keyboard = Spinet(session)
    return session, keyboard, Gtk4Fields(session, *fields)


def tap(keyboard, letters):
    """Tap letters of the first plane; "_" is the space bar, "<" deletes."""
    names = {"_": "space", "<": "delete"}
    for letter in letters:
        keyboard.session.fingers.tap(keyboard.keys_of("--language", "ko")[names.get(letter, letter)])
        time.sleep(0.09)


@behaviour("GTK 4: Korean letters join to syllables, and deleting takes the open one apart letter by letter")
def korean_in_gtk(stage):
    session, keyboard, window = desk(stage, "free", "view")
    for field in ("free", "view"):
        keyboard.appear(window, field)
        tap(keyboard, "ㅎㅏㄴㄱㅡㄹ_")
        arrives(window, field, "한글 ")
        tap(keyboard, "ㄱㅏㅂㅅ<<_")
        arrives(window, field, "한글 가 ")
        tap(keyboard, "ㄷㅏㄹㄱㅣ_")
        arrives(window, field, "한글 가 달기 ")
        tap(keyboard, "<<")
        arrives(window, field, "한글 가 달")
    stage.picture(session, "typed")
    tap(keyboard, "_ㅇㅏㄴ")
    time.sleep(0.2)
    stage.picture(session, "open")


@behaviour("GTK 4: an open Korean syllable is kept when the focus leaves, and goes on after a rest of the fingers")
def korean_survives(stage):
    session, keyboard, window = desk(stage, "free", "view")
    for field, other in (("free", "view"), ("view", "free")):
        keyboard.appear(window, field)
        tap(keyboard, "ㅇㅏㄴ")
        time.sleep(REST)
        tap(keyboard, "ㄴ")
        time.sleep(REST)
        tap(keyboard, "ㅕㅇㅎ")
        time.sleep(REST)
        tap(keyboard, "<")
        time.sleep(REST)
        keyboard.appear(window, other)
        arrives(window, field, "안녕")
