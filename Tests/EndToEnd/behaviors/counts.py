"""The counts of languages: what Scripts/make-counts.py takes as words and sentences, and how far one source reaches."""

import importlib.util
import os
import re
import sys

from harness.behaviors import behavior, equal
from harness.session import ROOT

SCRIPTS = os.path.join(ROOT, "Scripts")


def script(name):
    """A script as a module; what it imports beside itself is found."""
    if SCRIPTS not in sys.path:
        sys.path.append(SCRIPTS)
    spec = importlib.util.spec_from_file_location(name.replace("-", "_"), os.path.join(SCRIPTS, name + ".py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def counted(language, sentence, **options):
    letters = script("dictionaries").LETTERS[language]
    word = re.compile(rf"^[{letters}]+(?:'[{letters}]+)*'?$")
    return script("make-counts").tokens(sentence, word, parted=True, **options)


@behavior("words are counted without the marks of Arabic and Hindi, which end sentences and interrupt them")
def marks_of_other_scripts(fixture):
    start, end = "<s>", "</s>"
    for language, sentence, expected in [
        ("ar", "هل أنت هنا؟", [start, "هل", "أنت", "هنا", end]),
        ("ar", "هل أنت هنا ؟", [start, "هل", "أنت", "هنا", None, end]),
        ("ar", "نعم، أنا هنا.", [start, "نعم", None, "أنا", "هنا", end]),
        ("ar", "قال؛ نعم! لا", [start, "قال", None, "نعم", end, start, "لا", end]),
        ("ar", "أنا هنا۔ لا", [start, "أنا", "هنا", end, start, "لا", end]),
        ("hi", "मैं हूँ। तुम हो।", [start, "मैं", "हूँ", end, start, "तुम", "हो", end]),
        ("hi", "मैं हूँ॥", [start, "मैं", "हूँ", end]),
        ("hi", "भारत-जापान वार्ता", [start, "भारत", "जापान", "वार्ता", end]),
    ]:
        equal(counted(language, sentence), expected, sentence)


@behavior("a headline, which has no end mark, begins as no sentence does")
def headlines_begin_no_sentence(fixture):
    for sentence, first in [("दिल्ली में बारिश", None), ("दिल्ली में बारिश है।", "<s>"), ("बारिश है क्या?", "<s>")]:
        equal(counted("hi", sentence, headlines=True)[0], first, sentence)
        equal(counted("hi", sentence)[0], "<s>", sentence + " in other text")


@behavior("where no capital tells a name, a word counts eight times its share elsewhere at most, and capping again changes nothing")
def caps_without_capitals(fixture):
    names = script("names")
    # Frequencies are 100 * log10 of how many in 1e9 words: 1 %, 10 % and 63 %.
    words = [["سامي", 700, 400, 2], ["في", 800, 7, 2], ["كان", 880, 300, 2]]
    pairs = {("كان", "سامي"): [0, 100], ("سامي", "في"): [0, 7]}
    triples = {("كان", "سامي", "في"): [0, 50]}
    first = names.capped("ar", words, pairs, triples)
    counts = {word: count for word, _, count, _ in first[0]}
    size = sum(counts.values())
    equal(counts["سامي"], round(size * 0.01 * 8), "the name's count")
    equal((counts["في"], counts["كان"]), (7, 300), "the other words' counts")
    equal(first[1]["كان", "سامي"], [0, round(100 * counts["سامي"] / 400)], "the name after a word, to within rounding")
    equal(first[1][("سامي", "في")], [0, 7], "a word after the name")
    equal(names.capped("ar", *first[:3])[:3], first[:3], "the tables capped again")
    # A language with capitals has the cap on names alone.
    latin = [["sami", 700, 400, 2], ["in", 800, 7, 2], ["was", 800, 300, 2]]
    equal(names.capped("en", latin, {}, {})[0], latin, "words in lower case")


@behavior("a table of words without counts of the text keeps words, frequencies and validity")
def forgotten_counts(fixture):
    path = os.path.join(fixture.folder, "words.tsv")
    with open(path, "w", encoding="utf-8") as file:
        file.write("في\t740\t12\t2\nسامي\t361\t0\t1\n")
    script("make-counts").forget_counts(path)
    with open(path, encoding="utf-8") as file:
        equal(file.read(), "في\t740\t0\t2\nسامي\t361\t0\t1\n", "the table")


@behavior("our own spellings of words replace others in a table of words, and new ones are added in their place")
def own_words(fixture):
    own = script("own_words")
    words = [["an", 500, 9, 2], ["mia", 300, 2, 1], ["MIA", 290, 0, 2], ["zoo", 300, 1, 2]]
    wanted = [["an", 500, 9, 2], ["Mia", 300, 2, 2], ["thx", 380, 0, 2], ["tmr", own.RAREST, 0, 1], ["zoo", 400, 1, 2]]
    ours = {"Mia": (2, 0), "tmr": (1, 0), "thx": (2, 380), "zoo": (2, 400)}
    first = own.spelled(words, ours)
    equal(first, wanted, "the table")
    equal(own.spelled(first, ours), wanted, "the table, spelled again")


@behavior("a possessive has the capital of its name in a table of words, unless the name is a word, too")
def names_possessives(fixture):
    own = script("own_words")
    words = [["John", 538, 9, 1], ["john's", 373, 2, 2], ["mark", 505, 9, 2], ["Mark", 480, 9, 1], ["mark's", 340, 1, 2], ["x's", 200, 0, 1]]
    wanted = ["John", "John's", "mark", "Mark", "mark's", "x's"]
    equal([row[0] for row in own.spelled(words, {})], wanted, "the words")


@behavior("an ending whose vowel is left out has rules behind every consonant, and a cheaper one stays")
def endings(fixture):
    fit = script("fit-edits")
    rows = {(a, b): cost for a, b, cost in fit.with_endings([("nd", "ned", 9.0), ("rd", "red", 0.5), ("x", "y", 3.0)], "en")}
    equal((rows["nd", "ned"], rows["rd", "red"], rows["x", "y"]), (1.5, 0.5, 3.0), "what was fitted")
    equal((("kd", "ked") in rows, ("dd", "ded") in rows, ("ad", "aed") in rows), (True, False, False), "what was not")
    equal(fit.with_endings([("x", "y", 3.0)], "de"), [("x", "y", 3.0)], "another language")


@behavior("a slip of our own list is no word, a spelling of it takes the place of others, and listing again changes nothing")
def own_slips(fixture):
    folder = fixture.folder
    with open(os.path.join(folder, "own.tsv"), "w", encoding="utf-8") as file:
        file.write("# ours\nJosh\t2\nthx\t2\t380\nuntill\tno\nMolly\tno\n")
    with open(os.path.join(folder, "words.tsv"), "w", encoding="utf-8") as file:
        file.write("JOSH\t300\t4\t1\nmolly\t290\t1\t2\nthx\t310\t0\t0\nuntil\t560\t9\t2\nuntill\t297\t0\t1\n")
    for _ in range(2):
        script("own_words").spell_own(folder)
        with open(os.path.join(folder, "words.tsv"), encoding="utf-8") as file:
            equal(
                file.read(), "Josh\t300\t4\t2\nmolly\t290\t1\t2\nthx\t380\t0\t2\nuntil\t560\t9\t2\n", "the table")


@behavior("an English word that the text has as a name is written small, too, unless it is hardly ever anything else")
def english_capitals(fixture):
    dictionaries = script("dictionaries")
    # What SCOWL's lists would say, which are not installed where tests run.
    dictionaries.scowl = lambda: {"lion": (10, "lion"), "queen": (10, "queen"), "march": (10, "march"), "tom": (35, "tom")}
    dictionaries.names = lambda: {"Queen", "March", "Tom"}
    text = {
        "lion": {"Lion": 35, "lion": 7}, "queen": {"Queen": 55, "queen": 6}, "tom": {"Tom": 90, "tom": 1},
        "march": {"March": 3, "march": 1}}
    text = {word: dictionaries.collections.Counter(seen) for word, seen in text.items()}
    english = dictionaries.English({}, text)
    for word, spellings in [
        ("lion", ["lion", "Lion"]), ("queen", ["queen", "Queen"]), ("tom", ["Tom"]), ("march", ["march"])]:
        forms = english.forms(word)
        equal([form[0] for form in forms], spellings, f"the spellings of {word}")
        equal(round(sum(share for _, share, _ in forms), 6), 1, "their shares together")
        equal(forms[0][1] >= 0.6, True, f"whether {word} is mostly its first")


@behavior("a German word that is ten times as frequent with its umlauts is none without them, unless a list has it")
def german_umlauts(fixture):
    dictionaries = script("dictionaries")
    german = object.__new__(dictionaries.German)
    german.lemmas, german.nouns, german.names = {"fallt": "fallen"}, {"Gaste", "Rat"}, {"Muller"}
    german.folded, german.sharp, german.once = {}, {}, {}
    german.frequency = {
        "haufig": 160, "haufige": 150, "häufig": 502, "moglich": 257, "möglich": 540, "fallt": 299, "fällt": 508,
        "gaste": 221, "gäste": 473, "ratsel": 200, "rätsel": 410, "sonnig": 300, "sönnig": 390, "uberflussig": 155,
        "überflüssig": 400, "muller": 299, "müller": 480}
    for word, is_valid in [
        ("haufig", False), ("moglich", False), ("uberflussig", False), ("muller", False), ("fallt", True),
        ("gaste", True), ("sonnig", True), ("häufig", True)]:
        equal(german.forms(word)[0][2] > 0, is_valid, f"whether {word} is a word")
