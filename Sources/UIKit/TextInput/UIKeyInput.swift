/// The methods of a responder for simple text entry: insert, delete, and whether there is text.
///
/// The keyboard appears for any responder that conforms and becomes first responder.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is text to delete.
    var hasText: Bool { get }
    /// Inserts text at the caret, or replaces the selection.
    func insertText(_ text: String)
    /// Deletes the selection, or else the character before the caret.
    func deleteBackward()
}
