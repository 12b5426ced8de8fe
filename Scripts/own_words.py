#!/usr/bin/env python3
"""Write into words.tsv how our own list spells words: own_words.py LANGUAGE... [--out Data].

Data/LANGUAGE/own.tsv has spelling and validity of words that the sources lack or write otherwise: given names that the dictionaries
know as rare words ("josh"), abbreviations ("MIA") or not at all, and words of chats that no dictionary has. A word that is in the table
keeps its frequency; a new one is as frequent as the rarest that are listed. A third column is the least frequency, for words that are
rarer in the sources than on phones ("thx"). Where the validity is "no" the word is left out: a slip that is frequent in texts
("untill"), or that is hardly ever the rare word of a large dictionary ("calender"). Possessives get the capitals of their names.
`make-counts.py` calls this last, so running it again changes nothing.
"""
import argparse
import bisect
import os

RAREST = 250  # 100 * log10 of how many in 1e9 words


def spelled(words, own, slips=frozenset()):
    """The rows of words.tsv with our spellings; own: spelling -> validity and least frequency; slips: what is no word."""
    words = [row for row in words if row[0] not in slips]
    wanted = {spelling.lower(): spelling for spelling in own}
    result, seen = [], set()
    for spelling, frequency, count, validity in words:
        ours = wanted.get(spelling.lower())
        if ours is None:
            result.append([spelling, frequency, count, validity])
        elif ours not in seen:
            # Of two spellings the one that is listed first, the more frequent, is kept.
            seen.add(ours)
            result.append([ours, max(frequency, own[ours][1]), count, max(validity, own[ours][0])])
    keys = [row[0].lower() for row in result]
    for spelling in sorted(set(own) - seen, key=str.lower):
        place = bisect.bisect(keys, spelling.lower())
        keys.insert(place, spelling.lower())
        result.insert(place, [spelling, max(RAREST, own[spelling][1]), 0, own[spelling][0]])
    return with_names(result)


def with_names(rows):
    """The rows with the possessives of names written as the names are: "John's" where only "John" is a word."""
    spellings = {row[0] for row in rows}
    names = {spelling.lower(): spelling for spelling in spellings if spelling != spelling.lower()}
    for row in rows:
        base, mark, rest = row[0].partition("'")
        if mark and rest == "s" and base not in spellings and base in names and names[base] + "'s" not in spellings:
            row[0] = names[base] + "'s"
    return rows


def spell_own(folder):
    """Writes our spellings into a folder's words.tsv, if it has a list of them."""
    path, table = os.path.join(folder, "own.tsv"), os.path.join(folder, "words.tsv")
    if not os.path.exists(path):
        return
    with open(path, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if line.strip() and not line.startswith("#")]
    slips = {row[0] for row in rows if row[1] == "no"}
    own = {row[0]: (int(row[1]), int(row[2]) if len(row) > 2 else 0) for row in rows if row[0] not in slips}
    with open(table, encoding="utf-8") as file:
        words = [line.rstrip("\n").split("\t") for line in file]
    words = spelled([[w, int(f), int(n), int(v)] for w, f, n, v in words], own, slips)
    with open(table, "w", encoding="utf-8") as file:
        file.writelines("\t".join(map(str, row)) + "\n" for row in words)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("languages", nargs="+", metavar="LANGUAGE")
    parser.add_argument("--out", default="Data")
    options = parser.parse_args()
    for language in options.languages:
        spell_own(os.path.join(options.out, language))


if __name__ == "__main__":
    main()
