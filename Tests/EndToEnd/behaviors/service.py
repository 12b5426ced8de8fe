"""The service: its behavior towards the desktop, and in broken sessions."""

import os
import signal
import time

from harness import processes
from harness.applications import Gtk4Fields
from harness.behaviors import arrives, behavior, equal
from harness.keyboards import Spinet, Squeekboard, spinet_path
from harness.waiting import Late, until

CANNOT_SERVE = 69  # EX_UNAVAILABLE of sysexits.h
PROTOCOLS = ("zwp_input_method_manager_v2", "zwlr_layer_shell_v1", "zwp_virtual_keyboard_manager_v1")


def open_page(fixture, *arguments, **options):
    session = fixture.session(**options)
    keyboard = Spinet(session, *arguments)
    return session, keyboard, Gtk4Fields(session, "free")


def types_again(session, keyboard, window):
    """The keyboard works: the field is focused, a word is typed."""
    window.set("free", "")
    window.blur()
    keyboard.appear(window, "free")
    keyboard.type("Still")
    arrives(window, "free", "Still")


@behavior("USR1 hides the keyboard and USR2 shows it")
def signals(fixture):
    session, keyboard, window = open_page(fixture)
    keyboard.appear(window, "free")
    mark = session.journal.mark()
    keyboard.program.signal(signal.SIGUSR1)
    keyboard.wait_hidden(mark)
    mark = session.journal.mark()
    keyboard.program.signal(signal.SIGUSR2)
    keyboard.wait_shown(mark)


@behavior("D-Bus sm.puri.OSK0 shows and hides the keyboard, and reports whether it is visible")
def bus(fixture):
    session, keyboard, window = open_page(fixture)
    keyboard.appear(window, "free")

    def call(method, *words):
        answer = session.run(
            "gdbus", "call", "--session", "--dest", "sm.puri.OSK0", "--object-path", "/sm/puri/OSK0",
            "--method", method, *words)
        equal(answer.returncode, 0, "gdbus' status (" + answer.stderr.strip() + ")")
        return answer.stdout

    def visible():
        return "true" in call("org.freedesktop.DBus.Properties.Get", "sm.puri.OSK0", "Visible")

    until(visible, "Visible being true")
    mark = session.journal.mark()
    call("sm.puri.OSK0.SetVisible", "false")
    keyboard.wait_hidden(mark)
    until(lambda: not visible(), "Visible being false")
    mark = session.journal.mark()
    call("sm.puri.OSK0.SetVisible", "true")
    keyboard.wait_shown(mark)


@behavior("spinet hide, show and toggle change the running keyboard, and say so where there is none")
def commands(fixture):
    session, keyboard, window = open_page(fixture)
    keyboard.appear(window, "free")
    for word, wait in (("hide", keyboard.wait_hidden), ("show", keyboard.wait_shown), ("toggle", keyboard.wait_hidden),
                       ("toggle", keyboard.wait_shown)):
        mark = session.journal.mark()
        answer = session.run(spinet_path(), word)
        equal(answer.returncode, 0, f"the status of {word} ({answer.stderr})")
        wait(mark)
    keyboard.type("Still")
    arrives(window, "free", "Still")
    keyboard.program.end()
    answer = session.run(spinet_path(), "toggle")
    equal((answer.returncode, "spinet serve" in answer.stderr), (1, True), "the answer without a keyboard")


@behavior("an idle keyboard never wakes up, shown or hidden")
def idle(fixture):
    session, keyboard, window = open_page(fixture)
    keyboard.appear(window, "free")
    keyboard.type("Hi")
    session.settle(calm=1.0)

    def wake_ups_in(seconds):
        before = processes.wake_ups(keyboard.program.pid)
        time.sleep(seconds)  # This is the measurement.
        return processes.wake_ups(keyboard.program.pid) - before

    equal(wake_ups_in(4), 0, "wake-ups while shown")
    mark = session.journal.mark()
    window.blur()
    keyboard.wait_hidden(mark)
    session.settle(calm=1.0)
    equal(wake_ups_in(4), 0, "wake-ups while hidden")


@behavior("a compositor without a required protocol: one sentence that names it, exit 69")
def missing_protocols(fixture):
    for protocol in PROTOCOLS[:2]:
        session = fixture.session(hidden=[protocol])
        keyboard = Spinet(session)
        equal(keyboard.program.status(), CANNOT_SERVE, f"the exit status without {protocol}")
        said = keyboard.program.output().strip()
        equal(len(said.splitlines()), 1, f"the number of lines in {said!r}")
        equal(any(name in said for name in (protocol, protocol[1:].partition("_manager")[0], "input-method", "layer-shell")),
              True, f"whether {said!r} names {protocol}")


@behavior("no compositor at all: one sentence, exit 69")
def no_compositor(fixture):
    session = fixture.session()
    keyboard = Spinet(session, WAYLAND_DISPLAY="nowhere")
    equal(keyboard.program.status(), CANNOT_SERVE, "the exit status")
    equal(len(keyboard.program.output().strip().splitlines()), 1, "lines in " + repr(keyboard.program.output()))


@behavior("another input method on the seat: the service reports it, and waits until it is gone")
def another_input_method(fixture):
    session = fixture.session()
    other = Squeekboard(session)
    window = Gtk4Fields(session, "free")
    mark = session.journal.mark()
    window.say("focus free")
    session.journal.wait("method activate", mark)
    keyboard = Spinet(session)
    until(lambda: "input method" in keyboard.program.output().lower(), "a sentence about the other input method", 10)
    equal(keyboard.program.running(), True, "whether it still runs")
    other.program.end()
    window.blur()
    mark = session.journal.mark()

    def comes():
        window.say("focus free")
        try:
            return keyboard.wait_shown(mark, seconds=1)
        except Late:
            window.blur()
            return None

    until(comes, "our keyboard, once the other is gone", 20)


@behavior("the compositor dies: the service exits by itself and cleanly")
def compositor_dies(fixture):
    session, keyboard, window = open_page(fixture)
    keyboard.appear(window, "free")
    session.kill_compositor()
    status = keyboard.program.status()
    equal(status >= 0 and status < 128, True, f"whether {status} is an orderly exit status")
    equal("Fatal error" in keyboard.program.output(), False, "a crash in " + keyboard.program.output()[-500:])


@behavior("--wait: TERM and INT end a service at once that waits for its compositor to come back")
def ends_while_waiting(fixture):
    for number in (signal.SIGTERM, signal.SIGINT):
        session = fixture.session()
        keyboard = Spinet(session, "--wait")
        until(lambda: any(name.endswith(".fields") for name in os.listdir(session.path("run"))), "the service", 15)
        session.kill_compositor()
        until(lambda: "Waiting" in keyboard.program.output(), "a sentence about the wait", 10)
        for ignored in (signal.SIGUSR1, signal.SIGUSR2):
            keyboard.program.signal(ignored)
        keyboard.program.signal(number)
        equal(keyboard.program.status(seconds=1), 0, f"the exit status after {number!r}")


def set_visible(session, word):
    session.run("gdbus", "call", "--session", "--dest", "sm.puri.OSK0", "--object-path", "/sm/puri/OSK0",
                "--method", "sm.puri.OSK0.SetVisible", word)


@behavior("swaylock: a keyboard that the user opened is hidden on the locked screen, and serves the next field after it")
def locked(fixture):
    session, keyboard, window = open_page(fixture)
    keyboard.appear(window, "free")
    set_visible(session, "true")
    # A button of the same window has the focus: the user opened the keyboard, so it stays.
    mark = session.journal.mark()
    window.blur()
    session.settle(calm=0.6)
    equal(session.journal.since(mark, "unmap"), [], "the keyboard's going away while a window is in use")
    window.say("focus free")
    session.settle()
    lock = session.spawn("swaylock", ["swaylock", "--color", "303030"])
    mark = session.journal.mark()
    session.journal.wait("unmap", mark, 10, lambda entry: entry.rest.startswith("osk"))
    session.settle(region=(0, 0, *session.size))
    fixture.screenshot(session, "locked")
    lock.end()
    types_again(session, keyboard, window)


FLOOD = """
from gi.repository import Gio, GLib
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
place = ("sm.puri.OSK0", "/sm/puri/OSK0", "sm.puri.OSK0", "SetVisible")
for index in range(5000):
    bus.call(*place, GLib.Variant("(b)", (index % 2 == 0,)), None, Gio.DBusCallFlags.NONE, -1, None, None)
bus.flush_sync()
bus.call_sync(*place, GLib.Variant("(b)", (False,)), None, Gio.DBusCallFlags.NONE, 30_000, None)
"""


@behavior("5000 calls of SetVisible at once, three times, between changes of focus: typing continues")
def visibility_flood(fixture):
    session, keyboard, window = open_page(fixture)
    for turn in range(3):
        window.say("focus free")
        until(session.journal.keyboard_is_up, "the keyboard", 8)
        equal(session.run("/usr/bin/python3", "-c", FLOOD, seconds=60).returncode, 0, "the status of the flood")
        window.blur()
        session.settle()
        equal(keyboard.program.running(), True, "whether the service runs: " + keyboard.program.output()[-300:])
    types_again(session, keyboard, window)


@behavior("--wait: the compositor dies and restarts, and the keyboard connects again")
def compositor_comes_back(fixture):
    session = fixture.session()
    keyboard = Spinet(session, "--wait")
    window = Gtk4Fields(session, "free")
    keyboard.appear(window, "free")
    session.kill_compositor()
    session.start_compositor()
    equal(keyboard.program.running(), True, "whether it still runs")
    window = Gtk4Fields(session, "free")
    until(lambda: keyboard.shows_again(window), "the keyboard in the new session", 20)
    session.settle()
    keyboard.type("Back")
    arrives(window, "free", "Back")
    # Desktops reach it by D-Bus as before.
    mark = session.journal.mark()
    set_visible(session, "false")
    keyboard.wait_hidden(mark)


@behavior("nonsense from the compositor neither ends the service nor deletes other text")
def nonsense(fixture):
    session, keyboard, window = open_page(fixture)
    window.set("free", "keep")
    keyboard.appear(window, "free")
    fingers = session.fingers
    thumb = "👍🏽".encode()
    for text, cursor, anchor in (
        (thumb[:3], 3, 3), (thumb, 2, 5), (b"\xff\xfe\xc3", 1, 2), (b"abc", 4_000_000_000, 7), (b"", 9, 9),
        (b"\x80" * 4000, 3999, 1),
    ):
        fingers.tell_surrounding(text, cursor, anchor)
        fingers.tell_method("done")
    for words in ("done", "activate", "activate", "done", "type 4294967295 4294967295", "done", "deactivate", "deactivate",
                  "done", "type 0 99", "surrounding 0 0", "done", "activate", "done"):
        fingers.tell_method(words)
    session.settle()
    equal(keyboard.program.running(), True, "whether the service still runs")
    equal(window.text("free"), "keep", "the text")
    types_again(session, keyboard, window)


@behavior("outputs are added, removed, rotated and scaled, and the keyboard stays")
def outputs_change(fixture):
    session, keyboard, window = open_page(fixture)
    keyboard.appear(window, "free")
    session.command_sway("create_output")
    second = next(o["name"] for o in session.ask_sway("get_outputs") if o["name"] != "HEADLESS-1")
    for words in ("output HEADLESS-1 scale 2", "output HEADLESS-1 transform 90", f"output {second} mode --custom 640x480@60Hz",
                  "output HEADLESS-1 transform normal", "output HEADLESS-1 scale 1"):
        session.command_sway(words)
        session.settle()
        equal(keyboard.program.running(), True, f"whether it runs after “{words}”")
    session.unplug(second)
    session.settle()
    equal(keyboard.program.running(), True, "whether it runs after the removal")
    types_again(session, keyboard, window)


@behavior("the keyboard's own output is removed and added again: typing continues")
def output_lost(fixture):
    session, keyboard, window = open_page(fixture)
    keyboard.appear(window, "free")
    second = session.add_output(session.size, 1)
    session.unplug("HEADLESS-1")
    session.use_output(second)
    session.settle()
    equal(keyboard.program.running(), True, "whether it runs without its output")
    types_again(session, keyboard, window)
    third = session.add_output(session.size, 1)
    session.unplug(second)
    session.use_output(third)
    session.settle()
    types_again(session, keyboard, window)


@behavior("touch devices are added and removed: a seat without touch is served by the pointer")
def pointer_only(fixture):
    session = fixture.session(devices="pointer,keyboard")
    folder = session.path("home", ".config", "spinet")
    os.makedirs(folder)
    with open(os.path.join(folder, "preferences.conf"), "w", encoding="utf-8") as file:
        file.write("keyboards = en-US\nshow-keyboard = always\n")
    keyboard = Spinet(session)
    window = Gtk4Fields(session, "free")
    session.fingers.click(window.centre("free"))
    keyboard.wait_shown()
    session.settle()
    for letter in "shout":
        session.fingers.click(keyboard.keys[letter])
    arrives(window, "free", "Shout")


@behavior("GTK 4: closing a window hides the keyboard of its field, and another window's field shows it again")
def closing_hides(fixture):
    session = fixture.session()
    keyboard = Spinet(session)
    other = Gtk4Fields(session, "name")
    session.command_sway("workspace 2")
    window = Gtk4Fields(session, "free")
    keyboard.appear(window, "free")
    mark = session.journal.mark()
    # As a button of the title bar does it: the program destroys the window.
    session.command_sway(f"[pid={window.program.pid}] kill")
    keyboard.wait_hidden(mark)
    session.command_sway("workspace 1")
    session.settle()
    keyboard.appear(other, "name")
    keyboard.tap("a")
    arrives(other, "name", "A")
