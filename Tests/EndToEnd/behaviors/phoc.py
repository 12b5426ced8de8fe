"""phoc, the compositor of Phosh: it sends layer surfaces a configure event only where their size changes."""

from behaviors import gtk, uikit_programs  # noqa: F401 - their behaviors are shown here too
from behaviors.floating import DISPLAY, USUAL, Card, choose_floating, kept_foot, placement
from harness.applications import Gtk4Fields
from harness.behaviors import arrives, behavior, equal, under
from harness.keyboards import Spinet
from harness.waiting import until

under("phoc", "gtk", "phoc")
under("phoc", "uikit_programs", "phoc", "a_sentence", "fields_bring_their_keyboards", "claims_without_the_focus")


@behavior("phoc: the keyboard returns each time it was hidden, by focus and by D-Bus, and types")
def returns(fixture):
    session = fixture.session(compositor="phoc")
    keyboard = Spinet(session)
    window = Gtk4Fields(session, "free")
    for turn in range(4):
        window.set("free", "")
        keyboard.appear(window, "free")
        keyboard.type("Here")
        arrives(window, "free", "Here")
        mark = session.journal.mark()
        window.blur()
        keyboard.wait_hidden(mark)
    fixture.screenshot(session, "hidden")
    for turn in range(4):
        for visible, wait in (("true", keyboard.wait_shown), ("false", keyboard.wait_hidden)):
            mark = session.journal.mark()
            session.run("gdbus", "call", "--session", "--dest", "sm.puri.OSK0", "--object-path", "/sm/puri/OSK0",
                        "--method", "sm.puri.OSK0.SetVisible", visible)
            wait(mark)
    equal(keyboard.program.output(), "", "what the service complains of")


@behavior("phoc finds the keyboard by its surface's namespace: osk")
def namespace(fixture):
    session = fixture.session(compositor="phoc")
    keyboard = Spinet(session)
    window = Gtk4Fields(session, "free")
    mark = session.journal.mark()
    session.fingers.tap(window.centre("free"))
    equal(keyboard.wait_shown(mark).rest.split(" ")[0], "osk", "the surface's namespace")


@behavior("phoc without an input device: the service waits for a seat, and then types; TERM ends the wait")
def late_seat(fixture):
    session = fixture.session(compositor="phoc", devices="")
    keyboard = Spinet(session)
    until(lambda: "input device" in keyboard.program.output(), "a sentence about the input device", 15)
    other = Spinet(session)
    until(lambda: other.program.output().count("input device") == 2, "the same sentence of another one", 15)
    other.program.process.terminate()
    equal(other.program.status(), 0, "the exit status of one that was told to end")
    for device in ("keyboard", "pointer", "touch"):
        session.fingers.say("device " + device)
    window = Gtk4Fields(session, "free")
    keyboard.appear(window, "free")
    keyboard.type("Late")
    arrives(window, "free", "Late")


@behavior("phoc: the keyboard floats on a large display, types there, moves with its handle, and docks at the lower edge")
def floating(fixture):
    session = fixture.session(compositor="phoc", size=DISPLAY)
    keyboard = Spinet(session)
    window = Gtk4Fields(session, "free")
    keyboard.appear(window, "free")
    choose_floating(session, keyboard)
    equal(kept_foot(session), USUAL, "where it floats first")
    session.settle(region=(0, 0, *DISPLAY))
    fixture.screenshot(session, "floating")
    card = Card(session, USUAL)
    card.type("hi")
    arrives(window, "free", "Hi")
    card.drag((340, 520))
    session.settle(region=(0, 0, *DISPLAY))
    fixture.screenshot(session, "moved")
    equal(placement(session), "keyboard = floating 1280x800:340,520", "the place that is kept")
    card.type("s")
    arrives(window, "free", "His")
    # A touch beside the card is the app's.
    session.fingers.tap(window.centre("free"))
    card.drag((700, 800))
    until(lambda: placement(session).startswith("keyboard = docked"), "the docked keyboard")
    session.settle(region=(0, 0, *DISPLAY))
    fixture.screenshot(session, "docked")
    keyboard.type("c", capitals=False)
    until(lambda: window.text("free").lower().replace(" ", "") == "hisc", lambda: f"the text, now {window.text('free')}")
    equal(keyboard.program.output(), "", "what the service complains of")
