#!/usr/bin/python3
"""Takes the README's screenshots of the desktops again, each a headless session of the end-to-end tests.

    SPINET=path Scripts/desktop-images.py [sway|phoc|plasma|kiosk]...

Writes Docs/images/desktop-NAME.png, with 128 colors: look at them before they are committed.
"""

import os
import sys

from PIL import Image

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "Tests", "EndToEnd"))

from harness import applications  # noqa: E402
from harness.applications import Gtk4Fields  # noqa: E402
from harness.keyboards import Spinet  # noqa: E402
from harness.plasma import PlasmaKeyboard, PlasmaSession  # noqa: E402
from harness.session import Session  # noqa: E402
from harness.waiting import until  # noqa: E402

TEXT = "Hello from "


def fields(session, keyboard, name):
    """A window of GTK 4 with a text of the desktop's name, and the keyboard."""
    window = Gtk4Fields(session, "free", "view")
    keyboard.appear(window, "free")
    keyboard.type(TEXT + name)
    until(lambda: window.text("free") == TEXT + name, "the text", 10)


def sway(session):
    fields(session, Spinet(session), "sway")


def plasma(session):
    fields(session, PlasmaKeyboard(session), "Plasma")


def phoc(session):
    fields(session, Spinet(session), "phoc")


def kiosk(session):
    path = session.path("home", "kiosk.conf")
    with open(path, "w", encoding="utf-8") as file:
        file.write("keyboard-type = numberPad\ndocked = always\n")
    keyboard = Spinet(session, "--kiosk", path)
    keyboard.wait_shown()
    page = applications.chromium(session)
    with page:
        session.fingers.click(page.centre("text"))
        if hasattr(page, "wait_focused"):
            page.wait_focused("text")
        session.settle()
        keys = keyboard.keys_of("--type", "numberPad")
        for key in "1597":
            session.fingers.click(keys[key])
        until(lambda: page.text("text") == "1597", "the number", 10)
        save(session, "kiosk")


def save(session, name):
    session.settle()
    path = os.path.join(ROOT, "Docs", "images", f"desktop-{name}.png")
    session.screenshot(path)
    Image.open(path).convert("RGB").quantize(128, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path}: {os.path.getsize(path)} bytes")


def main():
    sessions = {
        "sway": (sway, Session), "phoc": (phoc, lambda: Session(compositor="phoc")), "plasma": (plasma, PlasmaSession),
        "kiosk": (kiosk, lambda: Session(devices="pointer,keyboard")),
    }
    for name in sys.argv[1:] or sessions:
        show, make = sessions[name]
        with make() as session:
            show(session)
            if name != "kiosk":
                save(session, name)


if __name__ == "__main__":
    main()
