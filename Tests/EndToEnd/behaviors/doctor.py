"""spinet doctor's steps for sway and Phosh: what is missing, --fix and --undo."""

import os
import stat

from harness.behaviors import behavior, equal
from harness.keyboards import spinet_path


@behavior("I1: spinet doctor finds that sway does not start the keyboard; --fix adds the line to its file, and --undo takes it out")
def sway(fixture):
    session = fixture.session()
    path = session.path("sway.conf")

    def text():
        with open(path, encoding="utf-8") as file:
            return file.read()

    def doctor(*words):
        return session.run(spinet_path(), "doctor", *words).stdout

    def mode():
        return oct(stat.S_IMODE(os.stat(path).st_mode))

    os.chmod(path, 0o640)
    former, problem = text(), "sway does not start the keyboard"
    equal(problem in doctor() and path in doctor(), True, "the step that is missing")
    doctor("--fix")  # Without an answer.
    equal(text(), former, "the file without an answer")
    equal(problem in doctor("--fix", "--yes"), True, "the question")
    equal(text(), former + f'exec "{os.path.realpath(spinet_path())}" serve --wait\n', "the file after --fix")
    equal(mode(), "0o640", "its mode")
    equal(problem in doctor(), False, "whether anything is left to do")
    doctor("--undo")
    equal((text(), mode()), (former, "0o640"), "the file after --undo")


@behavior("I1: spinet doctor finds Phosh's switch off; --fix turns it on by gsettings, and --undo off again")
def phosh(fixture):
    session = fixture.session(compositor="phoc")

    def setting(*words):
        return session.run("gsettings", *words[:1], "org.gnome.desktop.a11y.applications", "screen-keyboard-enabled",
                           *words[1:]).stdout.strip()

    def doctor(*words):
        return session.run(spinet_path(), "doctor", *words, XDG_CURRENT_DESKTOP="Phosh:GNOME").stdout

    setting("set", "false")
    equal("Phosh's switch" in doctor(), True, "the step that is missing")
    doctor("--fix", "--yes")
    equal((setting("get"), "Phosh's switch" in doctor()), ("true", False), "the setting after --fix")
    doctor("--undo")
    equal(setting("get"), "false", "the setting after --undo")
