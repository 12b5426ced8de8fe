package import Platform

/// A way to enter text for which no suggestion exists.
package enum TextEntryMethod: String, Hashable, Sendable, CaseIterable {
    case dictation, scribble, emoji

    /// The name of its button.
    package var title: Message {
        switch self {
        case .dictation: Message("Dictation")
        case .scribble: Message("Scribble")
        case .emoji: Message("Emoji")
        }
    }
}
