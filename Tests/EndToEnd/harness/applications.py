"""The applications under test. Each has fields with a center to touch and a text to read."""

import json
import os
import queue
import subprocess
import threading
import time

from . import waiting
from .fingers import STILL
from .keyboards import spinet_path
from .page import PageServer
from .session import ROOT

FIXTURES = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "fixtures")


class Gtk4Fields:
    """fixtures/gtk4_fields.py"""

    script = "gtk4_fields.py"

    def __init__(self, session, *fields):
        self.session = session
        self.events, self.texts = [], dict.fromkeys(fields, "")
        self.program = session.spawn(
            self.script.removesuffix(".py"), ["/usr/bin/python3", os.path.join(FIXTURES, self.script), *fields],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._arrivals = queue.Queue()
        threading.Thread(target=self._hear, daemon=True).start()
        self.wait("ready", seconds=30)
        # A field had the focus for a moment: a keyboard may have been shown, and must be hidden again.
        waiting.quiet(
            lambda: len(session.journal.since(0, "map", "unmap", "method done")), "the window's beginning", calm=0.4)

    def _hear(self):
        for line in self.program.process.stdout:
            self._arrivals.put(json.loads(line))

    def read(self):
        """All events so far."""
        while True:
            try:
                event = self._arrivals.get_nowait()
            except queue.Empty:
                return self.events
            if event["event"] == "text":
                self.texts[event["field"]] = event["text"]
            self.events.append(event)

    def say(self, words):
        self.program.process.stdin.write((words + "\n").encode())
        self.program.process.stdin.flush()

    def mark(self):
        return len(self.read())

    def wait(self, event, mark=0, field=None, seconds=5.0):
        def look():
            return next(
                (e for e in self.read()[mark:] if e["event"] == event and (field is None or e.get("field") == field)),
                None)

        return waiting.until(look, f"“{event}” of {field or 'the GTK window'}", seconds)

    def ask(self, words, event, field):
        mark = self.mark()
        self.say(words)
        return self.wait(event, mark, field)

    def centre(self, field):
        place = self.ask(f"place {field}", "place", field)
        return place["x"] + place["width"] / 2, place["y"] + min(place["height"] / 2, 40)

    def set(self, field, text):
        self.ask(f"set {field} {text}", "set", field)
        self.read()
        self.texts[field] = text

    def point(self, field, offset):
        """Where the caret at an offset is drawn."""
        place = self.ask(f"point {field} {offset}", "point", field)
        return place["x"], place["y"]

    def touch(self, field, offset):
        """Put the caret at an offset with a finger."""
        self.session.fingers.tap(self.point(field, offset))
        self.session.settle(region=(0, 0, *self.session.size))

    def blur(self):
        self.say("blur")

    def text(self, field):
        self.read()
        return self.texts[field]


class Gtk3Fields(Gtk4Fields):
    """fixtures/gtk3_fields.py"""

    script = "gtk3_fields.py"


SIMULATOR = os.environ.get("SPINET_SIMULATOR", os.path.join(ROOT, "build", "bin", "spinet-simulator"))


class UIKitWindow:
    """A program of our own toolkit in a window, which prints its elements when it is asked."""

    def __init__(self, session, name, command, first, **environment):
        """`first` is the label of an element that is in the window from the start."""
        self.session, self.name = session, name
        self.program = session.spawn(
            name, [*command, "--print-elements"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, **environment)
        waiting.until(lambda: self._running() and self.has(first), f"the window of {name}", 30)
        session.settle(region=(0, 0, *session.size))

    def _running(self):
        if not self.program.running():
            raise AssertionError(f"{self.name} ended: " + self.program.output()[-500:])
        return True

    def has(self, label):
        return any(element["label"] == label for element in self.elements())

    def elements(self):
        """The accessibility elements in the window, in the reading order."""
        process = self.program.process
        process.stdin.write(b"?\n")
        process.stdin.flush()
        return json.loads(process.stdout.readline())

    def element(self, field):
        """The field itself: the row that contains it has its name too."""
        found = [element for element in self.elements() if element["label"] == field]
        if not found:
            raise AssertionError(f"there is no “{field}” in the window")
        return max(found, key=lambda element: "value" in element)

    def centre(self, field):
        """The point of the field to touch, scrolled into view."""
        for _ in range(8):
            x, y = self.element(field)["tap"]
            lowest = 540 if self.session.journal.keyboard_is_up() else 790
            if 120 < y < lowest:
                break
            way = -150 if y >= lowest else 150
            # The finger rests before it is lifted: a page that still scrolls would take the next tap as a stop.
            fingers = self.session.fingers
            fingers.down((200, 330))
            for step in range(1, 21):
                fingers.move((200, 330 + way * step / 20))
                time.sleep(0.01)
            fingers.rest(STILL)
            fingers.up()
            self.session.settle(region=(0, 0, *self.session.size))
        return x, y

    def tap(self, label):
        self.session.fingers.tap(self.centre(label))
        self.session.settle(region=(0, 0, *self.session.size))

    def text(self, field):
        """A password field's value has a bullet for each character."""
        return self.element(field).get("value") or ""


class UIKitForms(UIKitWindow):
    """The simulator's Forms, an app of our own toolkit, in a window; fields have the names of their titles."""

    def __init__(self, session, *arguments, **environment):
        super().__init__(
            session, "forms", [SIMULATOR, "--window", "--app", "forms", *arguments], "Name", **environment)


class Settings(UIKitWindow):
    """The settings of the keyboards, `spinet settings`, in a window."""

    def __init__(self, session, *arguments, first="Keyboard"):
        super().__init__(session, "settings", [spinet_path(), "settings", *arguments], first)


class BrowserPage:
    """fixtures/fields.html in a browser that fills the output, so that a page's pixels are the output's."""

    def __init__(self, session, name, command, **environment):
        self.server = PageServer(os.path.join(FIXTURES, "fields.html"))
        self.program = session.spawn(name, [*command, self.server.address], **environment)
        try:
            self.places = self.server.wait("ready", seconds=60)["places"]
            # A page is laid out before its window is on the screen, and that is there before the browser takes touches.
            waiting.until(
                lambda: any(window.get("visible") for window in session.windows()), f"{name}'s window", 20)
            tap = session.fingers.tap if "touch" in session.devices else session.fingers.click
            waiting.until(lambda: self._gets(tap), f"{name}'s first tap", 20)
        except BaseException:
            self.server.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.close()

    def _gets(self, tap):
        """Whether a tap, or a click, below the fields arrives in the page, which has the focus.

        Browsers tell a tap some time after its touch, and of two that overlap they may tell the first one last. Near
        a field a finger's tap is one on that field.
        """
        mark = self.mark()
        tap((4, max(place["y"] + place["height"] for place in self.places.values()) + 40))
        try:
            return self.wait("tap", mark, seconds=1.0)
        except waiting.Late:
            return None

    def mark(self):
        return self.server.mark()

    def wait(self, event, mark=0, field=None, seconds=5.0):
        return self.server.wait(event, mark, field, seconds)

    def centre(self, field):
        place = self.places[field]
        return place["x"] + place["width"] / 2, place["y"] + place["height"] / 2

    def set(self, field, text):
        mark = self.mark()
        self.server.say(verb="set", field=field, text=text)
        self.wait("set", mark, field)
        self.server.texts[field] = text

    def wait_focused(self, field, seconds=5.0):
        """Keys that are tapped before the page knows of a touch belong to the field before."""
        def focused():
            events = [e for e in self.server.events if e["event"] in ("focus", "blur")]
            return events and events[-1]["event"] == "focus" and events[-1]["field"] == field

        waiting.until(focused, f"the focus of {field}", seconds)

    def blur(self):
        self.server.say(verb="blur")

    def text(self, field):
        return self.server.texts.get(field, "")


def firefox(session):
    profile = session.path("home", "firefox")
    os.makedirs(profile, exist_ok=True)
    with open(os.path.join(profile, "user.js"), "w") as preferences:
        for name, value in {
            "browser.shell.checkDefaultBrowser": "false", "browser.aboutwelcome.enabled": "false",
            "datareporting.policy.dataSubmissionEnabled": "false", "toolkit.telemetry.reportingpolicy.firstRun": "false",
            "app.update.enabled": "false", "browser.startup.homepage_override.mstone": '"ignore"',
            "network.captive-portal-service.enabled": "false", "network.connectivity-service.enabled": "false",
            "extensions.update.enabled": "false", "browser.safebrowsing.downloads.enabled": "false",
        }.items():
            preferences.write(f'user_pref("{name}", {value});\n')
    return BrowserPage(
        session, "firefox", ["firefox-esr", "--kiosk", "--no-remote", "--profile", profile], MOZ_ENABLE_WAYLAND="1",
        MOZ_CRASHREPORTER_DISABLE="1")


CHROMIUM = [
    "chromium", "--ozone-platform=wayland", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--password-store=basic",
]


def chromium_command(session):
    command = [*CHROMIUM, "--user-data-dir=" + session.path("home", "chromium")]
    if os.getuid() == 0:
        command += ["--no-sandbox", "--test-type"]  # Its sandbox refuses root; test-type hides the warning bar.
    return command


def chromium(session):
    return BrowserPage(session, "chromium", [*chromium_command(session), "--kiosk"])


class FileText:
    """The text of an application that writes a file: a terminal's `cat`."""

    def __init__(self, path):
        self.path = path

    def text(self, _field=None):
        try:
            with open(self.path, encoding="utf-8", errors="replace", newline="") as file:  # \r stays \r
                return file.read()
        except FileNotFoundError:
            return ""


class Foot(FileText):
    """The terminal, with a program inside that writes every byte it reads to a file at once."""

    def __init__(self, session):
        super().__init__(session.path("home", "typed"))
        script = "stty raw -echo; printf ready >&2; exec dd bs=1 of=typed status=none"
        self.program = session.spawn("foot", ["foot", "--config=/dev/null", "sh", "-c", script])
        waiting.until(lambda: os.path.exists(self.path), "the terminal's program", 15)
        self.point = (session.size[0] / 2, 200)

    def centre(self, _field=None):
        return self.point


class QtText(FileText):
    """fixtures/qt_text.py"""

    def __init__(self, session):
        super().__init__(session.path("home", "qt-text"))
        self.program = session.spawn(
            "qt-text", ["/usr/bin/python3", os.path.join(FIXTURES, "qt_text.py"), self.path], QT_QPA_PLATFORM="wayland")
        waiting.until(lambda: os.path.exists(self.path), "the Qt editor", 15)
        session.settle()


class TextEditor:
    """gnome-text-editor; its text is read by copying it: select all, copy, and read the clipboard."""

    def __init__(self, session):
        self.session = session
        self.path = session.path("home", "draft.txt")
        open(self.path, "w").close()
        self.program = session.spawn("gnome-text-editor", ["gnome-text-editor", "--standalone", self.path])
        waiting.until(self._shown, "gnome-text-editor's window", 30)

    def _shown(self):
        return any(window.get("app_id") == "org.gnome.TextEditor" for window in self.session.windows())

    def centre(self, _field=None):
        return self.session.size[0] / 2, 250

    def save(self):
        """Ctrl+S on the hardware keyboard."""
        say = self.session.fingers.say
        say("key 29 1", "key 31 1", "key 31 0", "key 29 0")  # KEY_LEFTCTRL, KEY_S

    def text(self, _field=None):
        with open(self.path, encoding="utf-8") as file:
            return file.read().removesuffix("\n")
