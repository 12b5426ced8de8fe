"""Keyboards of others in the simulator: the Dvorak sample is an extension in its sandbox there, as under the service."""

import os
import shutil
import signal

from harness import processes
from harness.behaviors import behavior, equal
from harness.session import ROOT
from harness.waiting import until

from .simulator_page import PROGRAM, Simulator

STAGED = os.path.join(ROOT, "build", "lib", "spinet", "keyboards", "dvorak.appex")


def open_simulator(fixture, keyboards="en-US, dvorak", **options):
    folder = fixture.temporary_folder()
    os.makedirs(os.path.join(folder, "spinet"), exist_ok=True)
    with open(os.path.join(folder, "spinet", "preferences.conf"), "w", encoding="utf-8") as file:
        file.write(f"keyboards = {keyboards}\nemoji = off\n")
    return fixture.use(Simulator(folder, "--language", "en", **options))


def sample(phone):
    """The number of the sample's process below the simulator; None if there is none."""
    for process in processes.family(phone.process.pid)[1:]:
        try:
            with open(f"/proc/{process}/comm", encoding="ascii") as file:
                if file.read().strip() == "dvorak":
                    return process
        except OSError:
            continue
    return None


@behavior("the Dvorak sample types in the simulator from a process in a sandbox, and the standard keyboard takes over when it is killed")
def sample_types(fixture):
    phone = open_simulator(fixture)
    phone.open_note()
    equal(sample(phone), None, "the sample's process before it is shown")
    phone.elements()  # From now on extensions report their keys.
    phone.tap("next keyboard")
    process = until(lambda: sample(phone), "the sample's process")
    equal(os.readlink(f"/proc/{process}/ns/net") == os.readlink("/proc/self/ns/net"), False, "whether it shares the network")
    for letter in "dvorak":
        phone.page.tap(*phone.find(letter)["tap"])
    until(lambda: [text.lower() for text in phone.notes()] == ["dvorak"], lambda: f"the note, now {phone.notes()}", 10)
    phone.page.picture(os.path.join(fixture.folder, "dvorak.png"))
    os.kill(process, signal.SIGKILL)
    until(lambda: sample(phone) is None, "the end of the sample")
    phone.find("q")
    phone.still()
    phone.tap("s")
    until(lambda: [text.lower() for text in phone.notes()] == ["dvoraks"], lambda: f"the note, now {phone.notes()}", 10)


@behavior("where the sample's bundle is missing the simulator offers neither the keyboard nor its app, until it is installed")
def sample_appears(fixture):
    # A copy of the installation without it.
    root = fixture.temporary_folder()
    keyboards = os.path.join(root, "lib", "spinet", "keyboards")
    for folder in (keyboards, os.path.join(root, "bin")):
        os.makedirs(folder)
    shutil.copytree(
        os.path.join(ROOT, "build", "share", "spinet"), os.path.join(root, "share", "spinet"),
        ignore=shutil.ignore_patterns("lexicons", "keyboards"))
    program = shutil.copy(PROGRAM, os.path.join(root, "bin", "spinet-simulator"))
    environment = {"SPINET_DATA_DIR": "", "XDG_DATA_DIRS": root}
    phone = open_simulator(fixture, keyboards="en-US", program=program, environment=environment)
    phone.find("Settings")
    equal(any(e["label"] == "Dvorak" for e in phone.elements()), False, "whether its app is on the home screen")
    staging = os.path.join(root, "dvorak.appex")
    shutil.copytree(STAGED, staging)
    os.rename(staging, os.path.join(keyboards, "dvorak.appex"))
    phone.find("Dvorak")
    for label in ("Settings", "Keyboard", "Keyboards", "Add New Keyboard…", "Dvorak"):
        phone.tap(label)
    with open(os.path.join(phone.folder, "spinet", "preferences.conf"), encoding="utf-8") as file:
        equal("keyboards = en-US, dvorak" in file.read(), True, "whether it is enabled")
