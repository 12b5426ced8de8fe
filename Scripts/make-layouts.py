#!/usr/bin/env python3
"""Writes the layout files of the standard keyboard from JSON facts.

    Scripts/make-layouts.py FACTS [LANGUAGE ...]

FACTS is a folder with `common.json`, `keyboard-types.json` and `languages/<id>.json`. The files that it writes,
Sources/StandardKeyboard/Resources/layouts/*.layout, are committed; the program reads only them.
Their format is described in Sources/StandardKeyboard/Layouts/LayoutFile.swift.
"""
import json
import pathlib
import sys

OUT = pathlib.Path(__file__).resolve().parent.parent / "Sources/StandardKeyboard/Resources/layouts"
NOTE = "# Made by Scripts/make-layouts.py; the format is described in Layouts/LayoutFile.swift.\n"
# (file, key of keyboard-types.json, plane it opens on, back to letters after space, has a suggestion bar)
TYPES = [
    ("default", "default", "letters", True, True),
    ("ascii", "asciiCapable", "letters", True, True),
    ("numbers-and-punctuation", "numbersAndPunctuation", "numbers", False, False),
    ("url", "URL", "letters", True, False),
    ("name-phone-pad", "namePhonePad", "letters", True, False),
    ("email", "emailAddress", "letters", True, True),
    ("twitter", "twitter", "letters", True, True),
    ("web-search", "webSearch", "letters", True, True),
]
PADS = [("number-pad", "numberPad"), ("ascii-number-pad", "numberPad"), ("decimal-pad", "decimalPad"),
        ("phone-pad", "phonePad")]
TOKENS = {"{123}": "{numbers}", "{ABC}": "{numbers}", "space": "{space}", "return": "{return}", "⌫": "{delete}",
          "{decimalSeparator}": "{decimal}", "+*#": "{symbols}", None: "{blank}", "": "{blank}"}


def token(key):
    return TOKENS.get(key, key)


def row(keys, indent=0):
    return " " * (4 + indent) + " ".join(token(key) for key in keys) + "\n"


def plane(name, rows, flags=""):
    widest = max(len(keys) for keys in rows)
    lines = [f"\nplane {name}{flags}\n"]
    for keys in rows:
        drawn = [key for key in keys]
        lines.append(row(drawn, max(0, widest - len(drawn)) if not any(str(k).startswith("{") for k in drawn) else 0))
    return "".join(lines)


def section(name, table):
    return f"\n{name}\n" + "".join(row([base] + list(rest)) for base, rest in table.items() if rest)


def language(facts, common, identifier):
    source = json.loads((facts / "languages" / f"{identifier}.json").read_text())
    function = source["function"]
    planes = source["planes"]

    def framed(rows, left, delete_row=3):
        rows = [list(keys) for keys in rows]
        if left:
            rows[2].insert(0, left)
        rows[delete_row - 1].append("{delete}")
        return rows

    typed = {key for rows in planes.values() for keys in rows for key in keys}
    alternates = {base: rest for base, rest in source["alternates"].items()}
    for base, rest in common["symbolAlternates"].items():
        if base in typed and base not in alternates:
            alternates[base] = rest
    text = NOTE + f"layout {identifier}\nname {source['name']}\nlanguage {source['locale']}\n"
    text += f"letters-label {function['lettersKey']}\n"
    text += f"numbers-label {function['numbersKey']}\nsymbols-label {function['symbolsKey']}\n"
    text += f"decimal {source.get('decimal', '.')}\n"
    text += plane("letters", framed(planes["letters"], "{shift}" if function["hasShift"] else None,
                                    function["deleteRow"]))
    text += plane("numbers", framed(planes["numbers"], "{symbols}"))
    text += plane("symbols", framed(planes["symbols"], "{numbers}"))
    text += section("alternates", alternates)
    (OUT / f"{identifier}.layout").write_text(text)


def keyboard_type(types, common, file, key, opens, back, bar):
    bottom = list(types["phoneBottomRow"][key])
    bottom = ["{globe}" if k == "{globe}" else k for k in bottom]
    text = NOTE + f"layout {file}\nopens {opens}\n"
    text += f"back-to-letters {'yes' if back else 'no'}\nsuggestions {'yes' if bar else 'no'}\n"
    text += plane("bottom", [bottom])
    if file == "ascii":
        # The third row of signs holds only what ASCII has.
        rows = [list(keys) for keys in common["planes"]["symbols"]]
        rows[1] = ["_", "\\", "|", "~", "<", ">", "`", "$", "@", "&"]
        rows[2] = ["{numbers}"] + rows[2] + ["{delete}"]
        text += plane("symbols", rows)
    if file == "name-phone-pad":
        text += plane("numbers", phone_rows(common, "{letters}"), " grid")
        text += captions(common)
    domains = list(reversed(common["domainAlternates"]))
    if file == "url":
        text += section("alternates", {".com": domains[1:]})
    if file in ("email", "web-search"):
        text += section("alternates", {".": list(reversed(common["emailDotAlternates"]))})
    (OUT / f"{file}.layout").write_text(text)


def phone_rows(common, corner):
    rows = [[key for key, _ in keys] for keys in common["phonePad"]["rows"]]
    rows[3][0] = corner
    return rows


def captions(common):
    letters = common["phoneLettersByScript"]["Latn"]
    return section("captions", {str(digit): [text] for digit, text in enumerate(letters) if text})


def pad(common, file, key):
    rows = [[k[0] if isinstance(k, list) else k for k in keys] for keys in common[key]["rows"]]
    text = NOTE + f"layout {file}\nopens numbers\nback-to-letters no\nsuggestions no\n"
    text += plane("numbers", rows, " grid")
    if file == "phone-pad":
        text += plane("symbols", [["{pause}", "+", "{wait}"], ["*", "0", "#"], [None] * 3,
                                  ["{numbers}", None, "{delete}"]], " grid")
    text += captions(common)
    if file == "phone-pad":
        text += section("alternates", common["phonePad"]["longPress"])
    (OUT / f"{file}.layout").write_text(text)


def terminal_row():
    text = NOTE + "layout terminal-row\n"
    text += plane("keys", [["{escape}", "{tab}", "{control}", "{alternate}", "{left}", "{down}", "{up}", "{right}"]])
    (OUT / "terminal-row.layout").write_text(text)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    facts = pathlib.Path(sys.argv[1])
    common = json.loads((facts / "common.json").read_text())
    types = json.loads((facts / "keyboard-types.json").read_text())
    OUT.mkdir(parents=True, exist_ok=True)
    for identifier in sys.argv[2:] or ["en-US"]:
        language(facts, common, identifier)
    for entry in TYPES:
        keyboard_type(types, common, *entry)
    for entry in PADS:
        pad(common, *entry)
    terminal_row()


if __name__ == "__main__":
    main()
