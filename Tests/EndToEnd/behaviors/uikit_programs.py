"""An app of our own UIKit beside the service: text through the compositor, field traits through a socket."""

import glob
import os
import signal
import socket
import sqlite3

from PIL import Image, ImageChops

from harness.applications import Gtk4Fields, UIKitForms
from harness.behaviors import arrives, behavior, equal
from harness.claimer import GREETING, Claimer
from harness.composing import REST
from harness.fingers import CLICK_BEAT, NO_DOUBLE_CLICK
from harness.keyboards import Spinet
from harness.waiting import until

BULLET = "•"
# Buttons of a mouse, from linux/input-event-codes.h.
LEFT, MIDDLE = 272, 274
# The keyboard's frame on the phone's display, and its return key.
KEYBOARD = (0, 590, 390, 844)
RETURN = (297, 800, 388, 840)
# The globe key, in its row.
GLOBE = (52, 802, 94, 838)


def open_page(fixture, *arguments, preferences=""):
    """A session with our keyboard, and the Forms app, which types with it."""
    session = fixture.session()
    folder = session.path("home", ".config", "spinet")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "preferences.conf"), "w", encoding="utf-8") as file:
        file.write(preferences)
    keyboard = Spinet(session)
    return session, keyboard, UIKitForms(session, "--system-keyboard", *arguments)


def look(fixture, session, name, box=KEYBOARD):
    """A region of the screen, once it no longer changes."""
    session.settle(calm=0.4)
    with Image.open(fixture.screenshot(session, name)) as image:
        return image.convert("RGB").crop(box)


def same(one, other):
    return ImageChops.difference(one, other).getbbox() is None


def tap_all(keyboard, keys, *options):
    places = keyboard.keys_of(*options)
    keyboard.session.fingers.tap_each(places[key] for key in keys)


def well(keyboard):
    equal(keyboard.program.output(), "", "what the service complains of")
    equal(keyboard.program.running(), True, "whether the service runs")


@behavior("UIKit in another process: the session's keyboard types a sentence, and its next key focuses the next field")
def a_sentence(fixture):
    session, keyboard, forms = open_page(fixture)
    keyboard.appear(forms, "Text")
    fixture.screenshot(session, "keyboard")
    keyboard.type("Hello, World.")
    arrives(forms, "Text", "Hello, World.")
    keyboard.tap("123")  # back to the letters
    keyboard.tap("delete")
    arrives(forms, "Text", "Hello, World")
    keyboard.tap("return")
    session.settle()
    tap_all(keyboard, "anne")
    arrives(forms, "Name", "Anne")
    equal(forms.text("Text"), "Hello, World", "the field before")
    fixture.screenshot(session, "typed")
    well(keyboard)


@behavior("UIKit in another process: each field shows its keyboard type and return key, a decimal pad too")
def fields_bring_their_keyboards(fixture):
    session, keyboard, forms = open_page(fixture)
    # A field that the keyboard would cover stays visible: the window ends where the keyboard begins.
    equal(forms.centre("Search")[1] > 620, True, "whether the field is low in the window")
    keyboard.appear(forms, "Search")
    session.settle(region=(0, 0, *session.size))
    fixture.screenshot(session, "Search")
    equal(100 < forms.element("Search")["tap"][1] < 570, True, "whether the field is in sight")
    tap_all(keyboard, "q")
    arrives(forms, "Search", "q")
    for field, layout, text in (
        ("Email", "emailAddress", "me@x."), ("Phone", "phonePad", "1590"), ("Number", "numberPad", "42"),
        ("Amount", "decimalPad", "1.5"),
    ):
        keyboard.appear(forms, field)
        fixture.screenshot(session, field)
        tap_all(keyboard, text, "--type", layout)
        arrives(forms, field, text)
    # The same keys with another label on the last one: only the side channel reports it.
    keyboard.appear(forms, "Text")
    following = look(fixture, session, "next", RETURN)
    keyboard.appear(forms, "Website")
    equal(same(following, look(fixture, session, "go", RETURN)), False, "whether the return keys look alike")
    well(keyboard)


@behavior("UIKit in another process: words are checked in the language of the keyboard that types them")
def words_are_checked(fixture):
    for language, is_slip in (("de", False), ("en-US", True)):
        session, keyboard, forms = open_page(fixture, preferences=f"keyboards = {language}\n")
        keyboard.appear(forms, "Text")
        # No language has the second word: its dots show that both have been checked.
        names = ("--language", language)
        tap_all(keyboard, [*"schmetterling", "space", *"bxqjwvk", "space"], *names)
        arrives(forms, "Text", "Schmetterling bxqjwvk ")
        left, top, _, height = (int(side) for side in forms.element("Text")["frame"])

        def dots():
            """The distances of the red pixels below the field's words from its left edge."""
            image = look(fixture, session, language, (left, top, 390, top + height))
            red = (place for place, (red, green, blue) in enumerate(image.getdata())
                   if red > 180 and green < 110 and blue < 110)
            return {place % image.width for place in red}

        # "Schmetterling " is about 110 points wide.
        until(lambda: any(place > 120 for place in dots()), "dots under a word of no language", 8)
        equal(any(place < 100 for place in dots()), is_slip, f"whether there are dots under a German word ({language})")
        well(keyboard)


@behavior("UIKit in another process: a password is typed and never reported to the compositor")
def a_secret(fixture):
    session, keyboard, forms = open_page(fixture)
    keyboard.appear(forms, "Text")
    tap_all(keyboard, "ab")
    arrives(forms, "Text", "Ab")
    mark = session.journal.mark()
    keyboard.appear(forms, "Password")
    fixture.screenshot(session, "password")
    tap_all(keyboard, "secret")
    arrives(forms, "Password", BULLET * 6)
    keyboard.tap("delete")
    arrives(forms, "Password", BULLET * 5)
    told = "\n".join(entry.rest for entry in session.journal.since(mark, "method surrounding"))
    equal([word for word in ("s", "e", "c", "r", "t") if word in told], [], f"letters of the secret in {told!r}")
    keyboard.appear(forms, "Text")
    tap_all(keyboard, "c")
    arrives(forms, "Text", "Abc")
    well(keyboard)


@behavior("UIKit in another process: Korean letters compose in the field as marked text, which a change of field commits")
def korean(fixture):
    session, keyboard, forms = open_page(fixture, preferences="keyboards = ko\n")
    names = ("--language", "ko")
    keyboard.appear(forms, "Text")
    mark = session.journal.mark()
    tap_all(keyboard, "ㅎㅏㄴㄱㅡㄹ", *names)
    arrives(forms, "Text", "한글")
    equal(session.journal.since(mark, "text-preedit") != [], True, "whether it is provisional text")
    fixture.screenshot(session, "open")
    # Longer than the pause that commits: the syllable stays open, since a field of ours keeps it.
    session.fingers.rest(REST)
    keyboard.tap("delete")
    arrives(forms, "Text", "한그")
    keyboard.appear(forms, "Name")
    arrives(forms, "Text", "한그")
    tap_all(keyboard, "ㅂㅏㄱ", *names)
    arrives(forms, "Name", "박")
    well(keyboard)


@behavior("UIKit and GTK 4 in turn: each field has its own keyboard, and GTK's never gets the traits of ours")
def in_turn(fixture):
    session, keyboard, forms = open_page(fixture)
    session.command_sway("workspace 2")
    window = Gtk4Fields(session, "free")
    keyboard.appear(window, "free")
    foreign = look(fixture, session, "foreign")
    tap_all(keyboard, "gtk")
    arrives(window, "free", "Gtk")
    for turn in range(2):
        session.command_sway("workspace 1")
        session.settle()
        keyboard.appear(forms, "Amount")
        tap_all(keyboard, "7", "--type", "decimalPad")
        arrives(forms, "Amount", "7" * (turn + 1))
        session.command_sway("workspace 2")
        session.settle()
        keyboard.appear(window, "free")
        tap_all(keyboard, "s")
        arrives(window, "free", "Gtk" + "s" * (turn + 1))
    # The focus is in our field when its app dies: the next field is GTK's, in a text that begins as the first one did.
    session.command_sway("workspace 1")
    keyboard.appear(forms, "Website")
    forms.program.signal(signal.SIGKILL)
    session.command_sway("workspace 2")
    window.set("free", "")
    window.blur()
    session.settle()
    keyboard.appear(window, "free")
    equal(same(foreign, look(fixture, session, "after-death")), True, "whether the foreign field's keyboard is its own")
    well(keyboard)


@behavior("UIKit in another process: an app that disallows third-party keyboards gets the system's, and the next app the chosen one")
def no_keyboards_of_others(fixture):
    session, keyboard, forms = open_page(
        fixture, "--disallow-other-keyboards", preferences="keyboards = en-US, dvorak\n")
    session.command_sway("workspace 2")
    window = Gtk4Fields(session, "free")
    keyboard.appear(window, "free")
    english, globe = look(fixture, session, "english"), look(fixture, session, "globe", GLOBE)
    session.fingers.tap(((GLOBE[0] + GLOBE[2]) // 2, (GLOBE[1] + GLOBE[3]) // 2))
    chosen = look(fixture, session, "chosen")
    equal(same(english, chosen), False, "whether the keyboards look alike")
    session.command_sway("workspace 1")
    session.settle()
    keyboard.appear(forms, "Text")
    # The key for emoji replaces the globe of other apps: there is no other keyboard to switch to.
    alone = look(fixture, session, "alone", GLOBE)
    equal(same(globe, alone), False, "whether there is a key to switch with")
    tap_all(keyboard, "qwe")
    arrives(forms, "Text", "Qwe")
    session.command_sway("workspace 2")
    session.settle()
    keyboard.appear(window, "free")
    equal(same(chosen, look(fixture, session, "again")), True, "whether the chosen keyboard is back")
    well(keyboard)


@behavior("UIKit in another process: the service dies and the app types with its own keyboard, until the service restarts")
def the_service_dies(fixture):
    session, keyboard, forms = open_page(fixture)
    keyboard.appear(forms, "Text")
    tap_all(keyboard, "a")
    arrives(forms, "Text", "A")
    keyboard.program.signal(signal.SIGKILL)
    until(lambda: any(e["label"] == "space" for e in forms.elements()), "the app's own keyboard")
    session.settle()
    fixture.screenshot(session, "own")
    own = next(e for e in forms.elements() if e["label"] == "b")
    session.fingers.tap(own["tap"])
    arrives(forms, "Text", "Ab")
    keyboard = Spinet(session)
    keyboard.wait_shown()
    until(lambda: not any(e["label"] == "space" for e in forms.elements()), "the leaving of the app's keyboard")
    session.settle()
    tap_all(keyboard, "c")
    arrives(forms, "Text", "Abc")
    well(keyboard)


@behavior("the side channel's socket: nonsense ends its own connection with one sentence, and typing continues")
def nonsense_on_the_socket(fixture):
    session, keyboard, forms = open_page(fixture)
    keyboard.appear(forms, "Amount")
    path = session.path("run", f"spinet-{session.environment['WAYLAND_DISPLAY']}.fields")
    equal(oct(os.stat(path).st_mode & 0o777), oct(0o600), "who may use the socket")
    older = GREETING[:-1] + bytes([GREETING[-1] - 1])
    # The last one is true to the protocol and says that a field was left that the program never had.
    for words in (b"GET / HTTP/1.1\r\n\r\n", b"\xff\xff", older, GREETING + GREETING, GREETING + b"\x01\x00\x63",
                  GREETING + b"\x05\x00\x03\x09\x00\x00\x00"):
        before = len(keyboard.program.output().splitlines())
        with socket.socket(socket.AF_UNIX) as stranger:
            stranger.connect(path)
            stranger.sendall(words)
            stranger.settimeout(5)
            while stranger.recv(4096):
                pass
        until(lambda: len(keyboard.program.output().splitlines()) > before, f"a sentence about {words!r}")
    lines = keyboard.program.output().splitlines()
    equal(len(lines), 6, "the number of sentences")
    equal(["version" in line for line in lines], [line == 2 for line in range(6)], f"who has another version: {lines}")
    tap_all(keyboard, "12", "--type", "decimalPad")
    arrives(forms, "Amount", "12")
    equal(keyboard.program.running(), True, "whether the service runs")


@behavior("a program without a window claims password fields: no prediction bar, no capital, nothing is learned")
def claims_without_the_focus(fixture):
    session = fixture.session()
    keyboard = Spinet(session)
    window = Gtk4Fields(session, "free", "password")
    keyboard.appear(window, "password")
    honest = look(fixture, session, "without-a-claim")
    mark = session.journal.mark()
    window.blur()
    keyboard.wait_hidden(mark)
    claimer = Claimer(session)
    keyboard.appear(window, "password")
    until(lambda: claimer.questions > 0, "a question to the program that claims the field")
    equal(same(honest, look(fixture, session, "with-a-claim")), True, "whether the keyboard is a password's")
    window.ask("reveal password", "reveal", "password")
    for turn in range(5):
        keyboard.type("qwxsecret ", capitals=False)
    arrives(window, "password", "qwxsecret " * 5)
    keyboard.appear(window, "free")
    claimer.close()
    keyboard.program.signal(signal.SIGTERM)
    keyboard.program.status()
    for file in glob.glob(session.path("home", "**", "learned.sqlite"), recursive=True, include_hidden=True):
        with sqlite3.connect(file) as store:
            tables = [name for (name,) in store.execute("select name from sqlite_master where type = 'table'")]
            held = [row for table in tables for row in store.execute(f"select * from {table}")]
        equal([row for row in held if any("qwx" in str(value) for value in row)], [], f"what {file} learnt")
    equal(keyboard.program.output(), "", "what the service complains of")


@behavior("UIKit in a window: keys with codes that no keyboard has do nothing, and typing continues")
def wild_keys(fixture):
    session, keyboard, forms = open_page(fixture)
    keyboard.appear(forms, "Text")
    for code in (0x2FF, 0x300, 0xFFFFFFF7, 0xFFFFFFF8, 0xFFFFFFFF):
        session.fingers.key(code)
    tap_all(keyboard, "ab")
    arrives(forms, "Text", "Ab")
    equal(forms.program.running(), True, "whether the program runs")


@behavior("the middle button pastes the primary selection of another program, in both directions")
def selected_elsewhere(fixture):
    session = fixture.session()
    fingers = session.fingers

    def click(point, button, times=1):
        for _ in range(times):
            fingers.say(
                "pointer move " + fingers._at(point), f"pointer button {button} 1", f"pointer button {button} 0")
            fingers.rest(CLICK_BEAT)

    window = Gtk4Fields(session, "free")
    window.set("free", "elsewhere")
    x, y = window.centre("free")
    place = window.ask("place free", "place", "free")
    click((place["x"] + 30, y), LEFT, 2)
    session.command_sway("workspace 2")
    forms = UIKitForms(session)
    name = forms.centre("Name")
    click(name, MIDDLE)
    until(lambda: forms.text("Name") == "elsewhere", lambda: f"the word, now {forms.text('Name')!r}", 8)
    fingers.rest(NO_DOUBLE_CLICK)
    click((forms.element("Name")["frame"][0] + 30, name[1]), LEFT, 2)
    window.set("free", "")
    session.command_sway("workspace 1")
    session.settle((0, session.size[1] / 2, *session.size), calm=0.4)  # Below the field, whose caret blinks.
    click((x, y), MIDDLE)
    until(lambda: window.text("free") == "elsewhere", lambda: f"the word, now {window.text('free')!r}", 8)
