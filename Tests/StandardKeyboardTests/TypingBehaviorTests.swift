import CoreGraphics
import Platform
import PlatformHeadless
import Testing
import TextInput
import Typing
import UIKit
import UIKitTesting

@testable import StandardKeyboard

/// The typing rules of iOS, by touches.
@MainActor @Suite(.serialized) struct TypingBehaviorTests {
    @Test(
        "CI-31: shift is on where a sentence starts",
        arguments: [
            ("", true), ("Hi. ", true), ("Hi! ", true), ("Hi? ", true), ("Hi\n", true), ("Hi", false),
            ("Hi ", false),
            ("Hi, ", false), ("Hi.", false),
        ])
    func sentences(text: String, isShifted: Bool) {
        let fixture = KeyboardFixture(text)
        #expect(fixture.isShifted == isShifted)
        fixture.tap("a")
        #expect(fixture.text == text + (isShifted ? "A" : "a"))
        // Scripts without capitals have no shift to turn on.
        for language in ["ko", "ja", "zh-Hans", "ar", "he", "hi", "th", "ka"] {
            let rule = AutoCapitalization(LanguageProfile(for: language))
            #expect(!rule.capitalizes(in: TextContext(before: text), traits: TextInputTraits()))
        }
    }

    @Test(
        "CI-34: automatic capitals follow the field's traits",
        arguments: [
            (UITextAutocapitalizationType.none, "ab cd. ef"), (.words, "Ab Cd. Ef"),
            (.sentences, "Ab cd. Ef"),
            (.allCharacters, "AB CD. EF"),
        ])
    func capitals(type: UITextAutocapitalizationType, result: String) {
        let fixture = KeyboardFixture(traits: traits { $0.autocapitalizationType = type })
        fixture.type("ab cd")
        fixture.tap("123", ".", "space")
        fixture.type("ef")
        #expect(fixture.text == result)
    }

    @Test("CI-35: two spaces in quick succession end the sentence, and none after punctuation or a pause")
    func doubleSpace() {
        let fixture = KeyboardFixture()
        fixture.type("word  ")
        #expect(fixture.text == "Word. ")
        fixture.type("  ")
        #expect(fixture.text == "Word.   ")
        let slow = KeyboardFixture("word")
        slow.tap("space")
        slow.harness.advance(by: 2)
        slow.tap("space")
        #expect(slow.text == "word  ")
        let comma = KeyboardFixture("word,")
        comma.type("  ")
        #expect(comma.text == "word,  ")
    }

    @Test("CI-36: quotes are typographic where the field allows it, and the language's own")
    func quotes() {
        for (type, result) in [(UITextSmartQuotesType.default, "x “a”"), (.yes, "x “a”"), (.no, "x \"a\"")] {
            let fixture = KeyboardFixture("x ", traits: traits { $0.smartQuotesType = type })
            fixture.tap("123", "\"", "ABC", "a", "123", "\"")
            #expect(fixture.text == result)
        }
        for (language, result) in [("de-DE", "„a“"), ("fr-FR", "«\u{A0}a\u{A0}»"), ("sv-SE", "”a”")] {
            var session = TypingSession(engine: LatinEngine(), language: language)
            var document = TextDocument()
            for key in ["\"", "a", "\""] {
                for edit in session.press(
                    KeyPress(.text(key), at: 1), in: document.context, traits: TextInputTraits()
                ).edits {
                    #expect(throws: Never.self) { try document.apply(edit) }
                }
            }
            #expect(document.text == result)
        }
    }

    @Test(
        "CI-37: two taps lock shift and one unlocks it; a field of capitals starts with them and keeps them")
    func capsLock() {
        let fixture = KeyboardFixture("x ")
        fixture.harness.tap("shift")
        fixture.harness.advance(by: 0.1)
        fixture.tap("shift", "a", "b", "space", "c")
        #expect(fixture.keyboard.state?.shift.mode == .locked)
        fixture.tap("shift", "d")
        #expect(fixture.text == "x AB Cd")
        let capitals = KeyboardFixture("x ", traits: traits { $0.autocapitalizationType = .allCharacters })
        #expect(capitals.isShifted)
        capitals.type("ab c")
        #expect(capitals.text == "x AB C")
        #expect(capitals.isShifted)
    }

    @Test("CI-42: return is enabled only while there is text, where the field asks for that")
    func returnKey() {
        let fixture = KeyboardFixture(
            traits: traits {
                $0.enablesReturnKeyAutomatically = true
                $0.autocapitalizationType = .none
            })
        fixture.tap("return")
        #expect(fixture.text.isEmpty)
        fixture.tap("a", "delete", "return")
        #expect(fixture.text.isEmpty, "disabled again")
        fixture.tap("a", "return")
        #expect(fixture.text == "a\n")
        let other = KeyboardFixture()
        other.tap("return")
        #expect(other.text == "\n")
    }
}
