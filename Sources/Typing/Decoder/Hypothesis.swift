/// A hypothesis of the beam search: one interpretation of the touches so far.
struct Hypothesis: Sendable {
    /// The trie node of the word being typed; `unknownNode` for a word outside the lexicon.
    var node: UInt32
    /// The index of the word before in the decoder's history; -1 if there is none.
    var history: Int32
    /// A hash of the words before: equal for equal words, whichever touches they were decoded from.
    var trail: UInt32
    /// The cost of all touches and of the words before.
    var cost: Float
    /// `cost` plus that of the likeliest word below the node: a lower bound, by which the search sorts.
    var bound: Float

    static let unknownNode = UInt32.max

    @inline(__always)
    var key: UInt64 { UInt64(node) << 32 | UInt64(trail) }
}

extension UInt32 {
    /// The hash of the words with one more; unknown words are distinguished by the touch at which they begin.
    func trail(adding word: Lexicon.Word, from start: Int) -> UInt32 {
        let place = word == Lexicon.unknown ? UInt32(truncatingIfNeeded: start) : 0
        // The first word of the lexicon is number 0, and no words before are 0, too.
        var mixed = (self ^ word ^ place << 8 ^ 0x5bd1_e995) &* 0x9e37_79b1
        mixed ^= mixed >> 15
        return mixed &* 0x85eb_ca77 &+ self
    }
}

/// A word that ended, in the history that all hypotheses share.
struct DecodedWord: Sendable {
    /// The word; `Lexicon.unknown` for text kept as typed.
    var word: Lexicon.Word
    /// The context for the words after it: the word, or the likeliest completion of an unfinished one.
    var context: Lexicon.Word
    /// The index of the word before; -1 for the first.
    var previous: Int32
    /// The hash of the words up to and including this one.
    var trail: UInt32
    /// The range of touches that it was decoded from.
    var start: Int32
    var end: Int32
}
