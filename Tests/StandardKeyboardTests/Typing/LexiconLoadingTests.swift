import Foundation
import Lexicons
import PlatformHeadless
import Testing
import TextInput
import Typing
import UIKit
import UIKitTesting

@testable import StandardKeyboard

/// When a keyboard brings its words from disk.
@MainActor @Suite struct LexiconLoadingTests {
    /// A keyboard that counts how often words were asked for.
    @MainActor private final class Library {
        var asked = 0
        var onAsk: (() -> Void)?
        lazy var lexicons = LexiconLibrary { [weak self] _ in
            self?.asked += 1
            self?.onAsk?()
            return nil
        }
    }

    @Test("The keys stand there before words are brought, and a keyboard that rests brings them once")
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

    @Test("The first key brings words, once its letter stands in the field")
    func withTheFirstKey() {
        let library = Library()
        let fixture = KeyboardFixture(lexicons: library.lexicons, startsAtRest: false)
        library.onAsk = { [weak fixture] in #expect(fixture?.text == "H") }
        fixture.harness.tap("h")
        #expect(library.asked == 1)
    }

    @Test("A keyboard that remembers asks what it knows once the keys stand there")
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

    @Test("Words that cannot be used are told of once for each language, and the keys type on")
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
