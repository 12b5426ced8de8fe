extension Lexicon {
    /// The most frequent words of the language that a dictionary has, the most frequent first; at most `limit`.
    ///
    /// Cost: one pass over the words' costs, 1 byte each.
    package func commonWords(_ limit: Int) -> [String] {
        var byCost: [[Word]] = Array(repeating: [], count: 256)
        for word in 0..<Word(truncatingIfNeeded: count) where isValid(word) && offers(word) {
            byCost[min(255, max(0, Int((cost(of: word) / LexiconFormat.step).rounded())))].append(word)
        }
        var common: [String] = []
        for words in byCost {
            for word in words {
                guard common.count < limit else { return common }
                common.append(spelling(of: word))
            }
        }
        return common
    }
}
