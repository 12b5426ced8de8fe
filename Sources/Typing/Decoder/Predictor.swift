/// Says which words are likely next, or likely to be meant by their first letters.
public struct Predictor: Sendable {
    /// The words that are known.
    public var lexicon: Lexicon { known.lexicon }
    private let known: Words
    /// The likeliest words of all, by themselves.
    private let likeliest: [Lexicon.Word]

    /// How many words of a prefix are looked at besides those that are known to follow.
    static let looked = 40

    /// Makes a predictor.
    ///
    /// - Parameter personal: the person's words beside those of the language.
    public init(_ lexicon: Lexicon, personal: PersonalWords? = nil) {
        known = Words(lexicon, personal)
        likeliest = lexicon.likeliest(below: 0, Self.looked)
    }

    /// The number of a spelling, among the words of the language and those of the person.
    public func word(_ spelling: some StringProtocol) -> Lexicon.Word? { known.word(spelling) }

    /// How a word is written.
    public func spelling(of word: Lexicon.Word) -> String { known.spelling(of: word) }

    /// Whether an ordinary dictionary has a word, or the person: some of a lexicon are frequent misspellings.
    func isProper(_ word: Lexicon.Word) -> Bool { known.validity(of: word) == LexiconFormat.valid }

    /// A word and its cost.
    public struct Prediction: Hashable, Sendable {
        /// The word.
        public var word: Lexicon.Word
        /// Minus the natural logarithm of how likely it is.
        public var cost: Float
    }

    /// The likeliest words that begin so after two others.
    ///
    /// Where a lexicon guesses no next words, they are the person's own.
    ///
    /// - Parameter prefix: letters; accents, capitals and apostrophes do not count. Empty: the next word.
    public func words(
        beginning prefix: some StringProtocol, after last: Lexicon.Word, _ beforeLast: Lexicon.Word, most: Int
    ) -> [Prediction] {
        let folded = Folding.fold(prefix), beginning = lexicon.words(beginning: folded)
        var best = Best(most)
        // Of the person's own words there is more to say, and they are told of below.
        lexicon.followers(of: last, beforeLast, beginning, under: { best.limit }) { word, cost in
            guard !known.forgets(word) else { return }
            best.offer(word, known.personal?.cost(of: word, cost, after: last, beforeLast) ?? cost)
        }
        let likely =
            beginning.node.map {
                $0 == 0
                    ? (lexicon.guessesNextWords ? likeliest : []) : lexicon.likeliest(below: $0, Self.looked)
            } ?? []
        for word in likely where !known.forgets(word) {
            best.offer(word, known.cost(of: word, after: last, beforeLast))
        }
        known.personal?.likely(
            beginning: folded, beginning, after: last, beforeLast, lexicon, most: Self.looked
        ) {
            word in
            guard !known.forgets(word) else { return }
            best.offer(word, known.cost(of: word, after: last, beforeLast))
        }
        return best.predictions
    }

    /// The best of what is offered, each word once.
    private struct Best {
        private(set) var predictions: [Prediction] = []
        private let most: Int

        init(_ most: Int) { self.most = most }

        var limit: Float { predictions.count < most ? .infinity : predictions.last?.cost ?? .infinity }

        mutating func offer(_ word: Lexicon.Word, _ cost: Float) {
            guard cost < limit, !predictions.contains(where: { $0.word == word }) else { return }
            let place = predictions.firstIndex { $0.cost > cost } ?? predictions.count
            predictions.insert(Prediction(word: word, cost: cost), at: place)
            if predictions.count > most { predictions.removeLast() }
        }
    }
}
