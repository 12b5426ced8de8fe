/// The engine of Chinese typed in pinyin, which a dictionary converts to hanzi.
package typealias PinyinEngine = CandidateEngine<Pinyin>

/// Pinyin without tones, with `v` for ü and an apostrophe between ambiguous syllables.
package struct Pinyin: PhoneticInput {
    /// The space bar accepts the first candidate; return commits the letters.
    package static let habits = CompositionHabits(takesFirst: true, space: " ")

    /// The typed letters.
    package private(set) var text = ""

    /// An empty input.
    package init() {}

    /// The rest of an input after a chosen candidate.
    package init(rest: String) { text = rest }

    /// The typed letters.
    package var finished: String { text }

    /// None: without a dictionary, the letters are committed as typed.
    package var alternatives: [String] { [] }

    /// Appends a lower-case ASCII letter, or an apostrophe between two letters.
    package mutating func type(_ character: Character, isConverted: Bool) -> Bool {
        let isMark = (character == "'" || character == "’") && !text.isEmpty && text.last != "'"
        guard isMark || character.isASCII && character.isLetter && character.isLowercase else { return false }
        text.append(isMark ? "'" : character)
        return true
    }

    /// Removes the last letter.
    package mutating func deleteLast() { _ = text.popLast() }
}
