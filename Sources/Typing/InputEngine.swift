package import TextInput

/// Converts the key presses of one script to edits.
///
/// An engine implements its script only, none of the typing rules. The Latin engine inserts letters as they are;
/// engines that compose (Hangul, kana, pinyin) keep state and marked text.
package protocol InputEngine: Sendable {
    /// The edits of a key press.
    ///
    /// - Parameter context: the text after all previous edits.
    mutating func handle(_ press: KeyPress, in context: TextContext) -> [TextEdit]

    /// Discards the composition, because the caret moved or another field received the focus.
    mutating func reset()

    /// The edits that commit the composing text, because the app would lose it with the focus; the next key still
    /// continues the composition.
    mutating func pause(in context: TextContext) -> [TextEdit]

    /// The edits that commit the composing text and end the composition, because the keyboard changes or the caret
    /// moves.
    mutating func finish(in context: TextContext) -> [TextEdit]

    /// Whether there may be candidates for the composing text; called often, so it must be fast.
    var offersCandidates: Bool { get }

    /// The alternative candidates for the composing text, the likeliest first.
    var candidates: [String] { get }

    /// The suggestions for the composing text, which replace suggested words.
    var suggestions: [Suggestion] { get }

    /// Sets the user dictionary, with the candidates that the user chose before.
    mutating func know(_ personal: PersonalVocabulary)

    /// The learning events since the last call.
    mutating func takeLearningEvents() -> [LearningEvent]

    /// Whether return only commits composing text; false if there is none.
    var returnEndsComposition: Bool { get }

    /// Whether typed letters combine in the text, so that the text has other characters than the keys.
    var joinsLetters: Bool { get }

    /// Whether the space bar chooses a candidate for the composing text.
    var spaceChooses: Bool { get }
}

// Defaults for engines of alphabets, which compose nothing.
extension InputEngine {
    package mutating func pause(in context: TextContext) -> [TextEdit] { [] }
    package mutating func finish(in context: TextContext) -> [TextEdit] {
        reset()
        return TextEdit.unmark(in: context).map { [$0] } ?? []
    }
    package var offersCandidates: Bool { false }
    package var candidates: [String] { [] }
    package var suggestions: [Suggestion] { [] }
    package mutating func know(_ personal: PersonalVocabulary) {}
    package mutating func takeLearningEvents() -> [LearningEvent] { [] }
    package var returnEndsComposition: Bool { false }
    package var joinsLetters: Bool { false }
    package var spaceChooses: Bool { false }
}
