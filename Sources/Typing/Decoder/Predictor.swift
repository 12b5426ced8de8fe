/// Says which words are likely next, or likely to be meant by their first letters.
public struct Predictor: Sendable {
    /// The words that are known.
    public let lexicon: Lexicon

    /// How many words of a prefix are looked at besides those that are known to follow.
    static let looked = 40

    /// Makes a predictor.
    public init(_ lexicon: Lexicon) { self.lexicon = lexicon }

    /// A word and its cost.
    public struct Prediction: Hashable, Sendable {
        /// The word.
        public var word: Lexicon.Word
        /// Minus the natural logarithm of how likely it is.
        public var cost: Float
    }

    /// The likeliest words that begin so after two others.
    ///
    /// - Parameter prefix: letters; accents, capitals and apostrophes do not count. Empty: the next word.
    public func words(
        beginning prefix: some StringProtocol, after last: Lexicon.Word, _ beforeLast: Lexicon.Word, most: Int
    ) -> [Prediction] {
        let folded = Folding.fold(prefix)
        guard let node = lexicon.node(of: folded) else { return [] }
        var best = Best(most)
        let letters = Array(folded.utf8)
        lexicon.followers(of: last, beforeLast) {
            letters.isEmpty || lexicon.spelling(of: $0, begins: letters)
        } _: {
            best.offer($0, $1)
        }
        for word in lexicon.likeliest(below: node, Self.looked) {
            best.offer(word, lexicon.cost(of: word, after: last, beforeLast))
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
