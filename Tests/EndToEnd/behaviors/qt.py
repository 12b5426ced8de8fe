"""Qt 5, whose fields do not use text-input: the user opens the keyboard manually, and it types by virtual keys."""

import os
import signal

from harness.applications import Gtk4Fields, QtText
from harness.behaviors import arrives, behavior, equal
from harness.keyboards import Spinet

SENTENCE = "Hello, World. It's 5 o'clock"


@behavior("Qt: a keyboard that the user opened types a sentence, deletes, and inserts a new line, by keys")
def typed_by_keys(fixture):
    session = fixture.session()
    keyboard = Spinet(session)
    editor = QtText(session)
    mark = session.journal.mark()
    keyboard.program.signal(signal.SIGUSR2)
    keyboard.wait_shown(mark)
    session.settle()
    keyboard.type(SENTENCE, capitals=False)
    arrives(editor, None, SENTENCE)
    fixture.screenshot(session, "typed")
    for _ in range(5):
        keyboard.tap("delete")
    keyboard.tap("return")
    keyboard.type("ok", capitals=False)
    arrives(editor, None, SENTENCE[:-5] + "\nok")


@behavior("Qt: the tab at the lower edge shows the keyboard, and a tab above it brings a terminal's keys and hides it")
def shown_by_the_tab(fixture):
    session = fixture.session()
    keyboard = Spinet(session)
    editor = QtText(session)
    session.journal.wait("tab map", 0)
    fixture.screenshot(session, "tab")
    mark = session.journal.mark()
    session.fingers.tap(keyboard.tab)
    keyboard.wait_shown(mark)
    session.journal.wait("tab unmap", mark)
    session.settle()
    keyboard.type("abd", capitals=False)
    arrives(editor, None, "abd")
    fixture.screenshot(session, "shown")
    session.fingers.tap(keyboard.panel_tab()["terminal"])
    session.settle()
    fixture.screenshot(session, "terminal")
    # The fifth of eight keys above the letters is the arrow to the left.
    width, height = session.size
    session.fingers.tap((width * 4.5 / 8, height - 238))
    keyboard.type("c", capitals=False)
    arrives(editor, None, "abcd")
    mark = session.journal.mark()
    session.fingers.tap(keyboard.panel_tab()["hide"])
    keyboard.wait_hidden(mark)
    session.journal.wait("tab map", mark)


@behavior("the tab is not shown without an app, or where the user has it off")
def no_tab(fixture):
    session = fixture.session()
    keyboard = Spinet(session)
    session.settle()
    equal(session.journal.since(0, "tab map"), [], "a tab without an app")
    editor = QtText(session)
    session.journal.wait("tab map", 0)
    mark = session.journal.mark()
    folder = session.path("home", ".config", "spinet")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "preferences.conf"), "w", encoding="utf-8") as file:
        file.write("edge-tab = off\n")
    session.journal.wait("tab unmap", mark)
    os.remove(os.path.join(folder, "preferences.conf"))
    session.journal.wait("tab map", mark)
    mark = session.journal.mark()
    editor.program.end()
    session.journal.wait("tab unmap", mark)
    equal(keyboard.program.output(), "", "what the service complains of")


@behavior("a keyboard that the user opens after a number field has its letters")
def letters_after_a_number_field(fixture):
    session = fixture.session()
    keyboard = Spinet(session)
    window = Gtk4Fields(session, "digits")
    keyboard.appear(window, "digits")
    mark = session.journal.mark()
    window.blur()
    keyboard.wait_hidden(mark)
    window.program.end()
    editor = QtText(session)
    mark = session.journal.mark()
    keyboard.program.signal(signal.SIGUSR2)
    keyboard.wait_shown(mark)
    session.settle()
    keyboard.type("letters", capitals=False)
    arrives(editor, None, "letters")
