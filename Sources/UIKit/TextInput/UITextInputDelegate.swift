public import Foundation

/// Receives a text input's changes that the keyboard did not make.
///
/// The system sets it. A keyboard's `UIInputViewController` conforms, and receives nil for the text input.
@preconcurrency @MainActor public protocol UITextInputDelegate: NSObjectProtocol {
    /// Called before the selection changes.
    func selectionWillChange(_ textInput: (any UITextInput)?)
    /// Called after the selection changed.
    func selectionDidChange(_ textInput: (any UITextInput)?)
    /// Called before the text changes.
    func textWillChange(_ textInput: (any UITextInput)?)
    /// Called after the text changed.
    func textDidChange(_ textInput: (any UITextInput)?)
}
