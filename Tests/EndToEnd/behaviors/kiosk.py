"""spinet serve --kiosk: a keyboard that its integrator fixes, over a full-screen browser, with a mouse alone."""

import os
import signal

from harness import applications
from harness.behaviors import arrives, behavior, equal
from harness.keyboards import Spinet, run_spinet

MISCONFIGURED = 78  # EX_CONFIG of sysexits.h


def write_kiosk(session, text):
    path = session.path("home", "kiosk.conf")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def click_each(session, keyboard, keys, *options):
    places = keyboard.keys_of(*options)
    for key in keys:
        session.fingers.click(places[key])


def set_visible(session, word):
    session.run("gdbus", "call", "--session", "--dest", "sm.puri.OSK0", "--object-path", "/sm/puri/OSK0",
                "--method", "sm.puri.OSK0.SetVisible", word)


@behavior("I1: a kiosk's number pad is docked over a full-screen Chromium, and a mouse types with it")
def docked(fixture):
    session = fixture.session(devices="pointer,keyboard")
    keyboard = Spinet(session, "--kiosk", write_kiosk(session, "keyboard-type = numberPad\ndocked = always\n"))
    # Before any field has the focus.
    keyboard.wait_shown()
    page = fixture.use(applications.chromium(session))
    session.fingers.click(page.centre("text"))
    if hasattr(page, "wait_focused"):
        page.wait_focused("text")
    session.settle()
    fixture.screenshot(session, "docked")
    click_each(session, keyboard, "1597", "--type", "numberPad")
    arrives(page, "text", "1597")
    mark = session.journal.mark()
    page.blur()
    set_visible(session, "false")
    keyboard.program.signal(signal.SIGUSR1)
    # A request after those: the service has handled them once it answers.
    session.run("gdbus", "call", "--session", "--dest", "sm.puri.OSK0", "--object-path", "/sm/puri/OSK0",
                "--method", "org.freedesktop.DBus.Peer.Ping")
    session.settle(calm=0.6)
    equal(session.journal.since(mark, "unmap"), [], "the keyboard's going away")
    equal(keyboard.program.output(), "", "what the service complains of")


@behavior("I1: a kiosk's keyboard comes with the field to a mouse, with no globe and no emoji, whatever the user prefers")
def with_the_field(fixture):
    session = fixture.session(devices="pointer,keyboard")
    folder = session.path("home", ".config", "spinet")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "preferences.conf"), "w", encoding="utf-8") as file:
        file.write("keyboards = de, ko\nemoji = on\n")
    keyboard = Spinet(session, "--kiosk", write_kiosk(session, "languages = en-US\n"))
    page = fixture.use(applications.chromium(session))
    mark = session.journal.mark()
    session.fingers.click(page.centre("text"))
    keyboard.wait_shown(mark)
    session.settle()
    fixture.screenshot(session, "with-the-field")
    # The letters are where the kiosk's language has them, and where the emoji key or the globe would be is the wider key of
    # numbers and punctuation.
    click_each(session, keyboard, ["l", "a", "z", "y", "emoji", "q"])
    arrives(page, "text", "Lazy1")
    mark = session.journal.mark()
    page.blur()
    keyboard.wait_hidden(mark)
    equal(os.path.exists(session.path("home", ".local", "share", "spinet", "learned.sqlite")), False, "whether it learns")


@behavior("I1: a kiosk's file that is wrong or missing gets a sentence with its line, and no keyboard")
def wrong_file(fixture):
    folder = fixture.temporary_folder()
    path = os.path.join(folder, "kiosk.conf")
    for text, said in (
        (b"languages = en-US\ndocked = sometimes\n",
         f'spinet: The kiosk is not started: {path}: Line 2 sets docked to "sometimes"; it takes field or always.\n'),
        (b"settings = on\n", f'spinet: The kiosk is not started: {path}: Line 1 sets "settings", which is no preference.\n'),
        (b"\xff\n", f"spinet: The kiosk is not started: {path}: it is not text in UTF-8.\n"),
        (None, f"spinet: The kiosk is not started: {path}: there is no such file.\n"),
    ):
        if text is None:
            os.remove(path)
        else:
            with open(path, "wb") as file:
                file.write(text)
        answer = run_spinet("serve", "--kiosk", path, HOME=folder)
        equal((answer.returncode, answer.stderr), (MISCONFIGURED, said), f"the answer to {text!r}")
