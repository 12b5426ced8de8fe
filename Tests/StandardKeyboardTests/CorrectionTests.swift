import Foundation
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

/// Corrections on the standard keyboard, by touches.
@MainActor @Suite struct CorrectionTests {
    private func fixture(_ change: (inout TextInputTraits) -> Void = { _ in }) -> KeyboardFixture {
        var traits = TextInputTraits()
        traits.autocapitalizationType = .none
        change(&traits)
        return KeyboardFixture(traits: traits, lexicons: .fewWords)
    }

    @Test(
        "CI-33: a mistyped word is suggested, corrected by the space and reverted by delete, where the field allows it"
    )
    func corrects() {
        let fixture = fixture()
        fixture.type("teh")
        #expect(fixture.text == "teh")
        #expect(fixture.keyboard.shownSuggestions.map(\.text).prefix(2) == ["teh", "the"])
        #expect(fixture.keyboard.shownSuggestions.map(\.isPending).prefix(2) == [false, true])
        fixture.tap("space")
        #expect(fixture.text == "the ")
        fixture.tap("delete")
        #expect(fixture.text == "teh ")
        fixture.type("see teh ")
        #expect(fixture.text == "teh see teh ")

        let plain = self.fixture { $0.autocorrectionType = .no }
        plain.type("teh ")
        #expect(plain.text == "teh ")
        #expect(plain.keyboard.shownSuggestions.isEmpty)
    }

    @Test(
        "CI-33: autocorrection does not depend on spell checking, and spell checking alone corrects nothing",
        arguments: [UITextSpellCheckingType.default, .yes, .no])
    func correctsWhateverIsChecked(checking: UITextSpellCheckingType) {
        let corrected = fixture { $0.spellCheckingType = checking }
        corrected.type("teh ")
        #expect(corrected.text == "the ")
        let plain = self.fixture {
            $0.spellCheckingType = checking
            $0.autocorrectionType = .no
        }
        plain.type("teh ")
        #expect(plain.text == "teh " && plain.keyboard.shownSuggestions.isEmpty)
    }

    @Test("OK-13: no suggestion or correction in an ASCII field has other characters")
    func offersASCII() throws {
        let words = "naïve\t900\t900\t2\ncafé\t900\t900\t2\nsee\t700\t400\t2\npizza\t700\t400\t2\n"
        let path = try CountedLexicon([
            "words": words, "pairs": "see\tcafé 9 9\n", "triples": "", "edits": "", "about": "",
        ]).path
        func fixture(_ type: UIKeyboardType) -> KeyboardFixture {
            KeyboardFixture(
                traits: traits {
                    $0.keyboardType = type
                    $0.autocapitalizationType = .none
                }, lexicons: LexiconLibrary { _ in path })
        }
        // A field without restriction gets the lexicon's words and the emoji.
        let prose = fixture(.default)
        prose.type("naive cafe pizza")
        #expect(prose.text == "naïve café pizza")
        #expect(prose.keyboard.shownSuggestions.contains { $0.text == "🍕" })

        let ascii = fixture(.asciiCapable)
        var offered: Set<String> = []
        for word in ["see ", "naive ", "cafe ", "caf", " ", "pizza", " "] {
            for letter in word {
                ascii.type(String(letter))
                offered.formUnion(ascii.keyboard.shownSuggestions.map(\.text))
            }
        }
        ascii.tap("123", "\"", "-", "-", ".", ".", ".", "'")
        #expect(ascii.text.unicodeScalars.allSatisfy { $0.isASCII }, "\(ascii.text)")
        let other = offered.filter { !$0.unicodeScalars.allSatisfy(\.isASCII) }
        #expect(other.isEmpty, "\(other.sorted())")
    }

    @Test("The decoder reads a touch between two keys as the letter that makes a word")
    func touches() throws {
        let fixture = fixture()
        fixture.type("t")
        // The right edge of "g": the nearest to "h" that is not it.
        let g = try #require(fixture.keyboard.center(of: "g")),
            h = try #require(fixture.keyboard.center(of: "h"))
        let edge = CGPoint(x: g.x + (h.x - g.x) * 0.48, y: g.y)
        fixture.harness.tap(at: fixture.keyboard.view.convert(edge, to: fixture.harness.window))
        fixture.harness.advance(by: 0.06)
        fixture.type("e ")
        #expect(fixture.text == "the ")
    }

    @Test("The letter is in the field before it is decoded, and the bar updates in the same frame")
    func letterFirst() {
        let fixture = fixture()
        fixture.type("te")
        let shown = fixture.keyboard.shownSuggestions
        var shownAtLetter: [Suggestion]?
        let onError = fixture.field.onChange
        fixture.field.onChange = { [weak fixture] state in
            shownAtLetter = fixture?.keyboard.shownSuggestions
            onError?(state)
        }
        fixture.harness.tap("h")
        #expect(fixture.text == "teh")
        #expect(shownAtLetter == shown)
        #expect(fixture.keyboard.shownSuggestions != shown)
    }

    @Test("Choosing a suggestion replaces the typed part of the word")
    func chooses() {
        let fixture = fixture()
        fixture.type("z")
        fixture.harness.tap("zoo")
        fixture.harness.advance(by: 0.06)
        #expect(fixture.text == "zoo ")
        fixture.tap("123", ".")
        #expect(fixture.text == "zoo.")
    }

    @Test(
        "Beside a complete word whose completions are rare the bar has next words, which are typed after a space and can be removed"
    )
    func choosesNextWord() throws {
        let path = try CountedLexicon([
            "words": "sheet\t500\t20\t2\nsheeted\t280\t0\t2\nmusic\t560\t60\t2\nof\t700\t400\t2\n",
            "pairs": "sheet\tmusic 3000000 12\n", "triples": "", "edits": "", "about": "",
        ]).path
        let fixture = KeyboardFixture(
            traits: traits { $0.autocapitalizationType = .none }, lexicons: LexiconLibrary { _ in path })
        fixture.type("sheet")
        let shown = fixture.keyboard.shownSuggestions
        #expect(shown.map(\.text) == ["music", "sheeted"])
        #expect(shown.map(\.kind) == [.next, .completion])
        let cell = try #require(fixture.harness.element(labelled: "music"))
        #expect(cell.traits == .button)
        #expect((cell.object as? UIView)?.accessibilityCustomActions?.map(\.name) == ["Forget"])
        fixture.tap("music")
        #expect(fixture.text == "sheet music ")
        fixture.tap("delete")
        #expect(fixture.text == "sheet music")
    }

    @Test(
        "The space accepts a shown inline prediction; without one, correction completes an unfinished word"
    )
    func predictsInline() {
        let fixture = fixture()
        fixture.field.showsInlinePrediction = true
        fixture.type("restau")
        #expect(fixture.text == "restau" && fixture.field.inlinePrediction == "rant")
        fixture.tap("space")
        #expect(fixture.text == "restaurant " && fixture.field.inlinePrediction == "")
        #expect(fixture.field.corrections.isEmpty, "an accepted prediction is not marked")
        fixture.tap("delete")
        #expect(fixture.text == "restau ")

        let blind = self.fixture()
        blind.type("restau")
        #expect(blind.text == "restau" && blind.field.inlinePrediction == "")
        blind.tap("space")
        #expect(blind.text == "restaurant ")
        #expect(blind.field.corrections.map(\.typed) == ["restau"])
        blind.tap("delete")
        #expect(blind.text == "restau ")
    }

    @Test("The emoji of a word is the third suggestion of the bar, in each language that has emoji words")
    func emoji() {
        let fixture = fixture()
        fixture.type("zoo pizza")
        #expect(fixture.keyboard.shownSuggestions.last == Suggestion("🍕", .emoji))
        fixture.harness.tap("🍕")
        fixture.harness.advance(by: 0.06)
        #expect(fixture.text == "zoo 🍕 ")

        for (language, word, emoji) in [
            ("en-GB", "love", "❤️"), ("de", "Geburtstag", "🎂"), ("fr", "cœur", "❤️"), ("es", "perro", "🐶"),
            ("ko", "피자", "🍕"),
        ] {
            #expect(EmojiWords.installed(for: language).emoji(for: word) == emoji)
        }
        #expect(EmojiWords.installed(for: "xx").isEmpty)
    }

    @Test(
        "Every word of the installed tables has its emoji",
        arguments: ["en", "de", "fr", "es", "ko"])
    func tables(language: String) throws {
        let path = try ResourceLocator().path("emoji/words.\(language).tsv")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let words = EmojiWords(Array(text.utf8)),
            catalog = Set(EmojiCatalog.installed.categories.flatMap(\.emoji))
        let lines = text.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
        #expect(lines.count > 800)
        for line in lines {
            #expect(
                line.count == 2 && words.emoji(for: line[0]) == line[1] && catalog.contains(line[1]),
                "\(line)")
        }
    }
}
