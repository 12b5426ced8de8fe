extension Words {
    /// How many words of a prefix are looked at besides those that are known to follow.
    static let looked = 40

    /// The likeliest words that begin with some letters after two others, the likeliest first.
    ///
    /// - Parameters:
    ///   - folded: the letters, folded.
    ///   - likely: the likeliest words that begin so by themselves.
    func words(
        beginning folded: String, _ beginning: Lexicon.Beginning, _ likely: [Lexicon.Word],
        after last: Lexicon.Word, _ beforeLast: Lexicon.Word, most: Int
    ) -> [Predictor.Prediction] {
        var best = Best(most)
        // The user's learned words have costs of their own, and are offered below.
        lexicon.followers(of: last, beforeLast, beginning, under: { best.limit }) { word, cost in
            guard !forgets(word) else { return }
            best.offer(word, personal?.cost(of: word, cost, after: last, beforeLast) ?? cost)
        }
        for word in likely where !forgets(word) {
            best.offer(word, cost(of: word, after: last, beforeLast))
        }
        personal?.likely(
            beginning: folded, beginning, after: last, beforeLast, lexicon, most: Self.looked
        ) { word in
            guard !forgets(word) else { return }
            best.offer(word, cost(of: word, after: last, beforeLast))
        }
        return best.predictions
    }

    /// The best of what is offered, each word once.
    private struct Best {
        private(set) var predictions: [Predictor.Prediction] = []
        private let most: Int

        init(_ most: Int) { self.most = most }

        var limit: Float { predictions.count < most ? .infinity : predictions.last?.cost ?? .infinity }

        mutating func offer(_ word: Lexicon.Word, _ cost: Float) {
            guard cost < limit, !predictions.contains(where: { $0.word == word }) else { return }
            let place = predictions.firstIndex { $0.cost > cost } ?? predictions.count
            predictions.insert(Predictor.Prediction(word: word, cost: cost), at: place)
            if predictions.count > most { predictions.removeLast() }
        }
    }
}
