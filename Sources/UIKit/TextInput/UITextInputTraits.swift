public import Foundation
public import TextInput

/// The keyboard and typing settings of a text input.
///
/// On iOS every member is optional; here each has UIKit's default, so that a conforming class declares only those that
/// it changes. Through `textDocumentProxy` the same members read as optionals, as on iOS.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
    /// When the keyboard shifts automatically; `.sentences` by default.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether typed words are corrected; `.default` by default.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether misspelled words are marked; `.default` by default.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// Whether straight quotes become typographic ones; `.default` by default.
    var smartQuotesType: UITextSmartQuotesType { get set }
    /// Whether two hyphens become a dash; `.default` by default.
    var smartDashesType: UITextSmartDashesType { get set }
    /// Whether spaces around inserted and deleted words are adjusted; `.default` by default.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
    /// Whether the keyboard shows inline predictions; `.default` by default.
    var inlinePredictionType: UITextInlinePredictionType { get set }
    /// The kind of keyboard; `.default` by default.
    var keyboardType: UIKeyboardType { get set }
    /// The appearance of the keyboard; `.default` by default.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// The label of the return key; `.default` by default.
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the return key is disabled while the text is empty; false by default.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether the text is secure, such as a password, and neither reported nor learned; false by default.
    var isSecureTextEntry: Bool { get set }
    /// The meaning of the text, for AutoFill suggestions; nil by default.
    var textContentType: UITextContentType! { get set }
    /// The requirements for a generated password; nil by default.
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
    /// The appearance of the keyboard: the field's own, or by default that of a field in another style than its window.
    var shownKeyboardAppearance: UIKeyboardAppearance {
        guard keyboardAppearance == .default, let field = self as? UIView, let window = field.window else {
            return keyboardAppearance
        }
        let style = field.traitCollection.userInterfaceStyle
        guard style != window.traitCollection.userInterfaceStyle else { return .default }
        return style == .dark ? .dark : .light
    }

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
        traits.keyboardAppearance = shownKeyboardAppearance
        traits.returnKeyType = returnKeyType
        traits.enablesReturnKeyAutomatically = enablesReturnKeyAutomatically
        traits.isSecureTextEntry = isSecureTextEntry
        traits.textContentType = textContentType.flatMap { $0.rawValue.isEmpty ? nil : $0 }
        traits.passwordRulesDescriptor = passwordRules?.passwordRulesDescriptor
        return traits
    }
}
