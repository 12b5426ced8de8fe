import CoreGraphics
import Lexicons
import Platform
import PlatformHeadless
import Testing
import TextInput
import Typing
import TypingTesting
import UIKit
import UIKitTesting

@testable import StandardKeyboard

/// Text typed on a hardware keyboard, with the keyboard's words.
@MainActor @Suite struct HardwareTypingTests {
    private func fixture(
        language: String = "en-US", preferences: Preferences = Preferences(),
        _ change: (inout TextInputTraits) -> Void = { _ in }
    ) -> KeyboardFixture {
        var traits = TextInputTraits()
        change(&traits)
        return KeyboardFixture(
            traits: traits, preferences: preferences, language: language, lexicons: .fewWords)
    }

    /// Presses the keys that type a text; “⌫” is delete.
    private func press(_ text: String, on fixture: KeyboardFixture) {
        for letter in text {
            UIApplication.shared.turn {
                if letter == "⌫" {
                    _ = fixture.keyboard.press(HardwareKey(.backspace), text: "")
                } else {
                    let modifiers: HardwareKey.Modifiers = letter.isUppercase ? .shift : []
                    _ = fixture.keyboard.press(
                        HardwareKey(.character(Character(letter.lowercased())), modifiers: modifiers),
                        text: String(letter))
                }
            }
            fixture.harness.advance(by: 0.05)
        }
    }

    @Test(
        "Words are capitalized and corrected at their end, delete restores them, and two spaces end a sentence"
    )
    func corrects() {
        let fixture = fixture()
        press("teh ", on: fixture)
        #expect(fixture.text == "The ")
        press("⌫", on: fixture)
        #expect(fixture.text == "Teh ")
        press("see teh  see", on: fixture)
        #expect(fixture.text == "Teh see teh. See")
    }

    @Test("Quotation marks become typographic, and return ends a word with its correction")
    func punctuation() {
        let fixture = fixture { $0.isMultiline = true }
        press("see \"teh\"", on: fixture)
        #expect(fixture.text == "See “the”")
        press(" teh", on: fixture)
        UIApplication.shared.turn { _ = fixture.keyboard.press(HardwareKey(.return), text: "\r") }
        #expect(fixture.text == "See “the” the\n")
    }

    @Test("With the preference off, keys are the field's own, and there is no bar")
    func off() {
        var preferences = Preferences()
        preferences.hardwareCorrection = false
        let fixture = fixture(preferences: preferences)
        #expect(!fixture.keyboard.press(HardwareKey(.character("h")), text: "h"))
        #expect(fixture.text.isEmpty && !fixture.keyboard.hasBar)
    }

    @Test("Fields that the keyboard does not correct get the letters as they are")
    func uncorrected() {
        let plain = fixture {
            $0.autocorrectionType = .no
            $0.autocapitalizationType = .none
        }
        press("teh ", on: plain)
        #expect(plain.text == "teh " && !plain.keyboard.hasBar)
        let secret = fixture { $0.isSecureTextEntry = true }
        press("teh  ", on: secret)
        #expect(secret.text == "teh  " && !secret.keyboard.hasBar)
    }

    @Test("Without keys the keyboard is its bar of 44 points, whose words can be tapped")
    func bar() throws {
        let fixture = fixture()
        let whole = fixture.keyboard.view.bounds.height
        UIApplication.shared.turn { fixture.keyboard.hidesKeys = true }
        fixture.harness.advance(by: 0.1)
        #expect(fixture.keyboard.view.bounds.height == 44 && whole > 200)
        #expect(fixture.keyboard.keyboard?.bar.frame.height == 44)
        press("teh", on: fixture)
        #expect(fixture.keyboard.shownSuggestions.map(\.text).contains("The"))
        fixture.tap("The")
        #expect(fixture.text == "The ")
        #expect(fixture.keyboard.shownPlane == .letters && !fixture.keyboard.showsEmoji)
        // No key of the hidden plane answers.
        fixture.harness.tap(at: CGPoint(x: 200, y: fixture.harness.window.bounds.height - 60))
        #expect(fixture.text == "The ")
        UIApplication.shared.turn { fixture.keyboard.hidesKeys = false }
        fixture.harness.advance(by: 0.1)
        #expect(fixture.keyboard.view.bounds.height == whole)
        fixture.tap("s")
        #expect(fixture.text == "The s")
    }

    @Test("The bar alone looks as above the keys", arguments: [UIUserInterfaceStyle.light, .dark])
    func picture(style: UIUserInterfaceStyle) throws {
        let fixture = KeyboardFixture(scale: 2, style: style, lexicons: .fewWords)
        UIApplication.shared.turn { fixture.keyboard.hidesKeys = true }
        fixture.harness.advance(by: 0.1)
        press("teh", on: fixture)
        let image = fixture.snapshot()
        #expect(image.width == 780 && image.height == 88)
    }
}
