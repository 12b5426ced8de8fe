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
            guard !forgets(word, isPredicted: isPredicted) else { return }
            best.offer(
                word,
                personal?.cost(of: word, cost, after: last, beforeLast, isPredicted: isPredicted) ?? cost)
        }
        for word in likely where !forgets(word, isPredicted: isPredicted) {
            best.offer(word, cost(of: word, after: last, beforeLast, isPredicted: isPredicted))
        }
        personal?.likely(
            beginning: folded, beginning, after: last, beforeLast, lexicon, most: Self.looked
        ) { word in
            guard !forgets(word, isPredicted: isPredicted) else { return }
            best.offer(word, cost(of: word, after: last, beforeLast, isPredicted: isPredicted))
        }
        return best.predictions
    }

    /// The number of next words that a sentence model weighs; more change no figure (`Benchmarks/typing.md`).
    private static let weighedNext = 24

    /// The likeliest next words after a sentence, the likeliest first.
    ///
    /// - Parameters:
    ///   - likely: the words that have the highest unigram probability.
    ///   - model: weighs the likeliest words by n-grams, before the user's learned words change their costs.
    func words(
        after sentence: SentenceBefore, _ likely: [Lexicon.Word], weighedBy model: SentenceModel,
        _ reading: inout SentenceReading, most: Int
    ) -> [Predictor.Prediction] {
        var weighed = Best(Self.weighedNext)
        let last = model.reading(of: sentence.last), beforeLast = model.reading(of: sentence.beforeLast)
        let all = lexicon.words(beginning: "")
        lexicon.followers(of: last, beforeLast, all, under: { weighed.limit }) { word, cost in
            if !forgets(word, isPredicted: true) { weighed.offer(word, cost) }
        }
        for word in likely where !forgets(word, isPredicted: true) {
            weighed.offer(word, lexicon.cost(of: word, after: last, beforeLast))
        }
        var found = weighed.predictions
        model.weigh(&found, after: sentence.parts, &reading)
        guard let personal else { return Array(found.prefix(most)) }
        // The user's own words are counted after what the user typed, not after what it is read as.
        var best = Best(most)
        for prediction in found {
            let cost = personal.cost(
                of: prediction.word, prediction.cost, after: sentence.last, sentence.beforeLast,
                isPredicted: true)
            best.offer(prediction.word, cost)
        }
        personal.likely(
            beginning: "", all, after: sentence.last, sentence.beforeLast, lexicon, most: Self.looked
        ) { word in
            guard !forgets(word, isPredicted: true) else { return }
            best.offer(
                word, cost(of: word, after: sentence.last, sentence.beforeLast, isPredicted: true))
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
