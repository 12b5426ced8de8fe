/// All traits of a field as one value.
///
/// UIKit's `UITextInputTraits` protocol has the same properties on fields and on the document proxy. The defaults are
/// UIKit's.
public struct TextInputTraits: Hashable, Sendable, Codable {
    /// When the keyboard shifts automatically; by default at the start of sentences.
    public var autocapitalizationType: UITextAutocapitalizationType = .sentences
    /// Whether the keyboard corrects words.
    public var autocorrectionType: UITextAutocorrectionType = .default
    /// Whether the field underlines misspelled words.
    public var spellCheckingType: UITextSpellCheckingType = .default
    /// Whether straight quotes become typographic ones.
    public var smartQuotesType: UITextSmartQuotesType = .default
    /// Whether two or three hyphens become a dash, and three periods an ellipsis.
    public var smartDashesType: UITextSmartDashesType = .default
    /// Whether inserted and deleted words adjust the spaces around them.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType = .default
    /// Whether the field shows inline predictions.
    public var inlinePredictionType: UITextInlinePredictionType = .default
    /// The kind of keyboard; see `resolvedKeyboardType` for the one that takes effect.
    public var keyboardType: UIKeyboardType = .default
    /// The keyboard's appearance.
    public var keyboardAppearance: UIKeyboardAppearance = .default
    /// The title of the return key.
    public var returnKeyType: UIReturnKeyType = .default
    /// Whether the return key is disabled while the text is empty; false by default.
    public var enablesReturnKeyAutomatically = false
    /// Whether the field is a password field; false by default.
    ///
    /// Its text is displayed as bullets, and never learned, suggested or logged.
    public var isSecureTextEntry = false
    /// The meaning of the text, for AutoFill suggestions and for `resolvedKeyboardType`; nil by default.
    public var textContentType: UITextContentType?
    /// The rules for a generated password, in the descriptor language of `UITextInputPasswordRules`; nil by default.
    public var passwordRulesDescriptor: String?

    /// Whether the field is a terminal: keys are sent as keys, without correction or capitalization; false by default.
    ///
    /// An addition for Linux, where terminals are ordinary applications.
    public var isTerminal = false
    /// Whether the field belongs to an application of another toolkit; false by default.
    ///
    /// Smart punctuation is off there: a shell, an editor or a web form may need the straight character.
    public var isForeign = false
    /// Whether the field is known to have several lines; false by default.
    ///
    /// Applications rarely report it, so a field may have several lines without it.
    public var isMultiline = false
    /// Whether the field takes emoji; true by default.
    ///
    /// An addition for Linux: a field of an application can refuse them by text-input-v3, version 2.
    public var allowsEmoji = true

    /// Makes UIKit's default traits.
    public init() {}
}

extension TextInputTraits {
    /// The keyboard type; the default type is replaced by one that suits the text content type.
    public var resolvedKeyboardType: UIKeyboardType {
        guard keyboardType == .default, let textContentType else { return keyboardType }
        switch textContentType {
        case .emailAddress, .username: return textContentType == .emailAddress ? .emailAddress : .asciiCapable
        case .telephoneNumber: return .phonePad
        case .URL: return .URL
        case .oneTimeCode, .creditCardNumber, .creditCardSecurityCode: return .numberPad
        case .postalCode, .flightNumber, .shipmentTrackingNumber: return .numbersAndPunctuation
        default: return keyboardType
        }
    }

    /// The effective capitalization: none for password fields, addresses and terminals.
    public var resolvedAutocapitalizationType: UITextAutocapitalizationType {
        if isSecureTextEntry || isTerminal { return .none }
        switch resolvedKeyboardType {
        case .URL, .emailAddress, .webSearch, .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad:
            return .none
        case .namePhonePad: return .words
        default: break
        }
        if let textContentType, Self.uncapitalized.contains(textContentType) { return .none }
        return autocapitalizationType
    }

    /// Whether features that change text (correction, double-space period) may be active in this field.
    public var allowsTypingAids: Bool {
        if isSecureTextEntry || isTerminal { return false }
        switch resolvedKeyboardType {
        case .URL, .emailAddress, .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: return false
        default: break
        }
        if let textContentType, Self.uncapitalized.contains(textContentType) { return false }
        return true
    }

    private static let uncapitalized: Set<UITextContentType> = [
        .username, .password, .newPassword, .emailAddress, .URL, .oneTimeCode,
    ]
}
