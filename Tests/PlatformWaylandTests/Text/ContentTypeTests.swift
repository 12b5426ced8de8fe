import Testing
import TextInput

@testable import PlatformWayland

@Suite struct ContentTypeTests {
    private func traits(_ purpose: UInt32, hint: UInt32 = 0) -> TextInputTraits {
        ContentType(hint: hint, purpose: purpose).traits
    }

    @Test func anOrdinaryFieldHasUIKitsDefaultsWithoutSmartPunctuation() {
        var expected = TextInputTraits()
        expected.isForeign = true
        expected.smartQuotesType = .no
        expected.smartDashesType = .no
        expected.smartInsertDeleteType = .no
        #expect(traits(0) == expected)
    }

    @Test(
        arguments: [
            (0, .default), (1, .default), (2, .numberPad), (3, .numbersAndPunctuation), (4, .phonePad),
            (5, .URL),
            (6, .emailAddress), (7, .default), (8, .default), (9, .numberPad), (10, .numbersAndPunctuation),
            (13, .asciiCapable), (99, .default),
        ] as [(UInt32, UIKeyboardType)])
    func aPurposeChoosesTheKeyboard(purpose: UInt32, type: UIKeyboardType) {
        #expect(traits(purpose).keyboardType == type)
    }

    @Test(
        arguments: [
            (0, 0x8, .none), (0, 0x10, .allCharacters), (0, 0x20, .words), (0, 0x4, .sentences),
            (0, 0x1, .sentences),
            (7, 0, .words), (6, 0x4, .none), (5, 0, .none), (8, 0, .none), (13, 0, .none),
        ] as [(UInt32, UInt32, UITextAutocapitalizationType)])
    func hintsAndPurposeChooseCapitals(purpose: UInt32, hint: UInt32, expected: UITextAutocapitalizationType)
    {
        #expect(traits(purpose, hint: hint).autocapitalizationType == expected)
    }

    @Test(
        arguments: [
            (0, 0x40, true), (0, 0x80, true), (8, 0, true), (9, 0, true), (0, 0x3, false), (6, 0, false),
        ]
            as [(UInt32, UInt32, Bool)])
    func secretsAreSecure(purpose: UInt32, hint: UInt32, isSecure: Bool) {
        #expect(traits(purpose, hint: hint).isSecureTextEntry == isSecure)
    }

    @Test("The hints of version 2: a keyboard of the field's own, no emoji; what else is new means nothing")
    func version2() {
        #expect(ContentType(hint: 0x400, purpose: 0).hasOwnKeyboard)
        #expect(!ContentType(hint: 0x800, purpose: 0).hasOwnKeyboard)
        #expect(!traits(0, hint: 0x800).allowsEmoji)
        #expect(traits(0, hint: 0x400).allowsEmoji)
        #expect(traits(0, hint: 0xFFFF_F400) == traits(0))
        // In the numbers of version 1 these bits have no meaning.
        let old = ContentType.version3(hint: 0xC00, purpose: 0)
        #expect(ContentType(hint: old.hint, purpose: old.purpose) == ContentType(hint: 0, purpose: 0))
    }

    @Test func hintsTurnTypingAidsOn() {
        #expect(traits(0, hint: 0x3).autocorrectionType == .yes)
        #expect(traits(0, hint: 0x3).spellCheckingType == .yes)
        #expect(traits(0, hint: 0x100).keyboardType == .asciiCapable)
        #expect(traits(13, hint: 0x3).autocorrectionType == .no)
    }
}
