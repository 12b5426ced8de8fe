"""Typing on a simulated phone for a television and a watch of the same account at the same place."""

import os

from behaviors.simulator_page import KEYS, Simulator
from behaviors.simulator_television import Television
from behaviors.simulator_watch import Watch
from harness.behaviors import behavior, equal
from harness.waiting import until

TV_BANNER = "Living Room Wants Text, Tap to type it here."
WATCH_BANNER = "Watch Wants Text, Tap to type it here."


def devices(fixture, *kinds, phone=(), **page):
    """A phone, and the other devices, in a session of their own."""
    runtime = {"XDG_RUNTIME_DIR": fixture.temporary_folder()}
    made = [fixture.use(Simulator(fixture.temporary_folder(), "--place", "home", *phone, environment=runtime, **page))]
    for kind in kinds:
        made.append(fixture.use(kind(fixture.temporary_folder(), "--place", "home", environment=runtime, **page)))
    return made


def select(tv, downs=0):
    """Opens Forms on the television and selects one of its fields."""
    tv.find("Notes")
    tv.press("ArrowRight", "Enter")
    tv.find("Website")
    tv.press(*["ArrowDown"] * downs, "Enter")
    tv.find("space")


def labels(device):
    return [element["label"] for element in device.elements()]


def gone(device, label):
    until(lambda: label not in labels(device), lambda: f"the end of “{label}” among {labels(device)}", 10)


def answer(phone, banner):
    """Taps the banner, and waits for the sheet's keyboard."""
    phone.tap(banner)
    phone.find("space")
    phone.still()


def tap_keys(phone, text):
    for letter in text:
        phone.page.tap(*KEYS[letter])


def value(device, label):
    """The value of the first element of a name that has one."""
    return next((e["value"] for e in device.elements() if e["label"] == label and e.get("value")), None)


@behavior("a phone types live into a television's fields, with the caret, its return key acts there, and Back there ends it")
def television_and_phone(fixture):
    phone, tv = devices(fixture, Television)
    select(tv)
    phone.find(TV_BANNER)
    phone.still()
    phone.page.picture(os.path.join(fixture.folder, "banner.png"))
    answer(phone, TV_BANNER)
    phone.find("Living Room")
    tap_keys(phone, "hello")
    tv.find("Text", value="Hello")
    phone.page.picture(os.path.join(fixture.folder, "sheet.png"))
    tv.page.picture(os.path.join(fixture.folder, "television.png"))
    # The caret before the text: what the television types is there, too.
    left, top, _, height = phone.find("Text")["frame"]
    phone.page.tap(left + 12, top + height / 2)
    phone.still()
    tap_keys(phone, "o")
    tv.find("Text", value="OHello")
    tv.page.picture(os.path.join(fixture.folder, "caret.png"))
    tv.press("Enter")
    tv.find("Text", value="OaHello")
    phone.find("Text", value="OaHello")
    # Return leads to the next field, whose text the phone shows then.
    phone.page.tap(*KEYS["return"])
    phone.find("Name")
    phone.still()
    tap_keys(phone, "ann")
    tv.find("Name", value="Ann")
    tv.press("Escape")
    gone(phone, "Living Room")
    tv.find("Name", value="Ann")


@behavior("a pad types for a television, with the keys of its own layout")
def television_and_pad(fixture):
    pad, tv = devices(fixture, Television, phone=("--device", "pad"))
    select(tv)
    answer(pad, TV_BANNER)
    pad.find("Living Room")
    for letter in ("h", "i", "space"):
        pad.tap(letter)
    tv.find("Text", value="Hi ")
    pad.page.picture(os.path.join(fixture.folder, "pad.png"))
    pad.tap("next")
    pad.find("Name")
    tv.press("Escape")
    gone(pad, "Living Room")


@behavior("a secure field's text stays on the television, what the phone types there is hidden on both, and Done and a swipe end it")
def secure_field(fixture):
    phone, tv = devices(fixture, Television)
    select(tv, downs=7)
    tv.press("Enter", "Enter")
    tv.find("Password", value="••")
    answer(phone, TV_BANNER)
    phone.find("Password")
    equal(value(phone, "Password"), None, "the text on the phone")
    tap_keys(phone, "no")
    tv.find("Password", value="••••")
    # The letter that was typed last is seen for a moment, as in every field of a phone.
    phone.find("Password", value="••")
    phone.page.picture(os.path.join(fixture.folder, "secure.png"))
    phone.tap("Done")
    gone(phone, "Password")
    tv.find("Password", value="••••")
    tv.find("space")
    # The next field that is selected is offered again; a banner that is swiped away is a no.
    tv.press("Escape", "Enter")
    left, top, width, height = phone.find(TV_BANNER)["frame"]
    phone.still()
    phone.page.drag((left + width / 2, top + height / 2), (left + width / 2, top - 40))
    gone(phone, TV_BANNER)
    tv.find("space")
    tv.press("Escape", "Enter")
    answer(phone, TV_BANNER)
    phone.find("Password")
    phone.page.drag((195, 110), (195, 700))
    gone(phone, "Password")
    tv.find("space")
    # The television goes on; as on iOS, a password that is edited again begins empty.
    tv.press("Enter")
    tv.find("Password", value="•")


@behavior("phones of another account or at another place get no prompt, and one that is alone opens no socket")
def accounts_and_places(fixture):
    runtime = {"XDG_RUNTIME_DIR": fixture.temporary_folder()}

    def device(kind, *arguments):
        return fixture.use(kind(fixture.temporary_folder(), *arguments, environment=runtime))

    alone = device(Simulator, "--place", "none")
    folder = os.path.join(runtime["XDG_RUNTIME_DIR"], "spinet-nearby")
    equal(os.path.exists(folder), False, "whether a device that is alone makes the folder")
    other = device(Simulator, "--account", "other", "--place", "home")
    far = device(Simulator, "--place", "office")
    near = device(Simulator, "--place", "home")
    equal(len(os.listdir(folder)), 3, "the sockets")
    equal(oct(os.stat(folder).st_mode & 0o777), "0o700", "the mode of the folder")
    tv = device(Television, "--place", "home")
    select(tv)
    near.find(TV_BANNER)
    for phone, name in ((alone, "alone"), (other, "of another account"), (far, "at another place")):
        equal([label for label in labels(phone) if "Wants Text" in label], [], f"prompts of the phone that is {name}")
    # The field is left: the prompt goes, too.
    tv.press("Escape")
    gone(near, TV_BANNER)
    near.close()
    equal(len(os.listdir(folder)), 2, "the sockets after one has ended")


@behavior("a phone types into a watch's text input screen, live, Done there is the watch's, and Cancel on the watch ends it")
def watch_and_phone(fixture):
    phone, watch = devices(fixture, Watch)
    watch.tap("Messages")
    watch.tap("Message")
    answer(phone, WATCH_BANNER)
    watch.find("You are typing on “Phone”.")
    tap_keys(phone, "hello")
    watch.find("Text", value="Hello")
    watch.page.picture(os.path.join(fixture.folder, "watch.png"))
    phone.page.picture(os.path.join(fixture.folder, "sheet.png"))
    phone.tap("Done")
    watch.find("Hello")
    watch.find("Coming tonight?")
    watch.tap("Message")
    answer(phone, WATCH_BANNER)
    watch.find("You are typing on “Phone”.")
    tap_keys(phone, "hi")
    watch.find("Text", value="Hi")
    watch.tap("Cancel")
    watch.find("On my way")
    gone(phone, "Watch")
    # A phone that vanishes leaves its text to the user.
    watch.tap("Cancel")
    watch.tap("Message")
    answer(phone, WATCH_BANNER)
    watch.find("You are typing on “Phone”.")
    tap_keys(phone, "bye")
    watch.find("Text", value="Bye")
    phone.process.kill()
    watch.find("The nearby device does not answer any more.")
    watch.tap("Done")
    watch.find("Bye")
