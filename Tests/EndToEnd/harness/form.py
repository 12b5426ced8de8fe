"""The Forms app as a client of our compositor, with touch and a hardware keyboard."""

import os
import threading
import time

from wire.compositor import KEYBOARD, KEYMAP_V1, POINTER, TOUCH

from .guests import Visit

KEYMAP = (
    b'xkb_keymap { xkb_keycodes { include "evdev" }; xkb_types { include "complete" };'
    b' xkb_compat { include "complete" }; xkb_symbols { include "pc+us" }; };\0'
)
CODES = {"a": 30, "c": 46, "v": 47}  # From linux/input-event-codes.h.
CONTROL = 4  # XKB's mask
BEAT = 0.02  # s between the bytes of an owner that trickles


class FormVisit(Visit):
    """`reported` is the surrounding text that the app reported last."""

    def __init__(self, **how):
        super().__init__("forms", "--system-keyboard", capabilities=TOUCH | POINTER | KEYBOARD, **how)
        self.reported = ""

    def open_field(self):
        """Touch the form's first field."""
        guest, enabled = self.wait_ready(), []
        guest.on["zwp_text_input_v3", "set_surrounding_text"] = self._report
        former = guest.on.get(("zwp_text_input_v3", "enable"))

        def enable(number):
            enabled.append(number)
            if former:
                former(number)

        guest.on["zwp_text_input_v3", "enable"] = enable
        keyboard, surface = guest.one("wl_keyboard"), guest.surface_number()
        file = os.memfd_create("keymap")
        os.write(file, KEYMAP)
        guest.say(keyboard, "keymap", KEYMAP_V1, file, len(KEYMAP))
        os.close(file)
        guest.say(keyboard, "enter", guest.next_serial(), surface, b"")
        guest.say(guest.one("zwp_text_input_v3"), "enter", surface)
        for y in range(140, 400, 40):
            self.tap(250, y)
            self.serve(0.5)
            if enabled:
                self.field = (250, y)
                return guest
        raise AssertionError("no row of the form is a field")

    def touch_again(self):
        """Touch the field that has the focus."""
        self.tap(*self.field)

    def _report(self, _number, text, _cursor, _anchor):
        self.reported = text

    @staticmethod
    def _now():
        return int(time.monotonic() * 1000) & 0xFFFFFFFF

    def tap(self, x, y):
        guest, touch = self.guest, self.guest.one("wl_touch")
        guest.say(touch, "down", guest.next_serial(), self._now(), guest.surface_number(), 0, x, y)
        guest.say(touch, "frame")
        self.serve(0.05)
        guest.say(touch, "up", guest.next_serial(), self._now(), 0)
        guest.say(touch, "frame")

    def press(self, key, control=False):
        guest, keyboard = self.guest, self.guest.one("wl_keyboard")
        if control:
            guest.say(keyboard, "modifiers", guest.next_serial(), CONTROL, 0, 0, 0)
        for state in (1, 0):
            guest.say(keyboard, "key", guest.next_serial(), self._now(), CODES[key], state)
        if control:
            guest.say(keyboard, "modifiers", guest.next_serial(), 0, 0, 0, 0)

    def types_on(self, text, seconds):
        """Press a key; its letter must be in the field, after `text`, within so many seconds."""
        self.press("a")
        try:
            self.compositor.until(lambda: self.reported.endswith(text + "a"), "the letter", seconds)
        except AssertionError as error:
            raise AssertionError(f"{error}; the text ends with {self.reported[-80:]!r}") from None


class Owner:
    """Another program that owns the clipboard; `requests` counts the requests for its text.

    It writes `text` and closes the pipe, unless it stalls; one that trickles adds a byte now and then.
    """

    def __init__(self, visit, text=b"", stalls=False, trickles=False):
        guest = visit.guest
        self.text, self.stalls, self.trickles = text, stalls, trickles
        self.requests, self._kept, self._is_over = 0, [], False
        device, kind = guest.one("zwlr_data_control_device_v1"), "zwlr_data_control_offer_v1"
        if not device:
            device, kind = guest.one("wl_data_device"), "wl_data_offer"
        offer = guest.new(kind)
        guest.on[offer, "receive"] = self._receive
        guest.say(device, "data_offer", offer)
        guest.say(offer, "offer", "text/plain;charset=utf-8")
        guest.say(device, "selection", offer)

    def _receive(self, _type, descriptor):
        self.requests += 1
        pipe = os.dup(descriptor)
        self._kept.append(pipe)
        threading.Thread(target=self._write, args=(pipe,), daemon=True).start()

    def _write(self, pipe):
        rest = self.text
        try:
            while rest:
                rest = rest[os.write(pipe, rest):]
            while self.trickles and not self._is_over:
                time.sleep(BEAT)
                os.write(pipe, b"x")
        except OSError:
            pass
        if not self.stalls:
            self._kept.remove(pipe)
            os.close(pipe)

    def leave(self):
        """Close the pipes that are still open."""
        self._is_over = True
        for pipe in self._kept:
            os.close(pipe)
        self._kept.clear()
