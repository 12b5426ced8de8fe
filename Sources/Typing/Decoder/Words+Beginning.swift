extension Words {
    /// The number of words of a prefix that are examined, besides the known followers of the word before.
    static let looked = 40

    /// The likeliest words with a prefix after two other words, the likeliest first.
    ///
    /// - Parameters:
    ///   - folded: the prefix, folded.
    ///   - likely: the words with that prefix that have the highest unigram probability.
    func words(
        beginning folded: String, _ beginning: Lexicon.Beginning, _ likely: [Lexicon.Word],
        after last: Lexicon.Word, _ beforeLast: Lexicon.Word, most: Int
    ) -> [Predictor.Prediction] {
        var best = Best(most)
        let isPredicted = folded.isEmpty
        // The user's learned words have costs of their own; they are added below.
        lexicon.followers(of: last, beforeLast, beginning, under: { best.limit }) { word, cost in
            guard !forgets(word) else { return }
            best.offer(
                word,
                personal?.cost(of: word, cost, after: last, beforeLast, isPredicted: isPredicted) ?? cost)
        }
        for word in likely where !forgets(word) {
            best.offer(word, cost(of: word, after: last, beforeLast, isPredicted: isPredicted))
        }
        personal?.likely(
            beginning: folded, beginning, after: last, beforeLast, lexicon, most: Self.looked
        ) { word in
            guard !forgets(word) else { return }
            best.offer(word, cost(of: word, after: last, beforeLast, isPredicted: isPredicted))
        }
        return best.predictions
    }

    /// The best of the words added, each once.
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
