"""Plasma: KWin starts the keyboard, which types by input-method-v1 into a panel that KWin shows after a touch."""

import glob
import sqlite3

from behaviors.correction import type_quickly
from harness.applications import Gtk4Fields
from harness.behaviors import arrives, behavior, equal
from harness.plasma import PlasmaKeyboard, PlasmaSession, is_running
from harness.waiting import until

SENTENCE = "Hello, World. It's 5 o'clock"


def open_page(fixture, *fields, **options):
    """A session of KWin with our keyboard, and a window of GTK fields."""
    session = fixture.use(PlasmaSession(**options))
    fixture.sessions.append(session)
    keyboard = PlasmaKeyboard(session)
    return session, keyboard, Gtk4Fields(session, *fields)


@behavior("Plasma: a touch on a field shows the keyboard, and a sentence over two planes arrives exactly")
def a_sentence(fixture):
    session, keyboard, window = open_page(fixture, "free", "view")
    for field in ("free", "view"):
        keyboard.appear(window, field)
        fixture.screenshot(session, field)
        keyboard.type(SENTENCE)
        arrives(window, field, SENTENCE)
    keyboard.tap("return")
    arrives(window, "view", SENTENCE + "\n")
    equal(keyboard.program.output(), "", "what the keyboard complains of")


@behavior("Plasma: words typed in haste are corrected, and a backspace restores one")
def correction(fixture):
    session, keyboard, window = open_page(fixture, "free")
    keyboard.appear(window, "free")
    type_quickly(keyboard, "teh quikc brwon fox ")
    arrives(window, "free", "The quick brown fox ")
    type_quickly(keyboard, "recieve ", seed=3)
    arrives(window, "free", "The quick brown fox receive ")
    keyboard.tap("delete")
    arrives(window, "free", "The quick brown fox recieve ")


@behavior("Plasma: nothing is learned in a password field or a PIN field, which KWin reports as an ordinary one")
def secure_fields(fixture):
    session, keyboard, window = open_page(fixture, "free", "password", "pin")
    for field in ("password", "pin"):
        keyboard.appear(window, field)
        fixture.screenshot(session, field)
        keyboard.type("qwxzy qwxzy ", capitals=False)
        arrives(window, field, "qwxzy qwxzy ")
    keyboard.appear(window, "free")
    keyboard.type("Bazqux bazqux ")
    arrives(window, "free", "Bazqux bazqux ")
    mark = session.journal.mark()
    window.blur()
    keyboard.wait_hidden(mark)
    until(lambda: any("bazqux" in word for word in learned(session)), "a word of the ordinary field among the learned", 10)
    equal([word for word in learned(session) if "qwx" in word], [], "what the keyboard learned of the secure fields")


def learned(session):
    """All that the keyboard has written down, in lower case."""
    words = []
    for file in glob.glob(session.path("home", "**", "learned.sqlite"), recursive=True):
        with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as base:
            for (table,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
                for row in base.execute(f'SELECT * FROM "{table}"'):
                    words += [str(value).lower() for value in row]
    return words


@behavior("Plasma: delete deletes one whole character, however many bytes it has, and text typed then replaces it")
def whole_characters(fixture):
    session, keyboard, window = open_page(fixture, "free")
    for before, deleted in (("éé", "é"), ("ok👍🏽", "ok")):
        window.set("free", before)
        keyboard.appear(window, "free")
        keyboard.tap("delete")
        arrives(window, "free", deleted)
        keyboard.tap("e")
        arrives(window, "free", deleted + "e")
        mark = session.journal.mark()
        window.blur()
        keyboard.wait_hidden(mark)


@behavior("Plasma: two thumbs at 30 taps a second: 300 letters, none lost, doubled or moved", exclusive=True)
def a_burst(fixture):
    session, keyboard, window = open_page(fixture, "view")
    window.set("view", "x")  # Not the start of a sentence: no capital.
    keyboard.appear(window, "view")
    letters = ("thequickbrownfoxjumpsoverthelazydog" * 10)[:300]
    keys = keyboard.keys
    took = session.fingers.burst([keys[letter] for letter in letters], per_second=30, hold=0.05)
    arrives(window, "view", "x" + letters, seconds=15)
    equal(took < 15, True, "whether the burst kept its pace")


@behavior("Plasma: the keyboard goes when the field loses the focus, and returns with the next touch, ten times")
def hides_and_returns(fixture):
    session, keyboard, window = open_page(fixture, "free")
    for turn in range(10):
        window.set("free", "")
        keyboard.appear(window, "free")
        keyboard.type("Ok")
        arrives(window, "free", "Ok")
        mark = session.journal.mark()
        window.blur()
        keyboard.wait_hidden(mark)
    fixture.screenshot(session, "hidden")


@behavior("Plasma: a keyboard that crashes is started again and types, and so it is after KWin itself has crashed")
def crashes(fixture):
    session, keyboard, window = open_page(fixture, "free")
    keyboard.appear(window, "free")
    keyboard.type("One")
    arrives(window, "free", "One")
    window.blur()
    keyboard.program.kill()
    until(lambda: len(session.keyboards()) == 2, "another keyboard", 20)
    keyboard.wait_ready()
    window.set("free", "")
    keyboard.appear(window, "free")
    keyboard.type("Two")
    arrives(window, "free", "Two")
    former = keyboard.program.pid
    session.kill_compositor()
    until(lambda: not is_running(former), "the end of the keyboard of a KWin that is gone", 10)
    window.program.end()
    session.start_compositor()
    keyboard = PlasmaKeyboard(session)
    window = Gtk4Fields(session, "free")
    keyboard.appear(window, "free")
    keyboard.type("Three")
    arrives(window, "free", "Three")
    equal("Fatal error" in keyboard.program.output(), False, "a crash in " + keyboard.program.output()[-500:])
