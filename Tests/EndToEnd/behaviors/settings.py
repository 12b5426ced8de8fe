"""Settings as a program of its own, in a window: by touch and by hardware keys; a running service follows."""

import os
import plistlib
import shutil
import signal

from behaviors.extensions import GLOBE, guest, keyboards, switch, type_dvorak
from harness.applications import Gtk4Fields, Settings
from harness.behaviors import arrives, behavior, equal
from harness.keyboards import Spinet, spinet_path
from harness.waiting import until

# From linux/input-event-codes.h.
TAB, SPACE, DOWN = 15, 57, 108
# The row above the keyboards in the globe's list, with two keyboards in it.
SETTINGS_ROW = (140, 680)
WINDOW = "org.spinet.Settings"


def open_session(fixture):
    """A session whose service has one keyboard; a keyboard of an app, `mine`, is installed and not enabled."""
    session = fixture.session()
    bundle = session.path("home", "mine.appex")
    staged = os.path.join(os.path.dirname(os.path.dirname(spinet_path())), "lib", "spinet", "keyboards", "dvorak.appex")
    shutil.copytree(staged, bundle)
    path = os.path.join(bundle, "Info.plist")
    with open(path, "rb") as file:
        listed = plistlib.load(file)
    listed["CFBundleDisplayName"] = "Mine"
    listed["NSExtension"]["NSExtensionAttributes"]["RequestsOpenAccess"] = True
    with open(path, "wb") as file:
        plistlib.dump(listed, file)
    keyboards(session, "install", bundle)
    folder = session.path("home", ".config", "spinet")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "preferences.conf"), "w", encoding="utf-8") as file:
        file.write("keyboards = en-US\nemoji = off\n")
    return session, Spinet(session)


def settings_file(session, name="preferences.conf"):
    with open(session.path("home", ".config", "spinet", name), encoding="utf-8") as file:
        return file.read()


@behavior("CK-02, OK-45: a keyboard is enabled and granted a right in Settings by touch, and the running service has it at once")
def enables(fixture):
    session, keyboard = open_session(fixture)
    window = Gtk4Fields(session, "free")
    keyboard.appear(window, "free")
    keyboard.type("Hi ")
    window.blur()
    session.command_sway("workspace 2")
    settings = Settings(session, "keyboards", first="Add New Keyboard…")
    fixture.screenshot(session, "keyboards")
    settings.tap("Add New Keyboard…")
    fixture.screenshot(session, "new")
    settings.tap("Mine")
    until(lambda: "mine" in settings_file(session), "the enabled keyboard")
    settings.tap("Mine")
    fixture.screenshot(session, "keyboard")
    settings.tap("Network")
    fixture.screenshot(session, "question")
    settings.tap("Allow")
    until(lambda: "network" in settings_file(session, "keyboard-grants.conf"), "the grant")
    settings.program.end()
    session.command_sway("workspace 1")
    keyboard.appear(window, "free")
    switch(session, keyboard)
    type_dvorak(session, ["o", "k"])
    # After a touch GTK does not report the caret: an extension, which then gets no text, may begin a sentence.
    until(lambda: window.text("free").lower() == "hi ok", "the extension's letters")


@behavior("Keyboard Settings… in the globe's list opens Settings, which outlives the service")
def from_the_globe(fixture):
    session, keyboard = open_session(fixture)
    keyboards(session, "enable", "mine")
    window = Gtk4Fields(session, "free")
    keyboard.appear(window, "free")
    session.fingers.tap(GLOBE, hold=0.8)
    session.settle()
    fixture.screenshot(session, "list")
    session.fingers.tap(SETTINGS_ROW)
    until(lambda: any(node["app_id"] == WINDOW for node in session.windows()), "the window of Settings", 20)
    session.settle(region=(0, 0, *session.size))
    fixture.screenshot(session, "settings")
    keyboard.program.signal(signal.SIGTERM)
    keyboard.program.status()
    equal(any(node["app_id"] == WINDOW for node in session.windows()), True, "whether Settings is there without the service")


@behavior("Settings by hardware keys: Tab and the arrow keys reach a switch, the space bar changes it")
def by_keys(fixture):
    session, _keyboard = open_session(fixture)
    settings = Settings(session, first="Keyboard")
    session.fingers.key(TAB)
    for _ in range(4):  # From the search field: Keyboard, Apps, Accessibility, Sound
        session.fingers.key(DOWN)
    fixture.screenshot(session, "focus")
    session.fingers.key(SPACE)
    until(lambda: "key-clicks = off" in settings_file(session), "the switch Sound, changed by keys")
    equal(settings.program.running(), True, "whether Settings runs")


@behavior("Settings' own field is typed into by the service's keyboard, and a change counts with the next key")
def tries(fixture):
    session, keyboard = open_session(fixture)
    settings = Settings(session, "keyboard", first="Auto-Capitalization")
    keyboard.appear(settings, "Try It Here")
    keyboard.type("Hello ")
    arrives(settings, "Try It Here", "Hello ")
    fixture.screenshot(session, "typed")


@behavior("Settings follows the command line, and says what it cannot read")
def follows(fixture):
    session, _keyboard = open_session(fixture)
    settings = Settings(session, "keyboards", first="Add New Keyboard…")
    keyboards(session, "enable", "mine")
    # The enabled keyboards are above the row that adds one.
    until(
        lambda: settings.element("Mine")["frame"][1] < settings.element("Add New Keyboard…")["frame"][1],
        "the keyboard that was enabled meanwhile")
    equal(settings.program.output(), "", "what Settings complains of")
