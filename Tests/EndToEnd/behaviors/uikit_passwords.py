"""Passwords in the user's keyring, which the session's keyboard fills into programs of this toolkit."""

import os
import subprocess

from PIL import Image, ImageChops

from harness.applications import FIXTURES, UIKitForms
from harness.behaviors import behavior, equal
from harness.keyboards import Spinet
from harness.uikit_app import IDENTIFIER, UIKitApp
from harness.waiting import until

BULLET = "•"
# The bar of the keyboard on the phone's display, and the middle of the only suggestion in it.
BAR = (0, 583, 390, 628)
SUGGESTION = (195, 606)


def start_keyring(session):
    """GNOME Keyring on the session's bus, unlocked and empty."""
    keyring = session.spawn(
        "keyring", ["gnome-keyring-daemon", "--foreground", "--unlock", "--components=secrets"], stdin=subprocess.PIPE)
    # It reads the password of the keyring, which it makes.
    keyring.process.stdin.write(b"open sesame")
    keyring.process.stdin.close()
    until(lambda: "org.freedesktop.secrets" in names(session), "the Secret Service", 20)


def names(session):
    """The names on the session's bus."""
    return session.run(
        "gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path", "/org/freedesktop/DBus",
        "--method", "org.freedesktop.DBus.ListNames").stdout


def has_libsecret(keyboard):
    """Whether the service has opened the library of the Secret Service."""
    with open(f"/proc/{keyboard.program.pid}/maps", encoding="utf-8") as file:
        return "libsecret" in file.read()


def bar(fixture, session, name):
    """The keyboard's bar, once it no longer changes."""
    session.settle(calm=0.4)
    with Image.open(fixture.screenshot(session, name)) as image:
        return image.convert("RGB").crop(BAR)


def choose(fixture, session, name):
    """Taps the suggestion, and waits until the bar shows another one."""
    before = bar(fixture, session, name)
    session.fingers.tap(SUGGESTION)
    until(lambda: ImageChops.difference(before, bar(fixture, session, name)).getbbox(), "another suggestion", 15)


def length(forms):
    """The number of characters in the password field: one without any has its placeholder as its value."""
    return forms.text("Password").count(BULLET)


def save(session, *words):
    """Keeps a password as the keyboard does; the library's own tool is no package that tests have."""
    answer = session.run("/usr/bin/python3", os.path.join(FIXTURES, "save_password.py"), *words)
    equal(answer.returncode, 0, answer.stderr)


@behavior("UIKit in another process: a strong password is kept in GNOME Keyring, and fills the form to sign in, each after a tap")
def accounts(fixture):
    session = fixture.session()
    start_keyring(session)
    keyboard = Spinet(session)
    forms = UIKitForms(session, "--system-keyboard")
    forms.tap("New Account")
    keyboard.appear(forms, "User Name")
    session.fingers.tap_each(keyboard.keys_of()[key] for key in "ada")
    until(lambda: forms.text("User Name") == "ada", lambda: forms.text("User Name"))
    keyboard.appear(forms, "Password")
    bar(fixture, session, "offered")
    equal((length(forms), has_libsecret(keyboard)), (0, False), "what is done before the tap")
    session.fingers.tap(SUGGESTION)
    until(lambda: length(forms) == 20, lambda: forms.text("Password"), 15)
    equal(forms.text("User Name"), "ada", "the name")
    forms.program.end()

    forms = UIKitForms(session, "--system-keyboard")
    forms.tap("Sign In")
    keyboard.appear(forms, "User Name")
    choose(fixture, session, "closed")
    bar(fixture, session, "listed")
    equal(("ada" in forms.text("User Name"), length(forms)), (False, 0), "the form before the account was chosen")
    session.fingers.tap(SUGGESTION)
    until(lambda: forms.text("User Name") == "ada", lambda: forms.text("User Name"), 15)
    until(lambda: length(forms) == 20, lambda: forms.text("Password"))
    fixture.screenshot(session, "filled")
    equal(keyboard.program.output(), "", "what the service complains of")


@behavior("UIKit app: a password that is saved for its identifier fills its form, and nothing is asked before the tap")
def an_app(fixture):
    session = fixture.session()
    start_keyring(session)
    keyboard = Spinet(session)
    app = UIKitApp(session, "account")
    keyboard.appear(app, "User Name")
    equal(has_libsecret(keyboard), False, "whether the service has opened the keyring's library")
    choose(fixture, session, "closed")
    bar(fixture, session, "none")
    save(session, IDENTIFIER, "ada", "tozWuf-3ritek-kapsol")
    # The first tap leaves the answer that there are none, the second one asks again.
    choose(fixture, session, "none")
    choose(fixture, session, "closed again")
    bar(fixture, session, "listed")
    equal(app.said("text"), None, "what is filled in before the account was chosen")
    session.fingers.tap(SUGGESTION)
    until(lambda: app.said("text") == "ada tozWuf-3ritek-kapsol", lambda: app.said("text"), 15)
    equal(keyboard.program.output(), "", "what the service complains of")
