public import Foundation

/// Told by a text input about changes that the keyboard did not ask for.
///
/// The system sets it; a keyboard's `UIInputViewController` is one, with nil for the text input.
@preconcurrency @MainActor public protocol UITextInputDelegate: NSObjectProtocol {
    /// The selection is about to change.
    func selectionWillChange(_ textInput: (any UITextInput)?)
    /// The selection changed.
    func selectionDidChange(_ textInput: (any UITextInput)?)
    /// The text is about to change.
    func textWillChange(_ textInput: (any UITextInput)?)
    /// The text changed.
    func textDidChange(_ textInput: (any UITextInput)?)
}
