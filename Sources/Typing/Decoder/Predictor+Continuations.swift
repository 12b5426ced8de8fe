/// How a text may go on after a whole word: with a longer word in its place, or with the next one.
extension Predictor {
    /// A word that a text may go on with.
    struct Continuation: Hashable, Sendable {
        /// The word and its cost.
        var prediction: Prediction
        /// Whether it comes after the typed word and a space; else it takes the place of the typed word.
        var isNextWord = false
    }

    /// From which cost a completion is rare beside the typed word, and a next word unlikely after it, in nats: once in
    /// fifty-five times.
    ///
    /// Chosen with `spinet evaluate predict`: next words in the places of rare completions take 0.2 points from the key
    /// strokes spared at most (`Benchmarks/typing.md`). "sheeted" costs 4.2 more than "sheet", "sheets" 0.6.
    static let rareCost: Float = 4

    /// The completions of a typed word, and before the rare ones the likely next words.
    ///
    /// Where no dictionary has the typed word, or no next word is likely, they are the completions alone.
    ///
    /// - Parameters:
    ///   - completions: the words that begin with the typed one and differ from it, the likeliest first.
    ///   - most: the number that will be shown; with as many likely completions no next word is looked up.
    func continuations(
        of typed: String, _ completions: [Prediction], after last: Lexicon.Word, _ beforeLast: Lexicon.Word,
        most: Int
    ) -> [Continuation] {
        let all = completions.map { Continuation(prediction: $0) }
        guard let word = word(typed), isProper(word) else { return all }
        let limit = cost(of: word, after: last, beforeLast) + Self.rareCost
        let likely = completions.prefix { $0.cost < limit }.count
        guard likely < most else { return all }
        let next = nextWords(after: word, last, most: most - likely)
        return all[..<likely] + next.map { Continuation(prediction: $0, isNextWord: true) } + all[likely...]
    }

    /// The likely next words that a word makes likelier than they are by themselves.
    private func nextWords(
        after word: Lexicon.Word, _ wordBefore: Lexicon.Word, most: Int
    ) -> [Prediction] {
        words(beginning: "", after: word, wordBefore, most: most).filter {
            $0.cost < Self.rareCost
                && $0.cost < cost(of: $0.word, after: Lexicon.unknown, Lexicon.unknown)
        }
    }
}
