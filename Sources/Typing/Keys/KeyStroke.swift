/// One key that was pressed, as the typing session sees it.
///
///     KeyStroke(.text("h"), at: 12.25)
///     KeyStroke(.delete(.word), at: 15.0)
public struct KeyStroke: Sendable, Equatable {
    /// What a key does to text.
    public enum Key: Hashable, Sendable {
        /// Types this text, upper case where the keyboard is shifted.
        case text(String)
        /// Types a space; two of them may end a sentence.
        case space
        /// Breaks the line, or tells the field that the text is finished.
        case `return`
        /// Puts a text in the place of what is being composed: a candidate that was chosen.
        case choose(String)
        /// Types a suggestion in the place of what was typed of it, and a space after it.
        case suggestion(Suggestion)
        /// Deletes what stands before the caret, or the selection.
        case delete(DeleteGranularity)
    }

    /// What the key does.
    public var key: Key
    /// When it was pressed, in seconds on the platform's clock.
    public var time: Double
    /// Where a finger touched, in the units of the session's key layout; nil when no finger did it.
    public var point: KeyLayout.Point?

    /// Makes a key press.
    public init(_ key: Key, at time: Double, point: KeyLayout.Point? = nil) {
        self.key = key
        self.time = time
        self.point = point
    }
}

/// How much one delete takes away.
public enum DeleteGranularity: Hashable, Sendable {
    /// What a person counts as one character.
    case character
    /// A word with what follows it.
    case word
}
