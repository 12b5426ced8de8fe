import Foundation
import Lexicons
import PlatformHeadless
import Testing
import TextInput
import Typing
import UIKit
import UIKitTesting

@testable import StandardKeyboard

/// The learning events that a keyboard records.
@MainActor @Suite struct LearningTests {
    /// The recorded events, and their keyboard.
    private final class Pupil {
        var learningEvents: [LearningEvent] = []
        var known = PersonalVocabulary()
        let fixture: KeyboardFixture

        @MainActor init(_ traits: TextInputTraits = TextInputTraits(), learning: Bool = true) {
            var preferences = Preferences()
            preferences.learning = learning
            fixture = KeyboardFixture(traits: traits, preferences: preferences, lexicons: .fewWords)
            fixture.keyboard.userDictionary = UserDictionary(
                load: { [weak self] _ in self?.known ?? PersonalVocabulary() },
                record: { [weak self] learningEvents, _ in
                    self?.learningEvents += learningEvents
                    for learningEvent in learningEvents { self?.known.learn(learningEvent, on: 20_000) }
                })
        }

        @MainActor func type(_ words: String) {
            for letter in words { fixture.harness.tap(letter == " " ? "space" : String(letter)) }
            fixture.harness.advance(by: 0.05)
        }

        var words: [String] {
            learningEvents.compactMap { if case .word(let word, _) = $0 { word } else { nil } }
        }
    }

    @Test("Kept words are recorded when the user pauses, not while typing")
    func resting() {
        let pupil = Pupil()
        pupil.type("see zxq ")
        pupil.fixture.tap("return")
        #expect(pupil.learningEvents.isEmpty)
        pupil.fixture.harness.advance(by: 1)
        #expect(pupil.words.map { $0.lowercased() } == ["see", "zxq"])
    }

    @Test("A keyboard that loses its user dictionary forgets the words in it before the next key")
    func withoutDictionary() {
        let pupil = Pupil()
        pupil.type("see zxq ")
        pupil.fixture.tap("return")
        pupil.fixture.harness.advance(by: 1)
        #expect(
            pupil.fixture.keyboard.typing.session.personal == pupil.known
                && pupil.known != PersonalVocabulary())
        pupil.fixture.keyboard.userDictionary = nil
        #expect(pupil.fixture.keyboard.typing.session.personal == PersonalVocabulary())
    }

    @Test("Words before a change of the field or the keyboard's end are recorded then")
    func leaving() {
        let pupil = Pupil()
        pupil.type("see zxq ")
        pupil.fixture.field.focus("", traits: TextInputTraits())
        pupil.fixture.harness.advance(by: 0.1)
        #expect(pupil.words.map { $0.lowercased() } == ["see", "zxq"])
        pupil.type("see the ")
        pupil.fixture.keyboard.viewWillDisappear(false)
        #expect(pupil.words.count >= 3)
    }

    @Test(
        "The keyboard never records text of a password, a code, an address or a field without autocorrection",
        arguments: [
            { $0.isSecureTextEntry = true }, { $0.textContentType = .oneTimeCode },
            { $0.textContentType = .password }, { $0.autocorrectionType = .no },
            { $0.keyboardType = .emailAddress }, { $0.textContentType = .username },
        ] as [@Sendable (inout TextInputTraits) -> Void])
    func secrets(change: @Sendable (inout TextInputTraits) -> Void) {
        var traits = TextInputTraits()
        traits.autocapitalizationType = .none
        change(&traits)
        let pupil = Pupil(traits)
        let keys = traits.textContentType == .oneTimeCode ? ["4", "2"] : ["z", "x", "q", "s", "e", "e"]
        for key in keys { pupil.fixture.harness.tap(key) }
        pupil.fixture.harness.advance(by: 2)
        pupil.fixture.field.focus("", traits: TextInputTraits())
        pupil.fixture.harness.advance(by: 2)
        pupil.type("see ")
        pupil.fixture.keyboard.flushLearning()
        #expect(pupil.words.isEmpty || pupil.words.map { $0.lowercased() } == ["see"])
        #expect(!pupil.learningEvents.contains(.touch(letter: "z", x: 0, y: 0)))
    }

    @Test("With learning off the keyboard records nothing")
    func off() {
        let pupil = Pupil(learning: false)
        pupil.type("see zxq ")
        pupil.fixture.keyboard.flushLearning()
        pupil.fixture.harness.advance(by: 2)
        #expect(pupil.learningEvents.isEmpty)
    }

    @Test(
        "Words that another program removed are forgotten at once, and the last words are not recorded"
    )
    func forgotten() {
        let pupil = Pupil()
        pupil.known.learn(.rejected(correction: "the", typed: "teh"), on: 20_000)
        pupil.fixture.keyboard.reloadUserDictionary()
        pupil.type("see zxq ")
        pupil.fixture.tap("return")
        pupil.known = PersonalVocabulary()
        pupil.fixture.keyboard.reloadUserDictionary()
        pupil.fixture.harness.advance(by: 2)
        #expect(pupil.words.isEmpty)
        pupil.type("see teh ")
        #expect(pupil.fixture.text.hasSuffix("ee the "))
    }

    @Test("A word that the user reverted to is not corrected again")
    func learned() {
        let pupil = Pupil()
        pupil.known.learn(.rejected(correction: "the", typed: "teh"), on: 20_000)
        pupil.fixture.field.focus("", traits: TextInputTraits())
        pupil.fixture.harness.advance(by: 0.1)
        pupil.type("see teh ")
        #expect(pupil.fixture.text == "See teh ")
        let other = Pupil()
        other.type("see teh ")
        #expect(other.fixture.text == "See the ")
    }
}
