"""A fake compositor: small, without pixels, and as correct or incorrect as a test needs.

By default it does what a program needs to start: globals, sizes, frames, releases. `withheld` names the events that it
omits; a test sends wrong events through a guest.
"""

import collections
import contextlib
import os
import select
import socket
import time

from .connection import FIRST_OF_SERVER, Connection, Gone

GLOBALS = {
    "wl_compositor": 4, "wl_shm": 1, "wl_seat": 5, "wl_output": 4, "zxdg_output_manager_v1": 3, "wp_viewporter": 1,
    "wp_fractional_scale_manager_v1": 1, "zwlr_layer_shell_v1": 4, "xdg_wm_base": 2, "zwp_input_method_manager_v2": 1,
    "zwp_virtual_keyboard_manager_v1": 1, "zwlr_data_control_manager_v1": 2, "wl_data_device_manager": 3,
    "zwp_text_input_manager_v3": 2, "zwp_tablet_manager_v2": 1,
}
SIZE = (390, 844)
FRAME = 0.01  # s
PATIENCE = 60.0  # s that a guest may leave its socket unread: a busy machine takes seconds for the largest frames
KEYMAP_V1, CURRENT, TOUCH, POINTER, KEYBOARD = 1, 1, 4, 1, 2


class Stuck(AssertionError):
    """The program does not read its events."""


class Surface:
    def __init__(self):
        self.role = None  # The number of the layer surface or of the xdg_surface.
        self.toplevel = None
        self.size = (0, 0)
        self.configured = self.mapped = False
        self.attached = None
        self.frames, self.shown = [], []


class Guest(Connection):
    """A program that connected."""

    def __init__(self, end, compositor):
        end.settimeout(PATIENCE)
        super().__init__(end, is_server=True)
        self.compositor = compositor
        self.withheld = set(compositor.withheld)
        self.surfaces = {}
        self.serial = 0
        self.frames = []
        self.commits = 0
        self.requests = collections.Counter()
        for handler in dir(self):
            if handler.startswith("on_"):
                interface, _, message = handler[3:].partition("__")
                self.on[interface, message] = getattr(self, handler)

    def send(self, data, descriptors=()):
        try:
            super().send(data, descriptors)
        except TimeoutError as error:
            raise Stuck("the program left its socket unread for %g s" % PATIENCE) from error

    def _dispatch(self, number, opcode, body):
        interface = self.interface_of.get(number)
        super()._dispatch(number, opcode, body)
        if interface is None:
            return
        self.requests[interface] += 1
        if number in self.interface_of:
            return
        if number >= FIRST_OF_SERVER:
            self.free.append(number)
        elif "delete_id" not in self.withheld:
            self.say(1, "delete_id", number)

    def all(self, interface):
        """The numbers of the objects of an interface, in the order of their creation."""
        return [number for number, name in self.interface_of.items() if name == interface]

    def one(self, interface):
        found = self.all(interface)
        return found[-1] if found else None

    def next_serial(self):
        self.serial += 1
        return self.serial

    # Answers of the display and its globals

    def on_wl_display__sync(self, _number, callback):
        if "sync" not in self.withheld:
            self.finish(callback)

    def finish(self, callback, value=0):
        self.say(callback, "done", value)
        self.interface_of.pop(callback, None)
        self.say(1, "delete_id", callback)

    def on_wl_display__get_registry(self, _number, registry):
        if "globals" in self.withheld:
            return
        for name, (interface, version) in enumerate(self.compositor.globals.items(), 1):
            self.say(registry, "global", name, interface, version)

    def on_wl_registry__bind(self, _number, _name, interface, _version, made):
        if interface == "wl_seat":
            self.say(made, "capabilities", self.compositor.capabilities)
        elif interface == "wl_output":
            self.describe_output(made, *SIZE)
        elif interface == "wl_shm":
            for form in (0, 1):
                self.say(made, "format", form)

    def describe_output(self, output, width, height, scale=1):
        self.say(output, "geometry", 0, 0, 60, 130, 0, "maker", "model", 0)
        self.say(output, "mode", CURRENT, width, height, 60000)
        self.say(output, "scale", scale)
        self.say(output, "done")

    # Surfaces

    def on_wl_compositor__create_surface(self, _number, made):
        self.surfaces[made] = Surface()

    def on_wl_surface__destroy(self, number):
        surface = self.surfaces.pop(number, None)
        if surface and "release" not in self.withheld:
            self.release(surface.shown)

    def release(self, buffers):
        for buffer in buffers:
            if self.interface_of.get(buffer) == "wl_buffer":
                self.say(buffer, "release")

    def make_good(self):
        """Withhold nothing from now on, and send the withheld events."""
        self.withheld.clear()
        for surface in self.surfaces.values():
            self.release(surface.shown[:-1])
            del surface.shown[:-1]
            if surface.role:
                surface.configured = True
                self.configure(surface)

    def on_wl_surface__attach(self, number, buffer, _x, _y):
        self.surfaces.setdefault(number, Surface()).attached = buffer

    def on_wl_surface__frame(self, number, callback):
        self.frames.append(callback)

    def on_zwlr_layer_shell_v1__get_layer_surface(self, _number, made, surface, _output, _layer, _namespace):
        self.surfaces[surface].role = made

    def on_zwlr_layer_surface_v1__set_size(self, number, width, height):
        for surface in self.surfaces.values():
            if surface.role == number and surface.size != (width, height):
                surface.size = (width, height)
                surface.configured = False

    def on_xdg_wm_base__get_xdg_surface(self, _number, made, surface):
        self.surfaces[surface].role = made

    def on_xdg_surface__get_toplevel(self, number, made):
        for surface in self.surfaces.values():
            if surface.role == number:
                surface.toplevel = made

    def on_wl_surface__commit(self, number):
        self.commits += 1
        surface = self.surfaces.setdefault(number, Surface())
        if surface.attached:
            surface.shown.append(surface.attached)
            surface.mapped = True
            if "release" not in self.withheld:
                self.release([buffer for buffer in surface.shown[:-1] if buffer != surface.attached])
                del surface.shown[:-1]
        elif surface.attached == 0 and surface.mapped:
            surface.mapped = surface.configured = False
        surface.attached = None
        if surface.role and not surface.configured and "configure" not in self.withheld:
            surface.configured = True
            self.configure(surface)

    def configure(self, surface, width=None, height=None):
        if self.interface_of.get(surface.role) == "zwlr_layer_surface_v1":
            size = (surface.size[0] or SIZE[0], surface.size[1]) if width is None else (width, height)
            self.say(surface.role, "configure", self.next_serial(), *size)
        elif surface.toplevel in self.interface_of:
            self.say(surface.toplevel, "configure", *(SIZE if width is None else (width, height)), b"\4\0\0\0")
            self.say(surface.role, "configure", self.next_serial())

    def tick(self):
        """A frame of the display."""
        if "frame" in self.withheld:
            return
        callbacks, self.frames = self.frames, []
        for callback in callbacks:
            if self.interface_of.get(callback) == "wl_callback":
                self.finish(callback, int(time.monotonic() * 1000) & 0xFFFFFFFF)

    # Actions of the keyboard's user

    def focus_field(self, text=b"", hint=0, purpose=0):
        """Send the input method a focused field."""
        method = self.one("zwp_input_method_v2")
        self.say(method, "activate")
        self.say(method, "surrounding_text", text, len(text), len(text))
        self.say(method, "content_type", hint, purpose)
        self.say(method, "done")

    def leave_field(self):
        method = self.one("zwp_input_method_v2")
        self.say(method, "deactivate")
        self.say(method, "done")

    @property
    def panel(self):
        """The surface that has a role; the pointer's images have none."""
        return next((s for s in self.surfaces.values() if s.role in self.interface_of), None)

    def surface_number(self):
        return next((n for n, s in self.surfaces.items() if s.role in self.interface_of), None)


class Compositor:
    """`with Compositor(folder) as compositor:` listens at `compositor.path`; `serve` processes requests."""

    guest_class = Guest

    def __init__(self, folder, offered=None, withheld=(), capabilities=TOUCH | POINTER):
        self.path = os.path.join(folder, "wayland-hostile")
        self.globals = dict(GLOBALS if offered is None else offered)
        self.withheld, self.capabilities = set(withheld), capabilities
        self.guests = []
        self.gone = 0
        self._ticked = 0.0

    def __enter__(self):
        self._socket = socket.socket(socket.AF_UNIX)
        with contextlib.suppress(FileNotFoundError):
            os.unlink(self.path)
        self._socket.bind(self.path)
        self._socket.listen(16)
        return self

    def __exit__(self, *_):
        for guest in self.guests:
            guest.close()
        self._socket.close()

    @property
    def guest(self):
        return self.guests[-1] if self.guests else None

    def drop(self, guest):
        guest.close()
        if guest in self.guests:
            self.guests.remove(guest)
            self.gone += 1

    def serve(self, seconds=0.0):
        """Process requests for `seconds`, with a frame every 10 ms."""
        deadline = time.monotonic() + seconds
        while True:
            left = max(0.0, min(0.01, deadline - time.monotonic()))
            ready = select.select([self._socket, *self.guests], [], [], left)[0]
            for one in ready:
                if one is self._socket:
                    self.guests.append(self.guest_class(one.accept()[0], self))
                    continue
                try:
                    one.receive()
                except Gone:
                    self.drop(one)
            if time.monotonic() - self._ticked >= FRAME:
                self._ticked = time.monotonic()
                for guest in list(self.guests):
                    self._tick(guest)
            if time.monotonic() >= deadline and not ready:
                return

    def _tick(self, guest):
        try:
            guest.tick()
        except Gone:
            self.drop(guest)

    def until(self, condition, what, seconds=20.0):
        """Serve until `condition()` is true."""
        deadline = time.monotonic() + seconds
        while True:
            value = condition()
            if value:
                return value
            if time.monotonic() >= deadline:
                raise AssertionError(f"{what}: not within {seconds:g} s")
            self.serve(0.01)
