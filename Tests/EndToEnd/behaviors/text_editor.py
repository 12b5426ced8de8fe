"""gnome-text-editor: a real application, whose text is read from the saved file."""

from harness.applications import TextEditor
from harness.behaviors import behavior, equal
from harness.keyboards import Spinet
from harness.waiting import until


@behavior("gnome-text-editor: two sentences on two lines are in the saved file")
def a_saved_file(fixture):
    session = fixture.session()
    keyboard = Spinet(session)
    editor = TextEditor(session)
    keyboard.appear(editor, None)
    keyboard.type("Hello, World. It's 5 o'clock")
    keyboard.tap("return")
    keyboard.type("Good night")
    fixture.screenshot(session, "typed")
    editor.save()
    until(lambda: editor.text(), "the saved file")
    equal(editor.text(), "Hello, World. It's 5 o'clock\nGood night")
