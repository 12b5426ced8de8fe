"""gnome-text-editor: a real application, whose text is what it saves."""

from harness.applications import TextEditor
from harness.behaviours import behaviour, equal
from harness.keyboards import Spinet
from harness.waiting import until


@behaviour("gnome-text-editor: two sentences on two lines are in the saved file")
def a_saved_file(stage):
    session = stage.session()
    keyboard = Spinet(session)
    editor = TextEditor(session)
    keyboard.appear(editor, None)
    keyboard.type("Hello, World. It's 5 o'clock")
    keyboard.tap("return")
    keyboard.type("Good night")
    stage.picture(session, "typed")
    editor.save()
    until(lambda: editor.text(), "the saved file")
    equal(editor.text(), "Hello, World. It's 5 o'clock\nGood night")
