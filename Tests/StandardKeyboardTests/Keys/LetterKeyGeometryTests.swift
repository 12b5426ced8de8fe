import CoreGraphics
import Testing
import Typing
import UIKitTesting

@testable import StandardKeyboard

/// The key geometry that the decoder uses, for languages whose shift gives other letters.
@MainActor @Suite struct LetterKeyGeometryTests {
    private func keys(_ language: String) throws -> KeyLayout {
        let fixture = KeyboardFixture(language: language)
        let geometry = try #require(fixture.keyboard.state?.geometry)
        return try #require(LetterKeyGeometry(geometry)?.keys)
    }

    @Test(
        "Letters of the shifted plane are on the keys of the others",
        arguments: [
            ("ko", "ㅅ", "ㅆ"), ("ko", "ㅔ", "ㅖ"), ("hi", "\u{93F}", "इ"), ("hi", "क", "ख"),
            ("hi", "\u{902}", "\u{901}"),
        ])
    func shifted(language: String, plain: String, shifted: String) throws {
        let keys = try keys(language)
        let below = try #require(plain.unicodeScalars.first),
            above = try #require(shifted.unicodeScalars.first)
        #expect(keys.centers[below] != nil && keys.centers[below] == keys.centers[above])
        #expect(keys.shifted.contains(above) && !keys.shifted.contains(below))
    }

    @Test(
        "The keys of each language have the positions of its standard `KeyLayout`",
        arguments: ["ko", "ar", "hi", "en-US"])
    func standard(language: String) throws {
        let keys = try keys(language), standard = KeyLayout.standard(for: language)
        for (letter, center) in standard.centers {
            let key = try #require(keys.centers[letter], "\(letter)")
            // Frames are on whole pixels, which adds up along a row.
            #expect(abs(key.x - center.x) < 0.25 && abs(key.y - center.y) < 0.1, "\(letter)")
        }
        #expect(keys.shifted == standard.shifted)
    }
}
