"""The start of `spinet serve`: what is not seen keeps nothing from the screen."""

import time

from harness.behaviors import behavior, equal
from harness.guests import Visit
from wire.compositor import Guest

VIRTUAL_KEYBOARD = "zwp_virtual_keyboard_v1"
BUS = "Desktops cannot show or hide the keyboard by D-Bus"  # What is logged where the bus cannot be opened, as here.
LATE = 0.2  # s until this compositor lets the panel draw; the service goes on without after a second


TERMINAL = 13  # The content purpose of text-input-v3.


class Focused(Guest):
    """A service whose user is in a field already: a compositor says so as soon as there is an input method."""

    purpose = 0

    def on_zwp_input_method_manager_v2__get_input_method(self, _number, _seat, _made):
        self.focus_field(b"Hello ", purpose=self.purpose)


class Slow(Focused):
    """The same in a terminal; once a surface was committed, it answers no question before `answer()`."""

    purpose = TERMINAL

    def __init__(self, end, compositor):
        self.asked, self.keys = [], []
        super().__init__(end, compositor)
        self.on[VIRTUAL_KEYBOARD, "key"] = lambda *key: self.keys.append(key)

    def on_wl_display__sync(self, number, callback):
        if self.commits:
            self.asked.append(callback)
        else:
            super().on_wl_display__sync(number, callback)

    def answer(self):
        asked, self.asked = self.asked, []
        for callback in asked:
            self.finish(callback)


def begin(visit, guest_class=Focused):
    """Serve until the program is the input method, and has read that a field has the focus."""
    visit.compositor.guest_class = guest_class
    visit.compositor.until(lambda: visit.guest and visit.guest.one("zwp_input_method_v2"), "the input method")
    return visit.guest


@behavior("I1: the panel is drawn first; the session bus and the keyboard for keys, which cost time, come after it")
def panel_first(fixture):
    with Visit(withheld={"configure"}) as visit:
        guest = begin(visit)
        visit.serve(LATE)
        equal(BUS in visit.output(), False, "whether the bus was tried before the panel could draw")
        before = []
        attach = guest.on["wl_surface", "attach"]

        def attached(number, buffer, x, y):
            if number == guest.surface_number():
                before.append((BUS in visit.output(), guest.one(VIRTUAL_KEYBOARD)))
            attach(number, buffer, x, y)

        guest.on["wl_surface", "attach"] = attached
        guest.make_good()
        visit.compositor.until(lambda: guest.panel and guest.panel.mapped, "the panel")
        equal(before[0], (False, None), "the bus and the keyboard for keys, when the panel was drawn")
        visit.compositor.until(lambda: BUS in visit.output(), "the bus")
        visit.compositor.until(lambda: guest.one(VIRTUAL_KEYBOARD), "the keyboard for keys, before any is pressed")
        visit.types()
        visit.check(may_end=False)


@behavior("I1: without a field, or under a compositor that never lets the panel draw, the rest of the start comes, too")
def without_a_panel(fixture):
    for withheld in ((), {"configure"}):
        with Visit(withheld=withheld) as visit:
            if withheld:
                begin(visit)
            began = time.monotonic()
            visit.compositor.until(lambda: BUS in visit.output(), "the bus")
            visit.compositor.until(lambda: visit.guest.one(VIRTUAL_KEYBOARD), "the keyboard for keys")
            equal(time.monotonic() - began < 10, True, "whether that was soon")
            visit.check(may_end=False)


@behavior("I1: a key that is pressed before the keyboard for keys was made waits until the compositor has its keymap")
def first_key(fixture):
    with Visit() as visit:
        guest = begin(visit, Slow)
        visit.compositor.until(lambda: guest.panel and guest.panel.mapped, "the panel")
        visit.serve(0.4)  # It slides in; without an answer the keyboard for keys comes after a second and a half.
        equal(guest.one(VIRTUAL_KEYBOARD), None, "the keyboard for keys, before a key is pressed")
        asked = len(guest.asked)
        visit.tap("a")
        visit.compositor.until(
            lambda: guest.one(VIRTUAL_KEYBOARD) and len(guest.asked) > asked, "the keyboard, and the question behind it")
        visit.serve(0.2)
        equal(guest.keys, [], "the keys before the answer")
        guest.answer()
        visit.compositor.until(lambda: len(guest.keys) == 2, "the key's press and release")
        visit.check(may_end=False)
