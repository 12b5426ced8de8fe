#!/usr/bin/env python3
"""Find words that the field has a better term for: terms.py [--shrink] [--count]

Scripts/terms.tsv is the table. Files that are not converted yet are listed in Scripts/terms-unconverted.txt with how many such
words each may have; a file may not have more, and one that has fewer is to be listed so (--shrink does it). The list may not
grow beyond the one of the last commit (a wider table and its longer list are committed together), and has no file that does not
exist. --count says how many are left a term.
"""

import argparse
import bisect
import collections
import glob
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TABLE = os.path.join(ROOT, "Scripts", "terms.tsv")
LIST = "Scripts/terms-unconverted.txt"
UNCONVERTED = os.path.join(ROOT, LIST)
FILES = (
    "Sources/**/*.swift", "Tests/**/*.swift", "Examples/**/*.swift", "Sources/**/*.md", "Docs/**/*.md", "*.md",
    "Sources/**/*.h", "Tests/**/*.py", "Scripts/**/*.py", "Benchmarks/**/*.py", "Scripts/*.sh", "dev", "Tests/**/*.typing")
# Korean pages, headers that wayland-scanner writes, and this file, whose self-test has one sample of each term.
SKIPPED = re.compile(r"\.ko\.md$|(^|/)Goldens/|-protocol\.h$|^Scripts/terms\.py$")

SWIFT = re.compile(
    r'(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<title>(?<=@Test\()\s*"(?:[^"\\\n]|\\.)*"|(?<=@Suite\()\s*"(?:[^"\\\n]|\\.)*")'
    r'|(?P<string>"""(?:[^\\]|\\.)*?"""|"(?:[^"\\\n]|\\.)*")|(?P<identifier>[A-Za-z_]\w*)', re.S)
PYTHON = re.compile(
    r'(?P<comment>#[^\n]*)|(?P<string>"""(?:[^\\]|\\.)*?"""|\'\'\'(?:[^\\]|\\.)*?\'\'\'|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\')'
    r"|(?P<code>[^\s#\"']+)", re.S)
SHELL = re.compile(r"(?P<comment>(?:^|(?<=[\s;]))#[^\n]*)", re.M)
HEADER = re.compile(r'(?P<string>"(?:[^"\\\n]|\\.)*")|(?P<comment>//[^\n]*|/\*.*?\*/)', re.S)
KINDS = {"comment": "c", "title": "t", "string": "s", "identifier": "i"}
# The code in a comment: between backquotes, or an example, which is indented by four more.
CODE = re.compile(r"`[^`\n]*`|///     [^\n]*")
PARTS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


class Term:
    """A row of the table."""

    def __init__(self, row):
        name, where, pattern, say, exempt = (row + [""] * 5)[:5]
        self.name, self.where, self.words, self.say = name, where, pattern, say
        self.pattern = re.compile(rf"\b(?:{pattern})\b", re.I)
        self.exempt = re.compile(exempt) if exempt else None

    def finds(self, text):
        """The matches in a piece of a file."""
        for found in self.pattern.finditer(text):
            around = text[max(0, found.start() - 24):found.end() + 24]
            if not (self.exempt and self.exempt.search(around)):
                yield found


class Table:
    """The terms of each kind of text, and one expression a kind that most pieces of text do not match."""

    def __init__(self, lines):
        self.terms = [Term(line.rstrip("\n").split("\t")) for line in lines if line.strip() and not line.startswith("#")]
        self.of = {kind: [term for term in self.terms if kind in term.where] for kind in KINDS.values()}
        self.any = {kind: re.compile(r"\b(?:" + "|".join(term.words for term in terms) + r")\b", re.I) for kind, terms in self.of.items()}
        self.identifiers = {}

    def finds(self, kind, text):
        """(term, match) of a piece of a file."""
        if self.any[kind].search(text):
            for term in self.of[kind]:
                for found in term.finds(text):
                    yield term, found

    def identifier_finds(self, name):
        """The same for an identifier, remembered: most occur in many places."""
        if name not in self.identifiers:
            self.identifiers[name] = list(self.finds("i", " ".join(PARTS.findall(name))))
        return self.identifiers[name]


def blank(text, code=CODE):
    """The text of a comment or page, with spaces for its code."""
    return code.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), text)


def python_pieces(source):
    """Comments, docstrings and the titles of @behavior; the examples in docstrings are indented by four more."""
    last, is_title = ":", False
    for token in PYTHON.finditer(source):
        text, kind = token.group(), token.lastgroup
        if kind == "comment":
            yield "c", blank(text), token.start()
        elif kind == "code":
            last, is_title = text, text.endswith("behavior(")
        elif is_title:
            yield "t", text, token.start()
        elif last.endswith(":"):
            margin = source[source.rfind("\n", 0, token.start()) + 1:token.start()]
            if margin.strip(" r") == "":
                yield "c", blank(text, re.compile(rf"`[^`\n]*`|(?<=\n){margin.rstrip('r')}    [^\n]*")), token.start()
            last = text


def pieces(name, source):
    """(kind, text, offset) of what a reader reads; code in comments is blanked."""
    if name.endswith(".swift"):
        for token in SWIFT.finditer(source):
            kind, text = KINDS[token.lastgroup], token.group()
            yield kind, blank(text) if kind == "c" else text, token.start()
    elif name.endswith(".py"):
        yield from python_pieces(source)
    elif name.endswith(".md"):
        yield "c", blank(source, re.compile(r"```.*?```|`[^`\n]*`", re.S)), 0
    else:
        for token in (HEADER if name.endswith(".h") else SHELL).finditer(source):
            if token.lastgroup == "comment":
                yield "c", blank(token.group()), token.start()


def faults(name, source, table):
    """(line, term, word) of a file."""
    lines = None
    for kind, text, offset in pieces(name, source):
        for term, found in table.identifier_finds(text) if kind == "i" else table.finds(kind, text):
            lines = lines or [end.start() for end in re.finditer("\n", source)]
            at = offset if kind == "i" else offset + found.start()
            yield bisect.bisect_left(lines, at) + 1, term, found.group()


def read_list(lines):
    """The count of each file of the list."""
    rows = (line.split("\t") for line in lines if line.strip() and not line.startswith("#"))
    return {name: int(count) for name, count in rows}


def committed_list():
    """The list of the last commit; None without git, or where the commit has no list."""
    try:
        shown = subprocess.run(["git", "-C", ROOT, "show", f"HEAD:{LIST}"], capture_output=True, text=True)
    except OSError:
        return None
    return read_list(shown.stdout.splitlines()) if shown.returncode == 0 else None


def list_faults(allowed, committed, exists):
    """Sentences about a list that names a file that does not exist, or that is longer than the committed one."""
    for name in allowed:
        if not exists(name):
            yield f"{LIST} has {name}, which does not exist: python3 Scripts/terms.py --shrink"
    if committed is None:
        return
    for name, count in allowed.items():
        if count > committed.get(name, count):
            yield f"{LIST} has {count} for {name}, the last commit {committed[name]}"
    # A file that was renamed takes its count along.
    if len(allowed) > len(committed) or sum(allowed.values()) > sum(committed.values()):
        yield (f"{LIST} has {len(allowed)} files with {sum(allowed.values())} words, "
               f"the last commit {len(committed)} with {sum(committed.values())}: it may only get shorter")


def self_test(table):
    """Each term is found in each place where it counts, and nothing is found in good text."""
    samples = {
        "anew": "made anew", "appearance": "looks dark", "british": "colour", "constraint": "layout rule", "external change": "stranger",
        "foretell": "foretold", "focus ring": "ring of the focus", "grabber": "knob", "hardware keyboard": "keyboard of hardware",
        "image": "picture", "learning": "lesson", "localized string": "words of the interface", "nobody": "nobody", "notify": "hears",
        "person": "a person", "progress": "wheel that turns", "revert": "taken back", "say": "is told", "stand": "stands",
        "symbol": "sign", "test harness": "rig", "user dictionary": "taught",
    }
    assert {term.name for term in table.terms} == set(samples), "each row of the table has a sample"
    places = {
        "c": [
            ("a.swift", "/// {}\n"), ("a.md", "{}\n"), ("a.py", "a = 1  # {}\n"), ("a.py", '#!/usr/bin/env python3\n"""{}"""\n'),
            ("a.py", 'def a(b):\n    """Good.\n\n    {}\n    """\n'), ("a.sh", "a  # {}\n"), ("dev", "# {}\n"),
            ("a.typing", "# {}\n"), ("a.h", "int a;  // {}\n"), ("a.h", "/* Good.\n * {}\n */\n")],
        "t": [
            ("a.swift", '@Test("{}")\n'), ("a.swift", '@Suite(\n    "{}", .serialized)\n'), ("a.py", '@behavior("{}")\ndef a():\n    pass\n'),
            ("a.py", '@behavior("GTK 4: "\n          "{}", seconds=9)\n')],
        "s": [("a.swift", 'let a = "{}"\n')], "i": [("a.swift", "let {} = 1\n")]}
    for term in table.terms:
        for where in term.where:
            for name, place in places[where]:
                source = place.format(samples[term.name])
                line = source[:source.index(samples[term.name])].count("\n") + 1
                assert any(found is term and at == line for at, found, _ in faults(name, source, table)), (term.name, name, source)
    for word in ("centred", "neighbouring", "catalogue", "recognises", "unrecognised", "organisation", "initialiser", "millimetre"):
        assert list(faults("a.md", word, table)), word
    good = {
        "a.swift": "/// The user sees an image; `picture(of:)` stands for it.\n///\n///     let stranger = knob\nlet color = 1\n",
        "a.md": "Center, catalog, dialog, parameter, promise, exercise, realistic; `touchesCancelled`, and nothing is labelled wrong.\n",
        "a.py": 'def picture(of):\n    """An image of `picture`.\n\n        picture(person)\n    """\n    say("a person # stands", f"{knob}")\n    return {"a": """a person"""}\n',
        "a.sh": 'echo "$#" "${#person}" \'a picture\'\n', "a.h": 'const char *a = "a picture // of a person";\nint picture;\n'}
    for name, source in good.items():
        assert not list(faults(name, source, table)), list(faults(name, source, table))
    old = {"a": 2, "b": 1}
    for new, count in (({"a": 2, "b": 1}, 0), ({"a": 1}, 0), ({"a": 2, "c": 1}, 0), ({"a": 3}, 1), ({"a": 1, "b": 1, "c": 1}, 1),
                       ({"a": 2, "c": 2}, 1)):
        assert len(list(list_faults(new, old, lambda name: True))) == count, new
    assert not list(list_faults({"a": 9}, None, lambda name: True)) and list(list_faults({"a": 1}, old, lambda name: False))


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--shrink", action="store_true", help="take from the list what is converted")
    arguments.add_argument("--count", action="store_true", help="how many are left, a term")
    arguments.add_argument("paths", nargs="*", help="show each in these files")
    options = arguments.parse_args()
    with open(TABLE, encoding="utf-8") as lines:
        table = Table(lines)
    self_test(table)
    allowed = {}
    if os.path.exists(UNCONVERTED):
        with open(UNCONVERTED, encoding="utf-8") as lines:
            allowed = read_list(lines)
    names = sorted({
        os.path.relpath(path, ROOT) for pattern in FILES for path in glob.glob(os.path.join(ROOT, pattern), recursive=True)})
    left, counts, failed = {}, collections.Counter(), False
    for name in names:
        if SKIPPED.search(name):
            continue
        with open(os.path.join(ROOT, name), encoding="utf-8") as file:
            found = list(faults(name, file.read(), table))
        counts.update(term.name for _, term, _ in found)
        if found:
            left[name] = len(found)
        if len(found) > allowed.get(name, 0) and not (options.shrink and not allowed) or name in options.paths:
            failed = True
            for line, term, word in found:
                print(f"{name}:{line}: “{word}”: {term.say}")
    if options.count:
        for name, count in counts.most_common():
            print(f"{count}\t{name}")
    if options.shrink:
        with open(UNCONVERTED, "w", encoding="utf-8") as file:
            file.write("# Files whose words are not converted yet, and how many each may have; only ever fewer (terms.py --shrink).\n")
            file.writelines(
                f"{name}\t{min(count, allowed.get(name, count))}\n" for name, count in left.items() if not allowed or name in allowed)
        return 0
    for name, count in allowed.items():
        if left.get(name, 0) < count and os.path.exists(os.path.join(ROOT, name)):
            failed = True
            print(f"{name} has {left.get(name, 0)} of {count} such words: python3 Scripts/terms.py --shrink")
    for sentence in list_faults(allowed, committed_list(), lambda name: os.path.exists(os.path.join(ROOT, name))):
        failed = True
        print(sentence)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
