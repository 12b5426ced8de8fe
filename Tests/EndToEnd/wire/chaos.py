"""Random events to a program: well-formed as messages, and nonsense as a sequence.

A seed gives the same events for the same objects; which objects exist depends on the program.
"""

import collections
import contextlib
import os
import random
import socket
import time

from .connection import encoded
from .protocols import interfaces

WILD = [0, 1, 2, 3, 7, 8, 120, 255, 256, 390, 844, 4096, 65535, 65536, 2**31 - 1, 2**31 - 8, -1, -2, -8, -256, -2**31]
TEXTS = [
    b"", b"a", b"Hello, world. ", "안녕하세요 ".encode(), "👍🏽👩‍👩‍👧‍👦".encode(), b"\xff\xfe\xc3", "é".encode()[:1], b"\x80" * 3000,
    b"word " * 700, b"\n\t\x01\x7f", "\u202e\u0300\u200d".encode() * 50, b"a" * 3900, b"<html>&amp;", b"%s%n%d",
]
LONGEST = 4096  # the bytes of a message that libwayland accepts
TYPES = [b"text/plain;charset=utf-8", b"UTF8_STRING", b"image/png", b"text/plain"]
# Events that correctly end a program are not sent at random.
NEVER = {
    ("wl_display", "error"), ("xdg_toplevel", "close"), ("wl_registry", "global"), ("wl_registry", "global_remove"),
    # An event with an offer that the program has destroyed meanwhile would: these are sent with their announcement.
    ("wl_data_device", "enter"), ("wl_data_device", "selection"), ("zwlr_data_control_device_v1", "selection"),
    ("zwlr_data_control_device_v1", "primary_selection"),
}
RARE = {("zwp_input_method_v2", "unavailable"), ("zwlr_layer_surface_v1", "closed"), ("wl_display", "delete_id"),
        ("wl_seat", "capabilities")}
SENSIBLE = {
    "time": lambda dice: int(time.monotonic() * 1000) & 0xFFFFFFFF, "id": lambda dice: dice.randrange(4),
    "width": lambda dice: dice.randrange(1, 500), "height": lambda dice: dice.randrange(1, 900),
    "capabilities": lambda dice: dice.randrange(8), "state": lambda dice: dice.randrange(2),
    "key": lambda dice: dice.randrange(1, 128), "button": lambda dice: 0x110 + dice.randrange(3),
    "scale": lambda dice: dice.choice([1, 2, 120, 180]), "purpose": lambda dice: dice.randrange(14),
    "hint": lambda dice: dice.randrange(1024), "rate": lambda dice: 25, "delay": lambda dice: 600,
    "flags": lambda dice: 1, "transform": lambda dice: dice.randrange(8), "cursor": lambda dice: dice.randrange(20),
    "anchor": lambda dice: dice.randrange(20), "format": lambda dice: 1, "axis": lambda dice: dice.randrange(2),
}


class Chaos:
    """`send(count)` sends so many random events to a guest."""

    def __init__(self, guest, seed, tame=0.7):
        self.guest, self.dice, self.tame = guest, random.Random(seed), tame
        self._kept = collections.deque()
        self.counts = collections.Counter()

    def close(self):
        while self._kept:
            self._drop()

    def _drop(self):
        with contextlib.suppress(OSError):
            os.close(self._kept.popleft())

    def send(self, count, burst=64):
        """Send `count` events in bursts, and let the compositor answer between them."""
        sent = 0
        while sent < count and self.guest.compositor.guest is self.guest:
            data, descriptors = b"", []
            size = self.dice.randint(1, min(burst, count - sent))
            for _ in range(size):
                message = self._event()
                if message is None:
                    continue
                more, with_it = message
                if len(data) + len(more) > 3500 or len(descriptors) + len(with_it) > 20:
                    self._flush(data, descriptors)
                    data, descriptors = b"", []
                data += more
                descriptors += with_it
            self._flush(data, descriptors)
            sent += size
            self.guest.compositor.serve(0)
        return sent

    def _flush(self, data, descriptors):
        try:
            self.guest.send(data, descriptors)
        finally:
            for descriptor in descriptors:
                os.close(descriptor)

    def _event(self):
        """A message and its descriptors; None when the random choice cannot be sent."""
        dice, table = self.dice, interfaces()
        kinds = sorted({name for name in self.guest.interface_of.values() if table[name].events})
        kind = dice.choice(kinds)
        message = dice.choice(table[kind].events)
        if (kind, message.name) in NEVER or ((kind, message.name) in RARE and dice.random() < 0.99):
            return None
        number = dice.choice(self.guest.all(kind))
        descriptors, values = [], []
        for argument in message.arguments:
            value = self._value(argument, kind)
            if value is NotImplemented:
                for descriptor in descriptors:
                    os.close(descriptor)
                return None
            if argument.type == "fd":
                descriptors.append(value)
            values.append(value)
        if kind == "wl_callback":
            self.guest.interface_of.pop(number, None)
        self.counts[kind] += 1
        data, _ = encoded(message, number, values)
        if message.name == "data_offer":
            offer = table[message.arguments[0].interface]
            for _ in range(dice.randrange(4)):
                data += encoded(offer.event("offer"), values[0], [dice.choice(TYPES)])[0]
            selections = [event for event in table[kind].events if event.name.endswith("selection")]
            data += encoded(dice.choice(selections), number, values)[0]
        if len(data) > LONGEST:
            for descriptor in descriptors:
                os.close(descriptor)
            return None
        return data, descriptors

    def _value(self, argument, kind):
        dice = self.dice
        if argument.type in ("int", "uint"):
            if dice.random() < self.tame and argument.name in SENSIBLE:
                return SENSIBLE[argument.name](dice)
            return dice.choice(WILD) if dice.random() < 0.8 else dice.getrandbits(32)
        if argument.type == "fixed":
            return dice.uniform(0, 400) if dice.random() < self.tame else dice.choice(WILD) / 256
        if argument.type == "string":
            if kind.endswith("offer_v1") or kind in ("wl_data_offer", "wl_data_source", "zwlr_data_control_source_v1"):
                return dice.choice(TYPES)
            return dice.choice(TEXTS)
        if argument.type == "array":
            return bytes(dice.getrandbits(8) for _ in range(dice.choice([0, 1, 3, 4, 8, 400])))
        if argument.type == "fd":
            return self._descriptor()
        if argument.type == "new_id":
            return self.guest.new(argument.interface)
        objects = self.guest.all(argument.interface) if argument.interface else list(self.guest.interface_of)
        if not objects or (argument.nullable and dice.random() < 0.2):
            return 0 if argument.nullable else NotImplemented
        return dice.choice(objects)

    def _descriptor(self):
        """A file of a kind that a correct compositor would not send."""
        sort = self.dice.randrange(7)
        if sort in (0, 1):
            reading, writing = os.pipe()
            given, kept = (reading, writing) if sort else (writing, reading)
            # The other end stays open for a while and sends nothing.
            self._kept.append(kept)
            if len(self._kept) > 40:
                self._drop()
            return given
        if sort == 2:
            reading, writing = os.pipe()
            os.close(reading)
            return writing
        if sort in (3, 4):
            file = os.memfd_create("keymap")
            os.write(file, self.dice.choice(TEXTS) if sort == 3 else b"xkb_keymap { xkb_keycodes { <A> = 9; }; };\0")
            return file
        if sort == 5:
            one, other = socket.socketpair()
            self._kept.append(other.detach())
            return one.detach()
        return os.open(self.dice.choice(["/dev/null", "/dev/zero", "/", "/proc/self/maps"]), os.O_RDONLY)
