/// The engine of Chinese typed in pinyin, which a dictionary converts to hanzi.
public typealias PinyinEngine = CandidateEngine<Pinyin>

/// Pinyin without tones, with `v` for ü and an apostrophe between ambiguous syllables.
public struct Pinyin: TypedReading {
    /// The space bar accepts the first candidate; return commits the letters.
    public static let habits = CompositionHabits(takesFirst: true, space: " ")

    /// The typed letters.
    public private(set) var text = ""

    /// An empty input.
    public init() {}

    /// The rest of an input after a chosen candidate.
    public init(rest: String) { text = rest }

    /// The typed letters.
    public var finished: String { text }

    /// None: without a dictionary, the letters are committed as typed.
    public var alternatives: [String] { [] }

    /// Appends a lower-case ASCII letter, or an apostrophe between two letters.
    public mutating func type(_ character: Character, isConverted: Bool) -> Bool {
        let isMark = (character == "'" || character == "’") && !text.isEmpty && text.last != "'"
        guard isMark || character.isASCII && character.isLetter && character.isLowercase else { return false }
        text.append(isMark ? "'" : character)
        return true
    }

    /// Removes the last letter.
    public mutating func deleteLast() { _ = text.popLast() }
}
