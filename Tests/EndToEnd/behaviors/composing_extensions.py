"""A keyboard extension that composes: the sample Kana, installed, marks kana and candidates in apps of GTK and of the toolkit."""

import os

from harness import author, processes
from harness.applications import Gtk4Fields, UIKitForms
from harness.behaviors import arrives, behavior, equal
from harness.composing import NAMES, REST
from harness.keyboards import Spinet, spinet_path
from harness.waiting import until

# The sample's keys, on a display of 390 by 844 points: a row of candidates, then four rows of keys.
HEIGHT, CANDIDATES, TOP, SIDE, GAP, KEY, PITCH = 260, 44, 52, 3, 6, 42, 54
NARROW, MARK, RETURN = 44, 40, 80
ROWS = ("qwertyuiop", "asdfghjklー")
# The standard keyboard's globe.
GLOBE = (72, 820)
# Text in candidates is as wide as high; each has a margin at both sides, and a distance from the next one.
GLYPH, MARGIN, DISTANCE, FIRST = 19, 12, 4, 6


def row(index):
    return 844 - HEIGHT + TOP + index * PITCH + KEY / 2


def keys():
    """The centers of the sample's keys, from its constants."""
    places = {}
    width = (390 - 2 * SIDE - 9 * GAP) / 10
    for index, letters in enumerate(ROWS):
        for place, letter in enumerate(letters):
            places[letter] = (SIDE + place * (width + GAP) + width / 2, row(index))
    width = (390 - 2 * SIDE - 2 * NARROW - 8 * GAP) / 7
    for place, letter in enumerate("zxcvbnm"):
        places[letter] = (SIDE + NARROW + GAP + place * (width + GAP) + width / 2, row(2))
    places["cancel"] = (SIDE + NARROW / 2, row(2))
    places["delete"] = (390 - SIDE - NARROW / 2, row(2))
    places["globe"] = (SIDE + NARROW + GAP + MARK / 2, row(3))
    places["return"] = (390 - SIDE - RETURN / 2, row(3))
    places["space"] = (200, row(3))
    return places


def candidate(place, shown):
    """The center of a candidate, of those that are shown."""
    x = FIRST
    for text in shown[:place]:
        x += len(text) * GLYPH + 2 * MARGIN + DISTANCE
    return (x + MARGIN + len(shown[place]) * GLYPH / 2, 844 - HEIGHT + CANDIDATES / 2)


class KanaFixture:
    """A session with the standard keyboard and the installed sample, which is the current keyboard."""

    def __init__(self, fixture):
        self.session = session = fixture.session()
        folder = session.path("home", ".config", "spinet")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "preferences.conf"), "w", encoding="utf-8") as file:
            file.write("keyboards = en-US\nemoji = off\nauto-capitalization = off\n")
        bundle = author.sample_bundle("Kana", fixture.temporary_folder())
        for words in (("install", bundle), ("enable", "KanaKeyboard")):
            done = session.run(spinet_path(), "keyboards", *words)
            equal(done.returncode, 0, f"keyboards {words[0]}: {done.stderr}")
        self.keyboard = Spinet(session)
        self.keys = keys()

    def choose(self):
        """Go on from the standard keyboard to the sample."""
        self.session.fingers.tap(GLOBE)
        until(self.guest, "the extension's process")
        self.session.settle()

    def guest(self):
        """The number of the sample's process; None if there is none."""
        for process in processes.family(self.keyboard.program.pid)[1:]:
            try:
                with open(f"/proc/{process}/comm", encoding="ascii") as file:
                    if file.read().strip() == "KanaKeyboard":
                        return process
            except OSError:
                continue
        return None

    def tap(self, letters):
        """Tap keys; "_" is the space bar, "<" deletes, a line feed is the return key, "×" cancels."""
        names = {**NAMES, "×": "cancel"}
        self.session.fingers.tap_each(self.keys[names.get(letter, letter)] for letter in letters)

    def marks(self, letters, text):
        """Tap keys, and wait for the marked text of the app that has the focus."""
        mark = self.session.journal.mark()
        self.tap(letters)

        def last():
            entries = self.session.journal.since(mark, "text-preedit")
            return bool(entries) and entries[-1].rest == text

        until(last, f"the marked text “{text}”")


def composes(kana, app, field, fixture, name):
    """Candidates, commit, cancel and delete, in one field that is empty."""
    kana.marks("nihon", "にほn")
    fixture.screenshot(kana.session, f"{name}-kana")
    kana.marks("_", "日本")
    fixture.screenshot(kana.session, f"{name}-chosen")
    kana.marks("_", "にほん")
    kana.marks("__", "日本語")
    kana.marks("_", "日本")
    kana.tap("\n")
    arrives(app, field, "日本")
    # A tap on a candidate.
    kana.marks("hana", "はな")
    kana.session.fingers.tap(candidate(3, ["花", "鼻", "はな", "ハナ"]))
    arrives(app, field, "日本ハナ")
    # The next letter commits the chosen candidate.
    kana.marks("sora_", "空")
    kana.marks("ki", "き")
    kana.tap("×")
    arrives(app, field, "日本ハナ空")
    kana.marks("kyot", "きょt")
    kana.marks("<", "きょ")
    kana.marks("<", "き")
    kana.tap("<")
    arrives(app, field, "日本ハナ空")
    kana.tap("<")
    arrives(app, field, "日本ハナ")


@behavior("CI-62: an extension composes in a GTK 4 entry: candidates, commit, cancel and delete, each as marked text of the app")
def composes_in_gtk(fixture):
    kana = KanaFixture(fixture)
    window = Gtk4Fields(kana.session, "free", "view")
    for field in ("free", "view"):
        kana.keyboard.appear(window, field)
        if field == "free":
            kana.choose()
        composes(kana, window, field, fixture, f"gtk-{field}")
    equal(kana.keyboard.program.output(), "", "what the service complains of")


@behavior("CI-62: GTK 4: an extension's marked text is kept when the focus leaves, when the user pauses, and when the keyboard is switched")
def leaves_gtk(fixture):
    kana = KanaFixture(fixture)
    window = Gtk4Fields(kana.session, "free", "view")
    kana.keyboard.appear(window, "free")
    kana.choose()
    # The composition goes on after a pause, in which it is committed.
    kana.marks("ni", "に")
    kana.session.fingers.rest(REST)
    arrives(window, "free", "に")
    kana.marks("hon", "にほn")
    kana.session.fingers.rest(REST)
    kana.marks("_", "日本")
    kana.session.fingers.rest(REST)
    kana.marks("__", "ニホン")
    kana.session.fingers.rest(REST)
    kana.keyboard.appear(window, "view")
    arrives(window, "free", "ニホン")
    # The other field has nothing of it.
    kana.marks("umi_", "海")
    kana.tap("\n")
    arrives(window, "view", "海")
    kana.keyboard.appear(window, "free")
    kana.marks("neko_", "猫")
    kana.session.fingers.tap(kana.keys["globe"])
    arrives(window, "free", "ニホン猫")
    kana.session.settle()
    kana.keyboard.tap("x")
    arrives(window, "free", "ニホン猫x")
    # The keyboard comes back with no composition.
    kana.choose()
    kana.marks("inu", "いぬ")
    kana.tap("×")
    arrives(window, "free", "ニホン猫x")
    equal(kana.keyboard.program.output(), "", "what the service complains of")


@behavior("CI-62: UIKit in another process: an extension composes in a field, and its marked text is kept when the focus leaves")
def composes_in_the_toolkit(fixture):
    kana = KanaFixture(fixture)
    forms = UIKitForms(kana.session, "--system-keyboard")
    kana.keyboard.appear(forms, "Text")
    kana.choose()
    composes(kana, forms, "Text", fixture, "uikit")
    # The app keeps what is marked, without a pause.
    kana.marks("yuki_", "雪")
    kana.keyboard.appear(forms, "Name")
    equal(forms.text("Text"), "日本ハナ雪", "the field before")
    kana.marks("sakura_", "桜")
    kana.session.fingers.tap(kana.keys["globe"])
    arrives(forms, "Name", "桜")
    kana.session.settle()
    kana.keyboard.tap("x")
    arrives(forms, "Name", "桜x")
    equal(kana.keyboard.program.output(), "", "what the service complains of")
