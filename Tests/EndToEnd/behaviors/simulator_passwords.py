"""Passwords that are saved in the user's keyring, in the simulator's page in a headless Chromium."""

import os
import subprocess

from behaviors.simulator_page import Simulator
from harness import processes
from harness.behaviors import behavior, equal
from harness.waiting import until


class Keyring:
    """A private session bus with GNOME Keyring, unlocked and empty."""

    def __init__(self, folder):
        run = os.path.join(folder, "run")
        os.makedirs(run, mode=0o700)
        self.environment = {
            "HOME": folder, "XDG_RUNTIME_DIR": run, "DBUS_SESSION_BUS_ADDRESS": f"unix:path={run}/bus"}
        environment = os.environ | self.environment | {"XDG_DATA_HOME": os.path.join(folder, "data")}
        self.programs = []
        bus = self._start(environment, "dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1",
                          f"--address={self.environment['DBUS_SESSION_BUS_ADDRESS']}")
        bus.stdout.readline()
        keyring = self._start(environment, "gnome-keyring-daemon", "--foreground", "--unlock", "--components=secrets")
        # It reads the password of the keyring, which it makes.
        keyring.stdin.write("open sesame")
        keyring.stdin.close()

    def _start(self, environment, *command):
        program = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment)
        processes.watch(program.pid)
        self.programs.append(program)
        return program

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for program in reversed(self.programs):
            program.kill()
            program.wait(10)


@behavior("A strong password for a new account is kept in GNOME Keyring, and fills the form to sign in, also after a new start")
def strong_password(fixture):
    keyring = fixture.use(Keyring(fixture.temporary_folder()))
    folder = fixture.temporary_folder()

    def start():
        phone = fixture.use(Simulator(folder, "--language", "en", environment=keyring.environment))
        phone.tap("Forms")
        return phone

    def open_page(phone, name):
        for _ in range(12):
            row = next((e for e in phone.elements() if e["label"] == name), None)
            if row and row["frame"][1] + row["frame"][3] < 760:
                phone.page.tap(*row["tap"])
                return phone.still()
            phone.page.drag((200, 650), (200, 400))
            phone.still()
        raise AssertionError(f"no {name} among {[e['label'] for e in phone.elements()]}")

    def offer(phone, beginning):
        def look():
            return next((e for e in phone.elements() if e["label"].startswith(beginning)), None)

        return until(look, lambda: f"“{beginning}” among {[e['label'] for e in phone.elements()]}", 15)

    phone = start()
    open_page(phone, "New Account")
    phone.tap("User Name")
    for letter in "ada":
        phone.tap(letter)
    phone.tap("Password")
    found = offer(phone, "Strong Password")
    password = found["label"].split()[-1]
    equal(len(password), 20, f"the length of {password}")
    phone.still()
    phone.page.picture(os.path.join(fixture.folder, "offered.png"))
    phone.tap(found["label"])
    until(lambda: len(phone.find("Password").get("value") or "") == 20, lambda: phone.find("Password"), 10)
    phone.page.picture(os.path.join(fixture.folder, "filled.png"))
    phone.close()

    phone = start()
    open_page(phone, "Sign In")
    phone.tap("User Name")
    found = offer(phone, "Saved Password")
    equal("ada" in found["label"], True, f"whether the account is in “{found['label']}”")
    phone.still()
    phone.page.picture(os.path.join(fixture.folder, "saved.png"))
    phone.tap(found["label"])
    until(lambda: phone.find("User Name").get("value") == "ada", lambda: phone.find("User Name"), 10)
    until(lambda: len(phone.find("Password").get("value") or "") == 20, lambda: phone.find("Password"), 10)
