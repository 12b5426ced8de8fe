public import Foundation
public import TextInput

/// What a text input asks of its keyboard.
///
/// On iOS every member is optional; here each has UIKit's default, so that a conforming class declares only what it
/// wants to change. Through `textDocumentProxy` the same members read as optionals, as they do on iOS.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
    /// When the keyboard shifts by itself.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether typed words are corrected.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether misspelled words are marked.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// Whether straight quotes become typographic ones.
    var smartQuotesType: UITextSmartQuotesType { get set }
    /// Whether two hyphens become a dash.
    var smartDashesType: UITextSmartDashesType { get set }
    /// Whether spaces are mended around inserted and deleted words.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
    /// Whether a prediction is shown inside the text.
    var inlinePredictionType: UITextInlinePredictionType { get set }
    /// The kind of keyboard.
    var keyboardType: UIKeyboardType { get set }
    /// The keyboard's look.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// What the return key says.
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the return key is disabled while the text is empty.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether the text is a secret.
    var isSecureTextEntry: Bool { get set }
    /// What the text means.
    var textContentType: UITextContentType! { get set }
    /// The rules for a generated password.
    var passwordRules: UITextInputPasswordRules? { get set }
}

extension UITextInputTraits {
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { .sentences }
        set {}
    }
    public var autocorrectionType: UITextAutocorrectionType {
        get { .default }
        set {}
    }
    public var spellCheckingType: UITextSpellCheckingType {
        get { .default }
        set {}
    }
    public var smartQuotesType: UITextSmartQuotesType {
        get { .default }
        set {}
    }
    public var smartDashesType: UITextSmartDashesType {
        get { .default }
        set {}
    }
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { .default }
        set {}
    }
    public var inlinePredictionType: UITextInlinePredictionType {
        get { .default }
        set {}
    }
    public var keyboardType: UIKeyboardType {
        get { .default }
        set {}
    }
    public var keyboardAppearance: UIKeyboardAppearance {
        get { .default }
        set {}
    }
    public var returnKeyType: UIReturnKeyType {
        get { .default }
        set {}
    }
    public var enablesReturnKeyAutomatically: Bool {
        get { false }
        set {}
    }
    public var isSecureTextEntry: Bool {
        get { false }
        set {}
    }
    public var textContentType: UITextContentType! {
        get { nil }
        set {}
    }
    public var passwordRules: UITextInputPasswordRules? {
        get { nil }
        set {}
    }
}

extension UITextInputTraits {
    /// All traits as one value.
    package var traitValues: TextInputTraits {
        var traits = TextInputTraits()
        traits.autocapitalizationType = autocapitalizationType
        traits.autocorrectionType = autocorrectionType
        traits.spellCheckingType = spellCheckingType
        traits.smartQuotesType = smartQuotesType
        traits.smartDashesType = smartDashesType
        traits.smartInsertDeleteType = smartInsertDeleteType
        traits.inlinePredictionType = inlinePredictionType
        traits.keyboardType = keyboardType
        traits.keyboardAppearance = keyboardAppearance
        traits.returnKeyType = returnKeyType
        traits.enablesReturnKeyAutomatically = enablesReturnKeyAutomatically
        traits.isSecureTextEntry = isSecureTextEntry
        traits.textContentType = textContentType.flatMap { $0.rawValue.isEmpty ? nil : $0 }
        traits.passwordRulesDescriptor = passwordRules?.passwordRulesDescriptor
        return traits
    }
}
