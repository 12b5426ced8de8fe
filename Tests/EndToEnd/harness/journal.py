"""The compositor's journal (shim/compositor_shim.c writes it), read as it grows."""

from dataclasses import dataclass

from . import waiting


@dataclass(frozen=True)
class Entry:
    time: int  # CLOCK_MONOTONIC, ns
    word: str
    rest: str


class Journal:
    def __init__(self, path):
        self._file = open(path, encoding="utf-8", errors="replace")
        self._partial = ""
        self.entries = []

    def close(self):
        self._file.close()

    def read(self):
        """All entries so far."""
        text = self._partial + self._file.read()
        *lines, self._partial = text.split("\n")
        for line in lines:
            time, word, rest = (line.split(" ", 2) + ["", ""])[:3]
            if word == "method":
                verb, _, rest = rest.partition(" ")
                word = "method " + verb
            elif word in ("map", "unmap") and rest.startswith("osk-tab"):
                word = "tab " + word  # The keyboard's tab is no keyboard.
            elif word in ("map", "unmap") and rest.startswith("osk-sheet"):
                word = "sheet " + word
            elif word in ("map", "unmap") and rest.startswith("wallpaper"):
                word = "wallpaper " + word  # It comes when the compositor starts, at any time.
            self.entries.append(Entry(int(time), word, rest))
        return self.entries

    def mark(self):
        """A position in the journal; `wait` and `since` start behind it."""
        return len(self.read())

    def since(self, mark, *words):
        """The entries behind `mark` that are called one of `words` (all, when none is given)."""
        return [entry for entry in self.read()[mark:] if not words or entry.word in words]

    def wait(self, word, mark, seconds=5.0, matching=lambda entry: True):
        """The first entry called `word` behind `mark`."""

        def look():
            return next((entry for entry in self.since(mark, word) if matching(entry)), None)

        return waiting.until(look, f"the compositor's “{word}”", seconds)

    def keyboard_is_up(self):
        """Whether a keyboard's layer surface is mapped."""
        up = set()
        for entry in self.read():
            name = entry.rest.split(" ")[0]
            if entry.word == "map":
                up.add(name)
            elif entry.word == "unmap":
                up.discard(name)
            elif entry.word == "begin":
                up.clear()
        return bool(up)
