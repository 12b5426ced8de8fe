/// A key press, as the typing session receives it.
///
///     KeyPress(.text("h"), at: 12.25)
///     KeyPress(.delete(.word), at: 15.0)
package struct KeyPress: Hashable, Sendable {
    /// The effect of a key.
    package enum Key: Hashable, Sendable {
        /// Types this text, upper case where the keyboard is shifted.
        case text(String)
        /// Types a space; two in a row may end a sentence.
        case space
        /// Inserts a line break, or submits the field.
        case `return`
        /// Replaces the composing text by a candidate that the user chose.
        case choose(String)
        /// Replaces the typed part of a suggestion by its text, followed by a space.
        case suggestion(Suggestion)
        /// Deletes the selection, or text before the caret.
        case delete(DeleteGranularity)
    }

    package var key: Key
    /// When the user pressed it, in seconds on the platform's clock.
    package var time: Double
    /// The touch position in the units of the session's key layout; nil without a touch.
    package var point: KeyLayout.Point?

    /// Makes a key press.
    package init(_ key: Key, at time: Double, point: KeyLayout.Point? = nil) {
        self.key = key
        self.time = time
        self.point = point
    }
}

/// The unit of one deletion.
package enum DeleteGranularity: Hashable, Sendable {
    /// One grapheme cluster.
    case character
    /// A word, with the characters that follow it before the caret.
    case word
}
