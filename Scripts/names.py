#!/usr/bin/env python3
"""Cap names to their share in an independent source: names.py LANGUAGE... [--out Data].

Example sentences are full of the same few people: of a thousand words of Tatoeba eleven are "Tom". So a name counts in
the text as often as wordfreq's frequency says, and no more; its pairs and triples shrink alike, and what comes to
nothing is left out. Scripts without capitals do not tell names from words: there every word counts at most a few times
as often as wordfreq's frequency says, which limits the people of examples and the subjects of headlines alike.
`make-counts.py` calls this last, so running it again changes nothing.
"""
import argparse
import os

SIZE = 1e9  # frequencies are 100 * log10 of how many in so many words
# How far a name's share may be above that: no two sources are quite alike.
SLACK = 1.5
# Languages without capitals, and how far any word's share may be above wordfreq's there: speech has "I want" ten times
# as often as what is written has, and an example's "Sami" four hundred times.
CASELESS = {"ar", "hi"}
CASELESS_SLACK = 8


def is_name(spelling, known):
    """Whether a word is a name by its capital, and by `known` where nouns have capitals too."""
    if not spelling[:1].isupper() or spelling == "I" or spelling.startswith("I'"):
        return False
    return known is None or spelling in known


def size_within_slack(words):
    """The size of the text once no word counts more than CASELESS_SLACK times its share of that size."""
    shares = [(count, CASELESS_SLACK * 10 ** (frequency / 100) / SIZE) for _, frequency, count, _ in words]
    size, before = sum(count for count, _ in shares), None
    while size != before:
        size, before = sum(count if count <= share * size + 1 else round(share * size) for count, share in shares), size
    return size


def capped(language, words, pairs, triples, known=None):
    """The rows of the three tables, with the counts of names capped, and the factor of each.

    words: [spelling, frequency, count, validity]; pairs: (first, second) -> [books, count]; triples: words -> [speech, count];
    known: the names among the words, where capitals do not tell.
    """
    caseless = language in CASELESS
    if caseless:
        size = size_within_slack(words)
    else:
        # Without the names themselves, so that a second run finds nothing to do.
        size = sum(count for spelling, _, count, _ in words if not is_name(spelling, known))
    spoken = {}  # how pairs call a name -> its factor
    result = []
    for spelling, frequency, count, validity in words:
        if caseless or is_name(spelling, known):
            most = size * 10 ** (frequency / 100) / SIZE * (CASELESS_SLACK if caseless else 1)
            if count > (1 if caseless else SLACK) * most + 1:
                spoken[spelling if language == "de" else spelling.lower()] = most / count
                count = round(most)
        result.append([spelling, frequency, count, validity])
    kept = {}
    for pair, (books, count) in pairs.items():
        count = round(count * spoken.get(pair[1], 1))
        if books or count:
            kept[pair] = [books, count]
    rest = {}
    for triple, (speech, count) in triples.items():
        count = round(count * min(spoken.get(triple[1], 1), spoken.get(triple[2], 1)))
        if (speech or count) and triple[:2] in kept and triple[1:] in kept:
            rest[triple] = [speech, count]
    return result, kept, rest, spoken


def cap_names(folder, language):
    """Caps the names in a folder's tables; prints how many. German's names are those that English has."""
    def lines(name, folder=folder):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            return [line.rstrip("\n").split("\t") for line in file]

    known = None
    if language == "de":
        known = {row[0] for row in lines("words.tsv", os.path.join(folder, "..", "en")) if is_name(row[0], None)}
    words = [[w, int(f), int(n), int(v)] for w, f, n, v in lines("words.tsv")]
    pairs, triples = {}, {}
    for first, *seconds in lines("pairs.tsv"):
        for second in seconds:
            word, books, count = second.split(" ")
            pairs[first, word] = [int(books), int(count)]
    for first, second, *thirds in lines("triples.tsv"):
        for third in thirds:
            word, speech, count = third.split(" ")
            triples[first, second, word] = [int(speech), int(count)]
    words, pairs, triples, names = capped(language, words, pairs, triples, known)
    rows = {}
    for (first, second), (books, count) in pairs.items():
        rows.setdefault(first, []).append(f"{second} {books} {count}")
    threes = {}
    for (first, second, third), (speech, count) in triples.items():
        threes.setdefault((first, second), []).append(f"{third} {speech} {count}")
    tables = {
        "words.tsv": ["\t".join(map(str, row)) for row in words],
        "pairs.tsv": ["\t".join([first, *row]) for first, row in rows.items()],
        "triples.tsv": ["\t".join([*pair, *row]) for pair, row in threes.items()],
    }
    for name, table in tables.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.writelines(line + "\n" for line in table)
    most = sorted(names, key=names.get)[:10]
    print(f"{language}: {len(names)} names capped: {', '.join(most)} …")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("languages", nargs="+", metavar="LANGUAGE")
    parser.add_argument("--out", default="Data")
    arguments = parser.parse_args()
    for language in arguments.languages:
        cap_names(os.path.join(arguments.out, language), language)


if __name__ == "__main__":
    main()
