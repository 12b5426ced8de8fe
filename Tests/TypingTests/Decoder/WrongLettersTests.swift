import Testing
import TypingTesting

@testable import Typing

/// Wrong letters whose touches hit their keys: the user chose the wrong key.
@Suite struct WrongLettersTests {
    @Test(
        "A touch at the center of a wrong key costs no more over the intended letter than the key without a touch"
    )
    func wrongKeys() {
        let lexicon = SmallLexicon.shared, layout = KeyLayout.qwerty, costs = EditCosts().adapted(to: lexicon)
        let letters = LetterTable(lexicon, layout, costs)
        for (key, center) in layout.centers {
            guard let touch = letters.tap(center, TapModel(), lexicon, typed: Character(key)),
                let asIs = touch.asIs, let literal = touch.literal
            else { continue }
            for label in lexicon.letters.indices where label != Int(literal) {
                #expect(touch.costs[label] - asIs <= costs.substitution + 0.001)
            }
            #expect(abs(touch.nothing - asIs - letters.letter(key).nothing) < 0.001)
        }
    }

    @Test(
        "A last letter that its key typed is additional, not the space after the word, if the text has no space there"
    )
    func lastLetters() {
        var decoder = Decoder(SmallLexicon.shared)
        for letter in "foxw" { decoder.press(letter) }
        for candidate in decoder.candidates(8, endsInSpace: false) {
            #expect(candidate.parts.last?.touches.upperBound == 4)
        }
        #expect(decoder.candidates(8, endsInSpace: false).contains { $0.text == "fox" })
    }
}
