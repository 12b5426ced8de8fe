"""The simulator's forms and notes, filled in as users do: by touch, on a hardware keyboard, and by a mouse."""

import os
import time

from PIL import Image

from harness.applications import UIKitForms, UIKitWindow
from harness.behaviors import arrives, behavior, equal
from harness.fingers import CLICK_BEAT, NO_DOUBLE_CLICK
from harness.waiting import until

from .simulator_page import PROGRAM, Simulator

KEY_CODES = {"Tab": 9, "Backspace": 8, "ArrowLeft": 37, "Home": 36, "End": 35}
# Keys of the hardware keyboard in the compositor, from linux/input-event-codes.h.
LETTERS = {letter: code for row, first in (("qwertyuiop", 16), ("asdfghjkl", 30), ("zxcvbnm", 44))
           for code, letter in enumerate(row, first)} | {" ": 57, "\n": 28}
CONTROL, TAB, ACUTE, END, LEFT, MIDDLE = 29, 15, 13, 107, 272, 274  # The acute dead key of a German keyboard.
BACKSPACE, HANGUL = 14, 122
FINGER_BEAT = 0.05  # seconds between the taps of a finger in the page


class Form:
    """The list of fields in the simulator's page."""

    def __init__(self, fixture, *keyboards):
        folder = fixture.temporary_folder()
        if keyboards:
            os.makedirs(os.path.join(folder, "spinet"), exist_ok=True)
            with open(os.path.join(folder, "spinet", "preferences.conf"), "w", encoding="utf-8") as preferences:
                preferences.write(f"keyboards = {', '.join(keyboards)}\n")
        self.phone = fixture.use(Simulator(folder))
        self.page = self.phone.page
        # The phone's copied text goes to the browser; a headless browser would refuse it.
        self.page.value("window.copied = []; navigator.clipboard.writeText = (text) => "
                        "{ copied.push(text); return Promise.resolve(); }; true")
        self.phone.tap("Forms")

    def key(self, name, control=False, shift=False):
        """Press a key of the composing keyboard."""
        text = name if len(name) == 1 and not control else None
        facts = {"key": name, "code": "Key" + name.upper() if name.isascii() and len(name) == 1 else name,
                 "modifiers": (2 if control else 0) | (8 if shift else 0),
                 "windowsVirtualKeyCode": KEY_CODES.get(name, ord(name[0].upper()))}
        self.page.command("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", **facts,
                          **({"text": text} if text else {}))
        self.page.command("Input.dispatchKeyEvent", type="keyUp", **facts)

    def keys(self, text):
        for character in text:
            self.key(character)

    def touch(self, *labels):
        """Tap keys by their labels, at their current positions."""
        places = {element["label"]: element["tap"] for element in self.phone.elements()}
        for label in labels:
            self.page.tap(*places[label])
            time.sleep(FINGER_BEAT)

    def value(self, label):
        return next((e.get("value") for e in self.phone.elements() if e["label"] == label), None)

    def holds(self, label, wanted):
        until(lambda: self.value(label) == wanted, lambda: f"{label}: {wanted!r}, now {self.value(label)!r}", 8)


@behavior("a form in the page is filled by touch and by keys, and the focused field stays above the keyboard")
def form_by_fingers_and_keys(fixture):
    form = Form(fixture)
    form.phone.tap("Text")
    form.touch(*"hello")
    form.holds("Text", "Hello")
    form.touch("next", *"jo")
    form.holds("Name", "Jo")
    form.key("Tab")
    form.keys("jo@x.org")
    form.holds("Email", "jo@x.org")
    form.key("Tab", shift=True)
    form.key("Backspace")
    form.keys("an")
    form.holds("Name", "Jan")
    for _ in range(8):
        form.key("Tab")
    form.keys("cats")
    form.holds("Search", "cats")
    form.phone.tap("Search")  # Hardware keys dismissed the phone's own keyboard; a touch shows it again.
    form.phone.still()
    field, top = form.phone.find("Search")["frame"], form.phone.find("q")["frame"][1]
    equal(field[1] + field[3] < top, True, f"whether {field} is above the keys at {top}")
    form.key("a", control=True)
    form.key("x", control=True)
    form.holds("Search", "Search")  # Its placeholder.
    form.key("z", control=True)
    form.holds("Search", "cats")
    form.page.picture(os.path.join(fixture.folder, "filled.png"))


@behavior("a hardware keyboard in the page: words are corrected at their end, delete restores them, a word of the bar is tapped")
def words_by_keys(fixture):
    form = Form(fixture)
    form.phone.tap("Text")
    form.keys("teh ")
    form.holds("Text", "The ")
    form.key("Backspace")
    form.holds("Text", "Teh ")
    form.keys("is tomor")
    form.phone.tap("tomorrow")
    form.holds("Text", "Teh is tomorrow ")
    form.page.picture(os.path.join(fixture.folder, "bar.png"))


@behavior("a password in the page is neither copied nor cut, and editing it again replaces it")
def secret_stays(fixture):
    form = Form(fixture)
    form.phone.tap("Text")
    form.keys("plain")
    form.key("a", control=True)
    form.key("c", control=True)
    until(lambda: form.page.value("copied.at(-1)") == "Plain", "the copy of an ordinary text", 8)
    for _ in range(7):
        form.key("Tab")
    form.keys("geheim")
    form.holds("Password", "•••••m")
    form.key("a", control=True)
    form.key("c", control=True)
    form.key("x", control=True)
    form.key("Tab")
    form.keys("12")
    form.holds("Code", "12")
    form.holds("Password", "••••••")
    equal(form.page.value("copied.join()"), "Plain", "what was copied")
    form.key("Tab", shift=True)
    form.keys("x")
    until(lambda: len(form.value("Password")) == 1, lambda: f"one letter, now {form.value('Password')!r}", 8)


@behavior("a form in the page is filled in Korean, German, Arabic and Hindi, each with its keyboard")
def form_in_languages(fixture):
    for language, letters, text, last, rest in (
        ("ko", "ㅎㅏㄴㄱㅡㄹ", "한글", "지우기", "한그"), ("de", "grün", "Grün", "Löschen", "Grü"),
        ("ar", "مرحبا", "مرحبا", "حذف", "مرحب"), ("hi", ("न", "म", "स", "्", "त", "े"), "नमस्ते", "मिटाएँ", "नमस्त"),
    ):
        form = Form(fixture, language)
        form.phone.tap("Text")
        form.touch(*letters)
        form.holds("Text", text)
        form.touch(last)
        form.holds("Text", rest)
        form.page.picture(os.path.join(fixture.folder, language + ".png"))
        form.phone.close()


@behavior("shortcuts in the page use a key's Latin letter where the hardware keyboard types Arabic or Hindi")
def shortcuts_in_languages(fixture):
    form = Form(fixture)
    form.phone.tap("Text")

    def control(letter, latin):
        facts = {"key": letter, "code": "Key" + latin, "modifiers": 2, "windowsVirtualKeyCode": ord(latin)}
        form.page.command("Input.dispatchKeyEvent", type="rawKeyDown", **facts)
        form.page.command("Input.dispatchKeyEvent", type="keyUp", **facts)

    for text, everything, copy, cut, undo in (("مرحبا", "ش", "ؤ", "ء", "ئ"), ("नमस्ते", "ो", "म", "ं", "ॆ")):
        form.keys(text)
        form.holds("Text", text)
        control(everything, "A")
        control(copy, "C")
        until(lambda: form.page.value("copied.at(-1)") == text, f"the copy of {text!r}", 8)
        control(cut, "X")
        form.holds("Text", "Anything")  # Its placeholder.
        control(undo, "Z")
        form.holds("Text", text)
        control(everything, "A")
        form.key("Backspace")
        form.holds("Text", "Anything")


@behavior("a form in a Wayland window is filled by touch, by German and Arabic keys with their shortcuts, and by a mouse")
def form_in_a_window(fixture):
    session = fixture.session(sway='input type:keyboard xkb_layout "de,ara"')
    forms, fingers = UIKitForms(session), session.fingers

    def keys(text):
        fingers.keys(LETTERS[letter] for letter in text)

    def control(*letters):
        for letter in letters:
            fingers.say(f"key {CONTROL} 1", f"key {LETTERS[letter]} 1", f"key {LETTERS[letter]} 0", f"key {CONTROL} 0")

    fingers.tap(forms.centre("Text"))
    session.settle(calm=0.5)
    fingers.tap_each(forms.element(letter)["tap"] for letter in "am")
    arrives(forms, "Text", "Am")
    keys(" caf")
    fingers.key(ACUTE)
    keys("e")
    arrives(forms, "Text", "Am café")
    fingers.key(TAB)
    session.command_sway("input type:keyboard xkb_switch_layout 1")
    keys("lvpfh")
    arrives(forms, "Name", "مرحبا")
    control(*"ac")
    fingers.key(TAB)
    control(*"vvz")
    arrives(forms, "Email", "مرحبا")
    left, top, _, height = forms.element("Text")["frame"]
    for _ in range(2):
        fingers.click((left + 8, top + height / 2))
    fingers.key(LETTERS["a"])
    arrives(forms, "Text", "ش café")
    fixture.screenshot(session, "filled")


@behavior("in a Wayland window the mouse's pointer is a beam over a field, and an arrow beside it")
def pointer_in_a_window(fixture):
    session = fixture.session()
    forms = UIKitForms(session)
    left, top, width, height = forms.element("Text")["frame"]
    over, beside = (left + width // 2, top + height // 2), (left + width // 2, top - 40)

    def is_beam(point):
        session.fingers.say("pointer move " + session.fingers._at(point))
        session.settle(region=(0, 0, *session.size))
        path = os.path.join(fixture.folder, "pointer.png")
        session.screenshot(path, pointer=True)
        with Image.open(path) as image:
            gray = image.convert("L")
            columns = [[gray.getpixel((int(point[0]) + x, int(point[1]) + y)) for y in range(-5, 6)] for x in range(-2, 3)]
        # The display rounds the place of the pointer.
        return any(
            max(columns[x]) < 50 and min(columns[x - 1] + columns[x + 1]) > 200 for x in (1, 2, 3))

    equal([is_beam(point) for point in (over, beside, over)], [True, False, True], "a beam over, beside and over again")


@behavior("in a Wayland window Korean keys compose, their 한/영 key switches to English, and Hindi keys join their letters")
def composed_in_a_window(fixture):
    session = fixture.session(sway='input type:keyboard xkb_layout "kr,in"')
    folder = session.path("home", ".config", "spinet")
    os.makedirs(folder)
    with open(os.path.join(folder, "preferences.conf"), "w", encoding="utf-8") as preferences:
        preferences.write("keyboards = ko, en-US\n")
    forms, fingers = UIKitForms(session), session.fingers

    def keys(text):
        fingers.keys(LETTERS[letter] for letter in text)

    fingers.tap(forms.centre("Text"))
    session.settle(calm=0.5)
    keys("gksrmf")
    arrives(forms, "Text", "한글")
    fingers.key(BACKSPACE)
    arrives(forms, "Text", "한그")
    fingers.key(HANGUL)
    keys(" cat ")
    fingers.key(HANGUL)
    keys("dks")
    arrives(forms, "Text", "한그 cat 안")
    fingers.key(TAB)
    session.command_sway("input type:keyboard xkb_switch_layout 1")
    keys("vcmdls")
    arrives(forms, "Name", "नमस्ते")
    fixture.screenshot(session, "composed")


@behavior("a note in a Wayland window is typed by keys, selected and dragged by a mouse, and touched")
def note_in_a_window(fixture):
    session = fixture.session()
    UIKitWindow(session, "simulator", [PROGRAM, "--window"], "Notes")
    screen = (0, 0, *session.size)
    session.settle(screen, calm=0.8)
    fingers = session.fingers
    notes = session.path("home", ".local", "share", "spinet", "notes")

    def note():
        # A name that begins with a full stop is still being written; the complete file is renamed to the note's name.
        for name in (n for n in os.listdir(notes) if not n.startswith(".")) if os.path.isdir(notes) else []:
            with open(os.path.join(notes, name), encoding="utf-8") as file:
                return file.read()
        return None

    def holds(wanted):
        until(lambda: note() == wanted, lambda: f"the note {wanted!r}, now {note()!r}", 10)

    def keys(text):
        fingers.keys(LETTERS[letter] for letter in text)

    def control(letter):
        fingers.say(f"key {CONTROL} 1", f"key {LETTERS[letter]} 1", f"key {LETTERS[letter]} 0", f"key {CONTROL} 0")

    def clicks(point, count, button=LEFT):
        for _ in range(count):
            fingers.say("pointer move " + fingers._at(point), f"pointer button {button} 1", f"pointer button {button} 0")
            fingers.rest(CLICK_BEAT)

    fingers.tap((57, 107))
    session.settle(screen, calm=0.8)
    fingers.tap((365, 788))
    session.settle()
    keys("one two\nthree")
    holds("One two\nThree")
    clicks((30, 109), 2)  # The word in the first line.
    clicks((330, 300), 1, MIDDLE)  # Behind the last word.
    holds("One two\nThreeOne")
    fingers.rest(NO_DOUBLE_CLICK)
    clicks((30, 109), 3)
    control("x")
    holds("\nThreeOne")
    control("z")
    holds("One two\nThreeOne")
    fingers.key(END)
    fixture.screenshot(session, "note")
    clicks((330, 300), 1)
    control("v")
    holds("One two\nThreeOne One two")  # With the space that separates its first word from the one before.
    fingers.tap((330, 330))
    session.settle()
    fingers.tap((195, 743))  # The space bar of the phone's own keyboard, which the touch showed again.
    holds("One two\nThreeOne One two ")
    hand = [(150, 260), (215, 240), (280, 260)]
    fingers.swipe_together(hand, -100)  # Three fingers to the left undo it, to the right redo it.
    holds("One two\nThreeOne One two")
    fixture.screenshot(session, "undone")
    fingers.swipe_together(hand, 100)
    holds("One two\nThreeOne One two ")
