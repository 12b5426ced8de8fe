"""An app beside the keyboard: Examples/HelloApp as its author would ship it, and `spinet serve`, by turns.

In ms, from exec to the first frame of the compositor with the window or the keyboard; memory in MiB when it is at rest; the
size of the stripped program in MiB. Each has a session of its own: the keyboard one with a field that has the focus, so that it
has something to draw at once, the app an empty one.
"""

import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
sys.path.insert(0, os.path.join(ROOT, "Tests", "EndToEnd"))

from harness import processes, waiting  # noqa: E402
from harness.applications import Gtk4Fields  # noqa: E402
from harness.keyboards import spinet_path  # noqa: E402
from harness.session import Session  # noqa: E402
from measure import Peer, peers  # noqa: E402

EXAMPLE = os.path.join(ROOT, "Examples", "HelloApp")
# What `spinet bundle` passes: the runtime is in the program, and what it does not use is not.
STATIC = ["-c", "release", "--static-swift-stdlib", "-Xlinker", "--gc-sections"]
GREATEST_RATIO = 1.5


def make_bundle(folder):
    """HelloApp.app in a folder, with a stripped program; returns the program's path."""
    build = ["swift", "build", "--package-path", EXAMPLE, "--scratch-path", os.path.join(ROOT, "build", "hello-app"), *STATIC]
    subprocess.run([*build, "--product", "HelloApp"], check=True, stdout=sys.stderr)
    products = subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    bundle = os.path.join(folder, "HelloApp.app")
    shutil.copytree(os.path.join(EXAMPLE, "App"), bundle)
    program = os.path.join(bundle, "HelloApp")
    subprocess.run(["strip", "-o", program, os.path.join(products, "HelloApp")], check=True)
    return program


def start_app(session, program):
    """Starts the app, waits until the empty screen shows something and is at rest; its figures."""
    width, height = session.size
    session.settle(calm=0.5)
    session.fingers.say(f"watch 0 0 {width} {height}")
    mark = session.journal.mark()
    app = session.spawn("app", [program])
    try:
        changed = waiting.until(lambda: first_frame(session, mark, app.started), "the app's first frame", 20)
        session.settle(calm=0.6, seconds=20)
        return {"start": (changed - app.started) / 1e6, **processes.memory(app.pid)}
    finally:
        session.fingers.say("watch off")
        app.end()


def first_frame(session, mark, began):
    """When the first frame after a moment was shown; None before it. Nothing else draws in the session."""
    times = [int(entry.rest.split()[1]) for entry in session.journal.since(mark, "frame")]
    return next((at for at in times if at >= began), None)


def start_keyboard(session):
    """Starts the keyboard, waits until it is shown for the field and at rest; its figures."""
    mark = session.journal.mark()
    keyboard = Peer(session, "spinet", peers()["spinet"])
    try:
        shown = keyboard.wait_shown(mark, seconds=20)
        painted = session.journal.wait("paint", mark, 5, lambda entry: entry.time >= shown.time)
        session.settle(calm=0.6, seconds=20)
        return {"start": (painted.time - keyboard.program.started) / 1e6, **processes.memory(keyboard.program.pid)}
    finally:
        keyboard.program.end()
        session.settle()


def measure(rounds):
    """Figures of both, a list each: {"app": [...], "keyboard": [...]}, and the sizes in MiB."""
    figures = {"app": [], "keyboard": []}
    with Session(size=(390, 844)) as empty, Session(size=(390, 844)) as typing:
        program = make_bundle(empty.path("home"))
        os.sync()
        window = Gtk4Fields(typing, "free")
        window.ask("focus free", "focus", "free")
        for _ in range(rounds):
            figures["app"].append(start_app(empty, program))
            figures["keyboard"].append(start_keyboard(typing))
        sizes = {name: os.path.getsize(path) / (1 << 20) for name, path in (("app", program), ("keyboard", spinet_path()))}
    return figures, sizes
