"""When a field shows the keyboard: touch or a mouse alone, the user's choice, hardware keyboards, apps with rules of their own."""

import os
import select

from harness.applications import Gtk3Fields, Gtk4Fields
from harness.behaviors import arrives, behavior, equal
from harness.keyboards import Spinet, spinet_path
from harness.waiting import until
from wire.text_field import TextField

GTK4 = "spinet.fields"  # The identifier of the windows that Gtk4Fields makes.
USB_KEYBOARD = "1000000000007 ff9f207ac14057ff febeffdfffefffff fffffffffffffffe"


def prefer(session, *lines):
    """Write the user's preferences, in one step."""
    folder = session.path("home", ".config", "spinet")
    os.makedirs(folder, exist_ok=True)
    draft = os.path.join(folder, "preferences.conf.new")
    with open(draft, "w", encoding="utf-8") as file:
        file.write("".join(line + "\n" for line in ("keyboards = en-US", *lines)))
    os.replace(draft, os.path.join(folder, "preferences.conf"))


def stays_hidden(session, keyboard, window, act, field="free"):
    """`act` gives the field the focus, and no keyboard comes."""
    mark = session.journal.mark()
    act(window.centre(field))
    session.journal.wait("method activate", mark)
    # A request after that: the service has handled the focus once it answers.
    session.run("gdbus", "call", "--session", "--dest", "sm.puri.OSK0", "--object-path", "/sm/puri/OSK0",
                "--method", "org.freedesktop.DBus.Peer.Ping")
    session.settle(calm=0.6)
    equal(session.journal.since(mark, "map"), [], "the keyboard's coming")


def command(session, word):
    answer = session.run(spinet_path(), word)
    equal((answer.returncode, answer.stderr), (0, ""), f"the answer to spinet {word}")


def doctor(session):
    return session.run(spinet_path(), "doctor").stdout


@behavior("I1: with a mouse alone a field shows no keyboard, spinet show does; with a touch screen the field does")
def mouse_alone(fixture):
    session = fixture.session(devices="pointer,keyboard")
    keyboard = Spinet(session)
    until(lambda: "spinet show" in keyboard.program.output(), "a sentence about spinet show", 10)
    equal("no touch screen and no pen" in doctor(session), True, "whether doctor says so")
    window = Gtk4Fields(session, "free")
    stays_hidden(session, keyboard, window, session.fingers.click)
    mark = session.journal.mark()
    command(session, "show")
    keyboard.wait_shown(mark)
    session.settle()
    for letter in "hand":
        session.fingers.click(keyboard.keys[letter])
    arrives(window, "free", "Hand")
    mark = session.journal.mark()
    command(session, "hide")
    keyboard.wait_hidden(mark)
    window.blur()
    stays_hidden(session, keyboard, window, session.fingers.click)
    mark = session.journal.mark()
    session.fingers.say("device touch")
    keyboard.wait_shown(mark)
    equal("no touch screen" in doctor(session), False, "whether doctor still says so")


@behavior("I1: by hand and always are the user's choice, and count at once")
def choice(fixture):
    session = fixture.session()
    prefer(session, "show-keyboard = by-hand")
    keyboard = Spinet(session)
    window = Gtk4Fields(session, "free")
    stays_hidden(session, keyboard, window, session.fingers.tap)
    mark = session.journal.mark()
    prefer(session, "show-keyboard = always")
    keyboard.wait_shown(mark)
    mark = session.journal.mark()
    prefer(session, "show-keyboard = by-hand")
    keyboard.wait_hidden(mark)
    mark = session.journal.mark()
    session.fingers.tap(keyboard.tab)
    keyboard.wait_shown(mark)
    equal(keyboard.program.output(), "", "what the service complains of")


@behavior("I1: an app that never gets the keyboard and one that always does, beside others")
def apps(fixture):
    session = fixture.session()
    prefer(session, f"apps-without-keyboard = {GTK4}")
    keyboard = Spinet(session)
    window = Gtk4Fields(session, "free")
    stays_hidden(session, keyboard, window, session.fingers.tap)
    session.command_sway("workspace 2")
    other = Gtk3Fields(session, "free")
    keyboard.appear(other, "free")
    mark = session.journal.mark()
    session.command_sway("workspace 1")
    keyboard.wait_hidden(mark)
    window.blur()
    stays_hidden(session, keyboard, window, session.fingers.tap)
    mark = session.journal.mark()
    prefer(session, "show-keyboard = by-hand", f"apps-with-keyboard = {GTK4}")
    keyboard.wait_shown(mark)
    equal("apps-with-keyboard" in doctor(session), False, "whether doctor says that the list has no effect")


@behavior("I1: doctor says where the compositor does not report the app in use, so that lists of apps have no effect")
def no_app_reported(fixture):
    session = fixture.session(hidden=("zwlr_foreign_toplevel_manager_v1",))
    prefer(session, f"apps-without-keyboard = {GTK4}")
    equal("apps-without-keyboard have no effect" in doctor(session), True, "doctor's sentence")
    keyboard = Spinet(session)
    window = Gtk4Fields(session, "free")
    keyboard.appear(window, "free")


class WithDevices(Spinet):
    """The service with a list of input devices of its own, in the places of the kernel's."""

    def prepare(self):
        self.nodes, self.descriptions = (self.session.path("home", name) for name in ("nodes", "descriptions"))
        for folder in (self.nodes, self.descriptions):
            os.makedirs(folder)
        self.command = [
            "bwrap", "--die-with-parent", "--dev-bind", "/", "/", "--dev", "/dev", "--bind", self.nodes, "/dev/input",
            "--bind", self.descriptions, "/sys/class/input", *self.command]

    def attach(self, name):
        folder = os.path.join(self.descriptions, name, "device", "capabilities")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "key"), "w", encoding="ascii") as file:
            file.write(USB_KEYBOARD + "\n")
        open(os.path.join(self.nodes, name), "w").close()

    def detach(self, name):
        os.remove(os.path.join(self.nodes, name))


@behavior("I1: an attached hardware keyboard hides the keyboard where the user wants that, and it is back without it")
def hardware_keyboard(fixture):
    # The seat has a keyboard all the time: the kernel's list counts.
    session = fixture.session()
    prefer(session, "hide-with-hardware-keyboard = on")
    keyboard = WithDevices(session)
    window = Gtk4Fields(session, "free")
    keyboard.appear(window, "free")
    mark = session.journal.mark()
    keyboard.attach("event5")
    keyboard.wait_hidden(mark)
    window.blur()
    stays_hidden(session, keyboard, window, session.fingers.tap)
    mark = session.journal.mark()
    keyboard.detach("event5")
    keyboard.wait_shown(mark)
    session.settle()
    mark = session.journal.mark()
    keyboard.attach("event6")
    keyboard.wait_hidden(mark)
    mark = session.journal.mark()
    prefer(session, "hide-with-hardware-keyboard = off")
    keyboard.wait_shown(mark)
    session.settle()
    keyboard.tap("a")
    arrives(window, "free", "A")


@behavior("I1: a field with a keyboard of its own shows none, spinet show does; a field that takes no emoji has no key for them")
def hints_of_version_2(fixture):
    session = fixture.session()
    keyboard = Spinet(session)
    socket = session.path("run", session.environment["WAYLAND_DISPLAY"])

    def serve(field, condition, what):
        def turn():
            while select.select([field], [], [], 0.02)[0]:
                field.receive()
            field.tell_what_was_held_back()
            return condition()
        until(turn, what, 10)

    field = TextField(socket, session.size, before="so ", hint=0x400)
    mark = session.journal.mark()
    serve(field, lambda: field.is_entered, "the focus")
    session.run("gdbus", "call", "--session", "--dest", "sm.puri.OSK0", "--object-path", "/sm/puri/OSK0",
                "--method", "org.freedesktop.DBus.Peer.Ping")
    session.settle(calm=0.6)
    equal(session.journal.since(mark, "map"), [], "the keyboard's coming")
    command(session, "show")
    keyboard.wait_shown(mark)
    session.settle()
    for letter in "by":
        session.fingers.tap(keyboard.keys[letter])
    serve(field, lambda: field.text == "by", "the letters of a keyboard that was asked for")
    mark = session.journal.mark()
    command(session, "hide")
    keyboard.wait_hidden(mark)
    field.close()

    mark = session.journal.mark()
    field = TextField(socket, session.size, before="so ", hint=0x800)
    serve(field, lambda: session.journal.since(mark, "map"), "the keyboard of another field")
    session.settle()
    fixture.screenshot(session, "no-emoji")
    # Where the emoji key would be is the wider key of numbers.
    for key in ("h", "emoji", "q"):
        session.fingers.tap(keyboard.keys[key])
    serve(field, lambda: field.text == "h1", "a letter and a digit")
    field.close()
    equal(keyboard.program.output(), "", "what the service complains of")
