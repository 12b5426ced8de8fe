#!/usr/bin/env python3
"""Fit what people type for what they mean: Data/LANGUAGE/edits.tsv.

usage: fit-edits.py LANGUAGE TYPOS.tsv [--sources toefl,wikipedia,aspell,codespell]

Each pair of a misspelling and its word is laid side by side; what differs is counted, by itself and with a letter of
its context, up to three letters a side, and divided by how often the intended letters occur at all. A rule is kept
when at least --least pairs show it. What is fitted may ship, so sources without a license for that are refused.
"""
import argparse
import collections
import math
import re
import unicodedata

REFUSED = {"twitter", "birkbeck", "holbrook", "norvig", "mackenzie", "enronmobile", "nus_sms"}
LONGEST = 3
# Endings whose vowel is left out behind any consonant, with the most that costs: lists of misspellings show them behind a few
# letters only ("parkd", "jumpr").
ENDINGS = {"en": (("d", "ed", 1.5), ("r", "er", 1.5))}
CONSONANTS = "bcdfghjklmnpqrstvwxyz"


def fold(word):
    word = word.lower().replace("'", "").replace("’", "").replace("-", "").replace("ß", "ss")
    return "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))


def pieces(typed, meant, cost):
    """The cheapest way to part both words into pieces that belong together: [(typed, meant)]."""
    n, m = len(typed), len(meant)
    best = [[math.inf] * (m + 1) for _ in range(n + 1)]
    back = [[None] * (m + 1) for _ in range(n + 1)]
    best[0][0] = 0
    for i in range(n + 1):
        for j in range(m + 1):
            if best[i][j] == math.inf:
                continue
            steps = []
            if i < n and j < m:
                a, b = typed[i], meant[j]
                steps.append((1, 1, 0 if a == b else cost("sub", a, b)))
            if i < n:
                steps.append((1, 0, cost("ins", typed[i], typed[i - 1] if i else "")))
            if j < m:
                steps.append((0, 1, cost("del", meant[j], meant[j - 1] if j else "")))
            if i + 1 < n and j + 1 < m and typed[i] == meant[j + 1] and typed[i + 1] == meant[j] != typed[i]:
                steps.append((2, 2, 1.0))
            for di, dj, c in steps:
                if best[i][j] + c < best[i + di][j + dj]:
                    best[i + di][j + dj] = best[i][j] + c
                    back[i + di][j + dj] = (i, j)
    result, place = [], (n, m)
    while place != (0, 0):
        i, j = back[place[0]][place[1]]
        result.append((typed[i:place[0]], meant[j:place[1]]))
        place = (i, j)
    return result[::-1], best[n][m]


VOWELS = set("aeiouy")


def with_endings(rows, language):
    """The rules, sorted, with those of the language's endings."""
    costs = {(a, b): cost for a, b, cost in rows}
    for typed, intended, most in ENDINGS.get(language, ()):
        for letter in CONSONANTS.replace(typed, ""):
            rule = letter + typed, letter + intended
            costs[rule] = min(most, costs.get(rule, most))
    return sorted((a, b, cost) for (a, b), cost in costs.items())


def plain(kind, a, b):
    """Vowels stand for vowels sooner than for consonants; doubled letters come and go."""
    if kind == "sub":
        return 0.9 if (a in VOWELS) == (b in VOWELS) else 1.3
    return 0.8 if a == b else 1.0


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("language")
    parser.add_argument("typos")
    parser.add_argument("--sources", default="toefl,wikipedia,aspell,codespell")
    parser.add_argument("--least", type=float, default=2)
    parser.add_argument("--trust", type=float, default=12, help="examples that weigh as much as the core of a rule")
    parser.add_argument("--out", default=None)
    arguments = parser.parse_args()
    sources = set(arguments.sources.split(","))
    if sources & REFUSED:
        raise SystemExit(f"nothing may be fitted on {', '.join(sorted(sources & REFUSED))}")

    pairs = []
    with open(arguments.typos, encoding="utf-8") as lines:
        for line in lines:
            row = line.rstrip("\n").split("\t")
            if row[0] in sources:
                typed, meant = fold(row[1]), fold(row[2])
                if typed != meant and re.fullmatch("[a-z]+", typed) and re.fullmatch("[a-z]+", meant):
                    pairs.append((typed, meant))

    shown, occurs, initial_words = collections.Counter(), collections.Counter(), 0
    used = 0
    for typed, meant in pairs:
        parts, cost = pieces(typed, meant, plain)
        if cost > 3.2:
            continue
        used += 1
        padded = "^" + meant
        for length in range(1, LONGEST + 1):
            for i in range(len(meant) - length + 1):
                occurs[meant[i:i + length]] += 1
            occurs["^" + meant[:length]] += 1
        occurs["^"] += 1
        occurs[""] += len(meant) + 1
        # Every run of adjacent pieces that has a difference, within the limit, is one way to see it.
        rules = set()
        for start in range(len(parts)):
            a = b = ""
            for end in range(start, len(parts)):
                a, b = a + parts[end][0], b + parts[end][1]
                if len(a) > LONGEST or len(b) > LONGEST:
                    break
                if parts[start][0] == parts[start][1] and parts[end][0] == parts[end][1]:
                    continue
                if a != b:
                    rules.add((a, b))
                    if start == 0:
                        rules.add(("^" + a, "^" + b))
            # With a letter of the context on both sides the run begins and ends alike.
            a = b = ""
            for end in range(start, len(parts)):
                a, b = a + parts[end][0], b + parts[end][1]
                if len(a) > LONGEST or len(b) > LONGEST:
                    break
                if a != b and parts[start][0] == parts[start][1] and parts[end][0] == parts[end][1]:
                    rules.add((a, b))
        for rule in rules:
            shown[rule] += 1

    # A rule with its context is believed as far as it has examples, else its core alone is.
    def core(a, b):
        a, b = a.lstrip("^"), b.lstrip("^")
        while a and b and a[0] == b[0]:
            a, b = a[1:], b[1:]
        while a and b and a[-1] == b[-1]:
            a, b = a[:-1], b[:-1]
        return a, b

    cores = {}
    for (a, b), count in shown.items():
        if core(a, b) == (a, b):
            cores[a, b] = (count + 0.2) / (occurs[b] + 40)
    rows = []
    for (a, b), count in shown.items():
        if count < arguments.least:
            continue
        inner = core(a, b)
        parent = cores.get(inner, 0.001)
        share = parent if inner == (a, b) else (count - 0.5 + arguments.trust * parent) / (occurs[b] + arguments.trust)
        rows.append((a, b, -math.log(min(0.9, share))))
    rows = with_endings(rows, arguments.language)
    path = arguments.out or f"Data/{arguments.language}/edits.tsv"
    with open(path, "w", encoding="utf-8") as out:
        for a, b, cost in rows:
            out.write(f"{a}\t{b}\t{cost:.2f}\n")
    print(f"{used} of {len(pairs)} pairs, {len(rows)} rules")


if __name__ == "__main__":
    main()
