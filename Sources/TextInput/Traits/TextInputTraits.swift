/// Everything that a field asks of its keyboard, as one value.
///
/// UIKit's `UITextInputTraits` protocol reads and writes the same properties on fields and on the document
/// proxy. The defaults are UIKit's.
public struct TextInputTraits: Hashable, Sendable, Codable {
    /// When the keyboard shifts by itself.
    public var autocapitalizationType: UITextAutocapitalizationType = .sentences
    /// Whether typed words are corrected.
    public var autocorrectionType: UITextAutocorrectionType = .default
    /// Whether misspelled words are marked.
    public var spellCheckingType: UITextSpellCheckingType = .default
    /// Whether straight quotes become typographic ones.
    public var smartQuotesType: UITextSmartQuotesType = .default
    /// Whether two hyphens become a dash.
    public var smartDashesType: UITextSmartDashesType = .default
    /// Whether spaces are mended around inserted and deleted words.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType = .default
    /// Whether a prediction is shown inside the text.
    public var inlinePredictionType: UITextInlinePredictionType = .default
    /// The kind of keyboard.
    public var keyboardType: UIKeyboardType = .default
    /// The keyboard's look.
    public var keyboardAppearance: UIKeyboardAppearance = .default
    /// What the return key says.
    public var returnKeyType: UIReturnKeyType = .default
    /// Whether the return key is disabled while the text is empty.
    public var enablesReturnKeyAutomatically = false
    /// Whether the text is a secret: shown as bullets, never learned, never suggested, never logged.
    public var isSecureTextEntry = false
    /// What the text means.
    public var textContentType: UITextContentType?
    /// The rules for a generated password, in the descriptor language of `UITextInputPasswordRules`.
    public var passwordRulesDescriptor: String?

    /// Whether the field is a terminal: keys are sent as keys and nothing is corrected or capitalised.
    ///
    /// An addition for Linux, where terminals are ordinary applications.
    public var isTerminal = false
    /// Whether the field belongs to an application that is not made with this toolkit.
    ///
    /// Smart punctuation is left off there: a shell, an editor or a web form may want the straight character.
    public var isForeign = false
    /// Whether the field is known to have several lines.
    ///
    /// Applications rarely say so; a field without it may have them all the same.
    public var isMultiline = false

    /// Makes UIKit's defaults.
    public init() {}
}

extension TextInputTraits {
    /// The keyboard type, where a field leaves it open derived from the meaning of its text.
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

    /// The capitalisation that takes effect: secrets, addresses and terminals have none.
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

    /// Whether typing aids that change text (corrections, double-space period) may act in this field.
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
