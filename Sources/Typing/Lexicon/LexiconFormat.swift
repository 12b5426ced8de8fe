/// How a lexicon lies in its file; all numbers are little-endian.
///
///     header      "SPINETLX", version, length of the whole, checksum of all behind the header, then where each part
///                 begins and how long it is
///     about       language, source and licence as "name\tvalue" lines, and costs of the language's own (`EditCosts`)
///     letters     the letters of folded spellings as UTF-8, one after the other: a label is a place in this list
///     nodes       the trie, breadth first, 8 bytes a node: first child (24 bits) and how many (8), label, cost of
///                 the likeliest word below, how many words end here
///     ranks       the number of words that end before every 32nd node
///     words       per word: cost, flags; then where its spelling begins
///     spellings   UTF-8
///     pairs       per first word (and two marks, the sentence's start and an unknown word): where its pairs begin,
///                 cost of leaving them; per pair: second word (24 bits) and cost
///     triples     per pair: where its triples begin, cost of leaving them; per triple: third word and cost
///     edits       what people type for what they mean, and the cost of it
enum LexiconFormat {
    static let magic: [UInt8] = Array("SPINETLX".utf8)
    static let version = 1
    static let headerSize = 256
    /// A cost is this many natural units of information (nats) for each step of a byte: 20.4 at most.
    static let step: Float = 0.08
    /// Nodes between two ranks.
    static let rankInterval = 32

    enum Part: Int, CaseIterable {
        case about, letters, nodes, ranks, wordCosts, wordFlags, spellingStarts, spellings
        case pairStarts, pairLeavings, pairs, tripleStarts, tripleLeavings, triples, edits
    }

    /// Words that dictionaries have.
    static let valid: UInt8 = 2
    /// Words that only large dictionaries have, or that are frequent without being in one.
    static let doubtful: UInt8 = 1

    static func quantized(_ cost: Double) -> UInt8 {
        UInt8(max(0, min(255, (cost / Double(step)).rounded())))
    }

    /// The checksum of a file's content: FNV-1a over words of eight bytes, the rest byte by byte.
    ///
    /// It finds damage, not intent: it is no signature, and whoever may write the file can make it right. A lexicon
    /// is replaced by renaming a new file to its name, never by writing into it, since running programs map it.
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
