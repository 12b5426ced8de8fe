/// Predicts next words and completions from the lexicon and the user dictionary.
package struct Predictor: Sendable {
    package var lexicon: Lexicon { known.lexicon }
    private let known: Words
    /// The words with the highest unigram probability.
    private let likeliest: [Lexicon.Word]

    /// Makes a predictor.
    ///
    /// - Parameter personal: the user's learned words, in addition to the lexicon's.
    package init(_ lexicon: Lexicon, personal: PersonalWords? = nil) {
        known = Words(lexicon, personal)
        likeliest = lexicon.likeliest(below: 0, Words.looked)
    }

    /// The number of a word, in the lexicon or among the learned words; nil for an unknown spelling.
    package func word(_ spelling: some StringProtocol) -> Lexicon.Word? { known.word(spelling) }

    /// The spelling of a word.
    package func spelling(of word: Lexicon.Word) -> String { known.spelling(of: word) }

    /// Whether a standard dictionary has the word, or the user has learned it: a lexicon contains some frequent
    /// misspellings.
    func isProper(_ word: Lexicon.Word) -> Bool { known.validity(of: word) == LexiconFormat.valid }

    /// Minus the natural logarithm of a word's probability after two others.
    func cost(of word: Lexicon.Word, after last: Lexicon.Word, _ beforeLast: Lexicon.Word) -> Float {
        known.cost(of: word, after: last, beforeLast)
    }

    /// A word and its cost.
    package struct Prediction: Hashable, Sendable {
        package var word: Lexicon.Word
        /// Minus the natural logarithm of its probability.
        package var cost: Float
    }

    /// The likeliest words with a prefix after two other words, the likeliest first.
    ///
    /// For a lexicon that predicts no next words, an empty prefix finds only the user's learned words.
    ///
    /// - Parameter prefix: letters; accents, capitals and apostrophes are ignored. An empty prefix predicts the next
    ///   word.
    package func words(
        beginning prefix: some StringProtocol, after last: Lexicon.Word, _ beforeLast: Lexicon.Word, most: Int
    ) -> [Prediction] {
        let folded = Folding.fold(prefix), beginning = lexicon.words(beginning: folded)
        let likely =
            beginning.node.map {
                $0 == 0
                    ? (lexicon.guessesNextWords ? likeliest : []) : lexicon.likeliest(below: $0, Words.looked)
            } ?? []
        return known.words(
            beginning: folded, beginning, likely, after: last, beforeLast, most: most)
    }

    /// The likeliest next words after a sentence, the likeliest first: by n-grams, and by the lexicon's sentence model if it
    /// has one.
    ///
    /// - Parameter reading: what the model has read so far, of this lexicon; the new sentence afterwards.
    package func nextWords(
        after sentence: SentenceBefore, most: Int, _ reading: inout SentenceReading
    ) -> [Prediction] {
        guard let model = lexicon.sentenceModel, lexicon.guessesNextWords else {
            return words(beginning: "", after: sentence.last, sentence.beforeLast, most: most)
        }
        return known.words(after: sentence, likeliest, weighedBy: model, &reading, most: most)
    }
}
