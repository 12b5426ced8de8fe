/// Phonetic input as the user types it: romaji or pinyin.
package protocol PhoneticInput: Hashable, Sendable {
    /// The behavior of the space bar and of punctuation.
    static var habits: CompositionHabits { get }

    /// An empty input.
    init()

    /// The rest of an input after a chosen candidate.
    init(rest: String)

    /// The input for the dictionary lookup; also the composing text if the dictionary gives no display form.
    var text: String { get }
    /// The text to commit if no letter follows.
    var finished: String { get }
    /// The candidates without a dictionary.
    var alternatives: [String] { get }

    /// Appends a letter.
    ///
    /// - Parameter isConverted: whether there is a dictionary, which can also convert punctuation.
    /// - Returns: false if the character is not part of such an input; then nothing changes.
    mutating func type(_ character: Character, isConverted: Bool) -> Bool

    /// Removes the last letter.
    mutating func deleteLast()
}

extension PhoneticInput {
    var isEmpty: Bool { text.isEmpty }
}

/// How keys other than letters act on phonetic input in a language.
package struct CompositionHabits: Hashable, Sendable {
    /// Whether the space bar and punctuation accept the first candidate; otherwise the space bar cycles through the
    /// candidates, and punctuation commits the text as shown.
    package var takesFirst: Bool
    /// The text that the space bar inserts when nothing is composed.
    package var space: String
}
