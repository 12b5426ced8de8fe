"""Write Docs/uikit-coverage.md: what iOS code asks of UIKit most, whether it is here, and the test that uses it.

`./dev docs` calls it with the symbol graphs. The ranking is Data/uikit-ranking.tsv; what will not be is in
Data/uikit-declined.tsv with the reason. Something is here when the public API has it under its owner, an
ancestor of the owner, or a protocol the owner conforms to.
"""

import collections
import glob
import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PAGE = os.path.join(ROOT, "Docs", "uikit-coverage.md")
# How many of the ranked types get a table of their own members.
TYPES = 120
# What is said of a name that the system's own libraries bring.
FOUNDATION = "Foundation's"


class Row(collections.namedtuple("Row", "kind owners name packages keyboards uses")):
    @property
    def base(self):
        """The name without its arguments: `init(frame:)` is init, `UILabel()` is UILabel."""
        return self.name.split("(")[0]


def table(name):
    with open(os.path.join(ROOT, "Data", name), encoding="utf-8") as lines:
        return [line.rstrip("\n").split("\t") for line in lines if line.strip() and not line.startswith("#")]


def ranking():
    for kind, owners, name, packages, keyboards, uses in table("uikit-ranking.tsv"):
        yield Row(kind, [owner for owner in owners.split(",") if owner], name, int(packages), int(keyboards), int(uses))


class Interface:
    """The names of the public API by type, with what is inherited."""

    def __init__(self, graphs):
        self.members = collections.defaultdict(set)
        self.parents = collections.defaultdict(set)
        self.types, self.globals = set(), set()
        titles = {}
        for graph in graphs:
            for symbol in graph["symbols"]:
                titles[symbol["identifier"]["precise"]] = ".".join(symbol["pathComponents"])
        for graph in graphs:
            for symbol in graph["symbols"]:
                path = [part.split("(")[0] for part in symbol["pathComponents"]]
                kind = symbol["kind"]["identifier"].split(".")[-1]
                if kind in ("class", "struct", "enum", "protocol", "typealias"):
                    self.types.add(".".join(path))
                    self.types.add(path[-1])
                if len(path) == 1:
                    self.globals.add(path[0])
                else:
                    self.members[".".join(path[:-1])].add(path[-1])
                    self.members[path[-2]].add(path[-1])
            for relation in graph["relationships"]:
                if relation["kind"] in ("inheritsFrom", "conformsTo"):
                    source = titles.get(relation["source"])
                    target = titles.get(relation["target"]) or relation.get("targetFallback", "").split(".", 1)[-1]
                    if source and target:
                        self.parents[source].add(target)
        self.all = set().union(*self.members.values()) | self.globals

    def has(self, owner, name):
        seen, queue = set(), [owner]
        while queue:
            here = queue.pop()
            if here in seen:
                continue
            seen.add(here)
            if name in self.members.get(here, ()):
                return True
            queue += self.parents.get(here, ())
        return False


class Tests:
    """Where the tests use a name: test functions by their text."""

    def __init__(self):
        self.bodies = []
        for path in sorted(glob.glob(os.path.join(ROOT, "Tests", "**", "*.swift"), recursive=True)):
            with open(path, encoding="utf-8") as source:
                text = source.read()
            suite = os.path.splitext(os.path.basename(path))[0]
            starts = [match.start() for match in re.finditer(r"^\s*@Test\b|^\s*@MainActor @Test\b", text, re.M)]
            for start, end in zip(starts, starts[1:] + [len(text)]):
                body = text[start:end]
                function = re.search(r"\bfunc `?(\w+)", body)
                if function:
                    self.bodies.append((f"{suite}/{function[1]}", set(re.findall(r"\w+", body)), suite))

    def using(self, name, owner=""):
        words = [name] + ([owner] if owner else [])
        best = None
        for title, tokens, suite in self.bodies:
            if name not in tokens:
                continue
            if owner and (owner in tokens or suite.startswith(owner)):
                return title
            best = best or title
        return best if not owner or words else None


def write(graphs):
    """Write the page; returns (implemented, ranked) of the rows that count."""
    interface, tests, rows = Interface(graphs), Tests(), list(ranking())
    declined = {(owner, name): reason for owner, name, reason in table("uikit-declined.tsv")}
    foundation = {row[0] for row in table("uikit-foundation.tsv")}
    types = [row.base for row in rows if row.kind == "type"]
    first = types[:TYPES]
    counts = collections.Counter()
    sections = []

    def home(owner):
        """The type in whose table a member is: a nested type's members are in the outer one's."""
        return owner.split(".")[0]

    def state(owner, name):
        reason = declined.get((owner, name)) or declined.get(("", name))
        if reason:
            return "declined: " + reason
        known = interface.has(owner, name) if owner else name in interface.all or name in interface.types
        if not known and (owner in foundation or home(owner) in foundation or (not owner and name in foundation)):
            return FOUNDATION
        return "yes" if known else "missing"

    def line(row, owner, name):
        how = state(owner, name)
        counts["ranked"] += 1
        counts[how.split(":")[0]] += 1
        test = tests.using(name, home(owner)) if how == "yes" else None
        counts["tested"] += bool(test)
        return f"| `{row.name}` | {row.packages} | {row.uses} | {how} | {f'`{test}`' if test else ''} |"

    head = "| | code bases | uses | here | a test that uses it |\n|---|---|---|---|---|"
    body = [line(row, "", row.base) for row in rows if row.kind == "type"]
    sections.append("## Types\n\n" + "\n".join([head] + body))
    for owner in first:
        body = []
        for row in rows:
            if row.kind in ("member", "static"):
                body += [line(row, full, row.base) for full in row.owners if home(full) == owner]
            elif row.kind == "initializer" and row.base == owner:
                body.append(line(row, "", owner))
        if body:
            sections.append(f"## {owner}\n\n" + "\n".join([head] + body))
    loose = [line(row, "", row.base) for row in rows if row.kind in ("member", "static") and not row.owners]
    sections.append("## Of no one type\n\n" + "\n".join([head] + loose))
    overrides = [line(row, "", row.base) for row in rows if row.kind == "override" and row.base != "init"]
    sections.append("## What code overrides\n\n" + "\n".join([head] + overrides))

    good = counts["yes"] + counts[FOUNDATION]
    total = counts["ranked"] - counts["declined"]
    summary = (f"{good} of {total} ranked names are here ({good / total:.1%}; {counts['yes']} of this toolkit's own and "
               f"{counts[FOUNDATION]} of Foundation's and Swift's), {counts['missing']} are missing, "
               f"{counts['declined']} more are declined with a reason; tests use {counts['tested']} of its own.")
    with open(PAGE, "w", encoding="utf-8") as page:
        page.write("# What iOS code asks of UIKit\n\n"
                   "Written by `./dev docs`. The order is that of use in 47 open-source keyboards and text fields for iOS.\n"
                   f"{summary}\n\n" + "\n\n".join(sections) + "\n")
    print(summary, "Docs/uikit-coverage.md lists them.")
    return good, total
