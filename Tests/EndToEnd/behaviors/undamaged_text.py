"""What is typed arrives, and no other text is changed, whatever an application reports of its text."""

from harness import applications
from harness.applications import Gtk3Fields, Gtk4Fields
from harness.behaviors import arrives, behavior, equal
from harness.keyboards import Spinet
from harness.libreoffice import LibreOffice
from harness.waiting import until


def open_fields(fixture, toolkit, *fields):
    session = fixture.session()
    keyboard = Spinet(session)
    return session, keyboard, toolkit(session, *fields)


def touch_and_type(fixture, toolkit):
    """A touch behind the first word, then keys whose corrections, deletions and spaces must stay there."""
    session, keyboard, window = open_fields(fixture, toolkit, "free", "view")
    for field in ("free", "view"):
        keyboard.appear(window, field)
        keyboard.type("See recieve", beat=0.12)
        arrives(window, field, "See recieve")
        window.touch(field, 3)
        keyboard.tap("space")
        arrives(window, field, "See  recieve")
        keyboard.tap("delete")
        arrives(window, field, "See recieve")
        window.touch(field, 6)
        keyboard.tap("delete")
        arrives(window, field, "See rcieve")
        keyboard.tap("e")
        arrives(window, field, "See recieve")
        # To the end: the word there, of which nothing is known to have been typed now, stays too.
        window.touch(field, 11)
        keyboard.type(" x", capitals=False)
        arrives(window, field, "See recieve x")
    fixture.screenshot(session, "touched")


def revert_after_a_touch(fixture, toolkit):
    """Delete after a correction and a touch elsewhere deletes one letter there, and reverts nothing."""
    session, keyboard, window = open_fields(fixture, toolkit, "free")
    keyboard.appear(window, "free")
    keyboard.type("See recieve ", beat=0.12)
    arrives(window, "free", "See receive ")
    window.touch("free", 3)
    keyboard.tap("delete")
    arrives(window, "free", "Se receive ")


@behavior("GTK 4: a touch in the middle of the text, then a space, delete or letters change the text there and nowhere else")
def gtk4_touch(fixture):
    touch_and_type(fixture, Gtk4Fields)


@behavior("GTK 3: a touch in the middle of the text, then a space, delete or letters change the text there and nowhere else")
def gtk3_touch(fixture):
    touch_and_type(fixture, Gtk3Fields)


@behavior("GTK 4: delete after a correction and a touch elsewhere deletes one letter there")
def gtk4_revert(fixture):
    revert_after_a_touch(fixture, Gtk4Fields)


@behavior("GTK 3: delete after a correction and a touch elsewhere deletes one letter there")
def gtk3_revert(fixture):
    revert_after_a_touch(fixture, Gtk3Fields)


def return_corrects_and_activates(fixture, toolkit):
    session, keyboard, window = open_fields(fixture, toolkit, "free")
    for typed, sent in (("See recieve", "See receive"), ("omw", "On my way!"), ("Teh", "The"), ("Fine", "Fine")):
        window.set("free", "")
        keyboard.appear(window, "free")
        mark = window.mark()
        keyboard.type(typed, beat=0.1)
        keyboard.tap("return")
        equal(window.wait("activate", mark, "free")["text"], sent, "what return sent")
        equal(window.text("free"), sent)


@behavior("GTK 4 entry: return behind a word that is corrected activates the entry with the corrected text")
def gtk4_return(fixture):
    return_corrects_and_activates(fixture, Gtk4Fields)


@behavior("GTK 3 entry: return behind a word that is corrected activates the entry with the corrected text")
def gtk3_return(fixture):
    return_corrects_and_activates(fixture, Gtk3Fields)


def browser_return(fixture, browser):
    session = fixture.session()
    keyboard = Spinet(session)
    page = fixture.use(browser(session))
    for field in ("text", "editable"):
        for typed, sent in (("See recieve", "See receive"), ("Teh", "The")):
            page.set(field, "")
            keyboard.appear(page, field)
            mark = page.mark()
            keyboard.type(typed, beat=0.1)
            keyboard.tap("return")
            entered = page.wait("enter", mark, field)["text"].replace("\xa0", " ")
            equal(entered.strip(), sent, f"the text of {field} at the key")
            page.blur()


@behavior("Firefox: return behind a word that is corrected is the key, with the corrected text before it")
def firefox_return(fixture):
    browser_return(fixture, applications.firefox)


@behavior("Chromium: return behind a word that is corrected is the key, with the corrected text before it")
def chromium_return(fixture):
    browser_return(fixture, applications.chromium)


@behavior("Firefox: a word that the bar replaces after a correction and a pause leaves the other text alone")
def firefox_suggestion(fixture):
    session = fixture.session()
    keyboard = Spinet(session)
    page = fixture.use(applications.firefox(session))
    keyboard.appear(page, "area")
    keyboard.appear(page, "text")
    keyboard.type("Hello teh ", beat=0.12)
    arrives(page, "text", "Hello the ")
    session.settle()
    # Delete restores the typed word after a pause, although the page still reports the old text.
    keyboard.tap("delete")
    arrives(page, "text", "Hello teh ")
    keyboard.type("qui", beat=0.12, capitals=False)
    arrives(page, "text", "Hello teh qui")
    keyboard.appear(page, "editable")
    keyboard.type("I am", beat=0.12)
    until(lambda: page.text("editable").replace("\xa0", " ") == "I am", lambda: page.text("editable"))


def open_office(fixture, kind):
    session = fixture.session(size=(844, 844))
    keyboard = Spinet(session)
    office = LibreOffice(session, kind)
    keyboard.appear(office, None)
    session.settle(region=(0, 0, *session.size))
    return session, keyboard, office


@behavior("Writer: words with slips, two spaces, a pause and a word of the bar arrive, and return ends the paragraph", seconds=180)
def writer(fixture):
    session, keyboard, office = open_office(fixture, "text")
    keyboard.type("i am home  then i go  so ", beat=0.1, capitals=False)
    keyboard.type("hello teh quikc brown fox", beat=0.1, capitals=False)
    keyboard.tap("return")
    keyboard.type("teh end recieve", beat=0.1, capitals=False)
    keyboard.tap("return")
    keyboard.type("ok", capitals=False)
    fixture.screenshot(session, "typed")
    equal(office.paragraphs(), ["I am home. Then I go. So hello the quick brown fox", "The end receive", "Ok"], "paragraphs")


@behavior("Calc: return behind a corrected word ends the cell, and the next text is in the next one", seconds=180)
def calc(fixture):
    session, keyboard, office = open_office(fixture, "spreadsheet")
    for word in ("recieve", "teh", "home"):
        keyboard.type(word, beat=0.1, capitals=False)
        keyboard.tap("return")
        session.settle(region=(0, 0, *session.size))
    fixture.screenshot(session, "typed")
    equal([cell.lower() for cell in office.paragraphs()], ["receive", "the", "home"], "cells")


@behavior("GTK 4: in Arabic text the caret follows the finger on the trackpad, in both directions")
def arabic_trackpad(fixture):
    session, keyboard, window = open_fields(fixture, Gtk4Fields, "free")
    window.set("free", "سلام")
    keyboard.appear(window, "free")
    # From the end, which is at the left, three letters to the right and one back; the field reports its text after a key.
    window.touch("free", 4)
    keyboard.tap("x")
    keyboard.tap("delete")
    arrives(window, "free", "سلام")
    keyboard.trackpad((30, 0))
    keyboard.tap("x")
    arrives(window, "free", "سxلام")
    keyboard.tap("delete")
    arrives(window, "free", "سلام")
    keyboard.trackpad((-11, 0))
    keyboard.tap("x")
    arrives(window, "free", "سلxام")


@behavior("Chromium: a held delete key empties a long text without a stall", exclusive=True)
def chromium_held_delete(fixture):
    session = fixture.session()
    keyboard = Spinet(session)
    page = fixture.use(applications.chromium(session))
    keyboard.appear(page, "area")
    keyboard.type("the quick brown fox jumps over the lazy dog and the other dog too", beat=0.05)
    until(lambda: len(page.text("area")) >= 60, "the text")
    session.fingers.down(keyboard.keys["delete"])
    until(lambda: page.text("area") == "", lambda: f"an empty text, not {page.text('area')!r}", 12)
    session.fingers.up()
    keyboard.type("Ok", capitals=True)
    until(lambda: page.text("area").lower() == "ok", "the letters after it")
