public import Foundation
public import Platform
public import TextInput

/// A keyboard's only way to the text that is being edited, wherever that text lives.
///
/// Reports of the text may come late or never; the proxy answers from its own copy, in which a keyboard's edits show
/// at once. The last group are additions to UIKit: Apple's calls are each one `TextEdit`, and a keyboard of our own
/// may send several as one change.
///
///     textDocumentProxy.insertText("a")
///     textDocumentProxy.adjustTextPosition(byCharacterOffset: -1)
@preconcurrency @MainActor public protocol UITextDocumentProxy: UIKeyInput {
    /// The known text before the caret or selection; nil when there is none, or it is a secret.
    var documentContextBeforeInput: String? { get }
    /// The known text after the caret or selection; nil when there is none, or it is a secret.
    var documentContextAfterInput: String? { get }
    /// The selected text; nil without a selection.
    var selectedText: String? { get }
    /// The input mode that the document asks for.
    var documentInputMode: UITextInputMode? { get }
    /// Tells one focused field from another.
    var documentIdentifier: UUID { get }
    /// Moves the caret by characters, forward when positive.
    func adjustTextPosition(byCharacterOffset offset: Int)
    /// Puts provisional text in place of the former one or of the selection.
    ///
    /// - Parameter selectedRange: the selection inside `markedText`, in UTF-16 code units.
    func setMarkedText(_ markedText: String, selectedRange: NSRange)
    /// Keeps the provisional text as ordinary text.
    func unmarkText()

    /// What is known of the text around the caret; unknown for a secret.
    var context: TextContext { get }
    /// Makes several edits one change that the user sees.
    func apply(_ edits: [TextEdit])
    /// What the field asks of its keyboard, as one value.
    var traits: TextInputTraits { get }
    /// Presses a key as hardware would: for terminals, where keys are not text.
    func press(_ key: HardwareKey)
    /// Shows the rest of a word that is foretold in gray behind the caret, where the field is one of this toolkit's.
    ///
    /// - Parameter rest: empty for nothing; it is no part of the text until it is inserted.
    /// - Returns: whether the user sees it.
    func showInlinePrediction(_ rest: String) -> Bool
}

extension UITextDocumentProxy {
    /// The text around the caret, as far as Apple's members tell it.
    public var context: TextContext {
        TextContext(
            before: documentContextBeforeInput ?? "", selected: selectedText ?? "",
            after: documentContextAfterInput ?? "", isBeforeComplete: false, isAfterComplete: false)
    }

    /// Makes the edits one after the other by Apple's calls.
    public func apply(_ edits: [TextEdit]) {
        for edit in edits {
            switch edit {
            case .replace(let old, let new):
                if edit.isSelectionChange {
                    adjustTextPosition(byCharacterOffset: new.before.count - old.before.count)
                    continue
                }
                if !old.after.isEmpty { adjustTextPosition(byCharacterOffset: old.after.count) }
                for _ in 0..<(old.before.count + old.after.count) { deleteBackward() }
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
                // Apple's proxy neither selects nor knows lines.
                if move.unit == .character, move.extending == nil {
                    adjustTextPosition(byCharacterOffset: move.count)
                }
            }
        }
    }

    /// The field's traits, collected one by one.
    public var traits: TextInputTraits { (self as any UITextInputTraits).traitValues }

    /// Shows nothing: Apple's proxy has no words for it.
    public func showInlinePrediction(_ rest: String) -> Bool { false }

    /// Does nothing: Apple's proxy has no keys.
    public func press(_ key: HardwareKey) {}
}

// Through the proxy every trait reads as an optional, as on iOS, where they are optional members.
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
