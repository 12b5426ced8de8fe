"""Keyboards of others, from the first command to typing: written, built outside the project, installed, typed with."""

import json
import os
import shutil

from PIL import Image

from harness import author
from harness.applications import Settings, TextEditor
from harness.behaviors import behavior, equal
from harness.keyboards import Spinet, run_spinet, spinet_path
from harness.waiting import until

# The rows of the new keyboard, on a display of 390 by 844 points where it has the standard height.
HEIGHT, TOP, BOTTOM, SIDE, ROW_GAP, KEY_GAP = 261, 8, 4, 3, 11, 6
# The first row of the new app's list.
FIRST_ROW = (0, 156, 390, 192)
# The standard keyboard's.
GLOBE = (72, 820)


def darkest(path, region):
    """The darkest gray of a part of a screenshot, 0 to 255."""
    with Image.open(path) as image:
        return image.convert("L").crop(region).getextrema()[0]


def row(index):
    height = (HEIGHT - TOP - BOTTOM - 3 * ROW_GAP) / 4
    return 844 - HEIGHT + TOP + index * (height + ROW_GAP) + height / 2


def keys():
    """The centers of the keys, from the constants of the template."""
    places = {}
    for index, letters in enumerate(("qwertyuiop", "asdfghjkl")):
        width = (390 - 2 * SIDE - KEY_GAP * (len(letters) - 1)) / len(letters)
        for place, letter in enumerate(letters):
            places[letter] = (SIDE + place * (width + KEY_GAP) + width / 2, row(index))
    places["globe"] = (SIDE + 44 + KEY_GAP + 22, row(3))
    places["space"] = (195, row(3))
    return places


@behavior("CI-54, CI-57: An author: a new keyboard is written, changed, built, installed with its app, enabled in Settings, and types into gnome-text-editor")
def from_the_first_command(fixture):
    package = author.new_keyboard("Hello")
    source = os.path.join(package, "Sources", "HelloKeyboard", "KeyboardViewController.swift")
    with open(source, encoding="utf-8") as file:
        text = file.read()
    changed = text.replace('"qwertyuiop"', '"éwertyuiop"')
    equal(changed != text, True, "whether the template has the row of keys that is changed")
    with open(source, "w", encoding="utf-8") as file:
        file.write(changed)
    bundle = author.bundle(package)

    session = fixture.session()
    preferences = session.path("home", ".config", "spinet", "preferences.conf")
    os.makedirs(os.path.dirname(preferences), exist_ok=True)
    with open(preferences, "w", encoding="utf-8") as file:
        file.write("keyboards = en-US\nemoji = off\n")
    done = session.run(spinet_path(), "keyboards", "install", bundle)
    equal(done.returncode, 0, "the installation: " + done.stderr)
    keyboard = Spinet(session)
    settings = Settings(session, "keyboards", first="Hello")
    settings.tap("Hello")
    settings.tap("Enabled")
    fixture.screenshot(session, "settings")
    settings.program.end()
    editor = TextEditor(session)
    keyboard.appear(editor, None)
    # The globe goes on to it.
    session.fingers.tap(GLOBE)
    session.settle(calm=0.6)
    fixture.screenshot(session, "keyboard")
    places = keys()
    session.fingers.tap_each(places[key] for key in ["q", "w", "o", "space", "d", "o"])
    # The globe goes on to the standard keyboard, and the text stays.
    session.fingers.tap(places["globe"])
    session.settle()
    fixture.screenshot(session, "next")
    keyboard.tap("s")
    session.settle()
    editor.save()
    until(lambda: editor.text() == "Éwo dos", "the saved file")
    equal(keyboard.program.running(), True, "whether the service runs")

    # The app that contains it is a program of the desktop.
    entry = session.path("home", ".local", "share", "applications", "org.example.Hello.desktop")
    with open(entry, encoding="utf-8") as file:
        command = next(line for line in file.read().splitlines() if line.startswith("Exec="))
    app = session.spawn("app", [command.removeprefix('Exec="').removesuffix('"')])
    until(lambda: any(node["app_id"] == "org.example.Hello" for node in session.windows()), "the app's window", 20)
    session.settle(region=(0, 0, *session.size))
    fixture.screenshot(session, "app")
    equal(app.running(), True, "whether the app runs")


@behavior("OK-51, OK-52, CI-47: An author: the samples build outside the project, and their tests type with them: Dvorak, Morse, Ukrainian, Full, Kana")
def samples(_fixture):
    for name in author.SAMPLES:
        done = author.swift("test", name)
        equal(done.returncode, 0, f"the tests of {name}: {done.stdout[-1500:]}")
        equal("passed after" in done.stdout, True, f"whether {name} has tests that passed")


@behavior("An author: a new app is written, tested by touch, built, and shows a window that takes what is typed")
def first_app(fixture):
    package = author.new_app("Groceries")
    done = author.swift("test", package)
    equal(done.returncode, 0, "the tests of the new app: " + done.stdout[-1500:])
    equal("passed after" in done.stdout, True, "whether its tests ran")

    session = fixture.session()
    keyboard = Spinet(session)
    # The program is beside the package's folder App when its author runs it; here its build folder is shared.
    folder = os.path.join(fixture.temporary_folder(), "Groceries.app")
    shutil.copytree(os.path.join(package, "App"), folder)
    program = shutil.copy(author.debug_build("Groceries"), folder)
    app = session.spawn("app", [program])
    until(lambda: any(node["app_id"] == "org.example.Groceries" for node in session.windows()), "the app's window", 20)
    session.settle(region=(0, 0, *session.size))
    # Below the large title is the field, and below it the first row.
    mark = session.journal.mark()
    session.fingers.tap((195, 124))
    keyboard.wait_shown(mark)
    session.settle()
    equal(darkest(fixture.screenshot(session, "app"), FIRST_ROW) > 200, True, "whether the list is empty")
    keyboard.type("milk", capitals=False)
    keyboard.tap("return")
    session.settle(region=(0, 0, *session.size))
    equal(darkest(fixture.screenshot(session, "typed"), FIRST_ROW) < 100, True, "whether there is a row with text")
    equal(app.running(), True, "whether the app runs")


@behavior("An author: the audit of a new keyboard and of the samples, in their sandboxes, has no finding")
def audits(fixture):
    folder = fixture.temporary_folder()
    bundles = [author.shared_bundle(author.new_keyboard("Audited"), "AuditedKeyboard", folder)]
    bundles += [author.sample_bundle(name, folder) for name in author.SAMPLES]
    for path in bundles:
        report = json.loads(author.run("keyboards", "audit", "--json", path))[0]
        equal(report["findings"], [], f"the findings of {report['keyboard']}")
        equal(report["screens"], 9, "the number of screens")


@behavior("The audit ends with 2 where there is no keyboard, with the path and the reason")
def audit_of_nothing(fixture):
    folder = fixture.temporary_folder()
    for path in (os.path.join(folder, "none.appex"), "none"):
        done = run_spinet("keyboards", "audit", path)
        equal(done.returncode, 2, "the status")
        equal("none" in done.stderr, True, "whether it is named: " + done.stderr)
