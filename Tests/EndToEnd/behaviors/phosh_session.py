"""gnome-session, which runs Phosh's session: the service registers with it, and ends with the session."""

import json
import os
import sqlite3
import subprocess

from harness.applications import Gtk4Fields
from harness.behaviors import arrives, behavior, equal
from harness.keyboards import Spinet
from harness.session import ROOT
from harness.waiting import until

MANAGER = os.path.join(ROOT, "Tests", "SpinetTests", "Servers", "session-manager.py")


class SessionManager:
    """A fake of gnome-session's manager on the session's private bus."""

    def __init__(self, session):
        self.program = session.spawn(
            "session-manager",
            ["/usr/bin/python3", MANAGER, session.environment["DBUS_SESSION_BUS_ADDRESS"], "registering"],
            stdin=subprocess.PIPE)
        until(lambda: self.program.output().startswith("ready\n"), "the session manager", 15)

    def calls(self):
        return [json.loads(line) for line in self.program.output().splitlines()[1:] if line.startswith("[")]

    def send(self, signal):
        self.program.process.stdin.write(signal.encode() + b"\n")
        self.program.process.stdin.flush()


def open_page(fixture):
    session = fixture.session()
    manager = SessionManager(session)
    keyboard = Spinet(session, DESKTOP_AUTOSTART_ID="10a4")
    until(manager.calls, "the registration", 15)
    equal(manager.calls(), [["RegisterClient", "sm.puri.OSK0", "10a4"]], "the registration")
    return session, manager, keyboard


@behavior("I1: when Phosh's session ends, the service answers that it may, keeps what it learned, and ends")
def session_ends(fixture):
    session, manager, keyboard = open_page(fixture)
    window = Gtk4Fields(session, "free")
    keyboard.appear(window, "free")
    keyboard.type("Hello ")
    arrives(window, "free", "Hello ")
    manager.send("QueryEndSession")
    until(lambda: len(manager.calls()) == 2, "the answer whether the session may end")
    equal(keyboard.program.running(), True, "whether the service waits for the end")
    manager.send("EndSession")
    equal(keyboard.program.status(), 0, "the exit status")
    equal(manager.calls()[1:], [["EndSessionResponse", True, ""]] * 2, "the answers")
    equal(keyboard.program.output(), "", "what the service complains of")
    with sqlite3.connect(session.path("home", ".local", "share", "spinet", "learned.sqlite")) as file:
        words = [name for (name,) in file.execute("SELECT name FROM facts WHERE kind = 'word'")]
    equal(words, ["Hello"], "the words that were learned")


@behavior("I1: gnome-session's Stop ends the service; that of another client does not")
def stopped(fixture):
    _session, manager, keyboard = open_page(fixture)
    manager.send("other Stop")
    manager.send("QueryEndSession")
    until(lambda: len(manager.calls()) == 2, "the answer after another client was ended")
    manager.send("Stop")
    equal(keyboard.program.status(), 0, "the exit status")


@behavior("I1: without a session manager the service serves as ever, and says so where one started it")
def without_manager(fixture):
    session = fixture.session()
    keyboard = Spinet(session, DESKTOP_AUTOSTART_ID="10a4")
    window = Gtk4Fields(session, "free")
    keyboard.appear(window, "free")
    keyboard.type("Still")
    arrives(window, "free", "Still")
    until(lambda: keyboard.program.output(), "a sentence about the session manager")
    equal(keyboard.program.output(), "spinet: The session manager that started the keyboard does not register it.\n", "the log")


@behavior("I1: a service that waits for its compositor ends with the session")
def ends_while_waiting(fixture):
    session = fixture.session()
    manager = SessionManager(session)
    keyboard = Spinet(session, "--wait", WAYLAND_DISPLAY="nowhere")
    until(manager.calls, "the registration", 15)
    equal(manager.calls(), [["RegisterClient", "sm.puri.OSK0", ""]], "the registration")
    manager.send("EndSession")
    equal(keyboard.program.status(seconds=5), 0, "the exit status")
