"""LibreOffice Writer and Calc on an empty document, whose text is read from the file that they save."""

import os
import re
import xml.etree.ElementTree as ElementTree

from . import waiting

OFFICE = "urn:oasis:names:tc:opendocument:xmlns:office:1.0"
TEXT = "urn:oasis:names:tc:opendocument:xmlns:text:1.0"
TABLE = "urn:oasis:names:tc:opendocument:xmlns:table:1.0"

DOCUMENT = """<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
 xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
 xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
 office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.{kind}">
 <office:body><office:{kind}>{content}</office:{kind}></office:body>
</office:document>
"""
CONTENT = {
    "text": "<text:p/>",
    "spreadsheet": '<table:table table:name="Sheet1"><table:table-row><table:table-cell/></table:table-row></table:table>',
}

# No tips, and no corrections of its own: what differs from the typed text is then the keyboard's doing.
SETTINGS = {
    "Office.Common/Misc": {"FirstRun": "false", "ShowTipOfTheDay": "false", "CrashReport": "false"},
    "Office.Common/Save/Document": {"WarnAlienFormat": "false"},
    "Office.Common/AutoCorrect": {
        name: "false" for name in (
            "CapitalAtStartSentence", "TwoCapitalsAtStart", "ChangeToEnEmDash", "ReplaceSingleQuote",
            "ReplaceDoubleQuote", "UseReplacementTable", "CorrectAccidentalCapsLock")
    },
    "Office.Writer/AutoFunction/Completion": {"Enable": "false"},
    "Office.Calc/Input": {"AutoInput": "false"},
    "Setup/Office": {"ooSetupInstCompleted": "true"},
    "Setup/Product": {"LastTimeGetInvolvedShown": "4102444800", "LastTimeDonateShown": "4102444800", "ooSetupLastVersion": "7.4"},
}


def write_settings(profile):
    os.makedirs(profile + "/user", exist_ok=True)
    items = [
        f'<item oor:path="/org.openoffice.{path}"><prop oor:name="{name}" oor:op="fuse"><value>{value}</value></prop></item>'
        for path, values in SETTINGS.items() for name, value in values.items()
    ]
    with open(profile + "/user/registrymodifications.xcu", "w", encoding="utf-8") as file:
        file.write(
            '<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry" '
            'xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n'
            + "\n".join(items) + "\n</oor:items>\n")


class LibreOffice:
    """A document in a window; `kind` is "text" for Writer, "spreadsheet" for Calc."""

    def __init__(self, session, kind):
        self.session, self.kind = session, kind
        profile = session.path("home", "office")
        write_settings(profile)
        self.path = session.path("home", "draft." + ("fodt" if kind == "text" else "fods"))
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(DOCUMENT.format(kind=kind, content=CONTENT[kind]))
        self.program = session.spawn(
            kind, ["soffice", "-env:UserInstallation=file://" + profile, "--nologo", "--norestore", self.path],
            SAL_USE_VCLPLUGIN="gtk3", GDK_BACKEND="wayland")
        waiting.until(self._shown, "LibreOffice's window", 60)
        # The bars come up to half a second after each other. Touched meanwhile, Calc takes the touch for one that is held: the
        # return key then extends a selection, and the cell that was typed into is empty. Writer's caret blinks.
        calm = 2 if kind == "spreadsheet" else 0.4
        session.settle(region=(0, 0, *session.size), calm=calm, seconds=30)

    def _shown(self):
        if not self.program.running():
            raise AssertionError("LibreOffice ended: " + self.program.output()[-500:])
        return any("draft" in (window.get("name") or "") for window in self.session.windows())

    def centre(self, _field=None):
        """In the page, or in the first rows of the sheet."""
        width, height = self.session.size
        return (width / 2, height * 0.35) if self.kind == "text" else (width * 0.25, height * 0.35)

    def save(self):
        """Ctrl+S on the hardware keyboard, and the saved file."""
        before = os.stat(self.path).st_mtime_ns
        say = self.session.fingers.say
        say("key 29 1", "key 31 1", "key 31 0", "key 29 0")  # KEY_LEFTCTRL, KEY_S
        waiting.until(lambda: os.stat(self.path).st_mtime_ns != before, "the saved file", 20)
        return waiting.until(self._read, "the whole file", 10)

    def _read(self):
        try:
            return ElementTree.parse(self.path)
        except ElementTree.ParseError:  # It is being written.
            return None

    def paragraphs(self):
        """The saved paragraphs of the text, or the cells of the sheet that hold something."""
        root = self.save().getroot()
        found = root.iterfind(f".//{{{TEXT}}}p") if self.kind == "text" else root.iterfind(
            f".//{{{TABLE}}}table-cell/{{{TEXT}}}p")
        return [plain(paragraph) for paragraph in found]


def plain(element):
    """The text of a paragraph; spaces, tabs and line breaks are elements in the file."""
    text = re.sub(r"\s+", " ", element.text or "")
    for child in element:
        if child.tag == f"{{{TEXT}}}s":
            text += " " * int(child.get(f"{{{TEXT}}}c", "1"))
        elif child.tag == f"{{{TEXT}}}tab":
            text += "\t"
        elif child.tag == f"{{{TEXT}}}line-break":
            text += "\n"
        else:
            text += plain(child)
        text += re.sub(r"\s+", " ", child.tail or "")
    return text
