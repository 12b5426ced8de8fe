"""Reads the trigram model of US English that comes with PocketSphinx (BSD), as NumPy arrays.

The file is a trie of reversed n-grams: the last word first, its predecessors below it, packed in bits, with
probabilities and back-off weights in tables of 2^16 values. Layout as in PocketSphinx 5.1 (lm_trie.c).
"""
import os
import struct

import numpy

MAGIC = b"Trie Language Model"
BINS = 1 << 16
# Its logarithms have the base 1.0001.
NAT = 1.0001


class SphinxModel:
    """The words of the model; its bigrams and trigrams as columns of word numbers and natural logarithms."""

    def __init__(self, path):
        with open(path, "rb") as file:
            data = file.read()
        if not data.startswith(MAGIC) or data[len(MAGIC)] != 3:
            raise SystemExit(f"“{path}” is no trigram model of PocketSphinx")
        place = len(MAGIC) + 1
        counts = struct.unpack_from("<3I", data, place)
        place += 12 + 4  # a number that is no longer used
        tables = numpy.frombuffer(data, "<f4", 3 * BINS, place).reshape(3, BINS) * numpy.log(NAT)
        place += tables.size * 4
        unigrams = numpy.frombuffer(data, [("cost", "<f4"), ("backoff", "<f4"), ("next", "<u4")], counts[0] + 1, place)
        place += unigrams.nbytes
        word, following = counts[0].bit_length(), counts[2].bit_length()
        middle, place = Bits.read(data, place, counts[1] + 1, word + 32 + following)
        last, place = Bits.read(data, place, counts[2] + 1, word + 16)
        size, = struct.unpack_from("<I", data, place)
        self.words = data[place + 4:place + 4 + size].decode().split("\0")[:-1]

        children = unigrams["next"].astype(numpy.int64)
        used = children[-1]
        ends = middle.field(word + 32, following)[:used + 1]
        self.second = numpy.repeat(numpy.arange(counts[0]), numpy.diff(children))
        self.first = middle.field(0, word)[:used]
        self.log_pair = tables[0][middle.field(word + 16, 16)[:used]]
        owner = numpy.repeat(numpy.arange(used), numpy.diff(ends))
        self.triple = (last.field(0, word)[:ends[-1]], self.first[owner], self.second[owner])
        self.log_triple = tables[2][last.field(word, 16)[:ends[-1]]]
        self.log_word = unigrams["cost"][:-1] * numpy.log(NAT)

    @staticmethod
    def installed():
        """The model in the installed package."""
        import pocketsphinx

        return SphinxModel(os.path.join(os.path.dirname(pocketsphinx.__file__), "model/en-us/en-us.lm.bin"))


class Bits:
    """Records of so many bits each, one behind the other."""

    def __init__(self, data, size):
        self.data, self.size = data, size

    @staticmethod
    def read(data, place, records, size):
        """The records there, and where they end: eight bytes of padding follow them."""
        length = (records * size + 7) // 8 + 8
        return Bits(numpy.frombuffer(data, numpy.uint8, length, place), size), place + length

    def field(self, offset, width):
        """A field of every record."""
        places = numpy.arange((len(self.data) - 8) * 8 // self.size, dtype=numpy.int64) * self.size + offset
        value = numpy.zeros(len(places), numpy.uint64)
        for byte in range(8):
            value |= self.data[(places >> 3) + byte].astype(numpy.uint64) << numpy.uint64(8 * byte)
        shifted = value >> (places & 7).astype(numpy.uint64)
        return (shifted & numpy.uint64((1 << width) - 1)).astype(numpy.int64)
