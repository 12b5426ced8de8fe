"""Keyboard extensions in the simulator's page: added in Settings, typed with, killed, and dropped on the page."""

import os
import signal
import stat

from harness import author, processes
from harness.behaviors import behavior, equal
from harness.keyboards import run_spinet
from harness.waiting import until

from .simulator_page import Simulator

PROGRAM, NAME = "FullKeyboard", "Full"
# A key that the extension has and the standard keyboard has not.
OWN_KEY = "hide"


class Phone:
    """The simulator's page, on which a user adds and uses the sample Full, an extension in a process of its own."""

    def __init__(self, fixture):
        self.fixture = fixture
        self.folder = fixture.temporary_folder()
        self.bundle = author.sample_bundle(NAME, fixture.temporary_folder())
        self.simulator = fixture.use(Simulator(self.folder))
        self.page = self.simulator.page
        # An extension reports its keys if the elements were read before it started.
        self.simulator.elements()

    def install(self):
        done = run_spinet("keyboards", "install", self.bundle, XDG_DATA_HOME=self.folder, XDG_CONFIG_HOME=self.folder)
        equal(done.returncode, 0, "the installation: " + done.stderr)

    def tap(self, *labels):
        for label in labels:
            self.simulator.tap(label)

    def home(self):
        self.page.value("document.getElementById('home').click()")
        self.simulator.still()

    def add(self):
        """Settings › Keyboard › Keyboards › Add New Keyboard, by touch."""
        self.tap("Settings", "Keyboard", "Keyboards", "Add New Keyboard…")
        self.picture("new-keyboard")
        self.tap(NAME)
        self.picture("keyboards")
        self.home()

    def type(self, keys):
        for key in keys:
            self.page.tap(*self.simulator.find(key)["tap"])

    def shows_extension(self, wanted=True):
        until(lambda: any(e["label"] == OWN_KEY for e in self.simulator.elements()) == wanted,
              lambda: f"the extension's keys {'there' if wanted else 'gone'}: "
                      f"{[e['label'] for e in self.simulator.elements()]}", 10)
        self.simulator.still()

    def holds(self, label, wanted):
        def value():
            return next((e.get("value") for e in self.simulator.elements() if e["label"] == label), None)

        until(lambda: value() == wanted, lambda: f"{label}: {wanted!r}, now {value()!r}", 8)

    def guest(self):
        """The number of the extension's process below the simulator."""
        for process in processes.family(self.simulator.process.pid)[1:]:
            try:
                with open(f"/proc/{process}/comm", encoding="ascii") as file:
                    if file.read().strip() == PROGRAM:
                        return process
            except OSError:
                continue
        return None

    def drop(self, *paths):
        """Drag files or folders onto the page, and let go."""
        data = {"items": [], "files": list(paths), "dragOperationsMask": 1}
        x, y = self.page.position(195, 400)
        for kind in ("dragEnter", "dragOver", "drop"):
            self.page.command("Input.dispatchDragEvent", type=kind, x=x, y=y, data=data)

    def picture(self, name):
        self.page.picture(os.path.join(self.fixture.folder, name + ".png"))


@behavior("in the page an extension is added in Settings by touch, chosen with the globe, and types, in its own process")
def page_extension_types(fixture):
    phone = Phone(fixture)
    phone.install()
    phone.add()
    phone.tap("Forms", "Text")
    equal(phone.guest(), None, "the extension's process before it is chosen")
    phone.tap("next keyboard")
    phone.shows_extension()
    equal(phone.guest() is not None, True, "whether it has a process of its own")
    phone.type("hello")
    phone.holds("Text", "Hello")
    phone.picture("typed")
    # The globe goes on, and back.
    phone.tap("next keyboard")
    phone.shows_extension(False)
    phone.type("s")
    phone.holds("Text", "Hellos")
    phone.tap("next keyboard")
    phone.shows_extension()


@behavior("in the page a password field has the system's keyboard, and the extension returns with the next field")
def page_extension_and_password(fixture):
    phone = Phone(fixture)
    phone.install()
    phone.add()
    phone.tap("Forms", "Text", "next keyboard")
    phone.shows_extension()
    phone.type("a")
    # Without a keyboard all fields are on the screen.
    phone.tap("Done", "Password")
    phone.shows_extension(False)
    phone.simulator.find("q")
    phone.picture("password")
    phone.tap("Done", "Text")
    phone.shows_extension()
    phone.type("b")
    phone.holds("Text", "Ab")


@behavior("in the page kill -9 of an extension in a word keeps the text and shows the standard keyboard")
def page_extension_killed(fixture):
    phone = Phone(fixture)
    phone.install()
    phone.add()
    phone.tap("Forms", "Text", "next keyboard")
    phone.shows_extension()
    phone.type("wor")
    phone.holds("Text", "Wor")
    os.kill(phone.guest(), signal.SIGKILL)
    phone.shows_extension(False)
    phone.picture("killed")
    phone.holds("Text", "Wor")
    phone.type("d")
    phone.holds("Text", "Word")


# Its 75 MB keep the simulator busy for six seconds, in which the question is awaited.
@behavior("a bundle that is dropped on the page is installed after the user confirms, and what is none is refused", exclusive=True)
def page_drop(fixture):
    phone = Phone(fixture)
    other = os.path.join(phone.folder, "photo.png")
    with open(other, "wb") as file:
        file.write(b"no bundle")
    phone.drop(other)
    phone.simulator.find("Not Installed")
    phone.simulator.still()
    phone.picture("refused")
    phone.tap("OK")
    installed = os.path.join(phone.folder, "spinet", "keyboards", f"{PROGRAM}.appex")
    for answer in ("Cancel", "Install"):
        equal(os.path.exists(installed), False, "whether it is installed before the user confirms")
        phone.drop(phone.bundle)
        phone.simulator.find(f"Install “{PROGRAM}.appex”?")
        phone.simulator.still()
        phone.picture("asked")
        phone.tap(answer)
    phone.simulator.find("Installed")
    phone.picture("installed")
    phone.tap("OK")
    equal(bool(os.stat(os.path.join(installed, PROGRAM)).st_mode & stat.S_IXUSR), True, "whether it can be executed")
    phone.add()
    phone.tap("Forms", "Text", "next keyboard")
    phone.shows_extension()
    phone.type("hi")
    phone.holds("Text", "Hi")


@behavior("the simulator's developer page ends an extension as for memory, and the standard keyboard takes over")
def page_memory(fixture):
    phone = Phone(fixture)
    phone.install()
    phone.add()
    phone.tap("Settings")
    phone.simulator.go_back_to("Developer")  # Settings goes on where it was left.
    phone.tap("Developer")
    phone.picture("developer")
    # Its row has the same label, without a value.
    phone.page.tap(*phone.simulator.find("End for Memory", value="0")["tap"])
    phone.simulator.find("End for Memory", value="1")
    phone.home()
    phone.tap("Forms", "Text", "next keyboard")
    phone.shows_extension()
    phone.type("h")
    phone.shows_extension(False)
    equal(phone.guest(), None, "the extension's process")
