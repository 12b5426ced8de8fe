/// The file format of a lexicon; all numbers are little-endian.
///
///     header      "SPINETLX", version, length of the file, checksum of everything after the header, then offset
///                 and length of each part
///     about       language, source and license as "name\tvalue" lines, and costs of the language's own (`EditCosts`)
///     letters     the letters of folded spellings as UTF-8, concatenated: a label is an index of this list
///     nodes       the trie, breadth first, 8 bytes a node: first child (24 bits) and number of children (8), label,
///                 cost of the likeliest word below, number of words that end here
///     ranks       the number of words that end before every 32nd node
///     words       per word: cost, flags; then the start of its spelling
///     spellings   UTF-8
///     pairs       the bigrams; per first word and for the start of a sentence: start of its bigrams, back-off weight;
///                 per bigram: second word (24 bits) and cost
///     triples     the trigrams; per bigram: start of its trigrams, back-off weight; per trigram: third word and cost
///     edits       the edit rules: typed letters, intended letters, cost
///     sentences   the sentence model, if there is one (`SentenceModelLayout`); then per word, ascending: its
///                 number, its row in the model, and the word that it is read as, four bytes each
enum LexiconFormat {
    static let magic: [UInt8] = Array("SPINETLX".utf8)
    static let version = 2
    static let headerSize = 256
    /// The unit of a cost byte, in nats; the maximum cost is 20.4.
    static let step: Float = 0.08
    /// The number of nodes between two ranks.
    static let rankInterval = 32

    enum Part: Int, CaseIterable {
        case about, letters, nodes, ranks, wordCosts, wordFlags, spellingStarts, spellings
        case bigramStarts, bigramDiscounts, pairs, trigramStarts, trigramDiscounts, triples, edits
        case sentenceModel, sentenceWords
    }

    /// The flag of words in a standard dictionary.
    static let valid: UInt8 = 2
    /// The flag of words that are only in a large dictionary, or are frequent but in none.
    static let doubtful: UInt8 = 1
    /// The bits of the flags that are the validity.
    static let validity: UInt8 = 3
    /// The flag of words that are never offered, in whose place nothing else is written, and which are left alone where
    /// they are typed in full.
    static let unoffered: UInt8 = 4
    /// The flag of words that are not predicted before a letter of them is typed.
    static let unpredicted: UInt8 = 8

    static func quantized(_ cost: Double) -> UInt8 {
        UInt8(max(0, min(255, (cost / Double(step)).rounded())))
    }

    /// The checksum of a file's content: FNV-1a over words of eight bytes, then byte by byte.
    ///
    /// It detects damage, not manipulation. Replace a lexicon by renaming a new file over it, never by overwriting it:
    /// running programs have it mapped.
    static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        var place = 0
        while place + 8 <= bytes.count {
            hash = (hash ^ bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)) &* 0x100_0000_01b3
            hash ^= hash >> 29
            place += 8
        }
        while place < bytes.count {
            hash = (hash ^ UInt64(bytes[place])) &* 0x100_0000_01b3
            place += 1
        }
        return hash
    }
}
