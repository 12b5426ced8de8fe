"""A temporary session of Plasma's compositor: KWin without a display, which starts our keyboard by itself.

KWin has no shim of ours in it. A finger is a device of its protocol fake-input; whether it shows the keyboard, and what
is on the screen, it says on D-Bus.
"""

import contextlib
import os
import select
import shutil
import signal
import time

from gi.repository import Gio, GLib

from . import waiting
from .fingers import Fingers
from .journal import Entry, Journal
from .keyboards import Spinet, spinet_path
from .session import Session
from wire.connection import Client

KEYBOARD = ("org.kde.KWin", "/VirtualKeyboard", "org.kde.kwin.VirtualKeyboard")
SCREEN = ("org.kde.KWin", "/org/kde/KWin/ScreenShot2", "org.kde.KWin.ScreenShot2")


class FakeFingers(Fingers):
    """Fingers on KWin's fake touch screen, which is there as long as the connection."""

    def __init__(self, path, size):
        self.width, self.height = size
        self._client = Client(path)
        self._input = self._client.bind("org_kde_kwin_fake_input", 4)
        self._client.say(self._input, "authenticate", "Spinet's tests", "fingers that touch")
        self._client.roundtrip()

    def close(self):
        self._client.close()

    def say(self, *lines):
        raise NotImplementedError("KWin has no shim")

    def _touch(self, request, *values):
        before = time.monotonic_ns()
        self._client.say(self._input, request, *values)
        self._client.say(self._input, "touch_frame")
        self._client.roundtrip()
        return before

    def down(self, point, finger=0):
        return self._touch("touch_down", finger, *point)

    def move(self, point, finger=0):
        return self._touch("touch_motion", finger, *point)

    def up(self, finger=0):
        return self._touch("touch_up", finger)

    def cancel(self, finger=0):
        return self._touch("touch_cancel")

    def key(self, code):
        for state in (1, 0):
            self._client.say(self._input, "keyboard_key", code, state)
        self._client.roundtrip()


class PlasmaJournal(Journal):
    """When KWin showed the keyboard and hid it: asked each time the journal is read."""

    def __init__(self, session):
        self._session, self.entries = session, []

    def close(self):
        pass

    def read(self):
        is_up = self._session.keyboard_is_visible()
        if is_up != self.keyboard_was_up():
            self.entries.append(Entry(time.monotonic_ns(), "map" if is_up else "unmap", "osk"))
        return self.entries

    def keyboard_was_up(self):
        return bool(self.entries) and self.entries[-1].word == "map"

    def keyboard_is_up(self):
        self.read()
        return self.keyboard_was_up()


class PlasmaSession(Session):
    """KWin with our keyboard; `arguments` are those of `spinet serve`, `languages` the enabled keyboards."""

    def __init__(self, size=(390, 844), arguments=(), languages=None, **options):
        super().__init__(size=size, compositor="kwin", **options)
        self.arguments, self.languages = arguments, languages
        self._bus = None
        self.environment["XDG_CURRENT_DESKTOP"] = "KDE"

    def start_compositor(self):
        if self.fingers:
            self.fingers.close()
            self.fingers = None
        # A copy has no file capability, which containers refuse.
        program = self.path("kwin_wayland")
        shutil.copyfile("/usr/bin/kwin_wayland", program)
        os.chmod(program, 0o755)
        width, height = self.size
        self.sway = self.spawn(
            "kwin", [program, "--virtual", "--width", str(width), "--height", str(height), "--no-lockscreen",
                     "--no-global-shortcuts", "--inputmethod", self._keyboard_script()],
            KWIN_WAYLAND_NO_PERMISSION_CHECKS="1", KWIN_SCREENSHOT_NO_PERMISSION_CHECKS="1", KWIN_COMPOSE="O2",
            LIBGL_ALWAYS_SOFTWARE="1", QT_LOGGING_RULES="*.debug=false")
        self.environment["WAYLAND_DISPLAY"] = waiting.until(
            lambda: self._alive() and self._display(), "KWin's Wayland socket", 20)
        self._bus = Gio.DBusConnection.new_for_address_sync(
            self.environment["DBUS_SESSION_BUS_ADDRESS"],
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
        waiting.until(lambda: self._alive() and self._property("available") is not None, "KWin on D-Bus", 20)
        self.fingers = waiting.until(self._hands_of_kwin, "KWin's fake touch screen", 10)
        if self.journal is None:
            self.journal = PlasmaJournal(self)

    def _hands_of_kwin(self):
        with contextlib.suppress(FileNotFoundError, ConnectionRefusedError):
            return FakeFingers(self.path("run", self.environment["WAYLAND_DISPLAY"]), self.size)

    def _keyboard_script(self):
        """What KWin starts: the keyboard, with its process' number and its messages in files."""
        if self.languages:
            folder = self.path("home", ".config", "spinet")
            os.makedirs(folder, exist_ok=True)
            with open(os.path.join(folder, "preferences.conf"), "w", encoding="utf-8") as file:
                file.write(f"keyboards = {self.languages}\n")
        script = self.path("keyboard")
        with open(script, "w") as file:
            file.write(
                f"#!/bin/sh\necho $$ >>'{self.path('run', 'keyboards')}'\n"
                f"exec '{spinet_path()}' serve {' '.join(self.arguments)} >>'{self.path('logs', 'spinet')}' 2>&1\n")
        os.chmod(script, 0o755)
        return script

    def keyboards(self):
        """The numbers of the keyboard's processes that KWin has started so far."""
        try:
            with open(self.path("run", "keyboards")) as file:
                return [int(line) for line in file]
        except FileNotFoundError:
            return []

    # KWin on D-Bus

    def _call(self, place, method, words, answer=None):
        name, path, interface = place
        return self._bus.call_sync(
            name, path, interface, method, words, answer, Gio.DBusCallFlags.NO_AUTO_START, 5000, None)

    def _property(self, name):
        place = (KEYBOARD[0], KEYBOARD[1], "org.freedesktop.DBus.Properties")
        try:
            return self._call(place, "Get", GLib.Variant("(ss)", (KEYBOARD[2], name))).unpack()[0]
        except GLib.Error:
            return None

    def owner_of(self, name):
        """The number of the process that has a name on the session's bus; None where none has."""
        place = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
        try:
            return self._call(place, "GetConnectionUnixProcessID", GLib.Variant("(s)", (name,))).unpack()[0]
        except GLib.Error:
            return None

    def set_visible(self, is_visible):
        """Ask the keyboard to show itself, as `spinet show` and desktops do."""
        name = "sm.puri.OSK0"
        self._call((name, "/" + name.replace(".", "/"), name), "SetVisible", GLib.Variant("(b)", (is_visible,)))

    def keyboard_is_visible(self):
        return bool(self._property("visible"))

    def keyboard_is_active(self):
        """Whether KWin passes on what the keyboard types."""
        return bool(self._property("active"))

    def capture(self, x, y, width, height):
        """The pixels of a part of the screen: width, height and 32-bit rows, blue first."""
        reading, writing = os.pipe()
        try:
            descriptors = Gio.UnixFDList.new()
            index = descriptors.append(writing)
            os.close(writing)
            name, path, interface = SCREEN
            answer, _ = self._bus.call_with_unix_fd_list_sync(
                name, path, interface, "CaptureArea",
                GLib.Variant("(iiuua{sv}h)", (round(x), round(y), round(width), round(height), {}, index)), None,
                Gio.DBusCallFlags.NONE, 5000, descriptors, None)
            descriptors = None
            facts = answer.unpack()[0]
            size = facts["stride"] * facts["height"]
            data = bytearray()
            while len(data) < size and select.select([reading], [], [], 5)[0]:
                part = os.read(reading, size - len(data))
                if not part:
                    break
                data += part
            return facts["width"], facts["height"], facts["stride"], bytes(data)
        finally:
            os.close(reading)

    def settle(self, region=None, calm=0.25, seconds=10.0):
        width, height = self.size
        waiting.quiet(
            lambda: self.capture(*(region or (0, height * 0.55, width, height * 0.45)))[3], "the screen", calm, seconds)

    def screenshot(self, path, pointer=False, output=None):
        from PIL import Image

        width, height, stride, data = self.capture(0, 0, *self.size)
        Image.frombuffer("RGB", (width, height), data, "raw", "BGRX", stride, 1).save(path)


class PlasmaKeyboard(Spinet):
    """Our keyboard, as KWin started it."""

    def __init__(self, session):
        self.session, self._keys = session, {}
        self.mark = session.journal.mark()
        self.program = StartedByKWin(session)
        self.wait_ready()

    def wait_ready(self):
        """Wait until the newest process is on the bus, which it enters when its panel is there."""
        session = self.session
        waiting.until(
            lambda: self.program.running() and session.owner_of("sm.puri.OSK0") == self.program.pid, "the keyboard", 20)


def is_running(pid):
    """Whether a process has not ended; a zombie, whose status its parent has not read yet, has."""
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


class StartedByKWin:
    """The newest of the keyboard's processes."""

    def __init__(self, session):
        self._session = session

    @property
    def pid(self):
        return self._session.keyboards()[-1]

    def output(self):
        with open(self._session.path("logs", "spinet"), encoding="utf-8", errors="replace") as text:
            return text.read()

    def running(self):
        started = self._session.keyboards()
        return bool(started) and is_running(started[-1])

    def signal(self, number):
        os.kill(self.pid, number)

    def status(self, seconds=10):
        return "an end under KWin"

    def kill(self):
        self.signal(signal.SIGKILL)
