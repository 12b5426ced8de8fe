#!/usr/bin/env python3
"""Compare the messages of the sources with the string tables.

    messages.py [--list]      --list prints the keys with the files that have them

A message is `Message("English text")` in a Swift file. Its key is the text with %@ for each interpolation, and |CONTEXT behind
it where `context:` is given. Every key has a row in each table of Sources/Platform/Resources/messages (the English one holds plural
forms only), every row has a key that a source names, and placeholders agree.
"""

import argparse
import collections
import glob
import os
import re
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TABLES = os.path.join(ROOT, "Sources", "Platform", "Resources", "messages")
CALL = re.compile(r"(?<![\w.])Message\(\s*(?!verbatim:|_ text)")
CONTEXT = re.compile(r'\s*,\s*context:\s*"([^"\\]*)"\s*\)')
PLACEHOLDER = re.compile(r"%(?:(\d+)\$)?@")
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", '"': '"', "\\": "\\", "'": "'"}


class Malformed(Exception):
    """What is wrong, and where in the text."""


def literal(source, start):
    """The string literal at an index of a Swift source: its parts (texts, and interpolated expressions as 1-tuples), and the
    index behind it."""
    multiline = source.startswith('"""', start)
    quotes = '"""' if multiline else '"'
    position, parts, text = start + len(quotes), [], []
    while True:
        if position >= len(source) or (not multiline and source[position] == "\n"):
            raise Malformed("the literal has no end")
        if source.startswith(quotes, position):
            break
        character = source[position]
        if character != "\\":
            text.append(character)
            position += 1
            continue
        escaped = source[position + 1]
        if escaped == "(":
            end = closing(source, position + 1)
            if text:
                parts.append("".join(text))
            parts.append((source[position + 2:end],))
            text, position = [], end + 1
        elif escaped == "u":
            end = source.index("}", position)
            text.append(chr(int(source[position + 3:end], 16)))
            position = end + 1
        elif escaped == "\n":  # a line of a multi-line literal that goes on
            text.append("\\\n")
            position += 2
        else:
            text.append(ESCAPES[escaped])
            position += 2
    if text:
        parts.append("".join(text))
    if multiline:
        parts = unindented(parts, source, position)
    return parts, position + len(quotes)


def unindented(parts, source, end):
    """The parts of a multi-line literal without the indentation of its closing quotation marks, first and last line break."""
    indentation = source[source.rindex("\n", 0, end) + 1:end]
    result = []
    for index, part in enumerate(parts):
        if isinstance(part, tuple):
            result.append(part)
            continue
        part = part.replace("\n" + indentation, "\n").replace("\\\n", "")
        if index == 0:
            part = part.removeprefix("\n")
        if index == len(parts) - 1:
            part = part.removesuffix("\n")
        result.append(part)
    return [part for part in result if part]


def closing(source, start):
    """The index of the parenthesis that closes the one at an index; literals between them are passed over."""
    depth, position = 0, start
    while position < len(source):
        character = source[position]
        if character == '"':
            position = literal(source, position)[1]
            continue
        depth += {"(": 1, ")": -1}.get(character, 0)
        if depth == 0:
            return position
        position += 1
    raise Malformed("a parenthesis is not closed")


def key_of(parts):
    return "".join("%@" if isinstance(part, tuple) else part for part in parts)


def without_comments(source):
    """The source with line comments blanked, so that examples in them are no messages."""
    return re.sub(r"(?m)^(\s*)//.*$", lambda line: " " * len(line.group()), source)


def source_keys(path):
    """The keys of a file, with their line numbers; an unreadable message is a complaint."""
    with open(path, encoding="utf-8") as file:
        source = without_comments(file.read())
    for call in CALL.finditer(source):
        line = source.count("\n", 0, call.end()) + 1
        if not source.startswith('"', call.end()):
            yield None, line
            continue
        parts, end = literal(source, call.end())
        context = CONTEXT.match(source, end)
        yield key_of(parts) + (f"|{context.group(1)}" if context else ""), line


ROW = re.compile(
    r'\s*(?:/\*.*?\*/\s*)*"((?:[^"\\]|\\.)*)"\s*=\s*(?:"((?:[^"\\]|\\.)*)"|\{((?:\s*[a-z]+\s*=\s*"(?:[^"\\]|\\.)*"\s*;)*)\s*\})\s*;',
    re.S)
FORM = re.compile(r'([a-z]+)\s*=\s*"((?:[^"\\]|\\.)*)"\s*;')


def unescaped(text):
    return re.sub(r"\\(.)", lambda found: "\n" if found.group(1) == "n" else found.group(1), text, flags=re.S)


def table_rows(path):
    """key -> the texts of a table: one, or one a plural form."""
    with open(path, encoding="utf-8") as file:
        source = file.read()
    rows, position = {}, 0
    while row := ROW.match(source, position):
        key, text, forms = row.groups()
        if unescaped(key) in rows:
            raise Malformed(f"{os.path.relpath(path, ROOT)}: “{key}” is there twice, so that no row of the table is used")
        rows[unescaped(key)] = (
            [unescaped(text)] if text is not None else [unescaped(form) for _, form in FORM.findall(forms)])
        position = row.end()
    if re.sub(r"/\*.*?\*/", "", source[position:], flags=re.S).strip():
        raise Malformed(f"{path}:{source.count(chr(10), 0, position) + 2}: not a row")
    return rows


def check(folder=ROOT, tables=TABLES):
    """What is wrong, a line each, and key -> the places that name it."""
    problems, places = [], collections.defaultdict(list)
    for path in sorted(glob.glob(os.path.join(folder, "Sources", "**", "*.swift"), recursive=True)):
        name = os.path.relpath(path, folder)
        if name.startswith("Sources/Platform/Messages/"):
            continue
        try:
            for key, line in source_keys(path):
                if key is None:
                    problems.append(f"{name}:{line}: a message's text is a literal, so that its key can be found")
                else:
                    places[key].append(f"{name}:{line}")
        except (Malformed, KeyError, ValueError) as error:
            problems.append(f"{name}: {error}")
    for path in sorted(glob.glob(os.path.join(tables, "*.strings"))):
        name = os.path.relpath(path, folder)
        try:
            rows = table_rows(path)
        except Malformed as error:
            problems.append(str(error))
            continue
        if os.path.basename(path) != "en.strings":
            problems += [f"{where[0]}: {name} has no “{key}”" for key, where in places.items() if key not in rows]
        problems += [f"{name}: no source has “{key}”" for key in rows if key not in places]
        for key, texts in rows.items():
            expected = len(PLACEHOLDER.findall(key))
            for text in texts:
                found = PLACEHOLDER.findall(text)
                if any(int(number or 0) > expected for number in found) or len(found) > expected:
                    problems.append(f"{name}: “{text}” has a placeholder that “{key}” does not fill")
    return problems, places


SOURCE = r'''
let a = Message("Cancel").text, b = Message(
    "The \(file("x")) of \(count) \u{201C}q\" is \\n new.", context: "verb")
let c = Message("""
    Two
      lines \
    and one
    """)
/// Message("No message")
'''
TABLE = r'''/* a comment */
"Cancel" = "취소";
"The %@ of %@ “q\" is \\n new.|verb" = { one = "%2$@ %1$@"; other = "%@ %@"; };
"Two\n  lines and one" = "둘";
'''
# How one text of a correct pair is spoilt, and what the check then says.
FAULTS = [
    (SOURCE, 'Message("Cancel")', 'Message("Done")', "has no “Done”"),
    (SOURCE, 'Message("Cancel")', 'Message("Done")', "no source has “Cancel”"),
    (SOURCE, '"verb"', '"noun"', "is \\n new.|noun”"),
    (SOURCE, 'Message("Cancel")', "Message(title)", "is a literal"),
    (TABLE, '"Cancel" = "취소";', "", "has no “Cancel”"),
    (TABLE, "%2$@", "%3$@", "does not fill"),
    (TABLE, "%@ %@", "%@ %@ %@", "does not fill"),
    (TABLE, '"취소";', '"취소"', "not a row"),
    (TABLE, '"취소";', '"취소";\n"Cancel" = "그만";', "is there twice"),
]


def self_test():
    """The check finds nothing in a correct pair of texts, and each fault of FAULTS."""

    def problems(source, table):
        with tempfile.TemporaryDirectory() as folder:
            os.makedirs(os.path.join(folder, "Sources"))
            for name, text in (("Sources/a.swift", source), ("ko.strings", table)):
                with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                    file.write(text)
            return check(folder, folder)[0]

    found = problems(SOURCE, TABLE)
    assert not found, found
    for text, old, new, expected in FAULTS:
        assert old in text
        spoilt = text.replace(old, new)
        found = problems(spoilt, TABLE) if text is SOURCE else problems(SOURCE, spoilt)
        assert any(expected in problem for problem in found), (expected, found)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--list", action="store_true", help="print the keys with the files that have them")
    options = arguments.parse_args()
    self_test()
    problems, places = check()
    if options.list:
        for key, where in sorted(places.items()):
            print(f"{key!r}\t{', '.join(where)}")
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
