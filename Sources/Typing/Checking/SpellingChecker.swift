import Foundation

/// Checks the spelling of words against a lexicon, and suggests corrections and completions.
///
///     var checker = SpellingChecker(lexicon)
///     checker.isCorrect("teh")         // false
///     checker.guesses(for: "teh")      // ["the", …]
package struct SpellingChecker: Sendable {
    /// The lexicon that defines correct spellings.
    package let lexicon: Lexicon
    private var decoder: Decoder
    private let formation: WordFormation

    package init(_ lexicon: Lexicon) {
        self.lexicon = lexicon
        formation = LanguageProfile(for: lexicon.language).formation
        decoder = Decoder(lexicon)
    }

    /// Whether a word is spelled correctly.
    ///
    /// Text that dictionaries do not cover counts as correct: single letters, numbers, letters of other scripts, words
    /// in capitals, and words with capitals inside.
    package mutating func isCorrect(_ word: some StringProtocol) -> Bool {
        guard isJudged(word) else { return true }
        let base = withoutEnding(word)
        if spellings(of: word).contains(where: { isWritten($0.spelling, as: word) && $0.isValid }) {
            return true
        }
        if isFormed(word) || isAccented(word) { return true }
        // Frequent, but in no dictionary: it may be a name or a common misspelling.
        guard spellings(of: base).contains(where: { isWritten($0.spelling, as: base) }) else { return false }
        decoder.start(after: Lexicon.unknown, Lexicon.unknown)
        for letter in base.lowercased() { decoder.press(letter) }
        return decoder.candidates(1, finishing: false).first?.text.lowercased() == base.lowercased()
    }

    /// Corrections of a word, the likeliest first; the word itself is not among them.
    package mutating func guesses(for word: some StringProtocol, most: Int = 5) -> [String] {
        guard isJudged(word) else { return [] }
        var found: [String] = []
        func add(_ guess: String) {
            let written = Self.write(guess, for: word)
            if written != word, !found.contains(written) { found.append(written) }
        }
        let own = spellings(of: word).filter { isWritten($0.spelling, as: word) && $0.isValid }.map(\.cost)
            .min()
        // Differences in case, accents and apostrophes are not typing errors, so these spellings come first; beside a word
        // that is right only those that are used about as much.
        for (spelling, isValid, cost) in spellings(of: word)
        where (isValid || spelling.contains(where: \.isUppercase))
            && cost < (own ?? .infinity) + Self.rareCost
        {
            add(spelling)
        }
        let letters = Folding.fold(word)
        for guess in decoder.suggestions(for: word.lowercased(), most: most + Self.spareGuesses)
        where !isMisspelled(guess) && (own == nil || !guess.contains(" ") && Folding.fold(guess) != letters) {
            add(guess)
        }
        return Array(found.prefix(most))
    }

    /// How much rarer than a right word another spelling of its letters may be, in nats.
    private static let rareCost: Float = 4
    /// How many guesses more are asked for, in place of those that are misspelled themselves.
    private static let spareGuesses = 4

    /// Whether a guess has a word that only frequency brought into the lexicon: a common misspelling, or a name.
    private func isMisspelled(_ guess: String) -> Bool {
        guess.split(separator: " ").contains { word in
            let written = spellings(of: word).filter { $0.spelling == word }
            return !written.isEmpty && written.allSatisfy { !$0.isValid } && word.first?.isUppercase != true
        }
    }

    /// Completions of a prefix, the likeliest first after the words before it, of which the nearest is last.
    package func completions(
        of prefix: some StringProtocol, after before: [some StringProtocol], most: Int = 10
    ) -> [String] {
        guard !prefix.isEmpty else { return [] }
        func word(_ place: Int) -> Lexicon.Word {
            guard before.count >= place else {
                return before.isEmpty ? Lexicon.sentenceStart : Lexicon.unknown
            }
            return lexicon.word(before[before.count - place]) ?? Lexicon.unknown
        }
        let predictions = Predictor(lexicon).words(
            beginning: prefix, after: word(1), word(2), most: most * 3)
        var found: [String] = []
        for prediction in predictions where lexicon.isValid(prediction.word) {
            let spelling = lexicon.spelling(of: prediction.word)
            let written = Self.write(spelling, for: prefix)
            // A completion must keep typed accents.
            guard written.count > prefix.count, written.lowercased().hasPrefix(prefix.lowercased()),
                !found.contains(written)
            else { continue }
            found.append(written)
            if found.count == most { break }
        }
        return found
    }

    // MARK: - Spellings

    private func isJudged(_ word: some StringProtocol) -> Bool {
        guard word.count > 1, !word.dropFirst().contains(where: \.isUppercase) else { return false }
        return Folding.fold(word).unicodeScalars.allSatisfy { lexicon.labelOf[$0] != nil }
    }

    /// The words that differ at most in case, accents and apostrophes.
    private func spellings(
        of word: some StringProtocol
    ) -> [(spelling: String, isValid: Bool, cost: Float)] {
        guard let node = lexicon.node(of: Folding.fold(word)) else { return [] }
        return lexicon.words(at: node).map {
            (lexicon.spelling(of: $0), lexicon.isValid($0), lexicon.cost(of: $0))
        }
    }

    /// Whether a word may be written this way: its first letter may be capitalized, but its own capitals must stay.
    private func isWritten(_ spelling: String, as word: some StringProtocol) -> Bool {
        let word = word.replacingOccurrences(of: "’", with: "'")
        if spelling == word { return true }
        return word.first?.isUppercase == true && spelling.lowercased() == word.lowercased()
    }

    /// Whether a word is a valid one with accents that its language can do without.
    private func isAccented(_ word: some StringProtocol) -> Bool {
        guard formation.takesAccents else { return false }
        let plain = word.folding(options: .diacriticInsensitive, locale: nil)
        return plain != word
            && spellings(of: plain).contains { isWritten($0.spelling, as: plain) && $0.isValid }
    }

    /// Whether a word is formed from a valid one by the rules of the language.
    private func isFormed(_ word: some StringProtocol) -> Bool {
        let isCapital = word.first?.isUppercase == true
        return formation.bases(of: String(word).comparable).contains { base in
            guard formation.cost(of: base, in: lexicon) != nil else { return false }
            let written = isCapital ? WordCase.capitalized(base.word) : base.word
            return spellings(of: written).contains { isWritten($0.spelling, as: written) && $0.isValid }
        }
    }

    private func withoutEnding<Word: StringProtocol>(_ word: Word) -> Word.SubSequence {
        for ending in formation.endings + ["'"] {
            for written in [ending, ending.replacing("'", with: "’")] where word.hasSuffix(written) {
                return word.dropLast(written.count)
            }
        }
        return word[...]
    }

    /// The word, capitalized if the written text is.
    private static func write(_ word: String, for written: some StringProtocol) -> String {
        guard written.first?.isUppercase == true, let first = word.first else { return word }
        return first.uppercased() + word.dropFirst()
    }
}
