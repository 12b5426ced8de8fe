/// A suggestion in the suggestion bar.
package struct Suggestion: Hashable, Sendable {
    /// The origin of a suggestion.
    package enum Kind: Hashable, Sendable {
        /// The text as typed; choosing it keeps that text.
        case literal
        /// A correction of the typed text.
        case correction
        /// A completion of the typed text.
        case completion
        /// A next-word prediction.
        case next
        /// An emoji for the typed word.
        case emoji
        /// The phrase of a text replacement whose shortcut was typed.
        case replacement
        /// A candidate for the composing text.
        case candidate
    }

    /// The text that choosing it inserts, without the space after it.
    package var text: String
    package var kind: Kind
    /// Whether the next space replaces the typed text by it.
    package var isPending: Bool

    /// Makes a suggestion.
    package init(_ text: String, _ kind: Kind, isPending: Bool = false) {
        self.text = text
        self.kind = kind
        self.isPending = isPending
    }
}
