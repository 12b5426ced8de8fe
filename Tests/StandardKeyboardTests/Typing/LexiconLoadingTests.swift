import Foundation
import Lexicons
import PlatformHeadless
import Testing
import TextInput
import Typing
import UIKit
import UIKitTesting

@testable import StandardKeyboard

/// The moment at which a keyboard loads its lexicon.
@MainActor @Suite struct LexiconLoadingTests {
    /// A library that counts how often a lexicon was requested.
    @MainActor private final class Library {
        var asked = 0
        var onAsk: (() -> Void)?
        lazy var lexicons = LexiconLibrary { [weak self] _ in
            self?.asked += 1
            self?.onAsk?()
            return nil
        }
    }

    @Test("The keys are there before the lexicon is loaded, and an idle keyboard loads it once")
    func afterTheKeys() {
        let library = Library()
        let fixture = KeyboardFixture(lexicons: library.lexicons, startsAtRest: false)
        #expect(fixture.keyboard.center(of: "h") != nil)
        #expect(library.asked == 0)
        fixture.harness.advance(by: LexiconLoading.delay / 2)
        #expect(library.asked == 0)
        fixture.harness.advance(by: LexiconLoading.delay)
        #expect(library.asked == 1)
        fixture.type("see")
        #expect(library.asked == 1)
    }

    @Test("The first key loads the lexicon, once its letter is in the field")
    func withTheFirstKey() {
        let library = Library()
        let fixture = KeyboardFixture(lexicons: library.lexicons, startsAtRest: false)
        library.onAsk = { [weak fixture] in #expect(fixture?.text == "H") }
        fixture.harness.tap("h")
        #expect(library.asked == 1)
    }

    @Test("The keyboard loads the user dictionary once the keys are there")
    func memory() {
        let fixture = KeyboardFixture(lexicons: .fewWords)
        var recalled: [String] = []
        fixture.keyboard.userDictionary = UserDictionary(
            load: { language in
                recalled.append(language)
                return PersonalVocabulary()
            }, record: { _, _ in })
        #expect(recalled.isEmpty)
        fixture.harness.advance(by: LexiconLoading.delay * 1.5)
        #expect(recalled == ["en-US"])
    }

    @Test("A lexicon that cannot be used is reported once for each language, and the keys still type")
    func broken() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("torn-\(UUID().uuidString)")
        try Data("not a lexicon".utf8).write(to: path)
        defer { try? FileManager.default.removeItem(at: path) }
        let fixture = KeyboardFixture(lexicons: LexiconLibrary { _ in path.path }, startsAtRest: false)
        var problems: [String] = []
        fixture.keyboard.onProblem = { problems.append("\($0)") }
        fixture.harness.advance(by: 0.2)
        fixture.type("hi")
        fixture.tap("123", "ABC")
        fixture.type("you")
        #expect(problems.count == 1)
        #expect(fixture.text == "Hiyou")
    }
}
