import TextInput

extension ContentType {
    /// The content type that reports these traits of a field to an input method.
    init(_ traits: TextInputTraits) {
        hint = []
        purpose = Self.purpose(of: traits)
        if traits.isSecureTextEntry { hint.formUnion([.hiddenText, .sensitiveData]) }
        if traits.textContentType == .oneTimeCode { hint.insert(.sensitiveData) }
        if traits.isMultiline { hint.insert(.multiline) }
        switch traits.resolvedKeyboardType {
        case .asciiCapable, .asciiCapableNumberPad, .numbersAndPunctuation: hint.insert(.latin)
        default: break
        }
        switch traits.resolvedAutocapitalizationType {
        case .none: hint.insert(.lowercase)
        case .words: hint.insert(.titlecase)
        case .sentences: hint.insert(.autoCapitalization)
        case .allCharacters: hint.insert(.uppercase)
        }
        guard traits.allowsTypingAids else { return }
        if traits.autocorrectionType != .no { hint.insert(.completion) }
        if traits.spellCheckingType != .no { hint.insert(.spellcheck) }
    }

    private static func purpose(of traits: TextInputTraits) -> Purpose {
        let type = traits.resolvedKeyboardType
        if traits.isSecureTextEntry { return type == .numberPad ? .pin : .password }
        if traits.isTerminal { return .terminal }
        switch type {
        case .numberPad, .asciiCapableNumberPad: return .digits
        case .decimalPad: return .number
        case .phonePad: return .phone
        case .URL: return .url
        case .emailAddress: return .email
        case .namePhonePad: return .name
        case .default, .asciiCapable, .numbersAndPunctuation, .twitter, .webSearch: break
        }
        switch traits.textContentType {
        case .name, .givenName, .familyName, .middleName, .nickname, .creditCardName: return .name
        case .birthdate: return .date
        case .dateTime: return .datetime
        default: return .normal
        }
    }
}
