#!/usr/bin/env python3
"""Make misspellings and touches of ordinary sentences, to measure correction where none have been collected.

usage: make-typos.py LANGUAGE TEXT.tsv FOLDER [--most 600] [--seed 1]

Writes FOLDER/{typos,sentences_typos,correct,taps}.LANGUAGE.tsv in the formats of `spinet evaluate`. One slip a word: a
adjacent key, a letter left out, doubled or too many, two letters swapped, or accents, umlauts and apostrophes
left out. Every tenth word of a sentence has one. Touches scatter as a bell around the keys of the language's
keyboard, with an offset of the hand and with slips, in three levels; accents that have no key are not typed.
"""
import argparse
import os
import random
import unicodedata

import jamo

LAYOUTS = {
    "en": ([("qwertyuiop", 0.5), ("asdfghjkl", 1.0), ("zxcvbnm", 2.0)], 10),
    "de": ([("qwertzuiopü", 0.5), ("asdfghjklöä", 0.5), ("yxcvbnm", 2.5)], 11),
    "fr": ([("azertyuiop", 0.5), ("qsdfghjklm", 0.5), ("wxcvbn", 2.0)], 10),
    "es": ([("qwertyuiop", 0.5), ("asdfghjklñ", 0.5), ("zxcvbnm", 2.0)], 10),
    "ko": ([("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", 0.5), ("ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", 1.0), ("ㅋㅌㅊㅍㅠㅜㅡ", 2.0)], 10),
    "ar": ([("ضصثقفغعهخحج", 0.5), ("شسيبلاتنمكط", 0.5), ("ذءؤرىةوزظد", 0.5)], 11),
    "hi": ([("ौैाीूबहगदजड", 0.5), ("ोे्िुपरकतचट", 0.5), ("ॉंमनवलसयश", 1.5)], 11),
}
# What shift makes of the rows.
SHIFTED = {
    "ko": ["ㅃㅉㄸㄲㅆㅛㅕㅑㅒㅖ"],
    "hi": ["औऐआईऊभङघधझढ", "ओएअइउफऱखथछठ", "ऑँणऩळषञ"],
}
# Languages whose keys type parts of what is written.
COMPOSED = {"ko"}
ROW = 1.44
# Spread right and down, then how often a letter is left out, doubled, swapped, a space missed.
LEVELS = {
    "careful": (0.20, 0.22, 0.002, 0.002, 0.002, 0.002),
    "normal": (0.27, 0.30, 0.006, 0.004, 0.004, 0.005),
    "sloppy": (0.36, 0.38, 0.012, 0.008, 0.008, 0.012),
}


def plain(text):
    text = text.replace("ß", "ss").replace("œ", "oe").replace("æ", "ae")
    return "".join(c for c in unicodedata.normalize("NFD", text) if unicodedata.combining(c) in (0, 9))


def is_letter(c):
    """Whether a character is a letter, or a sign of a vowel."""
    return c.isalpha() or unicodedata.category(c) in ("Mn", "Mc")


class Keyboard:
    def __init__(self, language, random):
        rows, self.columns = LAYOUTS[language]
        self.random = random
        self.rows = [(letters, first) for letters, first in rows]
        self.at = {c: (first + i, ROW * (row + 0.5)) for row, (letters, first) in enumerate(rows)
                   for i, c in enumerate(letters)}
        self.shifted = {}
        for (letters, _), above in zip(rows, SHIFTED.get(language, [])):
            self.shifted.update({s: c for c, s in zip(letters, above) if s not in self.at})
        self.at.update({s: self.at[c] for s, c in self.shifted.items()})
        self.is_composed = language in COMPOSED

    def beside(self, letter):
        if letter not in self.at:
            return letter
        x, y = self.at[letter]
        # Shift is another hand's: a shifted key is adjacent to shifted and to plain keys.
        same = [c for c in self.at if (c in self.shifted) == (letter in self.shifted)]
        near = [c for c in same for a, b in [self.at[c]] if c != letter and abs(a - x) <= 1.05 and abs(b - y) <= 1.5]
        return self.random.choice(near)

    def slip(self, word):
        """The word with one slip, or None where it has no room for it."""
        if self.is_composed:
            slipped = self.slip_of_keys(jamo.keys(word))
            return slipped and jamo.text(slipped)
        return self.slip_of_keys(word)

    def slip_of_keys(self, word):
        kinds = ["beside"] * 30 + ["omit"] * 22 + ["double"] * 8 + ["more"] * 8 + ["swap"] * 14
        if plain(word) != word and not self.is_composed:
            kinds += ["accent"] * 18
        if "'" in word:
            kinds += ["apostrophe"] * 12
        kind = self.random.choice(kinds)
        if kind == "accent":
            return plain(word)
        if kind == "apostrophe":
            return word.replace("'", "")
        if any(c in self.shifted for c in word):
            kinds += ["shift"] * 18
            kind = self.random.choice(kinds) if kind not in ("accent", "apostrophe") else kind
        if kind == "shift":
            i = self.random.choice([i for i, c in enumerate(word) if c in self.shifted])
            return word[:i] + self.shifted[word[i]] + word[i + 1:]
        places = [i for i, c in enumerate(word) if is_letter(c)]
        # The first letter is hit more often.
        i = self.random.choice(places[1:] * 3 + places[:1]) if len(places) > 1 else places[0]
        if kind == "beside":
            return word[:i] + self.beside(plain(word[i])[:1] if word[i] not in self.at else word[i]) + word[i + 1:]
        if kind == "omit":
            return word[:i] + word[i + 1:]
        if kind == "double":
            return word[:i] + word[i] + word[i:]
        if kind == "more":
            return word[:i] + self.beside(plain(word[i])[:1]) + word[i:]
        if i + 1 < len(word) and is_letter(word[i + 1]) and word[i + 1] != word[i]:
            return word[:i] + word[i + 1] + word[i] + word[i + 2:]
        return None

    def nearest(self, x, y):
        if y > ROW * 3:
            return " "
        letters, first = self.rows[max(0, min(2, int(y / ROW)))]
        return letters[max(0, min(len(letters) - 1, round(x - first)))]

    def touches(self, text, level):
        sx, sy, omit, double, swap, missed = LEVELS[level]
        pick = self.random
        if self.is_composed:
            text = jamo.keys(text)
        bx, by = pick.gauss(0, 0.06), pick.gauss(0.08, 0.08)
        typed = [c if c in self.at or c == " " else p for c in text for p in (c if self.is_composed else plain(c))]
        typed = [c for c in typed if c == " " or c in self.at]
        struck, i = [], 0
        while i < len(typed):
            c = typed[i]
            chance = pick.random()
            if c == " ":
                if chance >= missed:
                    struck.append(c)
            elif chance < omit:
                pass
            elif chance < omit + swap and i + 1 < len(typed) and typed[i + 1] != " ":
                struck += [typed[i + 1], c]
                i += 1
            else:
                struck += [c, c] if chance > 1 - double else [c]
            i += 1
        points = []
        for c in struck:
            x, y = (pick.gauss(self.columns / 2, 0.8), ROW * 3.5) if c == " " else self.at[c]
            points.append((x + bx + pick.gauss(0, sx), y + by + pick.gauss(0, sy)))
        return points


def words(sentence):
    return [w.strip(".,;:!?\"“”„«»()[]…–—'¿¡") for w in sentence.replace("’", "'").split()]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("language", choices=sorted(LAYOUTS))
    parser.add_argument("text")
    parser.add_argument("folder")
    parser.add_argument("--most", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    pick = random.Random(arguments.seed)
    keyboard = Keyboard(arguments.language, pick)
    with open(arguments.text, encoding="utf-8") as lines:
        rows = [line.rstrip("\n").split("\t")[:2] for line in lines if not line.startswith("#")]
    pick.shuffle(rows)

    def table(name):
        path = os.path.join(arguments.folder, f"{name}.{arguments.language}.tsv")
        return open(path, "w", encoding="utf-8")

    is_word = lambda w: len(w) > 0 and all(is_letter(c) or c == "'" for c in w)
    seen, all_words = set(), set()
    with table("typos") as out:
        for _, sentence in rows:
            for word in words(sentence):
                small = word.lower()
                if not is_word(word) or len(word) < 3:
                    continue
                all_words.add(word)
                if small in seen:
                    continue
                typo = keyboard.slip(small)
                if typo and typo != small and len(seen) < arguments.most * 5:
                    seen.add(small)
                    out.write(f"slips\t{typo}\t{small}\t1\t{small}\n")
    with table("correct") as out:
        for word in sorted(all_words):
            out.write(f"{'capital' if word[:1].isupper() else 'running'}\t{word}\n")
            if len(word) >= 14:
                out.write(f"long\t{word}\n")
    with table("sentences_typos") as out:
        for source, sentence in rows[:arguments.most]:
            noisy = []
            for token in sentence.replace("’", "'").split():
                core = token.strip(".,;:!?\"“”„«»()[]…–—¿¡")
                slip = None
                if is_word(core) and len(core) > 1 and pick.random() < 0.1:
                    slip = keyboard.slip(core.lower())
                if slip and core[:1].isupper():
                    slip = slip[:1].upper() + slip[1:]
                noisy.append(token.replace(core, slip) if slip and slip != core else token)
            out.write(f"{source}\t{' '.join(noisy)}\t{sentence.replace('’', chr(39))}\n")
    with table("taps") as out:
        chosen = []
        for source, sentence in rows:
            text = " ".join(words(sentence)).lower()
            if 3 <= len(text.split()) <= 20 and all(is_letter(c) or c in "' " for c in text):
                chosen.append((source, text))
        for level in LEVELS:
            for number, (source, text) in enumerate(chosen[:arguments.most // 5]):
                points = keyboard.touches(text, level)
                literal = "".join(keyboard.nearest(x, y) for x, y in points)
                literal = jamo.text(literal) if keyboard.is_composed else literal
                taps = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
                out.write(f"{number}\t{level}\t{source}\t{text}\t{literal}\t{taps}\n")


if __name__ == "__main__":
    main()
