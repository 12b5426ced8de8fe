import CoreGraphics
import Dictation
import Foundation
import Platform
import PlatformHeadless
import Testing
import TextInput
import UIKit
import UIKitTesting

@testable import KeyboardHost

extension HarnessTests {
    /// The microphone key of the strip, with an engine whose words the test says.
    @MainActor @Suite final class KeyboardDictationTests {
        /// What a dictation asked of the microphone, and the way to report to it.
        @MainActor private final class Recorder {
            enum Call: Hashable { case begin, stop, abandon }
            var calls: [Call] = []
            var problem: DictationFailure?
            private(set) var report: (@MainActor @Sendable (DictationEvent) -> Void)?

            var starter: DictationStarter {
                DictationStarter(
                    problem: { [self] language in
                        DictationStarter.isEnglish(language) ? problem : .unsupportedLanguage(language)
                    },
                    begin: { [self] report in
                        calls.append(.begin)
                        self.report = report
                        return DictationStarter.Running(
                            stop: { MainActor.assumeIsolated { self.calls.append(.stop) } },
                            abandon: { MainActor.assumeIsolated { self.calls.append(.abandon) } })
                    })
            }
        }

        private lazy var fixture = SessionFixture(
            hasEmoji: true, enabled: ["en-US", "ko", "dvorak"])
        private let recorder = Recorder()
        private var failures: [DictationFailure] = []

        private func start(
            writing: @escaping () throws(DictationFailure) -> SpokenText = { () throws(DictationFailure) in
                SpokenText(try .english(from: ResourceLocator()))
            }, homeIndicator: CGFloat = 34
        ) throws {
            UIApplication.shared.turn {
                fixture.session.homeIndicatorHeight = homeIndicator
                let dictation = KeyboardDictation(
                    fixture.session, recorder.starter, system: fixture.harness.system, writing: writing)
                dictation.onFailure = { self.failures.append($0) }
                fixture.session.dictation = dictation
            }
            fixture.harness.advance(by: 0.1)
        }

        private func say(_ events: DictationEvent...) {
            for event in events { UIApplication.shared.turn { recorder.report?(event) } }
            fixture.harness.advance(by: 0.05)
        }

        private func has(_ label: String) -> Bool { fixture.harness.element(labelled: label) != nil }
        private var text: String { fixture.text }
        private var marked: String? { fixture.session.proxy.context.marked?.text }

        @Test("A table of spoken punctuation that cannot be read ends the dictation and loses no text")
        func unreadableTable() throws {
            try start { () throws(DictationFailure) in throw .unreadable(path: "dictation/en.tsv") }
            fixture.tap("h", "i")
            fixture.tap("dictate")
            fixture.harness.advance(by: 0.1)
            #expect(failures == [.unreadable(path: "dictation/en.tsv")])
            #expect(recorder.calls == [] && !has("stop dictation"), "no microphone is opened")
            #expect(text == "Hi")
            fixture.tap("dictate")
            fixture.harness.advance(by: 0.1)
            #expect(failures.count == 2, "the next tap tries again")
        }

        @Test(
            "A tap on the microphone begins, partial text is marked, phrases are written, a tap ends it (OK-58)"
        )
        func sentence() throws {
            try start()
            #expect(recorder.calls == [], "nothing is opened before the key is tapped")
            fixture.tap("dictate")
            #expect(recorder.calls == [.begin] && has("stop dictation") && !has("dictate"))
            say(.opened, .level(0.7), .words("hello"))
            #expect(text == "Hello" && marked == "Hello")
            say(.words("hello comma world"))
            #expect(text == "Hello, world" && marked == "Hello, world")
            say(.phrase("hello comma world period"))
            #expect(text == "Hello, world." && marked == nil)
            say(.words("and you"))
            #expect(text == "Hello, world. And you" && marked == " And you")
            fixture.tap("stop dictation")
            #expect(recorder.calls == [.begin, .stop])
            say(.phrase("and you question mark"), .ended)
            #expect(text == "Hello, world. And you?" && marked == nil && has("dictate"))
            #expect(fixture.client.refusals == [])
        }

        @Test("The key shows the loudness while it listens")
        func level() throws {
            try start()
            fixture.tap("dictate")
            say(.opened, .level(0))
            let quiet = fixture.harness.snapshot()
            say(.level(1))
            #expect(fixture.harness.snapshot() != quiet)
            #expect(fixture.session.controller.strip.dictationLevel == 1)
            fixture.tap("stop dictation")
            say(.ended)
            #expect(fixture.session.controller.strip.dictationLevel == nil)
        }

        @Test("The word that is typed is finished before the dictation's first one")
        func afterTyping() throws {
            try start()
            fixture.tap("h", "i")
            fixture.tap("dictate")
            say(.opened, .phrase("there"))
            #expect(text == "Hi there")
        }

        @Test("Typing keeps the words that are shown and ends it, with a keyboard of an app too")
        func typing() throws {
            try start()
            fixture.tap("dictate")
            say(.opened, .words("hello"))
            fixture.tap("x")
            #expect(text == "Hellox" && marked == nil && recorder.calls == [.begin, .abandon])
            say(.phrase("hello world"), .ended)
            #expect(text == "Hellox", "what comes late is dropped")
            fixture.tap("next keyboard", "next keyboard")
            #expect(fixture.session.controller.keyboard?.belongsToSystem == false)
            fixture.tap("dictate")
            say(.opened, .words("good"))
            #expect(text == "Hellox good")
            fixture.tap("a")
            #expect(text.hasPrefix("Hellox gooda") && marked == nil && has("dictate"))
        }

        @Test(
            "On a device with a home button the key is in the keyboard's last row, beside the space bar (OK-58)"
        )
        func homeButton() throws {
            try start(homeIndicator: 0)
            let key = try #require(fixture.harness.element(labelled: "dictate"))
            let space = try #require(fixture.harness.element(labelled: "space"))
            let globe = try #require(fixture.harness.element(labelled: "next keyboard"))
            #expect(key.frame.minX > globe.frame.maxX)
            #expect(key.frame.maxX < space.frame.minX)
            #expect(abs(key.frame.midY - space.frame.midY) < 1)
            let before = fixture.harness.snapshot()
            fixture.tap("dictate")
            say(.opened, .level(0), .words("hello"))
            #expect(recorder.calls == [.begin] && marked == "Hello" && !has("dictate"))
            #expect(fixture.harness.snapshot() != before, "the key shows that it listens")
            fixture.tap("stop dictation")
            #expect(recorder.calls == [.begin, .stop])
            say(.phrase("hello"), .ended)
            #expect(text == "Hello" && marked == nil && has("dictate"))
            fixture.tap("dictate")
            say(.opened, .words("there"))
            fixture.tap("x")
            #expect(recorder.calls.last == .abandon && has("dictate"), "typing ends it")
            for type in [UIKeyboardType.emailAddress, .URL, .numberPad] {
                var traits = TextInputTraits()
                traits.keyboardType = type
                fixture.focus(traits)
                #expect(!has("dictate"), "\(type)")
            }
            fixture.focus(TextInputTraits())
            #expect(has("dictate"))
            fixture.tap("next keyboard")
            #expect(!has("dictate"), "Korean has no dictation")
            UIApplication.shared.turn { fixture.session.homeIndicatorHeight = 34 }
            fixture.tap("next keyboard")
            fixture.tap("next keyboard")
            let strip = try #require(fixture.harness.element(labelled: "dictate"))
            let row = try #require(fixture.harness.element(labelled: "space"))
            #expect(strip.frame.minY > row.frame.maxY, "the strip has it")
        }

        @Test("Another field ends it, and nothing that was said arrives there")
        func otherField() throws {
            try start()
            fixture.tap("dictate")
            say(.opened, .words("for the first field"))
            fixture.focus(TextInputTraits())
            say(.words("for the first field only"), .phrase("for the first field only"), .ended)
            #expect(text == "" && recorder.calls == [.begin, .abandon] && has("dictate"))
        }

        @Test(
            "A field for passwords or numbers has no key, and one that becomes such a field ends it (OK-58, CI-53)"
        )
        func secureField() throws {
            try start()
            var secret = TextInputTraits()
            secret.isSecureTextEntry = true
            fixture.tap("dictate")
            say(.opened, .words("hello"))
            fixture.focus(secret)
            #expect(!has("dictate") && !has("stop dictation") && recorder.calls == [.begin, .abandon])
            say(.phrase("hello"))
            #expect(text == "")
            var digits = TextInputTraits()
            digits.keyboardType = .numberPad
            fixture.focus(digits)
            #expect(!has("dictate"))
            fixture.focus(TextInputTraits())
            #expect(has("dictate"))
        }

        @Test(
            "Korean has no dictation, and a switch to it ends one; a keyboard with its own key has the system's away"
        )
        func languages() throws {
            try start()
            fixture.tap("dictate")
            say(.opened, .words("hello"))
            fixture.tap("next keyboard")
            #expect(fixture.session.controller.keyboard?.primaryLanguage == "ko")
            #expect(!has("dictate") && !has("stop dictation") && text == "Hello" && marked == nil)
            fixture.tap("next keyboard")
            #expect(has("dictate"))
            UIApplication.shared.turn { fixture.session.controller.keyboard?.hasDictationKey = true }
            #expect(!has("dictate"))
        }

        @Test(
            "Without an engine or a microphone there is no key",
            arguments: [DictationFailure.noEngine, .noModel])
        func unavailable(problem: DictationFailure) throws {
            recorder.problem = problem
            try start()
            #expect(!has("dictate"))
            recorder.problem = nil
            fixture.focus(TextInputTraits())
            #expect(has("dictate"), "it is installed meanwhile")
        }

        @Test("A failure is reported, the words that are shown stay, and the key begins again")
        func failure() throws {
            try start()
            fixture.tap("dictate")
            say(.opened, .words("hello"), .failed(.microphoneLost))
            #expect(text == "Hello" && marked == nil && failures == [.microphoneLost] && has("dictate"))
            fixture.tap("dictate")
            #expect(has("stop dictation"))
        }

        @Test("A microphone that does not open and words that do not come are waited for only so long")
        func limits() throws {
            try start()
            fixture.tap("dictate")
            fixture.harness.advance(by: KeyboardDictation.startLimit + 1)
            #expect(failures.count == 1 && has("dictate"))
            fixture.tap("dictate")
            say(.opened, .words("hello"))
            fixture.harness.advance(by: 60)
            #expect(has("stop dictation"), "who thinks is waited for")
            fixture.tap("stop dictation")
            fixture.harness.advance(by: KeyboardDictation.endLimit + 1)
            #expect(has("dictate") && text == "Hello" && marked == nil)
        }

        @Test("The host's key cannot be pressed or replaced by a keyboard (OK-59, CK-20)")
        func untouchable() throws {
            try start()
            fixture.tap("next keyboard", "next keyboard")
            let keyboard = try #require(fixture.session.controller.keyboard)
            let microphone = try #require(fixture.harness.element(labelled: "dictate")?.frame)
            #expect(!keyboard.view.frame.intersects(microphone))
        }
    }
}
