"""What each language's dictionaries say of a word: how it is written, and how sure it is that there is such a word.

Validity: 2 a dictionary has it, 1 a large dictionary has it, or it is a name or a compound; 0 it is frequent only.
"""
import collections
import csv
import functools
import glob
import importlib.util
import itertools
import os
import re
import subprocess

# The letters of the languages that there are dictionaries for.
LETTERS = {"en": "a-z", "de": "a-zäöüßéèàâêç", "fr": "a-zàâæçéèêëîïôœùûüÿ", "es": "a-záéíñóúü",
           "ar": "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي", "hi": "\u0901-\u0903\u0905-\u0939\u093c-\u094d\u0958-\u0961",
           "ko": "가-힣ㄱ-ㅎㅏ-ㅣ"}

# What hunspell calls the dictionaries.
HUNSPELL = {"fr": "fr_FR", "es": "es_ES", "ar": "ar", "hi": "hi_IN"}
# From which frequency on a word is believed where a list is all that there is.
BELIEVED = 400
# Word lists without rules, whose words are kept though they are too rare for the frequencies.
LISTS = {"hi": os.environ.get("DICPATH", "/usr/share/hunspell") + "/hi_IN.dic"}

# From which share in the text on a name is a word in small letters, too; and the share that such a word has at least.
LEAST_SMALL, MOSTLY = 0.08, 0.6

UMLAUTS = {"a": "ä", "o": "ö", "u": "ü"}

# From which frequency (100 * log10 in 1e9 words) on a short word is believed: most others are slips.
SHORT = {1: 600, 2: 480, 3: 380}


def scowl():
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


def names():
    """The spellings with a capital that a dictionary of usual size has, though some are words as well: "March", "Queen"."""
    found = set()
    for path in glob.glob("/usr/share/dict/scowl/*"):
        if int(path.rsplit(".", 1)[1]) <= 50:
            with open(path, encoding="latin-1") as lines:
                found |= {word for word in map(str.strip, lines) if word == word.capitalize() != word.lower()}
    return found


def most_seen(seen, word):
    """The capitals that a word has in the text where no sentence begins, if the text is nearly of one mind."""
    if seen:
        best, count = seen.most_common(1)[0]
        if count >= 5 and count > 0.8 * sum(seen.values()):
            return best if not best.isupper() or len(best) <= 4 else word
    return None


def share_small(seen, word):
    """The share of a word's places in the text, where no sentence begins, that have it in small letters."""
    return seen[word] / seen.total()


def both(word, capital, share, validity):
    """A word in small letters with a share of its frequency, and its spelling with a capital with the rest."""
    return [(word, share, validity), (capital, 1 - share, validity)]


class English:
    def __init__(self, frequency, text):
        self.text, self.known, self.names = text, scowl(), names()

    def forms(self, word):
        """[(spelling, share of the word's frequency, validity)], or nothing where no dictionary has the word."""
        rank, written = self.known.get(word, (100, word))
        # Names and the rare among the shortest are slips more often than meant, in small letters.
        if written != word and len(word) > 1 and not word.startswith("i'"):
            rank = max(rank, 75)
        if rank > {1: 20, 2: 35, 3: 50}.get(len(word), 70):
            rank = max(rank, 75)
        validity = 2 if rank <= 70 else 1 if rank <= 95 else 0
        spelling = most_seen(self.text.get(word), word) or written
        if validity == 2 and written == word and spelling == word.capitalize() != word:
            # The text is full of a few animals, streets and queens that have names; people write of the others ("lion", "heights").
            share = share_small(self.text[word], word)
            if spelling not in self.names or share >= LEAST_SMALL:
                return both(word, spelling, max(MOSTLY, share), validity)
        return [(spelling, 1.0, validity)]

    def has(self, word):
        return word in self.known


class Hunspell:
    """French, Spanish, Arabic and Hindi: what hunspell says to the word, and to the word with a capital."""

    def __init__(self, language, frequency, text, more=()):
        self.frequency, self.text = frequency, text
        self.is_list = language in LISTS
        if self.is_list:
            # hunspell's program parts words of such letters; and a list lacks many forms, common ones among them.
            self.good = set(listed(language)) | {w for w, f in frequency.items() if f >= BELIEVED}
            return
        asked = set(frequency) | set(text) | set(more)
        asked |= {word.capitalize() for word in asked}
        answer = subprocess.run(
            ["hunspell", "-d", HUNSPELL[language], "-i", "utf-8", "-G"], input="\n".join(sorted(asked)) + "\n",
            capture_output=True, text=True, check=True)
        self.good = set(answer.stdout.split("\n"))
        self.names = {written for _, written in scowl().values() if written[:1].isupper()}

    def forms(self, word):
        small, capital = word in self.good, word.capitalize() in self.good
        validity = 2 if small else 1 if capital else 0
        if self.frequency.get(word, 0) < SHORT.get(len(word), 0):
            validity = min(validity, 1)
        if self.is_list:
            validity = max(validity, 1)
        spelling = most_seen(self.text.get(word), word) or (word if small or not capital else word.capitalize())
        if small and spelling == word.capitalize() and spelling != word:
            # Streets and institutions have capitals; the text has more of them than people write.
            share = share_small(self.text[word], word)
            if spelling in self.names and share < 0.2:
                return [(spelling, 1.0, validity)]
            return both(word, spelling, max(0.5, share), validity)
        return [(spelling, 1.0, validity)]

    def has(self, word):
        return word in self.good or word.capitalize() in self.good


class German:
    """German: nouns and their forms from a list made of Wiktionary; the rest from what the text shows, and from verbs
    and adjectives having the forms that such words have. Nouns have capitals; some spellings are both ("essen").
    What ends as a noun does and is none is known by a list of forms ("keineswegs")."""

    ADJECTIVE = re.compile(r"(lich|ig|isch|los|bar|sam|haft|reich|voll|frei|arm|weit|wert|end)(e[rnsm]?|(er|st)e[rnsm]?)?$")

    def __init__(self, frequency, text, once):
        self.frequency, self.text, self.once = frequency, text, once
        self.lemmas = self.read_lemmas()
        self.nouns = self.read_nouns()
        self.names = {word for word, (_, written) in scowl().items() if written[:1].isupper()}
        self.sharp = collections.defaultdict(collections.Counter)
        known = {noun.lower() for noun in self.nouns} | set(text)
        for word in known:
            for place in re.finditer("ss|ß", word):
                for context in self.contexts(word, place):
                    self.sharp[context][place.group()] += 1
        # wordfreq writes ss for ß.
        self.folded = collections.defaultdict(collections.Counter)
        for word, seen in text.items():
            for spelling, count in seen.items():
                self.folded[word.replace("ß", "ss")][spelling] += count

    @staticmethod
    def read_nouns():
        nouns = set()
        folder = importlib.util.find_spec("german_nouns").submodule_search_locations[0]
        with open(os.path.join(folder, "nouns.csv"), encoding="utf-8") as lines:
            for row in csv.DictReader(lines):
                for column, form in row.items():
                    if form and (column == "lemma" or re.match("(nomin|gen|dat|akk)", column)):
                        form = form.strip()
                        if re.fullmatch(r"[A-ZÄÖÜ][a-zäöüßéèàâêç]+", form):
                            nouns.add(form)
        return nouns

    @staticmethod
    def read_lemmas():
        """Form, with its capitals -> what it is a form of."""
        from simplemma.strategies.dictionaries.dictionary_factory import DefaultDictionaryFactory

        return DefaultDictionaryFactory().get_dictionary("de")

    @staticmethod
    def contexts(word, place):
        padded = "^^^" + word + "$"
        start, end = place.start() + 3, place.end() + 3
        return [(padded[start - n:start], padded[end:end + 1]) for n in (3, 2, 1)]

    def sharpened(self, word):
        """The word with ß where words like it have it."""
        result, last = "", 0
        for place in re.finditer("ss", word):
            votes = collections.Counter()
            for context in self.contexts(word, place):
                votes = self.sharp.get(context, votes)
                if votes:
                    break
            result += word[last:place.start()] + ("ß" if votes["ß"] > votes["ss"] else "ss")
            last = place.end()
        return result + word[last:]

    def is_verb(self, word):
        """Whether the forms of a verb are there beside it."""
        for ending in ("en", "st", "te", "ten", "test", "et", "t", "e", "n"):
            stem = word.removesuffix(ending)
            if stem != word and len(stem) >= 3:
                forms = sum(self.frequency.get(stem + e, 0) >= 150 for e in ("en", "t", "te", "e", "st", "ten", "end"))
                if forms >= 4:
                    return True
        return False

    def is_adjective(self, word):
        stem = re.sub("(e[rnsm]?)$", "", word)
        if self.ADJECTIVE.search(word) and self.frequency.get(stem, 0) >= 100:
            return True
        return len(stem) >= 3 and sum(
            self.frequency.get(stem + e, 0) >= 150 for e in ("", "e", "er", "es", "en", "em")) >= 5

    def is_compound(self, word):
        """Whether it ends in a noun and begins with words, an s between them or not."""
        for cut in range(3, len(word) - 3):
            if word[cut:].capitalize() not in self.nouns:
                continue
            first = word[:cut]
            for begin in (first, first.removesuffix("s")):
                if len(begin) >= 3 and (begin.capitalize() in self.nouns or self.frequency.get(begin, 0) >= 350):
                    return True
        return False

    def lacks_umlauts(self, word):
        """Whether no list has it, and with one or two umlauts it is ten times as frequent: "haufig", "moglich"."""
        if word in self.lemmas or word.capitalize() in self.lemmas or word.capitalize() in self.nouns:
            return False
        places = [place for place, letter in enumerate(word) if letter in UMLAUTS]
        enough = self.frequency.get(word, 0) + 100
        for chosen in itertools.chain(((place,) for place in places), itertools.combinations(places, 2)):
            letters = list(word)
            for place in chosen:
                letters[place] = UMLAUTS[letters[place]]
            if self.frequency.get("".join(letters), 0) >= enough:
                return True
        return False

    @functools.cache
    def forms(self, word):
        found = self.all_forms(word)
        # Texts without umlauts have it, with the forms of a verb or adjective beside it, which are no words either.
        return [(spelling, share, 0) for spelling, share, _ in found] if self.lacks_umlauts(word) else found

    def all_forms(self, word):
        seen = self.folded.get(word, collections.Counter())
        written = seen.most_common(1)[0][0].lower() if seen else self.sharpened(word)
        capital = written.capitalize()
        upper = sum(n for spelling, n in seen.items() if spelling[:1].isupper() and not spelling.isupper())
        lower = sum(n for spelling, n in seen.items() if spelling.islower())
        noun = capital in self.nouns
        verb, adjective = self.is_verb(word), self.is_adjective(word)
        lemma = self.lemmas.get(written, "")
        listed = bool(lemma)
        # Whether a noun's small spelling is a word that people write: a form of an adjective, or of a verb in use, unlike
        # "träne".
        both = noun and listed and (verb or written.startswith(lemma) or not re.search("e[rl]?n$", lemma))
        short = self.frequency.get(word, 0) < SHORT.get(len(word), 0)
        if upper + lower >= 3:
            share = upper / (upper + lower)
            shouted = seen.most_common(1)[0][0]
            if shouted.isupper() and 1 < len(shouted) <= 4 and seen[shouted] > upper + lower:
                return [(shouted, 1.0, 1)]
            validity = 1 if short or upper + lower < 5 and not (noun or verb or adjective or listed) else 2
            if both and upper + lower < 20:
                # Adjectives with an article for a noun: a small text shows one of the two by chance.
                share = (upper + 2) / (upper + lower + 4)
                return [(written, 1 - share, validity), (capital, share, validity)]
            if upper >= 2 and lower >= 2 and 0.02 < share < 0.98 and (noun or upper >= 5):
                return [(written, 1 - share, validity), (capital, share, validity)]
            return [(capital if share > 0.5 else written, 1.0, validity)]
        if both:
            return [(spelling, 0.5, 1 if short else 2) for spelling in (written, capital)]
        if noun and not verb:
            return [(capital, 1.0, 1 if short else 2)]
        if verb or adjective or listed:
            return [(written, 1.0, 1 if short else 2)]
        if self.is_compound(word):
            if not lemma.islower():
                return [(capital, 1.0, 1)]
            if self.lemmas.get(capital, "").islower() or capital not in self.lemmas:
                return [(written, 1.0, 1)]
            return [(written, 0.5, 1), (capital, 0.5, 1)]
        # What often begins a sentence and never has a capital inside one is no name ("na").
        if lemma == written and not upper and self.once.get(word, 0) >= 10:
            return [(written, 1.0, 1)]
        if word in self.names or upper > lower:
            return [(capital, 1.0, 1)]
        return [(written, 1.0, 1 if self.frequency.get(word, 0) >= 330 and not short else 0)]

    def has(self, word):
        return bool(self.folded.get(word)) or self.forms(word)[0][2] > 0


class Listed:
    """A complete list of words, as it is."""

    def __init__(self, words):
        self.words = words

    def forms(self, word):
        return [(word, 1.0, 2 if word in self.words else 1)]

    def has(self, word):
        return word in self.words


def listed(language):
    """The words of a language's list, where it has one."""
    if language not in LISTS:
        return []
    with open(LISTS[language], encoding="utf-8") as lines:
        return [line.split("/")[0].strip() for line in lines][1:]


def dictionary(language, frequency, text, more=(), once=None):
    """The dictionary of a language.

    frequency: the words in small letters; text: word -> how often it is written how where no sentence begins;
    more: other spellings that are asked for; once: how often each word is in the text, sentences' beginnings included.
    """
    if language == "en":
        return English(frequency, text)
    if language == "de":
        return German(frequency, text, once or {})
    return Hunspell(language, frequency, text, more)
