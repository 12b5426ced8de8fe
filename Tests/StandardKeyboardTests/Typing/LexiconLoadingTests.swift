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
        let rig = KeyboardRig(lexicons: library.lexicons, startsAtRest: false)
        #expect(rig.keyboard.center(of: "h") != nil)
        #expect(library.asked == 0)
        rig.harness.advance(by: LexiconLoading.delay / 2)
        #expect(library.asked == 0)
        rig.harness.advance(by: LexiconLoading.delay)
        #expect(library.asked == 1)
        rig.type("see")
        #expect(library.asked == 1)
    }

    @Test("The first key brings words, once its letter stands in the field")
    func withTheFirstKey() {
        let library = Library()
        let rig = KeyboardRig(lexicons: library.lexicons, startsAtRest: false)
        library.onAsk = { [weak rig] in #expect(rig?.text == "H") }
        rig.harness.tap("h")
        #expect(library.asked == 1)
    }

    @Test("A keyboard that remembers asks what it knows once the keys stand there")
    func memory() {
        let rig = KeyboardRig(lexicons: .fewWords)
        var recalled: [String] = []
        rig.keyboard.userDictionary = UserDictionary(
            load: { language in
                recalled.append(language)
                return PersonalVocabulary()
            }, record: { _, _ in })
        #expect(recalled.isEmpty)
        rig.harness.advance(by: LexiconLoading.delay * 1.5)
        #expect(recalled == ["en-US"])
    }

    @Test("Words that cannot be used are told of once for each language, and the keys type on")
    func broken() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("torn-\(UUID().uuidString)")
        try Data("not a lexicon".utf8).write(to: path)
        defer { try? FileManager.default.removeItem(at: path) }
        let rig = KeyboardRig(lexicons: LexiconLibrary { _ in path.path }, startsAtRest: false)
        var problems: [String] = []
        rig.keyboard.onProblem = { problems.append("\($0)") }
        rig.harness.advance(by: 0.2)
        rig.type("hi")
        rig.tap("123", "ABC")
        rig.type("you")
        #expect(problems.count == 1)
        #expect(rig.text == "Hiyou")
    }
}
