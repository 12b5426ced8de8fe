/// What a responder needs for simple typing: insert, delete, and say whether there is text.
///
/// Any responder that conforms and can become first responder is driven by the keyboard.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Inserts text at the caret, in place of the selection.
    func insertText(_ text: String)
    /// Deletes the selection, else the character before the caret.
    func deleteBackward()
}
