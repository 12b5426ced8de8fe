"""Whether this session's compositor lets a program be its keyboard: a question that needs nothing built.

    compositor_serves.py      exits with 0 when it does, else with 69, as `spinet doctor --quiet` does

It asks the compositor of $WAYLAND_DISPLAY for its globals and compares them with those that the keyboard binds.
"""

import os
import socket
import struct
import sys

# As PlatformWayland's WaylandSystem checks them; an end to end test compares the two.
NEEDED = {
    "wl_compositor": 4, "wl_shm": 1, "wl_seat": 1, "zwlr_layer_shell_v1": 1, "zwp_input_method_manager_v2": 1,
    "zwp_virtual_keyboard_manager_v1": 1,
}
UNAVAILABLE = 69
PATIENCE = 5.0


def display_path(environment):
    """The path of the display's socket; None without a Wayland session."""
    name = environment.get("WAYLAND_DISPLAY", "")
    if not name or name.startswith("/"):
        return name or None
    folder = environment.get("XDG_RUNTIME_DIR", "")
    return os.path.join(folder, name) if folder else None


def list_globals(path):
    """The compositor's globals: {interface: version}."""
    registry, callback = 2, 3
    with socket.socket(socket.AF_UNIX) as display:
        display.settimeout(PATIENCE)
        display.connect(path)
        # wl_display.get_registry, then wl_display.sync, whose answer comes after the last global.
        display.sendall(struct.pack("=IHHI", 1, 1, 12, registry) + struct.pack("=IHHI", 1, 0, 12, callback))
        found, data = {}, b""
        while True:
            while len(data) >= 8:
                sender, opcode, size = struct.unpack_from("=IHH", data)
                if len(data) < max(size, 8):
                    break
                if sender == callback:
                    return found
                if sender == registry and opcode == 0:
                    length, = struct.unpack_from("=I", data, 12)
                    interface = data[16:16 + length - 1].decode()
                    version, = struct.unpack_from("=I", data, 16 + (length + 3) // 4 * 4)
                    found[interface] = max(version, found.get(interface, 0))
                data = data[max(size, 8):]
            more = display.recv(65536)
            if not more:
                raise ConnectionError("the compositor closed the connection")
            data += more


def main():
    path = display_path(os.environ)
    try:
        found = list_globals(path) if path else {}
    except (OSError, struct.error, UnicodeDecodeError):
        found = {}
    return 0 if all(found.get(name, 0) >= version for name, version in NEEDED.items()) else UNAVAILABLE


if __name__ == "__main__":
    sys.exit(main())
