"""A user whose language composes its letters, in an application of another toolkit."""

import os

from harness.applications import Gtk4Fields
from harness.keyboards import Spinet

# Longer than the pause after which composing text is committed, in seconds.
REST = 0.9

# Keys by the characters that stand for them in a test.
NAMES = {"_": "space", "<": "delete", "\n": "return"}


class ComposingFixture:
    """A session with a window of GTK fields and the keyboard of one language."""

    def __init__(self, fixture, language, *fields):
        self.language = language
        self.session = fixture.session()
        folder = self.session.path("home", ".config", "spinet")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "preferences.conf"), "w", encoding="utf-8") as preferences:
            preferences.write(f"keyboards = {language}\n")
        self.keyboard = Spinet(self.session)
        self.window = Gtk4Fields(self.session, *fields)

    def appear(self, field):
        """Focus a field, and wait for the keyboard."""
        self.keyboard.appear(self.window, field)

    def tap(self, letters):
        """Tap letters of the first plane; "_" is the space bar, "<" deletes, a line feed is the return key."""
        keys = self.keyboard.keys_of("--language", self.language)
        self.session.fingers.tap_each(keys[NAMES.get(letter, letter)] for letter in letters)

    def rest(self):
        """Pause for so long that the composing text is committed."""
        self.session.fingers.rest(REST)
