import KeyEvents
import Testing

@Suite struct LatinPlacesTests {
    @Test(
        "A letter of another script has the Latin letter of its key, a capital a capital",
        arguments: [
            ("с", "c"), ("С", "C"), ("я", "z"), ("й", "q"), ("і", "s"), ("ё", "`"), ("ж", ";"), ("β", "b"),
            ("Σ", "S"),
            ("ש", "a"), ("ץ", "."), ("ض", "q"), ("ㅊ", "c"), ("ㅃ", "q"), ("ㅡ", "m"),
        ] as [(Unicode.Scalar, Unicode.Scalar)])
    func letters(own: Unicode.Scalar, latin: Unicode.Scalar) {
        #expect(LatinPlaces.letter(for: own) == latin)
    }

    @Test(
        "Latin letters, accented ones too, digits and symbols have none",
        arguments: ["c", "C", "é", "ñ", "1", "€", ";", "かな", "İ"])
    func others(text: String) {
        for scalar in text.unicodeScalars { #expect(LatinPlaces.letter(for: scalar) == nil) }
    }

    @Test(
        "Each keyboard has as many keys as letters: no letter of Russian, Greek, Hebrew or Korean is missing")
    func complete() {
        let ranges: [ClosedRange<UInt32>] = [0x430...0x44F, 0x3B1...0x3C9, 0x5D0...0x5EA, 0x3131...0x3131]
        for range in ranges {
            for value in range {
                let scalar = Unicode.Scalar(value)
                #expect(scalar.flatMap(LatinPlaces.letter) != nil, "\(String(value, radix: 16))")
            }
        }
    }
}
