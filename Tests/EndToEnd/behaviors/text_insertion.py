"""Text of other programs: `spinet commit` and org.spinet.TextInsertion1, with the sheet touched."""

import os
import signal
import subprocess

from harness.applications import Foot, Gtk4Fields
from harness.behaviors import arrives, behavior, equal
from harness.keyboards import Spinet, spinet_path
from harness.waiting import until

HEIGHT = 261  # The keyboard with its bar.
BUTTONS = 49  # The centers of the sheet's buttons above its lower edge: its margin, its padding and half a button.
DELAY = 0.6  # For so long, and a little more, the buttons do not answer.


def open_page(fixture, *fields, insertion="ask"):
    session = fixture.session()
    write_preference(session, insertion)
    return session, Spinet(session), Gtk4Fields(session, *fields)


def write_preference(session, insertion):
    folder = session.path("home", ".config", "spinet")
    os.makedirs(folder, exist_ok=True)
    draft = os.path.join(folder, "preferences.conf.new")
    with open(draft, "w", encoding="utf-8") as file:
        file.write(f"keyboards = en-US\ntext-insertion = {insertion}\n")
    os.replace(draft, os.path.join(folder, "preferences.conf"))


def until_served(session):
    """The keyboard has its name on the bus."""
    names = ("gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path", "/org/freedesktop/DBus",
             "--method", "org.freedesktop.DBus.NameHasOwner", "org.spinet.TextInsertion1")
    until(lambda: "true" in session.run(*names).stdout, "the name on the bus", 10)


def commit(session, *words, name="commit"):
    """A `spinet commit` that runs beside the test."""
    return session.spawn(name, [spinet_path(), "commit", *words])


def refused(session, sentence, *words):
    answer = session.run(spinet_path(), "commit", *words)
    equal((answer.returncode, sentence in answer.stderr), (1, True), f"the refusal {answer.stderr!r}")


def touch_sheet(session, mark, allows, bottom):
    """Wait for the sheet and touch a button of it; `bottom` is its lower edge."""
    session.journal.wait("sheet map", mark)
    session.settle(calm=DELAY)
    width = session.size[0]
    session.fingers.tap((width * (0.72 if allows else 0.28), bottom - BUTTONS))


@behavior("spinet commit: the user allows a program by one touch, its sentences arrive, and it is not asked about again")
def allowed(fixture):
    session, keyboard, window = open_page(fixture, "free")
    until_served(session)
    keyboard.appear(window, "free")
    mark = session.journal.mark()
    call = commit(session, "Typed by a program.")
    session.journal.wait("sheet map", mark)
    session.settle(calm=DELAY)
    fixture.screenshot(session, "sheet")
    equal(window.text("free"), "", "the text before the answer")
    touch_sheet(session, mark, True, session.size[1] - HEIGHT)
    equal(call.status(), 0, "the status (" + call.output() + ")")
    arrives(window, "free", "Typed by a program.")
    mark = session.journal.mark()
    equal(session.run(spinet_path(), "commit", " Again: 한글 😀").returncode, 0, "the status of the second one")
    arrives(window, "free", "Typed by a program. Again: 한글 😀")
    equal(session.journal.since(mark, "sheet map"), [], "a second sheet")
    equal("Typed" in keyboard.program.output(), False, "whether the text is logged")
    keyboard.type("ok", capitals=False)
    arrives(window, "free", "Typed by a program. Again: 한글 😀ok")


@behavior("spinet commit: a program that the user does not allow is refused, then and later, without another question")
def not_allowed(fixture):
    session, keyboard, window = open_page(fixture, "free")
    until_served(session)
    keyboard.appear(window, "free")
    mark = session.journal.mark()
    call = commit(session, "No.")
    touch_sheet(session, mark, False, session.size[1] - HEIGHT)
    equal(call.status(), 1, "the status")
    mark = session.journal.mark()
    refused(session, "You did not allow this program to type", "No.")
    equal((session.journal.since(mark, "sheet map"), window.text("free")), ([], ""), "another sheet, or text")


@behavior("spinet commit: with the keyboard hidden only the sheet is shown, at the edge of the screen")
def hidden_keyboard(fixture):
    session, keyboard, window = open_page(fixture, "free")
    until_served(session)
    keyboard.appear(window, "free")
    mark = session.journal.mark()
    keyboard.program.signal(signal.SIGUSR1)
    keyboard.wait_hidden(mark)
    mark = session.journal.mark()
    call = commit(session, "Unseen keys.")
    touch_sheet(session, mark, True, session.size[1])
    equal(call.status(), 0, "the status")
    arrives(window, "free", "Unseen keys.")
    equal(session.journal.since(mark, "map"), [], "the keyboard's appearance")


@behavior("spinet commit: refused with a reason in a password field, without a field, when it is off and in a terminal")
def refusals(fixture):
    session = fixture.session()
    write_preference(session, "on")
    refused(session, "The keyboard does not answer", "text")
    keyboard = Spinet(session)
    window = Gtk4Fields(session, "free", "password")
    until_served(session)
    keyboard.appear(window, "password")
    refused(session, "The field is for a password", "text")
    window.blur()
    session.settle()
    refused(session, "No text field has the focus", "text")
    keyboard.appear(window, "free")
    refused(session, "The text has control characters", "\x1b[2J")
    big = session.path("home", "big")
    with open(big, "w", encoding="utf-8") as file:
        file.write("x" * 16500)
    answer = session.run("bash", "-c", f"'{spinet_path()}' commit - <big")
    equal((answer.returncode, "longer than 16 KiB" in answer.stderr), (1, True), f"the refusal {answer.stderr!r}")
    write_preference(session, "off")
    until(lambda: "is off" in session.run(spinet_path(), "commit", "").stderr
          or "is off" in session.run(spinet_path(), "commit", "x").stderr, "the refusal of all", 5)
    equal(set(window.text("free")) <= {"x"} and window.text("password") == "", True, "no other text")


@behavior("spinet commit: a terminal takes text only where it is asked for")
def terminal(fixture):
    session = fixture.session()
    write_preference(session, "on")
    keyboard = Spinet(session)
    window = Foot(session)
    until_served(session)
    keyboard.appear(window, None)
    refused(session, "terminal", "ls")
    equal(session.run(spinet_path(), "commit", "--terminal", "ls").returncode, 0, "the status")
    arrives(window, None, "ls")


@behavior("spinet commit --partial: partial results are marked, replaced, and committed by an empty line")
def partial(fixture):
    session, keyboard, window = open_page(fixture, "free", insertion="on")
    until_served(session)
    keyboard.appear(window, "free")
    mark = session.journal.mark()
    call = session.spawn("parts", [spinet_path(), "commit", "--partial", "-"], stdin=subprocess.PIPE)

    def say(line):
        call.process.stdin.write((line + "\n").encode())
        call.process.stdin.flush()

    def is_marked(text):
        return lambda entry: entry.rest == text

    for text in ("good", "good morn", "Good morning."):
        say(text)
        session.journal.wait("text-preedit", mark, matching=is_marked(text))
        equal(window.text("free"), "", "the text while it is marked")
    say("")
    arrives(window, "free", "Good morning.")
    say(" And")
    session.journal.wait("text-preedit", mark, matching=is_marked(" And"))
    call.process.stdin.close()
    equal(call.status(), 0, "the status")
    arrives(window, "free", "Good morning. And")


FLOOD = """
from gi.repository import Gio, GLib
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
loop, answers = GLib.MainLoop(), []
def answered(source, result):
    try:
        source.call_finish(result)
        answers.append("")
    except GLib.Error as error:
        answers.append(Gio.DBusError.get_remote_error(error))
    if len(answers) == 200:
        loop.quit()
for index in range(200):
    bus.call("org.spinet.TextInsertion1", "/org/spinet/TextInsertion1", "org.spinet.TextInsertion1", "Commit",
             GLib.Variant("(sa{sv})", ("x", {})), None, Gio.DBusCallFlags.NONE, -1, None, answered)
loop.run()
print(answers.count(""), sorted(set(answers) - {""}))
"""


@behavior("org.spinet.TextInsertion1: 200 calls at once are answered, those beyond the rate with an error, and typing continues")
def flood(fixture):
    session, keyboard, window = open_page(fixture, "free", insertion="on")
    until_served(session)
    keyboard.appear(window, "free")
    answer = session.run("/usr/bin/python3", "-c", FLOOD)
    count, errors = answer.stdout.strip().split(" ", 1)
    equal(errors, "['org.spinet.TextInsertion1.Error.TooFast']", "the errors (" + answer.stderr + ")")
    equal(50 <= int(count) <= 120, True, f"whether {count} performed calls are within the rate")
    arrives(window, "free", "x" * int(count))
    keyboard.type("y", capitals=False)
    arrives(window, "free", "x" * int(count) + "y")
