#!/usr/bin/env python3
"""Make the counts that a language's lexicon is built from: Data/LANGUAGE/{words,pairs,triples}.tsv.

usage: make-counts.py LANGUAGE TEXT.tsv.gz [--share 1.0]

words.tsv    spelling, frequency (100 * log10 of a word in 1e9), how often the text has it, validity
             (2 a dictionary has it, 1 a large dictionary has it or it is frequent, 0 frequent only)
pairs.tsv    first, then "second books text" as often as need be: thousands in Google's books
             (symspellpy) and how often the text has it
triples.tsv  first, second, then "third count-in-text" as often as need be

Words come from wordfreq (CC BY-SA 4.0), their validity and capitals from SCOWL, pairs from
symspellpy (MIT) and the text (Mozilla Common Voice, CC0; Tatoeba, CC BY 2.0 FR), of which only the
counts remain. `./dev data` installs what this needs and runs it.
"""
import argparse
import collections
import glob
import gzip
import itertools
import math
import os
import re

# The letters of the languages that there are dictionaries for.
LETTERS = {"en": "a-z"}
SENTENCE_START, SENTENCE_END = "<s>", "</s>"
PAIRS, TRIPLES, LEAST_FREQUENCY = 230_000, 150_000, 2.5


def dictionary():
    """Spelling in small letters -> (rank of the smallest dictionary that has it, spelling with its capitals)."""
    known = {}
    for path in glob.glob("/usr/share/dict/scowl/*"):
        rank = int(path.rsplit(".", 1)[1])
        kind = os.path.basename(path).rsplit(".", 1)[0].split("-", 1)[1]
        # Lists of abbreviations hold much that looks like a slip of the finger.
        if kind == "abbreviations" and rank > 60:
            continue
        with open(path, encoding="latin-1") as lines:
            for line in lines:
                word = line.strip()
                key = word.lower()
                # A word that is also a name is a word.
                if key not in known or (rank, word != key) < (known[key][0], known[key][1] != key):
                    if key in known and known[key][1] == key and known[key][0] <= 60:
                        continue
                    known[key] = (rank, word)
    return known


def tokens(sentence, word):
    """The words of a sentence with its ends, and None where something else interrupts it."""
    sentence = sentence.replace("’", "'").replace("‘", "'")
    result = [SENTENCE_START]
    for token in sentence.split():
        core = token.strip(".,;:!?\"“”„«»()[]…-–—'")
        if word.match(core.lower()):
            result.append(core)
        else:
            result.append(None)
        if re.search(r"[.!?…]\W*$", token):
            result += [SENTENCE_END, SENTENCE_START]
        elif re.search(r"[,;:()\"”«»]$", token):
            result.append(None)
    if result[-1] == SENTENCE_START:
        result.pop()
    else:
        result.append(SENTENCE_END)
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("language")
    parser.add_argument("text")
    parser.add_argument("--share", type=float, default=1.0, help="use this share of the text only")
    parser.add_argument("--out", default="Data")
    arguments = parser.parse_args()
    language = arguments.language
    if language not in LETTERS:
        raise SystemExit(f"there is no dictionary for “{language}”; there is one for {', '.join(LETTERS)}")
    word = re.compile(rf"^[{LETTERS[language]}]+(?:'[{LETTERS[language]}]+)*'?$")

    import wordfreq

    frequency = {
        w: round(100 * math.log10(f * 1e9))
        for w, f in wordfreq.get_frequency_dict(language, wordlist="large").items()
        if word.match(w)
    }
    known = dictionary()

    # Which capitals a word has where no sentence begins, and how often it, its pairs and triples occur.
    once, twice, thrice = collections.Counter(), collections.Counter(), collections.Counter()
    spellings = collections.defaultdict(collections.Counter)
    sentences = []
    with gzip.open(arguments.text, "rt", encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("#"):
                continue
            source, sentence = line.rstrip("\n").split("\t")[:2]
            if source == "twitter":
                raise SystemExit("counts of twitter may not be made")
            sentences.append(sentence)
    # Every n-th sentence, so that a share is a share of each source.
    chosen = [s for i, s in enumerate(sentences) if (i * arguments.share) % 1 < arguments.share]
    for sentence in chosen:
        run = []
        for i, token in enumerate(tokens(sentence, word)):
            if token is None:
                run = []
                continue
            small = token if token[0] == "<" else token.lower()
            if token[0] != "<":
                once[small] += 1
                if run and run[-1] != SENTENCE_START:
                    spellings[small][token] += 1
            run.append(small)
            if len(run) >= 2 and small != SENTENCE_START:
                twice[tuple(run[-2:])] += 1
            if len(run) >= 3 and small != SENTENCE_START:
                thrice[tuple(run[-3:])] += 1
            if small == SENTENCE_END:
                run = []

    def validity(w):
        rank, written = known.get(w, (100, w))
        # Names and the rare among the shortest are slips more often than meant, in small letters.
        if written != w and len(w) > 1 and not w.startswith("i'"):
            rank = max(rank, 75)
        if rank > {1: 20, 2: 35, 3: 50}.get(len(w), 70):
            rank = max(rank, 75)
        return 2 if rank <= 70 else 1 if rank <= 95 else 0

    def spelling(w):
        seen = spellings.get(w)
        if seen:
            best, count = seen.most_common(1)[0]
            if count >= 5 and count > 0.8 * sum(seen.values()):
                return best if not best.isupper() or len(best) <= 4 else w
        return known[w][1] if w in known else w

    words = {
        w for w, f in frequency.items()
        if w in known or f >= 100 * LEAST_FREQUENCY or once[w] >= 3
    }
    folder = os.path.join(arguments.out, language)
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "words.tsv"), "w", encoding="utf-8") as out:
        for w in sorted(words):
            out.write(f"{spelling(w)}\t{frequency[w]}\t{once[w]}\t{validity(w)}\n")

    import symspellpy

    books = {}
    path = os.path.join(os.path.dirname(symspellpy.__file__), "frequency_bigramdictionary_en_243_342.txt")
    with open(path, encoding="utf-8-sig") as lines:
        for line in lines:
            first, second, count = line.split()
            if first in words and second in words:
                books[first, second] = int(count)
    names = words | {SENTENCE_START, SENTENCE_END}
    pairs = {p for p in twice if p[0] in names and p[1] in names} | set(books)
    # The rarest that only the text has are left out first.
    pairs = sorted(pairs, key=lambda p: (-(twice[p] > 1) - (p in books), -twice[p], -books.get(p, 0)))[:PAIRS]
    with open(os.path.join(folder, "pairs.tsv"), "w", encoding="utf-8") as out:
        for first, group in itertools.groupby(sorted(pairs), key=lambda p: p[0]):
            seconds = (f"{p[1]} {books.get(p, 0) // 1000} {twice[p]}" for p in group)
            out.write("\t".join([first, *seconds]) + "\n")
    kept = set(pairs)
    triples = [t for t in thrice if t[:2] in kept and t[1:] in kept]
    triples.sort(key=lambda t: -thrice[t])
    with open(os.path.join(folder, "triples.tsv"), "w", encoding="utf-8") as out:
        for pair, group in itertools.groupby(sorted(triples[:TRIPLES]), key=lambda t: t[:2]):
            out.write("\t".join([*pair, *(f"{t[2]} {thrice[t]}" for t in group)]) + "\n")
    print(f"{language}: {len(words)} words, {len(pairs)} pairs, {min(len(triples), TRIPLES)} triples")


if __name__ == "__main__":
    main()
