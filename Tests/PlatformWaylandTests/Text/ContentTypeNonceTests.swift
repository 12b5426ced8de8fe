import Testing

@testable import PlatformWayland

@Suite("A nonce in the hint of a content type") struct ContentTypeNonceTests {
    @Test(arguments: [0, 0x3, 0x4, 0x80, 0x3FF] as [UInt32])
    func aNonceChangesNothingOfTheField(hint: UInt32) {
        for nonce in [1, 0x15555, ContentType.greatestNonce] {
            for purpose: UInt32 in 0...13 {
                let carrier = ContentType.hint(hint, carrying: nonce)
                #expect(ContentType.nonce(of: carrier) == nonce)
                #expect(
                    ContentType(hint: carrier, purpose: purpose) == ContentType(hint: hint, purpose: purpose))
            }
        }
    }

    @Test func aSecondNonceTakesThePlaceOfTheFirst() {
        let first = ContentType.hint(0x41, carrying: 7)
        let second = ContentType.hint(first, carrying: 8)
        #expect(ContentType.nonce(of: second) == 8 && second & 0x3FFF == 0x41)
        #expect(ContentType.hint(second, carrying: 0) == 0x41)
        #expect(ContentType.nonce(of: ContentType.hint(0, carrying: .max)) == ContentType.greatestNonce)
    }

    @Test("hints of a newer protocol are no nonce")
    func newerHints() {
        // on_screen_input_provided, no_emoji and preedit_shown of version 2.
        #expect(ContentType.nonce(of: 0x1C00) == 0)
        // Marked text that is shown, or not, changes nothing here.
        #expect(ContentType(hint: 0x1C40, purpose: 0) == ContentType(hint: 0xC40, purpose: 0))
    }
}
