public import Foundation
public import Platform
public import TextInput

/// A keyboard's only access to the edited text, wherever that text is.
///
/// Reports of the text may arrive late or never; the proxy answers from its own copy, in which a keyboard's edits are
/// visible at once. The last group of members is an addition to UIKit: UIKit's calls are each one `TextEdit`, and a
/// keyboard of our own can send several as one change.
///
///     textDocumentProxy.insertText("a")
///     textDocumentProxy.adjustTextPosition(byCharacterOffset: -1)
@preconcurrency @MainActor public protocol UITextDocumentProxy: UIKeyInput {
    /// The known text before the caret or selection; nil if there is none, or for secure text.
    var documentContextBeforeInput: String? { get }
    /// The known text after the caret or selection; nil if there is none, or for secure text.
    var documentContextAfterInput: String? { get }
    /// The selected text; nil without a selection.
    var selectedText: String? { get }
    /// The input mode of the document.
    var documentInputMode: UITextInputMode? { get }
    /// The identifier of the focused field; it changes with the field.
    var documentIdentifier: UUID { get }
    /// Moves the caret by a number of characters; positive numbers move it forward.
    func adjustTextPosition(byCharacterOffset offset: Int)
    /// Replaces the marked text, or the selection, by marked text.
    ///
    /// - Parameter selectedRange: the selection inside `markedText`, in UTF-16 code units.
    func setMarkedText(_ markedText: String, selectedRange: NSRange)
    /// Makes the marked text ordinary text.
    func unmarkText()

    /// The known text around the caret; unknown for secure text.
    var context: TextContext { get }
    /// Applies several edits as one change that the user sees.
    func apply(_ edits: [TextEdit])
    /// Applies edits that replace text before the caret, or other ones if the caret turns out to be elsewhere.
    func apply(_ edits: [TextEdit], ifMoved plain: [TextEdit])
    /// The traits of the field, as one value.
    var traits: TextInputTraits { get }
    /// Sends a key press as of a hardware keyboard: for terminals, in which keys are not text.
    func press(_ key: HardwareKey)
    /// Shows an inline prediction in gray after the caret, if the field is one of this toolkit's.
    ///
    /// - Parameter rest: the rest of the word, empty for none; it is not part of the text until it is inserted.
    /// - Returns: whether the user sees it.
    func showInlinePrediction(_ rest: String) -> Bool
    /// Shows for a moment what the keyboard changed by itself, if the field is one of this toolkit's.
    func showCorrection(_ correction: TextCorrection)
}

extension UITextDocumentProxy {
    /// The text around the caret, as far as UIKit's members report it.
    public var context: TextContext {
        TextContext(
            before: documentContextBeforeInput ?? "", selected: selectedText ?? "",
            after: documentContextAfterInput ?? "", isBeforeComplete: false, isAfterComplete: false)
    }

    /// Applies the edits; UIKit's proxy does not verify the caret.
    public func apply(_ edits: [TextEdit], ifMoved plain: [TextEdit]) { apply(edits) }

    /// Applies the edits one after the other with UIKit's calls.
    public func apply(_ edits: [TextEdit]) {
        for edit in edits {
            switch edit {
            case .replace(let old, let new):
                if edit.isSelectionChange {
                    adjustTextPosition(byCharacterOffset: new.before.count - old.before.count)
                    continue
                }
                if !old.after.isEmpty { adjustTextPosition(byCharacterOffset: old.after.count) }
                for _ in 0..<(old.before + old.after).deletionClusterCount { deleteBackward() }
                if new.isMarked {
                    let selection = NSRange(
                        location: new.before.utf16.count, length: new.selected.utf16.count)
                    setMarkedText(new.text, selectedRange: selection)
                } else if !new.text.isEmpty {
                    insertText(new.text)
                    if !new.after.isEmpty { adjustTextPosition(byCharacterOffset: -new.after.count) }
                }
            case .deleteBackward(let count):
                for _ in 0..<count { deleteBackward() }
            case .move(let move):
                // UIKit's proxy can neither select nor move by lines.
                if move.unit == .character, move.extending == nil {
                    adjustTextPosition(byCharacterOffset: move.count)
                }
            }
        }
    }

    /// The field's traits, collected one by one.
    public var traits: TextInputTraits { (self as any UITextInputTraits).traitValues }

    /// Returns false: UIKit's proxy cannot show a prediction.
    public func showInlinePrediction(_ rest: String) -> Bool { false }

    /// Has no effect: UIKit's proxy cannot show a correction.
    public func showCorrection(_ correction: TextCorrection) {}

    /// Has no effect: UIKit's proxy cannot send keys.
    public func press(_ key: HardwareKey) {}
}

// Through the proxy every trait is an optional, as on iOS, where they are optional members.
extension UITextDocumentProxy {
    public var autocapitalizationType: UITextAutocapitalizationType? {
        (self as any UITextInputTraits).autocapitalizationType
    }
    public var autocorrectionType: UITextAutocorrectionType? {
        (self as any UITextInputTraits).autocorrectionType
    }
    public var spellCheckingType: UITextSpellCheckingType? {
        (self as any UITextInputTraits).spellCheckingType
    }
    public var smartQuotesType: UITextSmartQuotesType? { (self as any UITextInputTraits).smartQuotesType }
    public var smartDashesType: UITextSmartDashesType? { (self as any UITextInputTraits).smartDashesType }
    public var smartInsertDeleteType: UITextSmartInsertDeleteType? {
        (self as any UITextInputTraits).smartInsertDeleteType
    }
    public var inlinePredictionType: UITextInlinePredictionType? {
        (self as any UITextInputTraits).inlinePredictionType
    }
    public var keyboardType: UIKeyboardType? { (self as any UITextInputTraits).keyboardType }
    public var keyboardAppearance: UIKeyboardAppearance? {
        (self as any UITextInputTraits).keyboardAppearance
    }
    public var returnKeyType: UIReturnKeyType? { (self as any UITextInputTraits).returnKeyType }
    public var enablesReturnKeyAutomatically: Bool? {
        (self as any UITextInputTraits).enablesReturnKeyAutomatically
    }
    public var isSecureTextEntry: Bool? { (self as any UITextInputTraits).isSecureTextEntry }
    public var textContentType: UITextContentType? { (self as any UITextInputTraits).textContentType }
    public var passwordRules: UITextInputPasswordRules? { (self as any UITextInputTraits).passwordRules }
}
