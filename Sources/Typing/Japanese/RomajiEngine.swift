/// The engine of Japanese on a keyboard of Latin letters: they become kana, which a dictionary turns into kanji.
///
///     var engine = RomajiEngine()
///     engine.handle(KeyStroke(.text("k"), at: 0), in: context)      // marks "k"
///     engine.handle(KeyStroke(.text("a"), at: 1), in: context)      // marks "か" in its place
///
/// Without a dictionary hiragana is typed and katakana offered.
public typealias RomajiEngine = CandidateEngine<Romaji>

extension Romaji: TypedReading {
    /// A space goes from candidate to candidate, return keeps the one that stands there; without a composition a space
    /// is as wide as a kana.
    public static let habits = CompositionHabits(takesFirst: false, space: "　")

    /// What a chosen candidate left over: kana, and letters that make no syllable yet.
    public init(rest: String) {
        let letters = rest.reversed().prefix { $0.isASCII && $0.isLetter }
        self.init(kana: String(rest.dropLast(letters.count)), letters: String(letters.reversed()))
    }

    /// Hiragana and katakana.
    public var alternatives: [String] {
        kana.isEmpty ? [] : [finished, Self.katakana(finished)]
    }

    /// Takes a letter, the mark of a long vowel, the apostrophe of an n, and where a dictionary reads them the digits and
    /// signs inside a sentence.
    public mutating func type(_ character: Character, isConverted: Bool) -> Bool {
        let isLetter = character.isASCII && character.isLetter
        if isLetter || character == "ー" || character == "-" && !isEmpty || character == "'" && letters == "n"
        {
            type(character)
        } else if isConverted, !isEmpty, character.isNumber || Self.signs.contains(character) {
            type(sign: character)
        } else {
            return false
        }
        return true
    }

    /// The signs that a sentence goes on with.
    private static let signs = Set("、。・！？「」『』（）〜…")
}
