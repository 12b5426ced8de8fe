"""Firefox, whose surrounding text comes late, and Chromium, which sends none and ignores deletions."""


from harness import applications
from harness.behaviors import arrives, behavior, equal
from harness.keyboards import Spinet
from harness.waiting import until

SENTENCE = "Hello, World. It's 5 o'clock"


def open_page(fixture, browser):
    session = fixture.session()
    keyboard = Spinet(session)
    page = fixture.use(browser(session))
    return session, keyboard, page


def past_the_first_field(keyboard, page):
    """Firefox reports the first field that it focuses as an ordinary one, whatever its type."""
    keyboard.appear(page, "text")


def gets_sentences(fixture, browser):
    session, keyboard, page = open_page(fixture, browser)
    keyboard.appear(page, "text")
    fixture.screenshot(session, "keyboard")
    keyboard.type(SENTENCE)
    arrives(page, "text", SENTENCE)
    keyboard.appear(page, "area")
    keyboard.type("One.")
    keyboard.tap("return")
    keyboard.type("Two")
    arrives(page, "area", "One.\nTwo")
    fixture.screenshot(session, "typed")


def deletes_whole_characters(fixture, browser):
    session, keyboard, page = open_page(fixture, browser)
    for before, after in (("abcdéé", "abcdé"), ("ok👍🏽", "ok")):
        page.set("text", before)
        keyboard.appear(page, "text")
        # A touch may have moved the caret anywhere: End, on the hardware keyboard.
        session.fingers.key(107)
        keyboard.tap("delete")
        arrives(page, "text", after)
        # Without surrounding text, the keyboard may assume an empty field and begin with a capital.
        keyboard.tap("e")
        until(lambda: page.text("text").lower() == after + "e", lambda: f"{after}e, now {page.text('text')!r}")
        page.blur()


def fields_and_hiding(fixture, browser):
    session, keyboard, page = open_page(fixture, browser)
    past_the_first_field(keyboard, page)
    keyboard.appear(page, "password")
    keyboard.type("secret", capitals=False)
    arrives(page, "password", "secret")
    keyboard.appear(page, "number")
    fixture.screenshot(session, "number")
    mark = session.journal.mark()
    page.blur()
    keyboard.wait_hidden(mark)


def bursts(fixture, browser):
    session, keyboard, page = open_page(fixture, browser)
    past_the_first_field(keyboard, page)
    keyboard.appear(page, "url")  # No capitals in an address.
    letters = ("sphinxofblackquartzjudgemyvow" * 20)[:500]
    keys = keyboard.keys_of("--type", "URL")
    session.fingers.burst([keys[letter] for letter in letters], per_second=50, hold=0.035)
    arrives(page, "url", letters, seconds=15)
    equal(len(letters), 500, "the burst")


@behavior("Firefox: sentences arrive exactly in a field and in a text area")
def firefox_gets_sentences(fixture):
    gets_sentences(fixture, applications.firefox)


@behavior("Firefox: typing after the deletion of é and 👍🏽 leaves the text valid")
def firefox_deletes_whole_characters(fixture):
    deletes_whole_characters(fixture, applications.firefox)


@behavior("Firefox: a password field and a number field get their keyboards, and blur hides the keyboard")
def firefox_fields(fixture):
    fields_and_hiding(fixture, applications.firefox)


@behavior("Firefox: two thumbs at 50 taps a second: 500 letters arrive exactly", exclusive=True)
def firefox_burst(fixture):
    bursts(fixture, applications.firefox)


@behavior("Chromium: sentences arrive exactly in a field and in a text area")
def chromium_gets_sentences(fixture):
    gets_sentences(fixture, applications.chromium)


@behavior("Chromium: typing after the deletion of é and 👍🏽 leaves the text valid")
def chromium_deletes_whole_characters(fixture):
    deletes_whole_characters(fixture, applications.chromium)


@behavior("Chromium: a password field and a number field get their keyboards, and blur hides the keyboard")
def chromium_fields(fixture):
    fields_and_hiding(fixture, applications.chromium)


@behavior("Chromium: input types select the keyboard; inputmode and autocomplete are not reported, and the letters are shown")
def chromium_form(fixture):
    session, keyboard, page = open_page(fixture, applications.chromium)
    past_the_first_field(keyboard, page)
    for field, layout, keys, text in (
        ("tel", "phonePad", "159", "159"), ("email", "emailAddress", "me@x.", "me@x."), ("url", "URL", "a/b.", "a/b."),
        ("number", "numbersAndPunctuation", "-1.5", "-1.5"), ("numeric", None, "ab", "Ab"), ("username", None, "ab", "Ab"),
    ):
        keyboard.appear(page, field)
        fixture.screenshot(session, field)
        places = keyboard.keys_of("--type", layout) if layout else keyboard.keys
        session.fingers.tap_each(places[key] for key in keys)
        arrives(page, field, text)


@behavior("Chromium: the trackpad selects and moves by lines, and typed text goes to the new caret position")
def chromium_trackpad(fixture):
    session, keyboard, page = open_page(fixture, applications.chromium)
    keyboard.appear(page, "text")
    keyboard.type("One two")
    keyboard.trackpad((-50, 0), (23, 0), selecting=True)
    keyboard.tap("x")
    arrives(page, "text", "One x")
    keyboard.appear(page, "area")
    keyboard.type("One.")
    keyboard.tap("return")
    keyboard.type("Two")
    keyboard.trackpad((0, -25))
    keyboard.tap("x")
    arrives(page, "area", "Onex.\nTwo")
    keyboard.trackpad((0, 25), selecting=True)
    keyboard.tap("delete")
    arrives(page, "area", "Onex")


@behavior("Chromium: two thumbs at 50 taps a second: 500 letters arrive exactly", exclusive=True)
def chromium_burst(fixture):
    bursts(fixture, applications.chromium)
