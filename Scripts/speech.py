"""Counts of English pairs and triples from books and from speech.

Books: symspellpy's pairs, counted in Google Books (MIT). Speech: PocketSphinx's trigram model of US English (BSD).
"""
import collections
import math
import os

SENTENCE_START = "<s>"


class Speech:
    """What books and speech say about pairs and triples of English words."""

    # How many words the books have.
    SIZE = 1.024908e12
    # How much speech counts against books, where both know a pair.
    SHARE = 0.7

    def __init__(self, words):
        # The packages are there only where English is counted.
        import symspellpy

        from sphinx_model import SphinxModel

        books = {}
        path = os.path.join(os.path.dirname(symspellpy.__file__), "frequency_bigramdictionary_en_243_342.txt")
        with open(path, encoding="utf-8-sig") as lines:
            for line in lines:
                first, second, count = line.split()
                if words.name(first) and words.name(second):
                    books[first, second] = int(count)
        frequency = collections.Counter()
        for spelling, row in words.rows.items():
            frequency[spelling.lower()] += 10 ** (row[0] / 100)
        total = sum(frequency.values())
        self.share = {w: f / total for w, f in frequency.items()}
        model = SphinxModel.installed()
        # A sentence begins as often as a word of twelve.
        self.share[SENTENCE_START] = 0.08
        self.names = [w if w == SENTENCE_START else words.name(w) for w in model.words]
        self.model = model
        self.pairs = {}
        self.log = {}
        for first, second, cost in zip(model.first.tolist(), model.second.tolist(), model.log_pair.tolist()):
            first, second = self.names[first], self.names[second]
            if first and second and second != SENTENCE_START:
                self.log[first, second] = cost
                self.pairs[first, second] = self.SHARE * math.exp(cost) * self.share[first] * self.SIZE
        for pair, count in books.items():
            self.pairs[pair] = self.pairs.get(pair, self.SHARE * count) + (1 - self.SHARE) * count

    def worth(self, pair):
        """How much is known more by a pair than by its words, as far as books and speech know."""
        joint = self.pairs.get(pair, 0) / self.SIZE
        if not joint:
            return 0
        return joint * math.log(max(1.01, joint / (self.share[pair[0]] * self.share[pair[1]])))

    def triples(self, kept):
        """How likely the third word is, of triples both of whose pairs are kept."""
        result = {}
        model, names = self.model, self.names
        for a, b, c, cost in zip(*(part.tolist() for part in model.triple), model.log_triple.tolist()):
            triple = names[a], names[b], names[c]
            if triple[:2] in kept and triple[1:] in kept:
                result[triple] = math.exp(cost)
        self.said = result
        return result

    def worth_of_triple(self, triple, text):
        """The same of a triple, with how often the text of half a million words has it."""
        said = self.said.get(triple, 0)
        likely = math.exp(self.log.get(triple[1:], -12))
        joint = self.pairs.get(triple[:2], 0) / self.SIZE * said
        value = joint * math.log(max(1.01, said / likely)) if said else 0
        return value + max(0, text - 0.75) / 5e5 * 0.5
