import Testing
import TextInput

@Suite struct TextInputTraitsTests {
    @Test(
        "OK-09: a field's content type chooses the keyboard type where the field has the default one",
        arguments: [
            (UITextContentType.emailAddress, UIKeyboardType.emailAddress), (.telephoneNumber, .phonePad),
            (.URL, .URL),
            (.oneTimeCode, .numberPad), (.creditCardNumber, .numberPad),
            (.creditCardSecurityCode, .numberPad),
            (.postalCode, .numbersAndPunctuation), (.username, .asciiCapable),
            (.flightNumber, .numbersAndPunctuation), (.shipmentTrackingNumber, .numbersAndPunctuation),
            (.name, .default), (.fullStreetAddress, .default), (.password, .default),
        ])
    func meaning(content: UITextContentType, type: UIKeyboardType) {
        var traits = TextInputTraits()
        #expect(traits.resolvedKeyboardType == .default)
        traits.textContentType = content
        #expect(traits.resolvedKeyboardType == type)
        traits.keyboardType = .twitter
        #expect(traits.resolvedKeyboardType == .twitter)
    }

    @Test("The defaults are UIKit's")
    func defaults() {
        let traits = TextInputTraits()
        #expect(traits.autocapitalizationType == .sentences)
        #expect(traits.autocorrectionType == .default)
        #expect(traits.keyboardType == .default)
        #expect(traits.returnKeyType == .default)
        #expect(!traits.enablesReturnKeyAutomatically)
        #expect(!traits.isSecureTextEntry)
        #expect(traits.textContentType == nil)
    }

    @Test("The capitals that take effect", arguments: UIKeyboardType.allCases)
    func capitals(type: UIKeyboardType) {
        var traits = TextInputTraits()
        traits.keyboardType = type
        let expected: UITextAutocapitalizationType =
            switch type {
            case .default, .asciiCapable, .numbersAndPunctuation, .twitter: .sentences
            case .namePhonePad: .words
            case .URL, .emailAddress, .webSearch, .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad:
                .none
            }
        #expect(traits.resolvedAutocapitalizationType == expected)
        traits.isTerminal = true
        #expect(traits.resolvedAutocapitalizationType == .none)
        #expect(!traits.allowsTypingAids)
    }
}
