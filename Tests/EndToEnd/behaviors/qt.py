"""Qt 5, whose fields do not use text-input: the user opens the keyboard manually, and it types by virtual keys."""

import signal

from harness.applications import Gtk4Fields, QtText
from harness.behaviors import arrives, behavior
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
