/// The engine of Chinese by its sound in Latin letters, which a dictionary turns into hanzi.
public typealias PinyinEngine = CandidateEngine<Pinyin>

/// Chinese in Latin letters without tones, `v` for ü, an apostrophe between syllables that could be one.
public struct Pinyin: TypedReading {
    /// A space takes the first candidate, return keeps the letters.
    public static let habits = CompositionHabits(takesFirst: true, space: " ")

    /// The letters.
    public private(set) var text = ""

    /// Nothing typed yet.
    public init() {}

    /// What a chosen candidate left over.
    public init(rest: String) { text = rest }

    /// The letters as they were typed.
    public var finished: String { text }

    /// Letters that no dictionary reads are kept as they are.
    public var alternatives: [String] { [] }

    /// Takes a small letter, or an apostrophe between two.
    public mutating func type(_ character: Character, isConverted: Bool) -> Bool {
        let isMark = (character == "'" || character == "’") && !text.isEmpty && text.last != "'"
        guard isMark || character.isASCII && character.isLetter && character.isLowercase else { return false }
        text.append(isMark ? "'" : character)
        return true
    }

    /// Takes the last letter back.
    public mutating func deleteLast() { _ = text.popLast() }
}
