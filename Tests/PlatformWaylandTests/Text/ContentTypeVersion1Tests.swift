import Testing
import TextInput

@testable import PlatformWayland

@Suite struct ContentTypeVersion1Tests {
    private func traits(_ purpose: UInt32, hint: UInt32 = 0) -> TextInputTraits {
        let type = ContentType.version3(hint: hint, purpose: purpose)
        return ContentType(hint: type.hint, purpose: type.purpose).traits
    }

    @Test(
        "The purposes after the password are counted without the PIN",
        arguments: [
            (0, .normal), (1, .alpha), (2, .digits), (3, .number), (4, .phone), (5, .url), (6, .email),
            (7, .name), (8, .password), (9, .date), (10, .time), (11, .datetime), (12, .terminal),
            (13, .normal), (99, .normal),
        ] as [(UInt32, ContentType.Purpose)])
    func purposes(number: UInt32, purpose: ContentType.Purpose) {
        #expect(ContentType.version3(hint: 0, purpose: number).purpose == purpose.rawValue)
    }

    @Test("Hidden text is secure, as KWin 5.27 reports passwords and PINs: with the bit of lowercase")
    func secure() {
        for purpose: UInt32 in [0, 8] {
            let traits = traits(purpose, hint: 0x48)
            #expect(traits.isSecureTextEntry)
            #expect(traits.autocapitalizationType == .none)
            #expect(traits.autocorrectionType == .no)
        }
        #expect(!traits(0, hint: 0x8).isSecureTextEntry)
        #expect(!traits(0).isSecureTextEntry)
    }

    @Test("Bits without a meaning are no nonce")
    func noNonce() {
        #expect(ContentType.nonce(of: ContentType.version3(hint: .max, purpose: 0).hint) == 0)
    }

    @Test("An ordinary field has the same traits by either version")
    func ordinary() {
        #expect(traits(0) == ContentType(hint: 0, purpose: 0).traits)
        #expect(traits(0, hint: 0x7) == ContentType(hint: 0x7, purpose: 0).traits)
    }
}
