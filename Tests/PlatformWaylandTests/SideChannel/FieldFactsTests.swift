import Testing
import TextInput

@testable import PlatformWayland

@Suite("Field facts and the compositor's report") struct FieldFactsTests {
    private func facts(_ change: (inout TextInputTraits) -> Void = { _ in }) -> FieldFacts {
        var facts = FieldFacts()
        change(&facts.traits)
        return facts
    }

    @Test func factsTakeThePlaceOfWhatIsReported() {
        let facts = facts {
            $0.keyboardType = .decimalPad
            $0.returnKeyType = .send
        }
        #expect(facts.traits(in: ContentType(hint: 0x4, purpose: 0)) == facts.traits)
    }

    @Test(
        "facts add secure entry and never remove it",
        arguments: [
            (0, 8), (0, 9), (0x40, 0), (0x80, 0), (0xC0, 8), (0x4, 8), (0x80, 5),
        ] as [(UInt32, UInt32)])
    func secrecyStays(hint: UInt32, purpose: UInt32) {
        let reported = ContentType(hint: hint, purpose: purpose)
        let wide = facts { $0.autocorrectionType = .yes }
        let traits = wide.traits(in: reported)
        #expect(traits.isSecureTextEntry && !traits.allowsTypingAids)
        #expect(traits.resolvedAutocapitalizationType == .none && traits.autocorrectionType == .no)
        let code = facts { $0.textContentType = .oneTimeCode }
        #expect(!code.traits(in: reported).allowsTypingAids, "nor does a code's field learn")
    }

    @Test func aPasswordThatClaimsToBeACodeStaysAPassword() {
        let code = facts { $0.textContentType = .oneTimeCode }
        #expect(code.traits(in: ContentType(hint: 0, purpose: 8)).isSecureTextEntry)
        #expect(code.traits(in: ContentType(hint: 0x40, purpose: 0)).isSecureTextEntry)
        #expect(!code.traits(in: ContentType(code.traits)).isSecureTextEntry)
    }

    @Test func aTerminalStaysATerminal() {
        let traits = facts { $0.autocorrectionType = .yes }.traits(in: ContentType(hint: 0, purpose: 13))
        #expect(traits.isTerminal && !traits.allowsTypingAids && traits.autocorrectionType == .no)
    }

    @Test(
        "OK-82: a program of the toolkit cannot claim that its field is a terminal, and so has no row of its keys"
    )
    func noTerminalOfOurs() {
        let claim = facts { $0.isTerminal = true }
        #expect(!claim.traits(in: ContentType(hint: 0, purpose: 0)).isTerminal)
    }

    @Test func aSecureFieldIsSecureWhateverIsReported() {
        let traits = facts { $0.isSecureTextEntry = true }.traits(in: ContentType(hint: 0, purpose: 0))
        #expect(traits.isSecureTextEntry)
    }

    @Test("the compositor's report of our own toolkit's field removes nothing from its facts")
    func honestFactsAreComplete() {
        for type in UIKeyboardType.allCases {
            for content in [nil, .username, .name, .birthdate, .oneTimeCode, .URL] as [UITextContentType?] {
                for correction in [.default, .no, .yes] as [UITextAutocorrectionType] {
                    let facts = facts {
                        $0.keyboardType = type
                        $0.textContentType = content
                        $0.autocorrectionType = correction
                    }
                    var traits = facts.traits(in: ContentType(facts.traits))
                    // Where the field allows no typing aids, the reported autocorrection does not matter.
                    if !traits.allowsTypingAids { traits.autocorrectionType = correction }
                    #expect(traits == facts.traits)
                }
            }
        }
    }
}
