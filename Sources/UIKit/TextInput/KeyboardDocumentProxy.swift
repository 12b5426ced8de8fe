package import Foundation
package import Platform
package import TextInput

/// The document proxy of one keyboard controller, for the controller's lifetime.
///
/// It forwards to the host's document while the controller is the current keyboard of its session. Otherwise it is
/// revoked, also for references kept elsewhere: it reads as an empty document without traits, and ignores all edits and
/// keys. Granting it again makes the same references work again. The cost is one branch per call.
@preconcurrency @MainActor package final class KeyboardDocumentProxy: NSObject, UITextDocumentProxy {
    /// The edited document; nil while the proxy is revoked.
    package var document: TextDocumentProxy?
    private let revokedIdentifier = UUID()

    // MARK: Reading

    package var context: TextContext { document?.context ?? .unknown }
    package var traits: TextInputTraits { document?.traits ?? TextInputTraits() }
    package var documentContextBeforeInput: String? { document?.documentContextBeforeInput }
    package var documentContextAfterInput: String? { document?.documentContextAfterInput }
    package var selectedText: String? { document?.selectedText }
    package var documentInputMode: UITextInputMode? { document?.documentInputMode }
    /// The identifier of the focused field; a revoked proxy has its own, which matches no field.
    package var documentIdentifier: UUID { document?.documentIdentifier ?? revokedIdentifier }
    package var hasText: Bool { document?.hasText ?? false }

    // MARK: Editing

    /// The document, after its owner was notified that the keyboard edits it.
    private var edited: TextDocumentProxy? {
        document?.onKeyboardEdit?()
        return document
    }

    package func insertText(_ text: String) { edited?.insertText(text) }
    package func deleteBackward() { edited?.deleteBackward() }
    package func adjustTextPosition(byCharacterOffset offset: Int) {
        edited?.adjustTextPosition(byCharacterOffset: offset)
    }
    package func setMarkedText(_ markedText: String, selectedRange: NSRange) {
        edited?.setMarkedText(markedText, selectedRange: selectedRange)
    }
    package func unmarkText() { edited?.unmarkText() }
    package func apply(_ edits: [TextEdit]) { if !edits.isEmpty { edited?.apply(edits) } }
    package func apply(_ edits: [TextEdit], ifMoved plain: [TextEdit]) {
        edited?.apply(edits, ifMoved: plain)
    }
    package func press(_ key: HardwareKey) { edited?.press(key) }
    package func showInlinePrediction(_ rest: String) -> Bool {
        document?.showInlinePrediction(rest) ?? false
    }
    package func showCorrection(_ correction: TextCorrection) { document?.showCorrection(correction) }
}

// The field's traits, member by member as in UIKit; read-only for keyboards.
extension KeyboardDocumentProxy {
    package var autocapitalizationType: UITextAutocapitalizationType {
        get { traits.autocapitalizationType }
        set {}
    }
    package var autocorrectionType: UITextAutocorrectionType {
        get { traits.autocorrectionType }
        set {}
    }
    package var spellCheckingType: UITextSpellCheckingType {
        get { traits.spellCheckingType }
        set {}
    }
    package var smartQuotesType: UITextSmartQuotesType {
        get { traits.smartQuotesType }
        set {}
    }
    package var smartDashesType: UITextSmartDashesType {
        get { traits.smartDashesType }
        set {}
    }
    package var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { traits.smartInsertDeleteType }
        set {}
    }
    package var inlinePredictionType: UITextInlinePredictionType {
        get { traits.inlinePredictionType }
        set {}
    }
    package var keyboardType: UIKeyboardType {
        get { traits.keyboardType }
        set {}
    }
    package var keyboardAppearance: UIKeyboardAppearance {
        get { traits.keyboardAppearance }
        set {}
    }
    package var returnKeyType: UIReturnKeyType {
        get { traits.returnKeyType }
        set {}
    }
    package var enablesReturnKeyAutomatically: Bool {
        get { traits.enablesReturnKeyAutomatically }
        set {}
    }
    package var isSecureTextEntry: Bool {
        get { traits.isSecureTextEntry }
        set {}
    }
    package var textContentType: UITextContentType! {
        get { traits.textContentType }
        set {}
    }
    package var passwordRules: UITextInputPasswordRules? {
        get { traits.passwordRulesDescriptor.map(UITextInputPasswordRules.init(descriptor:)) }
        set {}
    }
}
