/// Continuations of a text after a whole word: a longer word in its place, or the next word.
extension Predictor {
    /// A word that may continue the text.
    package struct Continuation: Hashable, Sendable {
        package var prediction: Prediction
        /// Whether it follows the typed word and a space; otherwise it replaces the typed word.
        package var isNextWord: Bool

        /// Creates a continuation.
        package init(prediction: Prediction, isNextWord: Bool = false) {
            self.prediction = prediction
            self.isNextWord = isNextWord
        }
    }

    /// The cost, in nats, from which a completion counts as rare next to the typed word, and a next word as unlikely
    /// after it: a probability of one in fifty-five.
    ///
    /// Chosen with `spinet evaluate predict`: showing next words instead of rare completions loses at most 0.2 points
    /// of the saved key presses (`Benchmarks/typing.md`). "sheeted" costs 4.2 more than "sheet", "sheets" 0.6.
    static let rareCost: Float = 4

    /// The completions of a typed word, with likely next words before the rare ones.
    ///
    /// Returns the completions alone if no dictionary has the typed word, or no next word is likely.
    ///
    /// - Parameters:
    ///   - completions: the words that begin with the typed one and differ from it, the likeliest first.
    ///   - most: the number to be shown; if that many completions are likely, no next word is looked up.
    package func continuations(
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

    /// The next words that the typed word makes likelier than their unigram probability.
    private func nextWords(
        after word: Lexicon.Word, _ wordBefore: Lexicon.Word, most: Int
    ) -> [Prediction] {
        words(beginning: "", after: word, wordBefore, most: most).filter {
            $0.cost < Self.rareCost
                && $0.cost < cost(of: $0.word, after: Lexicon.unknown, Lexicon.unknown)
        }
    }
}
