/// The engine of Japanese typed in romaji, which becomes kana; a dictionary converts the kana to kanji.
///
///     var engine = RomajiEngine()
///     engine.handle(KeyPress(.text("k"), at: 0), in: context)      // marks "k"
///     engine.handle(KeyPress(.text("a"), at: 1), in: context)      // marks "か" in its place
///
/// Without a dictionary it types hiragana and suggests katakana.
package typealias RomajiEngine = CandidateEngine<Romaji>

extension Romaji: PhoneticInput {
    /// The space bar cycles through the candidates and return commits the highlighted one; without composing text the
    /// space bar inserts an ideographic space.
    package static let habits = CompositionHabits(takesFirst: false, space: "　")

    /// The rest of an input after a chosen candidate: kana, and letters that do not form a syllable yet.
    package init(rest: String) {
        let letters = rest.reversed().prefix { $0.isASCII && $0.isLetter }
        self.init(kana: String(rest.dropLast(letters.count)), letters: String(letters.reversed()))
    }

    /// Hiragana and katakana.
    package var alternatives: [String] {
        kana.isEmpty ? [] : [finished, Self.katakana(finished)]
    }

    /// Appends a letter, the long vowel mark or the apostrophe after an n; with a dictionary also digits and
    /// punctuation within a sentence.
    package mutating func type(_ character: Character, isConverted: Bool) -> Bool {
        let isLetter = character.isASCII && character.isLetter
        if isLetter || character == "ー" || character == "-" && !isEmpty || character == "'" && letters == "n"
        {
            type(character)
        } else if isConverted, !isEmpty, character.isNumber || Self.symbols.contains(character) {
            type(symbol: character)
        } else {
            return false
        }
        return true
    }

    /// The punctuation within a sentence that a dictionary converts with the kana.
    private static let symbols = Set("、。・！？「」『』（）〜…")
}
