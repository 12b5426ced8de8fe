/// One way to read the touches so far.
struct Hypothesis: Sendable {
    /// The place in the trie of the word that is being typed; `unknownNode` for one that the lexicon does not have.
    var node: UInt32
    /// The words before it, as a place in the decoder's list of them; -1 where there are none.
    var history: Int32
    /// Which words those are: the same for the same words, from whatever touches they were read.
    var trail: UInt32
    /// The cost of all touches and of the words before.
    var cost: Float
    /// The same with that of the likeliest word that can still come of it: what the search sorts by.
    var bound: Float

    static let unknownNode = UInt32.max

    @inline(__always)
    var key: UInt64 { UInt64(node) << 32 | UInt64(trail) }
}

extension UInt32 {
    /// The trail of words with one more; what the lexicon does not have is told apart by the touch where it begins.
    func trail(adding word: Lexicon.Word, from start: Int) -> UInt32 {
        let place = word == Lexicon.unknown ? UInt32(truncatingIfNeeded: start) : 0
        var mixed = (self ^ word ^ place << 8) &* 0x9e37_79b1
        mixed ^= mixed >> 15
        return mixed &* 0x85eb_ca77 &+ self
    }
}

/// A word that ended, in the list that all hypotheses share.
struct DecodedWord: Sendable {
    /// The word; `Lexicon.unknown` for what was typed as it is.
    var word: Lexicon.Word
    /// What the words after it are read after: the word, or the likeliest one that was left unfinished.
    var context: Lexicon.Word
    /// The word before, -1 for the first.
    var previous: Int32
    /// Which words these are, its own among them.
    var trail: UInt32
    /// The touches that it was read from.
    var start: Int32
    var end: Int32
}
