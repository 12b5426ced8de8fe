"""An app written for iOS (Tests/TestApp), in a bundle of its own, as an author would ship it."""

import os
import plistlib
import shutil
import subprocess

from harness.building import DEBUG, ROOT, alone
from harness.waiting import until

IDENTIFIER = "org.example.Field"


def built_program():
    """The app's program, built as the unit tests build it."""
    environment = {**os.environ, "SPINET_FAST_PIXELS": "1"}
    with alone(DEBUG):
        subprocess.run(
            ["swift", "build", "--traits", "Programs", "--product", "test-app"], cwd=ROOT, env=environment, check=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return os.path.join(DEBUG, "debug", "test-app")


def place_program(path):
    """Puts the app's program at a path, which may be on another file system."""
    program = built_program()
    try:
        os.link(program, path)
    except OSError:
        shutil.copy2(program, path)


class UIKitApp:
    """The app in a window; it writes the calls of its delegate, its text and where its field is on standard output."""

    def __init__(self, session, name="field", **environment):
        """`name` is the program's, which says how it behaves."""
        self.session = session
        bundle = session.path("home", "Field.app")
        os.makedirs(os.path.join(bundle, "ko.lproj"))
        names = {"CFBundleIdentifier": IDENTIFIER, "CFBundleDisplayName": "Field", "CFBundleExecutable": name}
        with open(os.path.join(bundle, "Info.plist"), "wb") as file:
            plistlib.dump(names, file)
        with open(os.path.join(bundle, "ko.lproj", "InfoPlist.strings"), "w", encoding="utf-8") as file:
            file.write('"CFBundleDisplayName" = "입력란";\n')
        program = os.path.join(bundle, name)
        place_program(program)
        self.program = session.spawn(name, [program], **environment)
        until(lambda: self.said("screen") and self.window(), "the app's window", 30)
        session.settle(region=(0, 0, *session.size))

    def lines(self):
        return self.program.output().splitlines()

    def said(self, word):
        """What followed a word the last time; None if the app never said it."""
        said = [line[len(word):].strip() for line in self.lines() if line.split(" ")[0] == word]
        return said[-1] if said else None

    def window(self):
        """The app's window in the compositor's tree."""
        return next((node for node in self.session.windows() if node["app_id"] == IDENTIFIER), None)

    def centre(self, _field):
        _width, _height, _, middle = self.said("screen").split(" ")
        place = self.window()["rect"], self.window()["window_rect"]
        return (place[0]["x"] + place[0]["width"] / 2, place[0]["y"] + place[1]["y"] + float(middle))

    def text(self, _field):
        return self.said("text") or ""
