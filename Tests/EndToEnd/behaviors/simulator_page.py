"""The simulator's page in a headless Chromium: touches on the canvas, text in Notes."""

import glob
import json
import os
import signal
import sqlite3
import subprocess
import time
import urllib.request

from harness import processes
from harness.behaviors import behavior, equal
from harness.chromium import Chromium
from harness.session import ROOT
from harness.waiting import until

PROGRAM = os.environ.get("SPINET_SIMULATOR", os.path.join(ROOT, "build", "bin", "spinet-simulator"))

# The phone in portrait, 390 by 844 points: the first plane's rows, and the apps on the home screen.
ROWS = (("qwertyuiop", 19.5, 582), ("asdfghjkl", 39, 636), ("zxcvbnm", 78, 690))
KEYS = {letter: (left + 39 * index, y) for row, left, y in ROWS for index, letter in enumerate(row)}
KEYS |= {" ": (195, 743), "return": (341, 743), "delete": (364, 690), "shift": (26, 690)}
NOTES, COMPOSE = (57, 107), (365, 788)
CARET = 2000  # More pixels than a caret redraws in the time in which nothing else may be drawn.


class Simulator:
    """The simulator with a temporary folder, and its page."""

    def __init__(self, folder, *arguments, environment=None, program=PROGRAM, **page):
        self.folder = folder
        more = environment or {}
        environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
        environment |= {"XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder, "LANG": "C.UTF-8"} | more
        # Simulators of tests that run at the same time are not nearby each other.
        place = [] if "--place" in arguments else ["--place", os.path.basename(folder)]
        self.process = subprocess.Popen(
            [program, "--print-url", "--port", "0", *place, *arguments], stdout=subprocess.PIPE, text=True, env=environment)
        processes.watch(self.process.pid)
        self.address = self.process.stdout.readline().strip()
        self.page = Chromium(self.address, **({"width": 520, "height": 1000} | page))
        self.page.until("window.spinet && spinet.ready")

    def open_note(self):
        """Notes, then a new note with the keyboard up."""
        self.page.tap(*NOTES)
        self.still()
        self.page.tap(*COMPOSE)
        self.still()

    def still(self, calm=0.5):
        """Wait until nothing was drawn for a while, except the blinking caret."""
        seen, since = -CARET, time.monotonic()
        deadline = since + 10
        while time.monotonic() < deadline:
            area = self.page.value("spinet.area")
            if area >= seen + CARET:
                seen, since = area, time.monotonic()
            elif time.monotonic() - since > calm:
                return
            time.sleep(0.03)

    def elements(self):
        """The accessibility elements on the phone's screen, in the reading order."""
        with urllib.request.urlopen(self.address + "elements.json", timeout=10) as answer:
            return json.load(answer)

    def find(self, label, **wanted):
        """The first element of a name, with these properties; it must appear within some seconds."""
        def look():
            return next((e for e in self.elements() if e["label"] == label and wanted.items() <= e.items()), None)

        return until(look, lambda: f"“{label}” among {[e['label'] for e in self.elements()]}", 10)

    def tap(self, label):
        """Taps the element of this name, and waits until nothing moves."""
        self.page.tap(*self.find(label)["tap"])
        self.still()

    def go_back_to(self, label):
        """Taps the bar's back button until an element of this name is on the screen."""
        for _ in range(5):
            if any(e["label"] == label for e in self.elements()):
                return
            self.page.tap(30, 69)
            self.still()
        self.find(label)

    def notes(self):
        texts = []
        for path in glob.glob(os.path.join(self.folder, "spinet", "notes", "*.txt")):
            with open(path, encoding="utf-8") as file:
                texts.append(file.read())
        return texts

    def close(self):
        self.page.close()
        self.process.terminate()
        self.process.wait(10)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


@behavior("keys tapped in the simulator's page type their letters into a note, which is saved")
def page_types(fixture):
    phone = fixture.use(Simulator(fixture.temporary_folder()))
    phone.open_note()
    for letter in "hello world":
        phone.page.tap(*KEYS[letter])
    until(lambda: phone.notes() == ["Hello world"], lambda: f"the note, now {phone.notes()!r}", 10)
    phone.page.picture(os.path.join(fixture.folder, "typed.png"))


@behavior("a right click in the simulator's page selects the word below it and opens its menu; a left one is a finger")
def page_right_click(fixture):
    phone = fixture.use(Simulator(fixture.temporary_folder()))
    phone.open_note()
    for letter in "hello":
        phone.page.tap(*KEYS[letter])
    phone.find("Notes", value="Hello")
    phone.page.click(40, 118, button="right")
    phone.page.picture(os.path.join(fixture.folder, "menu.png"))
    phone.find("Copy")
    phone.tap("Cut")
    until(lambda: phone.notes() in ([], [""]), lambda: f"the note, now {phone.notes()!r}", 10)
    phone.page.click(*KEYS["a"])
    until(lambda: phone.notes() == ["A"], lambda: f"the note, now {phone.notes()!r}", 10)


@behavior("a simulator that gets SIGTERM has learned the last typed words")
def learns_at_the_end(fixture):
    for number in [signal.SIGTERM, signal.SIGINT]:
        phone = fixture.use(Simulator(fixture.temporary_folder()))
        phone.open_note()
        for letter in "hello":
            phone.page.tap(*KEYS[letter])
        phone.page.tap(*KEYS["return"])
        until(lambda: any(e.get("value") == "Hello\n" for e in phone.elements()), lambda: phone.elements(), 10)
        phone.process.send_signal(number)
        equal(phone.process.wait(10), 0, "the status")
        with sqlite3.connect(os.path.join(phone.folder, "spinet", "learned.sqlite")) as file:
            words = [name for (name,) in file.execute("SELECT name FROM facts WHERE kind = 'word'")]
        equal(words, ["Hello"], "the words that were learnt")


@behavior("two thumbs at 50 letters a second in the simulator's page lose, double and swap nothing", exclusive=True)
def page_two_thumbs(fixture):
    phone = fixture.use(Simulator(fixture.temporary_folder()))
    phone.open_note()
    text = "the quick brown fox jumps over the lazy dog " * 4
    down, expected = [], text[0].upper() + text[1:]
    began = time.monotonic()
    for index, letter in enumerate(text):
        # A thumb touches before the one before it is lifted.
        down.append((index % 2, *KEYS[letter]))
        phone.page.touch("Start", down)
        if len(down) > 1:
            phone.page.touch("End", [down.pop(0)])
        time.sleep(max(0, began + (index + 1) / 50 - time.monotonic()))
    phone.page.touch("End", down)
    until(lambda: phone.notes() == [expected], lambda: f"the note, now {phone.notes()!r}", 20)


@behavior("the newest tab shows the phone, and the older one says so and can take over again")
def page_take_over(fixture):
    phone = fixture.use(Simulator(fixture.temporary_folder()))
    with Chromium(phone.address, width=520, height=1000) as other:
        other.until("window.spinet && spinet.ready")
        phone.page.until("!document.getElementById('notice').hidden")
        sentence = phone.page.value("document.getElementById('sentence').textContent")
        equal(sentence, "Another tab shows the simulator now.")
        phone.page.value("document.getElementById('action').click()")
        other.until("!document.getElementById('notice').hidden")
        phone.page.until("document.getElementById('notice').hidden")


@behavior("an app in the page goes on where it was left: home and back, the same page of Settings")
def page_goes_on(fixture):
    phone = fixture.use(Simulator(fixture.temporary_folder()))
    for label in ("Settings", "Keyboard", "Keyboards"):
        phone.tap(label)
    phone.find("Add New Keyboard…")
    phone.page.value("document.getElementById('home').click()")
    phone.still()
    phone.tap("Settings")
    phone.find("Add New Keyboard…")
    phone.go_back_to("Developer")
    phone.page.picture(os.path.join(fixture.folder, "settings.png"))


@behavior("a page in Korean has Korean messages and so has the phone")
def page_korean(fixture):
    phone = fixture.use(Simulator(fixture.temporary_folder(), "--language", "ko", language="ko-KR"))
    equal(phone.page.value("document.getElementById('rotate').textContent"), "회전")
    equal(phone.page.value("document.getElementById('home').textContent"), "홈")
    phone.page.tap(*NOTES)
    phone.still()
    phone.page.picture(os.path.join(fixture.folder, "notes.png"))


@behavior("the button of key sounds shows their state, and does not fade when they are off")
def page_key_sounds(fixture):
    for language, label, on, off in (("en-US", "Key Sounds", "On", "Off"), ("ko-KR", "키 소리", "켬", "끔")):
        phone = fixture.use(Simulator(fixture.temporary_folder(), "--language", language[:2], language=language))
        button = "document.getElementById('sound')"

        def facts():
            return phone.page.value(f"[{button}.ariaLabel, {button}.innerText.trim(), {button}.ariaPressed, "
                                    f"getComputedStyle({button}).opacity].join('|')")

        equal(facts(), f"{label}|{label}: {on}|true|1", "the button at first")
        phone.page.value(f"{button}.click()")
        equal(facts(), f"{label}|{label}: {off}|false|1", "the button after a click")
        phone.close()


@behavior("In the simulator's page the appearance, the size of text and the device are chosen below the phone")
def choices(fixture):
    phone = fixture.use(Simulator(fixture.temporary_folder()))

    def choose(name, value):
        phone.page.value(
            f"(() => {{ const list = document.getElementById('choice-{name}'); list.value = '{value}'; list.onchange(); }})()")

    def chosen(name):
        return phone.page.value(f"document.getElementById('choice-{name}')?.value")

    until(lambda: chosen("device") == "phone", "the list of devices")
    equal((chosen("appearance"), chosen("text-size")), ("light", "UICTContentSizeCategoryL"), "what is chosen at first")
    phone.tap("Settings")
    before = phone.find("Accessibility")["frame"]
    choose("text-size", "UICTContentSizeCategoryXXXL")
    phone.still()
    equal(phone.find("Accessibility")["frame"][3] > before[3], True, "whether a row is higher")
    choose("appearance", "dark")
    until(lambda: chosen("appearance") == "dark", "the appearance")
    phone.still()
    phone.page.picture(os.path.join(fixture.folder, "dark.png"))

    # Another device is a new process at the same address: the page comes back by itself, with what was chosen.
    process = phone.process.pid
    choose("device", "pad")
    until(lambda: phone.page.value("window.spinet?.ready && spinet.size.width") == 810, "the pad", 20)
    equal((chosen("device"), chosen("appearance")), ("pad", "dark"), "what is chosen on the pad")
    equal((phone.process.pid, phone.process.poll()), (process, None), "the process")
    phone.tap("Notes")
    phone.page.picture(os.path.join(fixture.folder, "pad.png"))
    choose("device", "tv")
    until(lambda: phone.page.value("window.spinet?.ready && document.body.classList.contains('remote')"), "the television", 20)
    equal(phone.page.value("spinet.size.width"), 960, "the width of the television")
    phone.page.picture(os.path.join(fixture.folder, "tv.png"))
