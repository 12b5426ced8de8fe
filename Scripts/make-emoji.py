#!/usr/bin/env python3
"""Writes the emoji of the keyboard from Unicode's emoji-test.txt (Debian's package unicode-data).

    Scripts/make-emoji.py /usr/share/unicode/emoji/emoji-test.txt

emoji.txt has one line a category: its name, then the emoji in Unicode's order, fully qualified and without skin tones.
variants.txt has one line for each emoji with skin tones or genders: rows between tabs, the emoji of a row between
spaces, the emoji itself first. A row is one gender in all skin tones, from light to dark; where two people have a skin
tone each, the emoji is followed by five rows, one for each tone of the first person. Both files,
in Sources/StandardKeyboard/Resources/emoji, are committed; Unicode's license is beside them.
"""
import pathlib
import sys

OUT = pathlib.Path(__file__).resolve().parent.parent / "Sources/StandardKeyboard/Resources/emoji"
# Unicode's groups under the keyboard's eight categories.
CATEGORIES = {
    "Smileys & Emotion": "smileys", "People & Body": "smileys", "Animals & Nature": "nature",
    "Food & Drink": "food", "Activities": "activity", "Travel & Places": "travel", "Objects": "objects",
    "Symbols": "symbols", "Flags": "flags",
}
ORDER = ["smileys", "nature", "food", "activity", "travel", "objects", "symbols", "flags"]
TONES = range(0x1F3FB, 0x1F400)
TONE_NAMES = ["light skin tone", "medium-light skin tone", "medium skin tone", "medium-dark skin tone", "dark skin tone"]
PERSON, WOMAN, MAN = "\U0001F9D1", "\U0001F469", "\U0001F468"
FEMALE, MALE = "\u200D\u2640\uFE0F", "\u200D\u2642\uFE0F"
# Newer than the emoji font of Debian 12 draws.
NEWEST = 15.0


def base_name(name):
    """What an emoji is called without its skin tones, and these as numbers."""
    head, _, tail = name.partition(": ")
    parts = [part for part in tail.split(", ") if part]
    tones = tuple(TONE_NAMES.index(part) for part in parts if part in TONE_NAMES)
    others = [part for part in parts if part not in TONE_NAMES]
    if tones and others == ["person", "person"]:
        others = []
    return head + (": " + ", ".join(others) if others else ""), tones


def variants(lines):
    """The rows of each emoji that has skin tones."""
    bases, toned = {}, {}
    for line in lines:
        if "; fully-qualified" not in line or line.startswith("#"):
            continue
        emoji = "".join(chr(int(point, 16)) for point in line.split(";")[0].split())
        age, name = line.split("#", 1)[1].strip().split(" ", 2)[1:]
        if float(age.lstrip("E")) > NEWEST:
            continue
        name, tones = base_name(name)
        if tones:
            toned.setdefault(name, {})[tones] = emoji
        else:
            bases[name] = emoji
    rows = {}
    for name, tones in toned.items():
        if len(tones) == len(TONE_NAMES):
            rows[bases[name]] = [[bases[name]] + [tones[(tone,)] for tone in range(5)]]
        else:
            pairs = [[(first, second) for second in range(5)] for first in range(5)]
            rows[bases[name]] = [[bases[name]]] + [
                [tones.get(pair) or tones[pair[:1]] for pair in row] for row in pairs]
    found = dict(rows)
    for emoji, own in rows.items():
        if len(own) > 1:
            continue
        genders = [emoji + sign for sign in (FEMALE, MALE)]
        if emoji.startswith(PERSON):
            genders = [one if one in rows else emoji.replace(PERSON, person)
                       for one, person in zip(genders, (WOMAN, MAN))]
        found[emoji] = own + [rows[one][0] for one in genders if one in rows and len(rows[one]) == 1]
    return found


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    found = {}
    version = ""
    category = None
    all_lines = pathlib.Path(sys.argv[1]).read_text().splitlines()
    for line in all_lines:
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
    head = f"# Emoji {version}, made by Scripts/make-emoji.py from Unicode's emoji-test.txt; see LICENSE.txt."
    lines = [head] + [" ".join([name] + emoji) for name in ORDER for emoji in [found[name]]]
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / "emoji.txt").write_text("\n".join(lines) + "\n")
    rows = variants(all_lines)
    lines = [head] + ["\t".join(map(" ".join, rows[emoji])) for name in ORDER for emoji in found[name] if emoji in rows]
    (OUT / "variants.txt").write_text("\n".join(lines) + "\n")
    print({name: len(emoji) for name, emoji in found.items()}, len(lines) - 1, "with variants")


if __name__ == "__main__":
    main()
