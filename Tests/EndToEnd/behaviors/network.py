"""The service and the network: it has none."""

import os
import re
import signal

from harness.applications import Gtk4Fields
from harness.behaviors import arrives, behavior, equal
from harness.keyboards import Spinet, spinet_path


class TracedSpinet(Spinet):
    """The service with each socket that it or a child of it makes written into a file."""

    def __init__(self, session):
        self.trace = session.path("run", "sockets")
        super().__init__(session)

    def prepare(self):
        self.command = ["strace", "-f", "-e", "trace=socket", "-o", self.trace, spinet_path(), "serve"]

    def families(self):
        with open(self.trace, encoding="utf-8") as file:
            return set(re.findall(r"socket\((\w+)", file.read()))


@behavior("the service makes Unix sockets only: while it starts, types and corrects, takes another program's text and ends")
def no_network(fixture):
    session = fixture.session()
    folder = session.path("home", ".config", "spinet")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "preferences.conf"), "w", encoding="utf-8") as file:
        file.write("keyboards = en-US\ntext-insertion = on\n")
    keyboard = TracedSpinet(session)
    window = Gtk4Fields(session, "free", "password")
    keyboard.appear(window, "free")
    keyboard.type("Teh end")
    keyboard.tap("space")
    arrives(window, "free", "The end ")
    equal(session.run(spinet_path(), "commit", "more").returncode, 0, "the status of spinet commit")
    arrives(window, "free", "The end more")
    keyboard.appear(window, "password")
    # The tracer passes no signal on; the service is its child.
    with open(f"/proc/{keyboard.program.process.pid}/task/{keyboard.program.process.pid}/children", encoding="utf-8") as file:
        os.kill(int(file.read().split()[0]), signal.SIGTERM)
    keyboard.program.status()
    equal(keyboard.families(), {"AF_UNIX"}, "the families of its sockets")
