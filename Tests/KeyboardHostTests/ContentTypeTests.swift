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
    /// What a field's text means, and what the keyboard makes of that.
    @MainActor @Suite struct ContentTypeTests {
        private func bench(learning: LearningStore? = nil) -> SessionBench {
            let person = CNMutableContact()
            person.givenName = "Tehani"
            person.familyName = "Kim"
            let keyboard = KeyboardEntry(
                id: "few-words", name: "Few Words", primaryLanguage: "en-US", isTrusted: true
            ) { _ in KeyboardViewController(lexicons: .fewWords) }
            return SessionBench(
                others: [keyboard], enabled: ["few-words"], people: { [person] }, learning: learning)
        }

        private func field(_ type: UITextContentType?) -> TextInputTraits {
            var traits = TextInputTraits()
            traits.autocapitalizationType = .none
            traits.textContentType = type
            return traits
        }

        @Test(
            "OK-10: names, passwords and addresses are not corrected, people are offered for names, prose is corrected"
        )
        func meaning() {
            let bench = bench()
            var words: [String] {
                (bench.session.controller.keyboard as? KeyboardViewController)?.shownSuggestions.map(\.text)
                    ?? []
            }
            for (type, end) in [
                (UITextContentType.username, "space"), (.password, "space"), (.emailAddress, "space"),
                (.URL, "."),
            ] {
                bench.focus(field(type))
                bench.tap("t", "e", "h")
                #expect(words == [], "\(type)")
                bench.tap(end)
                #expect(bench.text == (end == "." ? "teh." : "teh "), "\(type)")
            }

            bench.focus(field(.name))
            bench.tap("t", "e", "h")
            #expect(words == [])
            bench.tap("Tehani Kim")
            #expect(bench.text == "Tehani Kim")
            bench.focus(field(.givenName))
            bench.tap("t", "e", "h")
            #expect(bench.harness.element(labelled: "Tehani") != nil)
            bench.tap("space")
            #expect(bench.text == "teh ")

            bench.focus(field(nil))
            bench.tap("t", "e", "h")
            #expect(words.contains("the") && bench.harness.element(labelled: "Tehani") == nil)
            bench.tap("space")
            #expect(bench.text == "the ")
        }

        @Test("A word that programs were taught to spell is one that the keyboard leaves alone")
        func taughtWords() throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            let taught = LearnedWords.shared
            defer {
                LearnedWords.shared = taught
                try? FileManager.default.removeItem(at: folder)
            }
            LearnedWords.shared = LearnedWords(path: folder.appendingPathComponent("learned-words").path)
            let bench = bench(
                learning: LearningStore(path: folder.appendingPathComponent("learned.sqlite").path))
            for (isTaught, text) in [(false, "see the "), (true, "see teh "), (false, "see the ")] {
                if isTaught { UITextChecker.learnWord("teh") } else { UITextChecker.unlearnWord("teh") }
                bench.focus(field(nil))
                bench.tap("s", "e", "e", "space", "t", "e", "h", "space")
                #expect(bench.text == text)
            }
        }
    }
}
