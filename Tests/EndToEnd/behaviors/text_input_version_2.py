"""text-input-v3, version 2: a program of the toolkit under a compositor that has it, and under one that has version 1."""

import os
import struct

from harness.applications import SIMULATOR
from harness.behaviors import Skipped, behavior, equal
from harness.form import FormVisit
from wire.compositor import GLOBALS

MANAGER = "zwp_text_input_manager_v3"
VERSION_1 = dict(GLOBALS, **{MANAGER: 1})
SUBMIT, SELECTION, PREEDIT_SHOWN = 1, 2, 0x1000


class Witness:
    """The requests of the program's text input, in order."""

    def __init__(self, guest):
        self.log, self.actions, self.hint = [], None, None
        for name in ("enable", "disable", "commit", "show_input_panel", "hide_input_panel", "set_available_actions",
                     "set_content_type", "set_cursor_rectangle"):
            before = guest.on.get(("zwp_text_input_v3", name))
            guest.on["zwp_text_input_v3", name] = self._listener(name, before)
        surfaces = guest.on["wl_surface", "commit"]

        def commit(number):
            self.log.append("surface")
            surfaces(number)

        guest.on["wl_surface", "commit"] = commit

    def _listener(self, name, before):
        def listen(number, *values):
            self.log.append(name)
            if name == "set_available_actions":
                self.actions = struct.unpack("=%dI" % (len(values[0]) // 4), values[0])
            elif name == "set_content_type":
                self.hint = values[0]
            if before:
                before(number, *values)

        return listen


def visit(**how):
    if not os.path.exists(SIMULATOR):
        raise Skipped("the simulator is not built")
    return FormVisit(**how)


def open_field(form):
    guest = form.wait_ready()
    witness = Witness(guest)
    form.open_field()
    return guest, witness, guest.one("zwp_text_input_v3")


@behavior("text-input-v3, version 2: a field offers submit and asks for the keyboard; a touch asks again; it survives a language")
def panel(fixture):
    with visit() as form:
        guest, witness, text_input = open_field(form)
        form.compositor.until(lambda: "show_input_panel" in witness.log, "the wish for a keyboard", 5)
        equal(witness.actions, (SUBMIT,), "the actions")
        equal(bool(witness.hint & PREEDIT_SHOWN), True, "whether the field shows a preedit")
        equal(witness.log.index("show_input_panel") > witness.log.index("enable"), True, "whether it is enabled then")
        # The caret's rectangle takes effect with the surface's next commit.
        rest = witness.log[witness.log.index("set_cursor_rectangle"):]
        form.compositor.until(lambda: "surface" in witness.log[witness.log.index("set_cursor_rectangle"):], str(rest), 5)
        count = witness.log.count("show_input_panel")
        form.touch_again()
        form.compositor.until(lambda: witness.log.count("show_input_panel") > count, "another wish", 5)
        form.compositor.serve(0.3)
        guest.say(text_input, "language", "ko")
        form.compositor.serve(0.2)
        equal(form.runs, True, "whether the program goes on")


@behavior("text-input-v3, version 2: action submit after a text does what Return does: the field has the text and loses the focus")
def submit(fixture):
    with visit() as form:
        guest, witness, text_input = open_field(form)
        form.serve(0.3)
        enables = witness.log.count("enable")
        guest.say(text_input, "preedit_string", "かな", 0, 3)
        guest.say(text_input, "preedit_hint", 0, 3, SELECTION)
        guest.say(text_input, "done", witness.log.count("commit"))
        form.serve(0.3)
        guest.say(text_input, "commit_string", "Kana")
        guest.say(text_input, "done", witness.log.count("commit"))
        form.compositor.until(lambda: form.reported.endswith("Kana"), "the text", 5)
        form.serve(0.3)
        equal((witness.log.count("enable"), witness.log.count("disable")), (enables, 0), "the focus before the action")
        guest.say(text_input, "action", SUBMIT, 0)
        guest.say(text_input, "done", witness.log.count("commit"))
        form.compositor.until(
            lambda: witness.log.count("enable") > enables or witness.log.count("disable"), "the return key's effect", 5)


@behavior("text-input-v3, version 1: nothing of version 2 is sent")
def version_1(fixture):
    with visit(offered=VERSION_1) as form:
        _, witness, _ = open_field(form)
        form.types_on("", 5)
        form.touch_again()
        form.serve(0.5)
        new = {"show_input_panel", "hide_input_panel", "set_available_actions"}
        equal(new & set(witness.log), set(), "the requests of version 2")
        equal(witness.hint & PREEDIT_SHOWN, 0, "the hint of version 2")
