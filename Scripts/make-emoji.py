#!/usr/bin/env python3
"""Writes the emoji of the keyboard from Unicode's emoji-test.txt (Debian's package unicode-data).

    Scripts/make-emoji.py /usr/share/unicode/emoji/emoji-test.txt

One line a category: its name, then the emoji in Unicode's order, fully qualified and without skin tones. The file,
Sources/StandardKeyboard/Resources/emoji/emoji.txt, is committed; Unicode's licence stands beside it.
"""
import pathlib
import sys

OUT = pathlib.Path(__file__).resolve().parent.parent / "Sources/StandardKeyboard/Resources/emoji/emoji.txt"
# Unicode's groups under the keyboard's eight categories.
CATEGORIES = {
    "Smileys & Emotion": "smileys", "People & Body": "smileys", "Animals & Nature": "nature",
    "Food & Drink": "food", "Activities": "activity", "Travel & Places": "travel", "Objects": "objects",
    "Symbols": "symbols", "Flags": "flags",
}
ORDER = ["smileys", "nature", "food", "activity", "travel", "objects", "symbols", "flags"]
TONES = range(0x1F3FB, 0x1F400)
# Newer than the emoji font of Debian 12 draws.
NEWEST = 15.0


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    found = {}
    version = ""
    category = None
    for line in pathlib.Path(sys.argv[1]).read_text().splitlines():
        if line.startswith("# Version:"):
            version = line.split()[-1]
        if line.startswith("# group:"):
            category = CATEGORIES.get(line.split(": ")[1])
        if category is None or line.startswith("#") or "; fully-qualified" not in line:
            continue
        points = [int(point, 16) for point in line.split(";")[0].split()]
        age = float(line.split("#", 1)[1].split()[1].lstrip("E"))
        if any(point in TONES for point in points) or age > NEWEST:
            continue
        found.setdefault(category, []).append("".join(map(chr, points)))
    lines = [f"# Emoji {version}, made by Scripts/make-emoji.py from Unicode's emoji-test.txt; see LICENSE.txt."]
    lines += [" ".join([name] + emoji) for name in ORDER for emoji in [found[name]]]
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text("\n".join(lines) + "\n")
    print({name: len(emoji) for name, emoji in found.items()})


if __name__ == "__main__":
    main()
