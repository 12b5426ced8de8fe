import Testing
import TypingTesting

@testable import Typing

/// Inputs that determine no letter, such as drawn ones.
@Suite struct LetterEvidenceTests {
    /// Each letter with another one that it may be, at the same cost.
    private func decoder(_ inputs: [(Character, Character)], other: Float = 0) -> Decoder {
        var decoder = Decoder(SmallLexicon.shared)
        for (typed, alternative) in inputs {
            decoder.press(LetterEvidence(typed: typed, [(typed, 0), (alternative, other)]))
        }
        return decoder
    }

    @Test("The words decide between alternatives of the same cost")
    func words() {
        #expect(
            decoder([("q", "q"), ("v", "u"), ("i", "l"), ("c", "c"), ("h", "k")]).candidates(1)[0].text
                == "quick")
        #expect(decoder([("f", "t"), ("o", "o"), ("x", "y")]).candidates(1)[0].text == "fox")
    }

    @Test("An alternative of a high cost is a misspelling at most")
    func costs() {
        let near = decoder(
            [("b", "l"), ("e", "e"), ("t", "t"), ("t", "t"), ("e", "e"), ("r", "r")], other: 1)
        let far = decoder(
            [("b", "l"), ("e", "e"), ("t", "t"), ("t", "t"), ("e", "e"), ("r", "r")], other: 40)
        let cost = { (decoder: Decoder, text: String) in
            decoder.candidates(8, finishing: false).first { $0.text == text }?.cost ?? .infinity
        }
        #expect(near.candidates(1)[0].text == "better")
        #expect(cost(near, "letter") < cost(far, "letter"))
        #expect(cost(near, "better") == cost(far, "better"))
    }

    @Test(
        "Evidence with one alternative reads like the letter; capitals, apostrophes and deletion as with letters"
    )
    func certain() {
        var pressed = Decoder(SmallLexicon.shared), given = pressed
        for letter in "London" {
            pressed.press(letter)
            given.press(LetterEvidence(typed: letter, [(letter, 0)]))
        }
        #expect(given.candidates(1)[0].text == pressed.candidates(1)[0].text)
        given.start(after: Lexicon.unknown, Lexicon.unknown)
        for letter in "don'tx" { given.press(LetterEvidence(typed: letter, [(letter, 0)])) }
        given.deleteLast()
        #expect(given.candidates(1)[0].text == "don't")
        #expect(given.count == 4)
    }

    @Test("Letters that the lexicon does not have are kept as typed")
    func unknown() {
        var decoder = Decoder(SmallLexicon.shared)
        for letter in "ж7" { decoder.press(LetterEvidence(typed: letter, [(letter, 3), ("Ω", 4)])) }
        #expect(decoder.count == 2)
        #expect(!decoder.candidates(1).isEmpty)
        decoder.press(LetterEvidence(typed: "a", []))
        #expect(decoder.count == 3)
    }
}
