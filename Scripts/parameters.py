#!/usr/bin/env python3
"""Find doc comments that describe a parameter which the declaration below does not have.

    parameters.py [FILE ...]      without files, all Swift files of Sources, Examples and Tests
"""

import glob
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDERS = ("Sources", "Examples", "Tests")
DOC = re.compile(r"\s*///(.*)")
ONE = re.compile(r"\s*- Parameter `?(\w+)`?\s*:")
LIST = re.compile(r"\s*- Parameters:")
ITEM = re.compile(r"\s{2,}- `?(\w+)`?\s*:")
# The longest signature that is looked at, in lines.
SIGNATURE = 40


def described(comment):
    """The parameters that the lines of a doc comment describe: (index of the line, name)."""
    is_list = False
    for index, line in enumerate(comment):
        one, item = ONE.match(line), ITEM.match(line)
        if one:
            yield index, one[1]
        if is_list and item:
            yield index, item[1]
        elif LIST.match(line):
            is_list = True
        elif one or not line.strip() or re.match(r"\s?- ", line):
            is_list = False


def signature(lines):
    """The beginning of a declaration, to the end of its list of parameters."""
    text, depth = "", 0
    for line in lines[:SIGNATURE]:
        line = line.split("//")[0]
        text += line + "\n"
        depth += line.count("(") - line.count(")")
        if not line.lstrip().startswith("@") and "(" in text and depth <= 0:
            break
    return text


def faults(source):
    """The parameters without a declaration: (number of the line, name)."""
    lines, index = source.split("\n"), 0
    while index < len(lines):
        comment = []
        while index + len(comment) < len(lines) and (found := DOC.match(lines[index + len(comment)])):
            comment.append(found[1])
        if comment:
            below = signature(lines[index + len(comment):])
            for offset, name in described(comment):
                if not re.search(rf"\b{name}`?\s*:", below):
                    yield index + offset + 1, name
        index += len(comment) + 1


def self_test():
    """Wrong names are found in each form, right ones are not."""
    good = (
        "/// A.\n///\n/// - Parameter a: one.\nfunc f(a: Int) {}\n", "/// - Parameter b: one.\nfunc f(for b: Int) {}\n",
        "/// - Parameters:\n///   - a: one,\n///     - c: a list in it.\n///   - b: two.\n/// - Returns: x.\n@A(x) func f(\n    a: Int,\n"
        "    c: Int, b: Int\n) {}\n", "/// - b: no parameter.\nlet a = 1\n", "/// - Parameter a: of a closure.\nvar f: (_ a: Int) -> Int\n")
    for source in good:
        assert not list(faults(source)), source
    assert list(faults("/// - Parameter b: one.\nfunc f(a: Int) {\n    b: 1\n}\n")) == [(1, "b")]
    assert list(faults("/// - Parameter for: a label.\nfunc f(for b: Int) {}\n")) == [(1, "for")]
    assert list(faults("///\n/// - Parameters:\n///   - a: x.\n///   - b: y.\n/// - Throws: z.\ninit(\n    a: Int\n) {}\n")) == [(4, "b")]


def main():
    self_test()
    names = sys.argv[1:] or sorted(
        name for folder in FOLDERS for name in glob.glob(os.path.join(ROOT, folder, "**", "*.swift"), recursive=True))
    count = 0
    for name in names:
        with open(name, encoding="utf-8") as file:
            for line, parameter in faults(file.read()):
                print(f"{os.path.relpath(name, ROOT)}:{line}: no parameter of the declaration below is named {parameter}")
                count += 1
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
