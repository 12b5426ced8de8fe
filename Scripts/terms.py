#!/usr/bin/env python3
"""Find words that the field has a better term for: terms.py [--shrink] [--count]

Scripts/terms.tsv is the table. Files that are not converted yet are listed in Scripts/terms-unconverted.txt with how many such
words each may have; a file may not have more, and one that has fewer is to be listed so (--shrink does it). --count says how many are left a term.
"""

import argparse
import collections
import glob
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TABLE = os.path.join(ROOT, "Scripts", "terms.tsv")
UNCONVERTED = os.path.join(ROOT, "Scripts", "terms-unconverted.txt")
FILES = ("Sources/**/*.swift", "Tests/**/*.swift", "Examples/**/*.swift", "Sources/**/*.md", "Docs/**/*.md", "*.md")
# Korean pages, and those that quote the table.
SKIPPED = re.compile(r"\.ko\.md$|(^|/)Goldens/")

SWIFT = re.compile(
    r'(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<title>(?<=@Test\()\s*"(?:[^"\\\n]|\\.)*"|(?<=@Suite\()\s*"(?:[^"\\\n]|\\.)*")'
    r'|(?P<string>"""(?:[^\\]|\\.)*?"""|"(?:[^"\\\n]|\\.)*")|(?P<identifier>[A-Za-z_]\w*)', re.S)
KINDS = {"comment": "c", "title": "t", "string": "s", "identifier": "i"}
# The code in a comment: between backquotes, or an example, which is indented by four more.
CODE = re.compile(r"`[^`\n]*`|///     [^\n]*")
PARTS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


class Term:
    """A row of the table."""

    def __init__(self, row):
        name, where, pattern, say, exempt = (row + [""] * 5)[:5]
        self.name, self.where, self.say = name, where, say
        self.pattern = re.compile(rf"\b(?:{pattern})\b", re.I)
        self.exempt = re.compile(exempt) if exempt else None

    def finds(self, kind, text):
        """The matches in a piece of a file."""
        if kind not in self.where:
            return
        for found in self.pattern.finditer(text):
            around = text[max(0, found.start() - 24):found.end() + 24]
            if not (self.exempt and self.exempt.search(around)):
                yield found


def read_terms(lines):
    return [Term(line.rstrip("\n").split("\t")) for line in lines if line.strip() and not line.startswith("#")]


def pieces(name, source):
    """(kind, text, offset) of what a reader reads; code in comments is blanked."""
    if not name.endswith(".swift"):
        blanked = re.sub(r"```.*?```|`[^`\n]*`", lambda code: re.sub(r"[^\n]", " ", code.group()), source, flags=re.S)
        yield "c", blanked, 0
        return
    for token in SWIFT.finditer(source):
        kind, text = KINDS[token.lastgroup], token.group()
        if kind == "c":
            text = CODE.sub(lambda code: " " * len(code.group()), text)
        elif kind == "i":
            text = " ".join(PARTS.findall(text))
        yield kind, text, token.start()


def faults(name, source, terms):
    """(line, term, word) of a file."""
    for kind, text, offset in pieces(name, source):
        for term in terms:
            for found in term.finds(kind, text):
                at = offset if kind == "i" else offset + found.start()
                yield source.count("\n", 0, at) + 1, term, found.group()


def self_test(terms):
    """Each term is found in each place where it counts, and nothing is found in good text."""
    samples = {
        "anew": "made anew", "appearance": "looks dark", "british": "colour", "constraint": "layout rule", "external change": "stranger",
        "foretell": "foretold", "focus ring": "ring of the focus", "grabber": "knob", "hardware keyboard": "keyboard of hardware",
        "image": "picture", "learning": "lesson", "localized string": "words of the interface", "nobody": "nobody", "notify": "hears",
        "person": "a person", "progress": "wheel that turns", "revert": "taken back", "say": "is told", "stand": "stands",
        "symbol": "sign", "test harness": "rig", "user dictionary": "taught",
    }
    assert {term.name for term in terms} == set(samples), "each row of the table has a sample"
    places = {"c": "/// {}\n", "t": '@Test("{}")\n', "s": 'let a = "{}"\n', "i": "let {} = 1\n"}
    for term in terms:
        for where in term.where:
            source = places[where].format(samples[term.name])
            assert any(found is term for _, found, _ in faults("a.swift", source, terms)), (term.name, source)
    good = "/// The user sees an image; `picture(of:)` stands for it.\n///\n///     let stranger = knob\nlet color = 1\n"
    assert not list(faults("a.swift", good, terms)), list(faults("a.swift", good, terms))


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--shrink", action="store_true", help="take from the list what is converted")
    arguments.add_argument("--count", action="store_true", help="how many are left, a term")
    arguments.add_argument("paths", nargs="*", help="show each in these files")
    options = arguments.parse_args()
    with open(TABLE, encoding="utf-8") as lines:
        terms = read_terms(lines)
    self_test(terms)
    allowed = {}
    if os.path.exists(UNCONVERTED):
        with open(UNCONVERTED, encoding="utf-8") as lines:
            for line in lines:
                if line.strip() and not line.startswith("#"):
                    name, count = line.split("\t")
                    allowed[name] = int(count)
    names = sorted({
        os.path.relpath(path, ROOT) for pattern in FILES for path in glob.glob(os.path.join(ROOT, pattern), recursive=True)})
    left, counts, failed = {}, collections.Counter(), False
    for name in names:
        if SKIPPED.search(name):
            continue
        with open(os.path.join(ROOT, name), encoding="utf-8") as file:
            found = list(faults(name, file.read(), terms))
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
        if left.get(name, 0) < count:
            failed = True
            print(f"{name} has {left.get(name, 0)} of {count} such words: python3 Scripts/terms.py --shrink")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
