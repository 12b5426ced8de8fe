/// Says which words are likely next, or likely to be meant by their first letters.
public struct Predictor: Sendable {
    /// The words that are known.
    public var lexicon: Lexicon { known.lexicon }
    private let known: Words
    /// The likeliest words of all, by themselves.
    private let likeliest: [Lexicon.Word]

    /// Makes a predictor.
    ///
    /// - Parameter personal: the person's words beside those of the language.
    public init(_ lexicon: Lexicon, personal: PersonalWords? = nil) {
        known = Words(lexicon, personal)
        likeliest = lexicon.likeliest(below: 0, Words.looked)
    }

    /// The number of a spelling, among the words of the language and those of the person.
    public func word(_ spelling: some StringProtocol) -> Lexicon.Word? { known.word(spelling) }

    /// How a word is written.
    public func spelling(of word: Lexicon.Word) -> String { known.spelling(of: word) }

    /// Whether an ordinary dictionary has a word, or the person: some of a lexicon are frequent misspellings.
    func isProper(_ word: Lexicon.Word) -> Bool { known.validity(of: word) == LexiconFormat.valid }

    /// Minus the natural logarithm of how likely a word is after two others.
    func cost(of word: Lexicon.Word, after last: Lexicon.Word, _ beforeLast: Lexicon.Word) -> Float {
        known.cost(of: word, after: last, beforeLast)
    }

    /// A word and its cost.
    public struct Prediction: Hashable, Sendable {
        /// The word.
        public var word: Lexicon.Word
        /// Minus the natural logarithm of how likely it is.
        public var cost: Float
    }

    /// The likeliest words that begin so after two others.
    ///
    /// Where a lexicon guesses no next words, they are the user's learned ones.
    ///
    /// - Parameter prefix: letters; accents, capitals and apostrophes do not count. Empty: the next word.
    public func words(
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
}
