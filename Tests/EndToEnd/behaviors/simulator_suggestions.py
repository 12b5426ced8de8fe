"""The suggestions of the simulator's keyboard, and a hardware keyboard beside it, in a headless Chromium."""

import os
import subprocess

from behaviors.simulator_page import Simulator
from harness import processes
from harness.behaviors import behavior
from harness.session import ROOT
from harness.waiting import until


class Modem:
    """A private system bus with a fake ModemManager and a modem."""

    def __init__(self, folder):
        self.address = f"unix:path={folder}/bus"
        rules = os.path.join(folder, "bus.conf")
        with open(rules, "w", encoding="utf-8") as file:
            file.write(
                f"<busconfig><type>system</type><listen>{self.address}</listen><auth>EXTERNAL</auth>"
                '<policy context="default"><allow send_destination="*" eavesdrop="true"/>'
                '<allow eavesdrop="true"/><allow own="*"/></policy></busconfig>')
        server = os.path.join(ROOT, "Tests", "KeyboardHostTests", "Servers", "modem-manager.py")
        self.programs = []
        self._start("/usr/bin/dbus-daemon", "--nofork", "--print-address=1", f"--config-file={rules}")
        self._start("/usr/bin/python3", server, self.address)

    def _start(self, *command):
        program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        processes.watch(program.pid)
        self.programs.append(program)
        # The first line reports that it is ready.
        program.stdout.readline()

    def send(self, message):
        """A message arrives."""
        self.programs[-1].stdin.write(message + "\n")
        self.programs[-1].stdin.flush()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for program in self.programs:
            program.kill()
            program.wait(10)


class Form(Simulator):
    """The simulator with the Forms app open at its field for codes."""

    def __init__(self, fixture, modem):
        super().__init__(
            fixture.temporary_folder(), "--language", "en", environment={"DBUS_SYSTEM_BUS_ADDRESS": modem.address})

    def open(self):
        """The Forms app, scrolled to the field for codes, and a touch in it."""
        self.tap("Forms")
        for _ in range(12):
            field = next((e for e in self.elements() if e["label"] == "Code"), None)
            if field and field["frame"][1] + field["frame"][3] < 760:
                self.page.tap(*field["tap"])
                return self.still()
            self.page.drag((200, 650), (200, 450))
            self.still()
        raise AssertionError(f"no field for codes among {[e['label'] for e in self.elements()]}")

    def field(self):
        return self.find("Code")

    def has(self, label):
        return any(e["label"] == label for e in self.elements())


@behavior("the code of a text message that a modem received is suggested in the simulator's page, and a tap types it")
def code_arrives(fixture):
    modem = fixture.use(Modem(fixture.temporary_folder()))
    phone = fixture.use(Form(fixture, modem))
    phone.open()
    # One arrived a minute ago, and one arrives now; the one of ten minutes ago is too old.
    phone.find("From Messages, 222222")
    modem.send("Your code is 482913.")
    phone.find("From Messages, 482913")
    phone.page.picture(os.path.join(fixture.folder, "code.png"))
    phone.tap("From Messages, 482913")
    until(lambda: phone.field().get("value") == "482913", lambda: f"the code, now {phone.field()!r}", 10)
    until(lambda: not phone.has("From Messages, 482913"), "the offer to be gone", 10)
    # A hardware key types and dismisses the keyboard; a touch in the field shows it again.
    phone.page.command("Input.dispatchKeyEvent", type="keyDown", key="7", code="Digit7", text="7")
    phone.page.command("Input.dispatchKeyEvent", type="keyUp", key="7", code="Digit7")
    until(lambda: phone.field().get("value") == "4829137", lambda: f"the digit, now {phone.field()!r}", 10)
    until(lambda: not phone.has("8"), "the keyboard to be gone", 10)
    phone.page.tap(*phone.field()["tap"])
    phone.find("8")
