import Contacts
import Foundation
import LearningStore
import Lexicons
import StandardKeyboard
import Testing
import TextInput
import Typing
import UIKit
import UIKitTesting

@testable import KeyboardHost

extension HarnessTests {
    /// What a field's text means, and the resulting settings of the keyboard.
    @MainActor @Suite struct ContentTypeTests {
        private func makeFixture(learning: LearningStore? = nil) -> SessionFixture {
            let person = CNMutableContact()
            person.givenName = "Tehani"
            person.familyName = "Kim"
            let keyboard = KeyboardEntry(
                id: "few-words", name: "Few Words", primaryLanguage: "en-US", isTrusted: true
            ) { _ in KeyboardViewController(lexicons: .fewWords) }
            return SessionFixture(
                others: [keyboard], enabled: ["few-words"], people: { [person] }, learning: learning)
        }

        private func field(_ type: UITextContentType?) -> TextInputTraits {
            var traits = TextInputTraits()
            traits.autocapitalizationType = .none
            traits.textContentType = type
            return traits
        }

        @Test(
            "OK-10: names, passwords and addresses are not corrected, contacts are suggested for names, prose is corrected"
        )
        func meaning() {
            let fixture = makeFixture()
            var words: [String] {
                (fixture.session.controller.keyboard as? KeyboardViewController)?.shownSuggestions.map(\.text)
                    ?? []
            }
            for (type, end) in [
                (UITextContentType.username, "space"), (.password, "space"), (.emailAddress, "space"),
                (.URL, "."),
            ] {
                fixture.focus(field(type))
                fixture.tap("t", "e", "h")
                #expect(words == [], "\(type)")
                fixture.tap(end)
                #expect(fixture.text == (end == "." ? "teh." : "teh "), "\(type)")
            }

            fixture.focus(field(.name))
            fixture.tap("t", "e", "h")
            #expect(words == [])
            fixture.tap("Tehani Kim")
            #expect(fixture.text == "Tehani Kim")
            fixture.focus(field(.givenName))
            fixture.tap("t", "e", "h")
            #expect(fixture.harness.element(labelled: "Tehani") != nil)
            fixture.tap("space")
            #expect(fixture.text == "teh ")

            fixture.focus(field(nil))
            fixture.tap("t", "e", "h")
            #expect(words.contains("the") && fixture.harness.element(labelled: "Tehani") == nil)
            fixture.tap("space")
            #expect(fixture.text == "the ")
        }

        @Test("A word that the keyboard learned is no misspelling to UITextChecker in its language")
        func wordsOfTheKeyboard() throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: folder) }
            let store = LearningStore(path: folder.appendingPathComponent("learned.sqlite").path)
            let fixture = makeFixture(learning: store)
            defer { LearnedWords.shared.knownToKeyboards = nil }
            let isKnown = try #require(LearnedWords.shared.knownToKeyboards)
            #expect(!isKnown("Zorkel", "en-US"))
            for _ in 0..<2 { store.learn([.word("Zorkel", after: [])], in: "en-US") }
            #expect(isKnown("Zorkel", "en-US") && isKnown("Zorkel", "en_GB") && !isKnown("Zorkel", "de"))
            withExtendedLifetime(fixture) {}
        }

        @Test("The keyboard does not correct a word that UITextChecker learned")
        func learnedWords() throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            let learned = LearnedWords.shared
            defer {
                LearnedWords.shared = learned
                try? FileManager.default.removeItem(at: folder)
            }
            LearnedWords.shared = LearnedWords(path: folder.appendingPathComponent("learned-words").path)
            let fixture = makeFixture(
                learning: LearningStore(path: folder.appendingPathComponent("learned.sqlite").path))
            for (isLearned, text) in [(false, "see the "), (true, "see teh "), (false, "see the ")] {
                if isLearned { UITextChecker.learnWord("teh") } else { UITextChecker.unlearnWord("teh") }
                fixture.focus(field(nil))
                fixture.tap("s", "e", "e", "space", "t", "e", "h", "space")
                #expect(fixture.text == text)
            }
        }
    }
}
