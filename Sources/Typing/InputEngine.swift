public import TextInput

/// What turns key strokes of one script into text.
///
/// An engine knows its script and nothing of the rules around it. Latin's lets letters through; those that
/// compose (Hangul, kana, pinyin) keep a state and marked text.
public protocol InputEngine: Sendable {
    /// The edits that a key stroke makes.
    ///
    /// - Parameter context: the text as it stands, all former edits included.
    mutating func handle(_ stroke: KeyStroke, in context: TextContext) -> [TextEdit]

    /// Forgets what is being composed: the caret moved, or another field was focused.
    mutating func reset()
}
