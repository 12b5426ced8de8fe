"""KWin of Plasma 6, scripted: what it demands of a keyboard that Debian 12's KWin does not."""

from behaviors.extensions import GLOBE
from harness.behaviors import behavior, equal
from harness.newer_kwin import KWinVisit
from wire.kwin import BACKSPACE, CONTROL, HIDDEN, LEFT, LOWERCASE, NORMAL, PASSWORD, RETURN, RIGHT, SENSITIVE, SHIFT, TERMINAL
from wire.kwin import Field

SENTENCE = "Hello, World. It's 5 o'clock"
A, B, C, KEY_Z, KEY_Y, KEY_Q, KEY_W = 30, 48, 46, 44, 21, 16, 17  # From linux/input-event-codes.h; Y and Z by their places on a US keyboard.
# Styles of text-input-v1.
PLAIN, HIGHLIGHT, UNDERLINE = 1, 4, 5


def no_key_is_lost(visit):
    equal((visit.guest.dropped, visit.guest.late), ([], 0), "the keys that KWin dropped, and requests of a former context")


@behavior("newer KWin: a sentence, Return, the delete key and the arrow keys of the trackpad arrive, and KWin drops nothing")
def a_sentence(fixture):
    with KWinVisit() as visit:
        field = Field()
        visit.appear(field)
        visit.guest.screenshot(fixture.folder + "/keyboard.png")
        visit.type(SENTENCE)
        visit.arrives(SENTENCE)
        visit.tap(visit.keys["return"])
        visit.arrives(SENTENCE + "\n")
        visit.tap(visit.keys["delete"])
        visit.arrives(SENTENCE)
        visit.trackpad(-60)
        equal(field.after != "", True, "whether the trackpad moved the caret")
        equal(field.text, SENTENCE, "the text after moving the caret")
        after = field.after
        visit.tap(visit.keys["x"])
        visit.until(lambda: field.text.lower() == SENTENCE[:len(SENTENCE) - len(after)].lower() + "x" + after.lower(),
                    "a letter at the caret")
        no_key_is_lost(visit)


@behavior("newer KWin: a deletion and an insertion are two changes for the application, and a correction survives both")
def two_changes(fixture):
    with KWinVisit() as visit:
        field = Field()
        visit.appear(field)
        visit.type("Teh ")
        visit.arrives("The ")
        equal("" in field.dones or "T" in field.dones, True, "whether the application saw the deletion alone")
        visit.tap(visit.keys["delete"])
        visit.arrives("Teh ")


@behavior("newer KWin: a held delete key repeats, and the hardware keys that come through the grab are passed on once each")
def held_keys(fixture):
    with KWinVisit() as visit:
        field = Field(purpose=TERMINAL, is_silent=True)
        visit.appear(field)
        visit.guest.screenshot(fixture.folder + "/terminal.png")
        visit.tap(tab_key(visit))
        visit.until(lambda: (15, 1, 0) in field.keys, "the tab key, for which the keyboard grabs")
        equal(visit.guest.grab is not None, True, "whether the hardware keyboard is grabbed")
        del field.keys[:]
        visit.guest.hardware_key(A, 1)
        visit.kwin.serve(0.8)
        equal(field.keys, [(A, 1, 0)], "what a held hardware key sends: the application repeats it")
        visit.guest.hardware_key(A, 0)
        visit.until(lambda: field.keys == [(A, 1, 0), (A, 0, 0)], "the release")
        del field.keys[:]
        visit.hold("delete", 1.2)
        presses = [key for key in field.keys if key[:2] == (BACKSPACE, 1)]
        equal(len(presses) > 3, True, f"how often the held delete key deleted: {len(presses)}")
        no_key_is_lost(visit)


@behavior("newer KWin: Control with a letter is at the letter's place on the session's keyboard, a German one")
def session_layout(fixture):
    with KWinVisit(layout="de") as visit:
        field = Field(purpose=TERMINAL, is_silent=True)
        visit.appear(field)
        for letter, code in (("z", KEY_Y), ("y", KEY_Z), ("c", C)):
            visit.tap(control_key(visit))
            visit.tap(visit.keys[letter])
            visit.until(lambda: [key for key in field.keys if key[1]][-1:] == [(code, 1, CONTROL)], f"Control and {letter}")
        equal(visit.guest.modifiers, (0, 0, 0, 0), "the modifiers that stay down, and the layout")
        visit.guest.hardware_key(B, 1)
        visit.guest.hardware_key(B, 0)
        visit.until(lambda: field.keys[-1] == (B, 0, 0), "a hardware key while ours has grabbed")
        no_key_is_lost(visit)


@behavior("newer KWin: of two layouts of the session the one in use counts, and stays in use")
def second_layout(fixture):
    with KWinVisit(layout="us+de:2", group=1) as visit:
        field = Field(purpose=TERMINAL, is_silent=True)
        visit.appear(field)
        visit.tap(control_key(visit))
        visit.tap(visit.keys["z"])
        visit.until(lambda: [key for key in field.keys if key[1]][-1:] == [(KEY_Y, 1, CONTROL)], "Control and z")
        equal(visit.guest.modifiers, (0, 0, 0, 1), "the modifiers that stay down, and the layout")
        no_key_is_lost(visit)


@behavior("newer KWin: Control with a letter that the layout in use lacks is in the session's layout that has it")
def other_layout(fixture):
    for layout, group, places in (
            # Russian in use, a French keyboard beside it: A is where Q is on a US one.
            ("ru+fr:2", 0, {"a": (KEY_Q, 1), "c": (C, 1)}),
            ("fr+ru:2", 1, {"a": (KEY_Q, 0), "z": (KEY_W, 0)}),
            # No layout has Latin letters: their places on a US keyboard.
            ("ru", 0, {"a": (A, 0), "z": (KEY_Z, 0)})):
        with KWinVisit(layout=layout, group=group) as visit:
            field = Field(purpose=TERMINAL, is_silent=True)
            visit.appear(field)
            for letter, (code, used) in places.items():
                visit.tap(control_key(visit))
                visit.tap(visit.keys[letter])
                visit.until(lambda: [key for key in field.keys if key[1]][-1:] == [(code, 1, CONTROL)],
                            f"Control and {letter} with {layout}, not {field.keys}")
                equal(field.layouts[-1], used, f"the layout of {letter} with {layout}")
            equal(visit.guest.modifiers, (0, 0, 0, group), "the modifiers that stay down, and the layout")
            no_key_is_lost(visit)


def row(visit):
    """The y of the terminal's row, which is above the letters as far as they are from each other."""
    keys = visit.keys
    return keys["q"][1] - (keys["a"][1] - keys["q"][1])


def control_key(visit):
    return SIZE_OF_ROW * 2.5, row(visit)


def tab_key(visit):
    return SIZE_OF_ROW * 1.5, row(visit)


SIZE_OF_ROW = 390 / 8  # The row has eight keys.


@behavior("newer KWin: hidden text means a password field whatever else is reported, and nothing of it is learned")
def secure_fields(fixture):
    with KWinVisit() as visit:
        for name, hint, purpose in (
                ("password", HIDDEN | SENSITIVE, PASSWORD), ("pin", HIDDEN | LOWERCASE, NORMAL),
                ("sensitive", SENSITIVE, NORMAL)):
            visit.appear(Field(hint=hint, purpose=purpose, is_silent=True))
            visit.guest.screenshot(f"{fixture.folder}/{name}.png")
            visit.type("qwxzy qwxzy ", capitals=False)
            visit.arrives("qwxzy qwxzy ")
        visit.appear(Field())
        visit.type("Bazqux bazqux ")
        visit.arrives("Bazqux bazqux ")
        visit.kwin.blur()
        visit.until(lambda: any("bazqux" in word for word in visit.learned()), "a word of the ordinary field among the learned")
        equal([word for word in visit.learned() if "qwx" in word], [], "what the keyboard learned of the secure fields")


@behavior("newer KWin: Korean letters compose syllables as marked text that looks as other text")
def korean(fixture):
    with KWinVisit("ko") as visit:
        field = Field()
        visit.appear(field)
        equal(field.language, "ko", "the language that KWin passes on")
        visit.compose("ㅎㅏㄴㄱㅡㄹ_", "ko")
        visit.arrives("한글 ")
        visit.compose("ㄱㅏㅂㅅ<<_", "ko")
        visit.arrives("한글 가 ")
        visit.compose("ㅇㅏㄴ", "ko")
        visit.until(lambda: field.preedit == "안", "the open syllable")
        equal(field.styles, [(0, 3, PLAIN)], "its style")
        visit.kwin.blur()
        no_key_is_lost(visit)


@behavior("newer KWin: romaji become kana as underlined marked text, the space bar converts them, Return commits them")
def japanese(fixture):
    with KWinVisit("ja") as visit:
        field = Field()
        visit.appear(field)
        equal(field.language, "ja", "the language that KWin passes on")
        visit.compose("toukyou", "ja")
        visit.until(lambda: field.preedit == "とうきょう", "the kana")
        equal(field.styles, [(0, 15, UNDERLINE)], "their style")
        visit.compose("_", "ja")
        visit.until(lambda: field.preedit == "東京", "the kanji")
        visit.compose("\n", "ja")
        visit.arrives("東京")
        visit.compose("kanji<<<", "ja")
        visit.until(lambda: field.preedit == "", "the deletion of what was marked")
        visit.arrives("東京")
        no_key_is_lost(visit)


@behavior("newer KWin: the language is reported for each field, and with each switch of the keyboard")
def languages(fixture):
    with KWinVisit("en-US, ko") as visit:
        field = Field()
        visit.appear(field)
        equal(field.language, "en-US", "the language")
        visit.guest.screenshot(fixture.folder + "/keyboard.png")
        visit.tap(GLOBE)
        visit.until(lambda: field.language == "ko", "the language of the next keyboard")
        other = Field()
        visit.appear(other)
        equal(other.language, "ko", "the language for another field")


@behavior("newer KWin: a keyboard that crashes is started again and types, and one that is ended is not")
def crashes(fixture):
    with KWinVisit() as visit:
        field = Field()
        visit.appear(field)
        visit.type("One")
        visit.arrives("One")
        visit.kwin.process.kill()
        visit.until(lambda: visit.kwin.started == 2, "another keyboard")
        visit.until(lambda: visit.guest and visit.guest.context, "its context of the field that has the focus", 30)
        visit.until(lambda: visit.guest.panel and visit.guest.panel.mapped, "its panel")
        visit.rest()
        visit.type("two", capitals=False)
        visit.arrives("Onetwo")
        equal(visit.end(), 0, "the exit status after SIGTERM")
        visit.kwin.serve(0.5)
        equal(visit.kwin.started, 2, "how often KWin started the keyboard")
        equal("Fatal error" in visit.kwin.output(), False, "a crash in " + visit.kwin.output()[-500:])
