import CoreGraphics
import Platform
import PlatformHeadless
import Testing
import TextInput
import Typing
import UIKit
import UIKitTesting

@testable import StandardKeyboard

/// What everybody expects of a keyboard while typing, tried by touches.
@MainActor @Suite(.serialized) struct TypingBehaviourTests {
    @Test(
        "CI-31: shift is on where a sentence starts",
        arguments: [
            ("", true), ("Hi. ", true), ("Hi! ", true), ("Hi? ", true), ("Hi\n", true), ("Hi", false),
            ("Hi ", false),
            ("Hi, ", false), ("Hi.", false),
        ])
    func sentences(text: String, isShifted: Bool) {
        let rig = KeyboardRig(text)
        #expect(rig.isShifted == isShifted)
        rig.tap("a")
        #expect(rig.text == text + (isShifted ? "A" : "a"))
        // Scripts without capitals have no shift to turn on.
        for language in ["ko", "ja", "zh-Hans", "ar", "he", "hi", "th", "ka"] {
            let rule = AutoCapitalization(LanguageProfile(for: language))
            #expect(!rule.capitalizes(in: TextContext(before: text), traits: TextInputTraits()))
        }
    }

    @Test(
        "CI-34: capitals come by themselves as the field asks",
        arguments: [
            (UITextAutocapitalizationType.none, "ab cd. ef"), (.words, "Ab Cd. Ef"),
            (.sentences, "Ab cd. Ef"),
            (.allCharacters, "AB CD. EF"),
        ])
    func capitals(type: UITextAutocapitalizationType, result: String) {
        let rig = KeyboardRig(traits: traits { $0.autocapitalizationType = type })
        rig.type("ab cd")
        rig.tap("123", ".", "space")
        rig.type("ef")
        #expect(rig.text == result)
    }

    @Test("CI-35: two spaces soon after one another end the sentence, and none after punctuation or a pause")
    func doubleSpace() {
        let rig = KeyboardRig()
        rig.type("word  ")
        #expect(rig.text == "Word. ")
        rig.type("  ")
        #expect(rig.text == "Word.   ")
        let slow = KeyboardRig("word")
        slow.tap("space")
        slow.harness.advance(by: 2)
        slow.tap("space")
        #expect(slow.text == "word  ")
        let comma = KeyboardRig("word,")
        comma.type("  ")
        #expect(comma.text == "word,  ")
    }

    @Test("CI-36: quotes are typographic where the field allows it, and the language's own")
    func quotes() {
        for (type, result) in [(UITextSmartQuotesType.default, "x “a”"), (.yes, "x “a”"), (.no, "x \"a\"")] {
            let rig = KeyboardRig("x ", traits: traits { $0.smartQuotesType = type })
            rig.tap("123", "\"", "ABC", "a", "123", "\"")
            #expect(rig.text == result)
        }
        for (language, result) in [("de-DE", "„a“"), ("fr-FR", "«\u{A0}a\u{A0}»"), ("sv-SE", "”a”")] {
            var preferences = TypingPreferences()
            preferences.language = language
            var session = TypingSession(engine: LatinEngine(), preferences: preferences)
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
        let rig = KeyboardRig("x ")
        rig.harness.tap("shift")
        rig.harness.advance(by: 0.1)
        rig.tap("shift", "a", "b", "space", "c")
        #expect(rig.keyboard.state?.shift.mode == .locked)
        rig.tap("shift", "d")
        #expect(rig.text == "x AB Cd")
        let capitals = KeyboardRig("x ", traits: traits { $0.autocapitalizationType = .allCharacters })
        #expect(capitals.isShifted)
        capitals.type("ab c")
        #expect(capitals.text == "x AB C")
        #expect(capitals.isShifted)
    }

    @Test("CI-42: return is enabled only while there is text, where the field asks for that")
    func returnKey() {
        let rig = KeyboardRig(
            traits: traits {
                $0.enablesReturnKeyAutomatically = true
                $0.autocapitalizationType = .none
            })
        rig.tap("return")
        #expect(rig.text.isEmpty)
        rig.tap("a", "delete", "return")
        #expect(rig.text.isEmpty, "disabled again")
        rig.tap("a", "return")
        #expect(rig.text == "a\n")
        let other = KeyboardRig()
        other.tap("return")
        #expect(other.text == "\n")
    }
}
