"""A fake KWin of Plasma 6: it starts the keyboard itself, and serves it by input-method-v1 with the rules of newer versions.

- `key` and `modifiers` are dropped unless the context has grabbed the hardware keyboard; the grab brings all hardware keys,
  which reach the application only if the keyboard passes them on.
- `keysym` knows six keys and drops the others.
- A deletion and an insertion are two changes for the application.
- A program that crashes is started again, at most five times; one that exits is not.
"""

import mmap
import os
import socket
import subprocess
import time

from .compositor import KEYMAP_V1, SIZE, Compositor, Guest, TOUCH

GLOBALS = {
    "wl_compositor": 4, "wl_shm": 1, "wl_seat": 5, "wl_output": 4, "zwp_input_method_v1": 1, "zwp_input_panel_v1": 1,
}
RESTARTS = 5
BACKSPACE, RETURN, LEFT, UP, RIGHT, DOWN = 14, 28, 105, 103, 106, 108  # From linux/input-event-codes.h.
KEYSYMS = {0xFF08: BACKSPACE, 0xFF0D: RETURN, 0xFF51: LEFT, 0xFF52: UP, 0xFF53: RIGHT, 0xFF54: DOWN}
SHIFT, CONTROL = 1, 4  # XKB's masks
# The hints and purposes of text-input-v1.
HIDDEN, SENSITIVE, LOWERCASE = 0x40, 0x80, 0x08
NORMAL, PASSWORD, TERMINAL = 0, 8, 12


def keymap(layout):
    """A keymap that the program compiles with the files of its machine."""
    return (
        'xkb_keymap { xkb_keycodes { include "evdev" }; xkb_types { include "complete" };'
        ' xkb_compat { include "complete" }; xkb_symbols { include "pc+%s" }; };\0' % layout).encode()


class Field:
    """A field of an application: GTK's, which reports its text after each change, unless it `is_silent`.

    `dones` are the texts after each change; `keys` what arrived as keys: code, state,
    modifiers; `layouts` the layouts in use at their presses.
    """

    LETTERS = {30: "a", 48: "b", 46: "c"}

    def __init__(self, text="", hint=0, purpose=NORMAL, is_silent=False):
        self.before, self.after = text, ""
        self.hint, self.purpose, self.is_silent = hint, purpose, is_silent
        self.preedit, self.styles, self.language = "", [], None
        self.dones, self.keys, self.layouts, self.marked = [], [], [], []

    @property
    def text(self):
        return self.before + self.after

    def done(self):
        self.dones.append(self.text)

    def insert(self, text):
        self.preedit, self.styles = "", []
        self.before += text
        self.done()

    def delete(self, before, after):
        self.before = self.before.encode()[:len(self.before.encode()) - before].decode()
        self.after = self.after.encode()[after:].decode()
        self.done()

    def mark(self, text, styles, caret):
        self.preedit, self.styles = text, styles
        self.marked.append((text, tuple(styles), caret))
        self.done()

    def key(self, code, state, modifiers):
        self.keys.append((code, state, modifiers))
        if not state or modifiers & CONTROL:
            return
        if code == BACKSPACE:
            self.before = self.before[:-1]
        elif code == RETURN:
            self.before += "\n"
        elif code == LEFT and self.before:
            self.before, self.after = self.before[:-1], self.before[-1] + self.after
        elif code == RIGHT and self.after:
            self.before, self.after = self.before + self.after[0], self.after[1:]
        else:
            self.before += self.LETTERS.get(code, "")
        self.done()


class KWinGuest(Guest):
    """The keyboard's connection; `field` has the focus."""

    def __init__(self, end, compositor):
        super().__init__(end, compositor)
        self.context = self.grab = self.grab_asked = None
        self.dropped, self.late = [], 0
        self.modifiers = (0, 0, 0, 0)
        self._styles, self._caret = [], 0
        self._pools, self._buffers = {}, {}

    @property
    def field(self):
        return self.compositor.field

    # The panel

    def on_wl_shm__create_pool(self, _number, made, descriptor, size):
        self._pools[made] = (os.dup(descriptor), size)

    def on_wl_shm_pool__resize(self, number, size):
        self._pools[number] = (self._pools[number][0], size)

    def on_wl_shm_pool__create_buffer(self, number, made, offset, width, height, stride, _form):
        self._buffers[made] = (self._pools[number], offset, width, height, stride)

    def on_wl_surface__attach(self, number, buffer, x, y):
        super().on_wl_surface__attach(number, buffer, x, y)
        if buffer in self._buffers:
            surface = self.surfaces[number]
            surface.size, surface.pixels = self._buffers[buffer][2:4], self._buffers[buffer]

    def on_zwp_input_panel_v1__get_input_panel_surface(self, _number, made, surface):
        self.surfaces[surface].role = made
        # There is no configure event.
        self.surfaces[surface].configured = True

    def screenshot(self, path):
        """Write what the panel shows to a file."""
        from PIL import Image

        (descriptor, size), offset, width, height, stride = self.panel.pixels
        with mmap.mmap(descriptor, size, prot=mmap.PROT_READ) as memory:
            data = memory[offset:offset + stride * height]
        Image.frombuffer("RGBA", (width, height), data, "raw", "BGRA", stride, 1).convert("RGB").save(path)

    def close(self):
        super().close()
        for descriptor, _ in self._pools.values():
            os.close(descriptor)
        self._pools = {}

    def tap(self, point, hold=0.03):
        """Touch a point of the output, with the panel at its lower edge."""
        self.touch_down(point)
        self.compositor.serve(hold)
        self.touch_up()

    def touch_down(self, point):
        self.say(self.one("wl_touch"), "down", self.next_serial(), now(), self.surface_number(), 0, *self._on_panel(point))
        self.say(self.one("wl_touch"), "frame")

    def touch_move(self, point):
        self.say(self.one("wl_touch"), "motion", now(), 0, *self._on_panel(point))
        self.say(self.one("wl_touch"), "frame")

    def touch_up(self):
        self.say(self.one("wl_touch"), "up", self.next_serial(), now(), 0)
        self.say(self.one("wl_touch"), "frame")

    def _on_panel(self, point):
        return point[0], point[1] - (SIZE[1] - self.panel.size[1])

    # The context

    def on_wl_registry__bind(self, number, name, interface, version, made):
        super().on_wl_registry__bind(number, name, interface, version, made)
        if interface == "zwp_input_method_v1" and self.field:
            self.activate()

    def activate(self):
        self.context, self.grab = self.new("zwp_input_method_context_v1"), None
        self.modifiers = (0, 0, 0, 0)
        self.say(self.one("zwp_input_method_v1"), "activate", self.context)
        # As for a GTK 4 client: everything comes twice.
        self.report(with_type=True)
        self.say(self.context, "reset")
        self.report(with_type=True)

    def deactivate(self):
        context, self.context, self.grab = self.context, None, None
        self.say(self.one("zwp_input_method_v1"), "deactivate", context)

    def report(self, with_type=False):
        if not self.field.is_silent:
            caret = len(self.field.before.encode())
            self.say(self.context, "surrounding_text", self.field.text, caret, caret)
        if with_type:
            self.say(self.context, "content_type", self.field.hint, self.field.purpose)
        self.say(self.context, "commit_state", self.next_serial())

    def _changes(self, number):
        if number == self.context:
            return True
        self.late += 1
        return False

    def on_zwp_input_method_context_v1__commit_string(self, number, _serial, text):
        if self._changes(number):
            self.field.insert(text)
            self.report()

    def on_zwp_input_method_context_v1__delete_surrounding_text(self, number, index, length):
        if self._changes(number):
            self.field.delete(-index, length + index)
            self.report()

    def on_zwp_input_method_context_v1__preedit_styling(self, _number, index, length, style):
        self._styles.append((index, length, style))

    def on_zwp_input_method_context_v1__preedit_cursor(self, _number, index):
        self._caret = index

    def on_zwp_input_method_context_v1__preedit_string(self, number, _serial, text, _commit):
        styles, self._styles = self._styles, []
        if self._changes(number):
            self.field.mark(text, styles, self._caret)
            self.report()

    def on_zwp_input_method_context_v1__language(self, number, _serial, language):
        if self._changes(number):
            self.field.language = language

    # Keys

    def on_zwp_input_method_context_v1__grab_keyboard(self, number, made):
        if not self._changes(number):
            return
        self.grab = made
        text = keymap(self.compositor.layout)
        file = os.memfd_create("keymap")
        os.write(file, text)
        self.say(made, "keymap", KEYMAP_V1, file, len(text))
        os.close(file)
        self.modifiers = (0, 0, 0, self.compositor.group)
        self.say(made, "modifiers", self.next_serial(), *self.modifiers)

    def on_wl_keyboard__release(self, number):
        if number == self.grab:
            self.grab = None

    def on_zwp_input_method_context_v1__key(self, number, _serial, _time, code, state):
        if self._changes(number):
            self._deliver(code, state)

    def on_zwp_input_method_context_v1__modifiers(self, number, _serial, *masks):
        if self._changes(number) and self.grab:
            self.modifiers = masks

    def on_zwp_input_method_context_v1__keysym(self, number, _serial, _time, symbol, state, _modifiers):
        if self._changes(number):
            if symbol in KEYSYMS:
                self._type(KEYSYMS[symbol], state)
            else:
                self.dropped.append(symbol)

    def _deliver(self, code, state):
        if self.grab:
            self._type(code, state)
        else:
            self.dropped.append(code)

    def _type(self, code, state):
        self.field.key(code, state, self.modifiers[0])
        if state:
            self.field.layouts.append(self.modifiers[3])
            self.report()

    def hardware_key(self, code, state):
        """The user presses or releases a key of the hardware keyboard."""
        if self.grab:
            self.say(self.grab, "key", self.next_serial(), now(), code, state)
        else:
            self._type(code, state)


class KWin(Compositor):
    """`with KWin(folder, [program, …], environment) as kwin:` starts the program as KWin does."""

    guest_class = KWinGuest

    def __init__(self, folder, command, environment, layout="us", group=0):
        super().__init__(folder, GLOBALS, capabilities=TOUCH)
        self.command, self.environment, self.layout, self.group = command, environment, layout, group
        self.field, self.process, self.crashes, self.started = None, None, 0, 0
        self.log = os.path.join(folder, "log")

    def __enter__(self):
        super().__enter__()
        self.start()
        return self

    def __exit__(self, *what):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        super().__exit__(*what)

    def start(self):
        ours, theirs = socket.socketpair()
        with open(self.log, "ab") as output:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, pass_fds=[theirs.fileno()],
                start_new_session=True,
                env=dict(self.environment, WAYLAND_SOCKET=str(theirs.fileno()), WAYLAND_DISPLAY=self.path))
        theirs.close()
        self.guests.append(self.guest_class(ours, self))
        self.started += 1

    def serve(self, seconds=0.0):
        super().serve(seconds)
        if self.process is None or self.process.poll() is None:
            return
        if self.process.returncode < 0 and self.crashes < RESTARTS:
            self.crashes += 1
            self.start()

    def output(self):
        with open(self.log, encoding="utf-8", errors="replace") as text:
            return text.read()

    def focus(self, field):
        """A field of an application gets the focus by a touch."""
        self.blur()
        self.field = field
        if self.guest and self.guest.one("zwp_input_method_v1"):
            self.guest.activate()

    def blur(self):
        if self.field and self.guest and self.guest.context:
            self.guest.deactivate()
        self.field = None


def now():
    return int(time.monotonic() * 1000) & 0xFFFFFFFF
