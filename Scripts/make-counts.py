#!/usr/bin/env python3
"""Make the counts that a language's lexicon is built from: Data/LANGUAGE/{words,pairs,triples}.tsv.

usage: make-counts.py LANGUAGE TEXT.tsv.gz [--share 1.0]        (without such a text: words only)

words.tsv    spelling, frequency (100 * log10 of a word in 1e9), how often the text has it, validity
             (2 a dictionary has it, 1 a large dictionary has it or it is frequent, 0 frequent only)
pairs.tsv    first, then "second books text" as often as need be: thousands in 1.02e12 words of books and speech
             (English only) and how often the text has it
triples.tsv  first, second, then "third speech text" as often as need be: of a million times that the two words
             are said, how often the third follows (English only), and how often the text has it

Words come from wordfreq (CC BY-SA 4.0), their validity and capitals from dictionaries (dictionaries.py),
pairs from symspellpy (MIT), PocketSphinx's model of US English (BSD) and the text (Mozilla Common Voice, CC0;
Tatoeba, CC BY 2.0 FR), of which only the counts remain; see Data/LICENSES. `./dev data` installs what this needs and runs it.
"""
import argparse
import collections
import gzip
import itertools
import math
import os
import re

import eojeol
from dictionaries import LETTERS, Listed, dictionary, listed
from names import cap_names
from own_words import spell_own
from speech import SENTENCE_START, Speech

SENTENCE_END = "</s>"
# What ends a sentence, with Arabic's question mark, Urdu's full stop and the danda and double danda of Hindi; what
# interrupts one; and what a word is written without.
ENDS = ".!?…؟۔।॥"
BREAKS = ",;:()\"”«»،؛"
OUTSIDE = ENDS + BREAKS + "“„[]-–—'¿¡"
# Words that are elided before vowels, and precede an apostrophe then, as one word with what follows.
ELIDED = {"fr": ("l", "d", "j", "qu", "n", "s", "m", "t", "c", "jusqu", "lorsqu", "puisqu")}
# How many are kept: words (None: all), pairs, triples.
MOST = {"en": (None, 500_000, 430_000), "de": (200_000, 150_000, 50_000), "fr": (160_000, 110_000, 50_000),
        "es": (170_000, 50_000, 30_000), "ar": (100_000, 150_000, 100_000), "hi": (60_000, 150_000, 60_000), "ko": (160_000, 0, 0)}
# Languages that are counted by morphemes, and written in words of several.
EOJEOL = {"ko"}
# Languages whose text is of headlines, most of which begin with a name.
HEADLINES = {"hi"}
# Languages whose text is too small and too special for counts of single words, which are wordfreq's alone there: a third
# of Arabic's is verse, and its counts lose 1.2 points of misspellings.
PAIRS_ONLY = {"ar"}
# What a word counts for that only a list has: as the rarest do.
LISTED_FREQUENCY = 200
LEAST_FREQUENCY = 2.5


def tokens(sentence, word, parted, headlines=False):
    """The words of a sentence with its ends, and None where something else interrupts it.

    parted: whether what hyphens join is several words; headlines: whether a line without an end mark is a headline,
    which begins as no sentence does.
    """
    sentence = sentence.replace("’", "'").replace("‘", "'")
    is_headline = headlines and not re.search(rf"[{ENDS}]\W*$", sentence)
    result = [None if is_headline else SENTENCE_START]
    for token in sentence.split():
        core = token.strip(OUTSIDE)
        parts = core.split("-") if parted else [core]
        result += [part if word.match(part.lower()) else None for part in parts]
        if re.search(rf"[{ENDS}]\W*$", token):
            result += [SENTENCE_END, SENTENCE_START]
        elif re.search(rf"[{BREAKS}]$", token):
            result.append(None)
    if result[-1] == SENTENCE_START:
        result.pop()
    else:
        result.append(SENTENCE_END)
    return result


def sentences(path, share):
    """Every n-th sentence, so that a share is a share of each source."""
    found = []
    if not os.path.exists(path):
        return found
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("#"):
                continue
            source, sentence = line.rstrip("\n").split("\t")[:2]
            if source == "twitter":
                raise SystemExit("counts of twitter may not be made")
            found.append(sentence)
    return [s for i, s in enumerate(found) if (i * share) % 1 < share]


def hyphened(chosen, word):
    """What hyphens join, and how often, if it is one word: pronouns behind verbs are none."""
    pronouns = set("je tu il elle on nous vous ils elles moi toi le la les lui leur y en t".split())
    found = collections.Counter()
    for sentence in chosen:
        for token in sentence.split():
            parts = token.lower().strip(".,;:!?\"“”„«»()[]…'¿¡").split("-")
            if len(parts) > 1 and all(word.match(p) and "'" not in p for p in parts) and parts[-1] not in pronouns:
                found["-".join(parts)] += 1
    return {w: n for w, n in found.items() if n >= 3}


def with_elisions(frequency, once, elided):
    """The frequencies with those of elided words and what follows them: as often as the text shows, and where it shows
    little, as often as before any vowel."""
    vowel = re.compile("[aàâæeéèêëiîïoôœuùûh]")
    shown, bare, all_shown, all_words = collections.Counter(), collections.Counter(), collections.Counter(), 0
    for token, count in once.items():
        first, mark, rest = token.partition("'")
        if mark and first in elided and vowel.match(rest) and rest in frequency:
            shown[first, rest] += count
            all_shown[first] += count
            bare[rest] += count
            all_words += count
        elif vowel.match(token):
            bare[token] += count
            all_words += count
    result = {w: f for w, f in frequency.items() if w not in elided}
    trust = 5
    for rest in [w for w in frequency if vowel.match(w) and w not in elided]:
        alone = 1.0
        for first in elided:
            share = (shown[first, rest] + trust * all_shown[first] / all_words) / (bare[rest] + trust)
            if shown[first, rest]:
                alone -= share
            combined = frequency[rest] + 100 * math.log10(share)
            if combined >= 230 or shown[first, rest] and combined >= 150:
                result[f"{first}'{rest}"] = max(result.get(f"{first}'{rest}", 0), round(combined))
        result[rest] = round(frequency[rest] + 100 * math.log10(max(alone, 0.02)))
    return result


def forget_counts(path):
    """Rewrites a table of words with no count of the text."""
    with open(path, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file]
    with open(path, "w", encoding="utf-8") as file:
        file.writelines("\t".join([word, frequency, "0", validity]) + "\n" for word, frequency, _, validity in rows)


class Words:
    """The words that are kept, as they are written."""

    def __init__(self, language, chosen, once, spellings, word):
        import wordfreq

        frequency = {
            w: round(100 * math.log10(f * 1e9))
            for w, f in wordfreq.get_frequency_dict(language, wordlist="best").items()
            if word.match(w)
        }
        for w in listed(language):
            if word.match(w):
                frequency.setdefault(w, LISTED_FREQUENCY)
        size = sum(once.values())
        if language in ELIDED:
            frequency = with_elisions(frequency, once, ELIDED[language])
            for joined, count in hyphened(chosen, word).items():
                frequency[joined] = round(100 * math.log10(count / size * 1e9))
        if language == "de":
            # wordfreq has no ß: its words are found by what the text writes so.
            plain = collections.Counter()
            for w, n in once.items():
                plain[w.replace("ß", "ss")] += n
        else:
            plain = once
        if language in EOJEOL:
            frequency, valid = eojeol.frequencies(chosen)
            known = Listed(valid)
            # What it says of endings is all that is taken of so small a text.
            plain = collections.Counter()
        else:
            known = dictionary(language, frequency, spellings, once=once)
        kept = [
            w for w, f in frequency.items()
            if known.has(w) or f >= 100 * LEAST_FREQUENCY or plain[w] >= 3
        ]
        most = MOST[language][0]
        if most:
            kept = sorted(kept, key=lambda w: (-(known.forms(w)[0][2] == 2) * 40 - frequency[w], w))[:most]
        # By how tokens are written: spelling -> (frequency, count in text, validity).
        self.rows = {}
        self.by_small = collections.defaultdict(list)
        for w in kept:
            for spelling, share, validity in known.forms(w):
                count = round(plain[w] * share)
                self.rows[spelling] = (frequency[w] + round(100 * math.log10(share)), count, validity)
                self.by_small[spelling.lower()].append((share, spelling))
                # Swiss spellings are the same words.
                if "ß" in spelling:
                    self.by_small[spelling.lower().replace("ß", "ss")].append((share, spelling))
        self.exact = language == "de"

    def name(self, token):
        """The name by which pairs call a token, or None."""
        forms = self.by_small.get(token.lower())
        if not forms:
            return None
        if not self.exact:
            return token.lower()
        return token if any(token == spelling for _, spelling in forms) else max(forms)[1]


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
    letters = LETTERS[language]
    word = re.compile(rf"^[{letters}]+(?:'[{letters}]+)*'?$")
    chosen = sentences(arguments.text, arguments.share)

    # Which capitals a word has where no sentence begins, and how often it, its pairs and triples occur.
    once, spellings = collections.Counter(), collections.defaultdict(collections.Counter)
    read = [
        tokens(sentence, word, parted=language != "en", headlines=language in HEADLINES) for sentence in chosen
    ]
    for sentence in read:
        for before, token in zip([None] + sentence, sentence):
            if token is not None and token[0] != "<":
                once[token.lower()] += 1
                if before not in (None, SENTENCE_START):
                    spellings[token.lower()][token] += 1
    words = Words(language, chosen, once, spellings, word)

    twice, thrice = collections.Counter(), collections.Counter()
    for sentence in read:
        run = []
        for token in sentence:
            if token is None:
                run = []
                continue
            run.append(token if token[0] == "<" else words.name(token))
            if token != SENTENCE_START:
                if len(run) >= 2:
                    twice[tuple(run[-2:])] += 1
                if len(run) >= 3:
                    thrice[tuple(run[-3:])] += 1
            if token == SENTENCE_END:
                run = []
    twice = collections.Counter({p: n for p, n in twice.items() if None not in p})
    thrice = collections.Counter({t: n for t, n in thrice.items() if None not in t})

    folder = os.path.join(arguments.out, language)
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "words.tsv"), "w", encoding="utf-8") as out:
        for spelling, row in sorted(words.rows.items(), key=lambda r: (r[0].lower(), r[0])):
            out.write("\t".join([spelling, *map(str, row)]) + "\n")

    speech = Speech(words) if language == "en" else None
    reference = speech.pairs if speech else {}
    _, most_pairs, most_triples = MOST[language]
    # The rarest that only the text has are left out first.
    worth = speech.worth if speech else lambda pair: 0
    pairs = sorted(
        set(twice) | set(reference),
        key=lambda p: (-(twice[p] > 1), -worth(p), -twice[p], -reference.get(p, 0), p))
    pairs = pairs[:most_pairs]
    with open(os.path.join(folder, "pairs.tsv"), "w", encoding="utf-8") as out:
        for first, group in itertools.groupby(sorted(pairs), key=lambda p: p[0]):
            seconds = (f"{p[1]} {round(reference.get(p, 0) / 1000)} {twice[p]}" for p in group)
            out.write("\t".join([first, *seconds]) + "\n")
    kept = set(pairs)
    said = speech.triples(kept) if speech else {}
    triples = [t for t in set(thrice) | set(said) if t[:2] in kept and t[1:] in kept]
    worth = speech.worth_of_triple if speech else lambda triple, text: text
    triples.sort(key=lambda t: (-worth(t, thrice[t]), -thrice[t], t))
    with open(os.path.join(folder, "triples.tsv"), "w", encoding="utf-8") as out:
        for pair, group in itertools.groupby(sorted(triples[:most_triples]), key=lambda t: t[:2]):
            out.write("\t".join([*pair, *(f"{t[2]} {round(said.get(t, 0) * 1e6)} {thrice[t]}" for t in group)]) + "\n")
    # Example sentences are full of a few names.
    cap_names(folder, language)
    spell_own(folder)
    if language in PAIRS_ONLY:
        forget_counts(os.path.join(folder, "words.tsv"))
    print(
        f"{language}: {len(words.rows)} words, {len(pairs)} pairs of {len(twice)} in the text, "
        f"{min(len(triples), most_triples)} triples of {len(thrice)}")


if __name__ == "__main__":
    main()
