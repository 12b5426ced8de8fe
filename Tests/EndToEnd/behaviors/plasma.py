"""Plasma: KWin starts the keyboard, which types by input-method-v1 into a panel that KWin shows after a touch."""

import os
import sqlite3

from behaviors.correction import type_quickly
from harness.applications import Gtk4Fields
from harness.composing import NAMES, REST
from harness.behaviors import arrives, behavior, equal
from harness.keyboards import run_spinet, spinet_path
from harness.plasma import PlasmaKeyboard, PlasmaSession, is_running
from harness.waiting import until

SENTENCE = "Hello, World. It's 5 o'clock"


def open_page(fixture, *fields, **options):
    """A session of KWin with our keyboard, and a window of GTK fields."""
    session = fixture.use(PlasmaSession(**options))
    fixture.sessions.append(session)
    keyboard = PlasmaKeyboard(session)
    return session, keyboard, Gtk4Fields(session, *fields)


@behavior("Plasma: a touch on a field shows the keyboard, and a sentence over two planes arrives exactly")
def a_sentence(fixture):
    session, keyboard, window = open_page(fixture, "free", "view")
    for field in ("free", "view"):
        keyboard.appear(window, field)
        fixture.screenshot(session, field)
        keyboard.type(SENTENCE)
        arrives(window, field, SENTENCE)
    keyboard.tap("return")
    arrives(window, "view", SENTENCE + "\n")
    equal(keyboard.program.output(), "", "what the keyboard complains of")


@behavior("Plasma: words typed in haste are corrected, and a backspace restores one")
def correction(fixture):
    session, keyboard, window = open_page(fixture, "free")
    keyboard.appear(window, "free")
    type_quickly(keyboard, "teh quikc brwon fox ")
    arrives(window, "free", "The quick brown fox ")
    type_quickly(keyboard, "recieve ", seed=3)
    arrives(window, "free", "The quick brown fox receive ")
    keyboard.tap("delete")
    arrives(window, "free", "The quick brown fox recieve ")


@behavior("Plasma: a password field, and a PIN field, which KWin reports as an ordinary one, get a keyboard that learns nothing")
def secure_fields(fixture):
    session, keyboard, window = open_page(fixture, "free", "password", "pin")
    width, height = session.size
    looks = []
    for field in ("password", "pin"):
        keyboard.appear(window, field)
        fixture.screenshot(session, field)
        looks.append(session.capture(0, height - 300, width, 300))
        keyboard.type("qwxzy qwxzy ", capitals=False)
        arrives(window, field, "qwxzy qwxzy ")
    # An ordinary field's has a bar of suggestions and the emoji's key.
    equal(looks[0] == looks[1], True, "whether the PIN's keyboard is the password's")
    keyboard.appear(window, "free")
    keyboard.type("Bazqux bazqux ")
    arrives(window, "free", "Bazqux bazqux ")
    mark = session.journal.mark()
    window.blur()
    keyboard.wait_hidden(mark)
    until(lambda: any("bazqux" in word for word in learned(session)), "a word of the ordinary field among the learned", 10)
    equal([word for word in learned(session) if "qwx" in word], [], "what the keyboard learned of the secure fields")


def learned(session):
    """All that the keyboard has written down, in lower case."""
    file = session.path("home", ".local", "share", "spinet", "learned.sqlite")
    if not os.path.exists(file):
        return []
    words = []
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as base:
        for (table,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            for row in base.execute(f'SELECT * FROM "{table}"'):
                words += [str(value).lower() for value in row]
    return words


@behavior("Plasma: delete deletes one whole character, however many bytes it has, and text typed then replaces it")
def whole_characters(fixture):
    session, keyboard, window = open_page(fixture, "free")
    for before, deleted in (("éé", "é"), ("ok👍🏽", "ok")):
        window.set("free", before)
        keyboard.appear(window, "free")
        keyboard.tap("delete")
        arrives(window, "free", deleted)
        keyboard.tap("e")
        arrives(window, "free", deleted + "e")
        mark = session.journal.mark()
        window.blur()
        keyboard.wait_hidden(mark)


@behavior("Plasma: two thumbs at 30 taps a second: 300 letters, none lost, doubled or moved", exclusive=True)
def a_burst(fixture):
    session, keyboard, window = open_page(fixture, "view")
    window.set("view", "x")  # Not the start of a sentence: no capital.
    keyboard.appear(window, "view")
    letters = ("thequickbrownfoxjumpsoverthelazydog" * 10)[:300]
    keys = keyboard.keys
    took = session.fingers.burst([keys[letter] for letter in letters], per_second=30, hold=0.05)
    arrives(window, "view", "x" + letters, seconds=15)
    equal(took < 15, True, "whether the burst kept its pace")


@behavior("Plasma: the keyboard goes when the field loses the focus, and returns with the next touch, ten times")
def hides_and_returns(fixture):
    session, keyboard, window = open_page(fixture, "free")
    for turn in range(10):
        window.set("free", "")
        keyboard.appear(window, "free")
        keyboard.type("Ok")
        arrives(window, "free", "Ok")
        mark = session.journal.mark()
        window.blur()
        keyboard.wait_hidden(mark)
    fixture.screenshot(session, "hidden")


@behavior("Plasma: a second finger on the trackpad selects, and the hardware keys go on typing while ours has grabbed them")
def trackpad_and_hardware_keys(fixture):
    session, keyboard, window = open_page(fixture, "free")
    keyboard.appear(window, "free")
    keyboard.type("One two")
    keyboard.trackpad((-50, 0), (23, 0), selecting=True)
    keyboard.tap("x")
    arrives(window, "free", "One x")
    for code in (30, 48):  # a and b of linux/input-event-codes.h
        session.fingers.key(code)
    arrives(window, "free", "One xab")
    keyboard.tap("c")
    arrives(window, "free", "One xabc")


@behavior("Plasma: a program that asks for the keyboard gets it, also where no field is active, and then KWin takes what is typed")
def set_visible(fixture):
    session, keyboard, window = open_page(fixture, "free")
    keyboard.appear(window, "free")
    session.set_visible(False)
    until(lambda: not session.keyboard_is_visible(), "the keyboard's end", 5)
    session.set_visible(True)
    until(session.keyboard_is_visible, "the keyboard in its field", 5)
    mark = session.journal.mark()
    window.blur()
    # Asked for explicitly, it stays without a field.
    session.set_visible(False)
    keyboard.wait_hidden(mark)
    session.set_visible(True)
    until(session.keyboard_is_visible, "the keyboard without a field", 5)
    until(session.keyboard_is_active, "KWin's context for what is typed into a program without fields", 5)
    fixture.screenshot(session, "without-a-field")
    keyboard.appear(window, "free")
    keyboard.type("Ok")
    arrives(window, "free", "Ok")


def compose(session, keyboard, letters):
    keys = keyboard.keys_of("--language", session.languages)
    session.fingers.tap_each(keys[NAMES.get(letter, letter)] for letter in letters)


@behavior("Plasma: Korean letters compose syllables, delete takes the open one apart, and an open one stays when the focus leaves after a pause")
def korean(fixture):
    session, keyboard, window = open_page(fixture, "free", "view", languages="ko")
    for field, other in (("free", "view"), ("view", "free")):
        keyboard.appear(window, field)
        compose(session, keyboard, "ㅎㅏㄴㄱㅡㄹ_")
        arrives(window, field, "한글 ")
        compose(session, keyboard, "ㄱㅏㅂㅅ<<_")
        arrives(window, field, "한글 가 ")
        compose(session, keyboard, "ㅇㅏㄴ")
        session.settle()
        fixture.screenshot(session, "open-" + field)
        # Without the pause GTK drops it before anybody can commit it.
        session.fingers.rest(REST)
        keyboard.appear(window, other)
        arrives(window, field, "한글 가 안")
        window.set(other, "")


@behavior("Plasma: romaji become kana as marked text, the space bar converts them to kanji, Return commits them")
def japanese(fixture):
    session, keyboard, window = open_page(fixture, "free", "view", languages="ja")
    for field in ("free", "view"):
        keyboard.appear(window, field)
        compose(session, keyboard, "toukyou")
        session.settle()
        fixture.screenshot(session, "kana-" + field)
        compose(session, keyboard, "_")
        session.settle()
        fixture.screenshot(session, "kanji-" + field)
        compose(session, keyboard, "\n")
        arrives(window, field, "東京")
        compose(session, keyboard, "kanji<<<")
        arrives(window, field, "東京")
        compose(session, keyboard, "ni")
        session.fingers.rest(REST)
        compose(session, keyboard, "iku")
        session.fingers.rest(REST)
        compose(session, keyboard, "_\n")
        arrives(window, field, "東京に行く")


@behavior("Plasma: a keyboard that crashes is started again and types, and so it is after KWin itself has crashed")
def crashes(fixture):
    session, keyboard, window = open_page(fixture, "free")
    keyboard.appear(window, "free")
    keyboard.type("One")
    arrives(window, "free", "One")
    window.blur()
    keyboard.program.kill()
    until(lambda: len(session.keyboards()) == 2, "another keyboard", 20)
    keyboard.wait_ready()
    window.set("free", "")
    keyboard.appear(window, "free")
    keyboard.type("Two")
    arrives(window, "free", "Two")
    former = keyboard.program.pid
    session.kill_compositor()
    until(lambda: not is_running(former), "the end of the keyboard of a KWin that is gone", 10)
    window.program.end()
    session.start_compositor()
    keyboard = PlasmaKeyboard(session)
    window = Gtk4Fields(session, "free")
    keyboard.appear(window, "free")
    keyboard.type("Three")
    arrives(window, "free", "Three")
    equal("Fatal error" in keyboard.program.output(), False, "a crash in " + keyboard.program.output()[-500:])


@behavior("spinet doctor under Plasma: --fix makes ours the keyboard that KWin starts, after a question, and --undo reverts it")
def doctor(fixture):
    folder = fixture.temporary_folder()
    places = {
        "HOME": folder, "XDG_CONFIG_HOME": folder + "/config", "XDG_DATA_HOME": folder + "/data",
        "XDG_STATE_HOME": folder + "/state", "XDG_DATA_DIRS": folder + "/none", "XDG_CURRENT_DESKTOP": "KDE",
    }
    settings, entry = folder + "/config/kwinrc", folder + "/data/applications/org.spinet.Keyboard.desktop"
    former = "[Compositing]\nOpenGLIsUnsafe=false\n\n[Wayland]\nInputMethod[$e]=/other.desktop\nX=1\n"
    os.makedirs(folder + "/config")
    with open(settings, "w") as file:
        file.write(former)

    def text():
        with open(settings) as file:
            return file.read()

    answer = run_spinet("doctor", **places)
    equal("/other.desktop" in answer.stdout and "spinet doctor --fix" in answer.stdout, True, "what is missing")
    run_spinet("doctor", "--fix", **places)  # Without an answer.
    equal((text(), os.path.exists(entry)), (former, False), "the files without an answer")
    run_spinet("doctor", "--fix", "--yes", **places)
    equal(text(), former.replace("InputMethod[$e]=/other.desktop", "InputMethod=" + entry), "kwinrc")
    with open(entry) as file:
        lines = file.read().splitlines()
    equal("X-KDE-Wayland-VirtualKeyboard=true" in lines, True, "whether it is listed as a keyboard")
    equal([line.endswith(" serve") for line in lines if line.startswith("Exec=")], [True], "what it starts")
    equal("--fix" in run_spinet("doctor", **places).stdout, False, "whether anything is left to do")
    equal(run_spinet("doctor", "--undo", **places).returncode, 0, "the status of --undo")
    equal((text(), os.path.exists(entry)), (former, False), "the files after --undo")


@behavior("spinet doctor in a session of KWin: fails until KWin starts the keyboard, and then says that it does")
def doctor_in_session(fixture):
    session = fixture.use(PlasmaSession())
    fixture.sessions.append(session)
    answer = session.run(spinet_path(), "doctor")
    equal((answer.returncode, answer.stdout.startswith("✗ Plasma offers")), (69, True), answer.stdout[:200])
    session.run(spinet_path(), "doctor", "--fix", "--yes")
    answer = session.run(spinet_path(), "doctor")
    equal((answer.returncode, answer.stdout.startswith("✓ Plasma starts")), (0, True), answer.stdout[:200])
    answer = session.run(spinet_path(), "serve")
    equal((answer.returncode, "zwp_input_method_manager_v2" in answer.stderr), (69, True), answer.stderr)
