import Typing

extension Evaluation {
    /// How often contractions typed without their apostrophe get it, at the keyboard and by the decoder alone; and
    /// "its" by itself, whose contraction competes with a possessive.
    ///
    /// A contraction is a word with an apostrophe that the lexicon has.
    func contractions(_ rows: [EvaluationTable.Row]) -> Figure {
        var decoder = Decoder(lexicon, costs: costs), keyboard = EvaluationKeyboard(lexicon)
        var typed = ContractionOutcome(), decoded = ContractionOutcome()
        for row in rows {
            let sentence = row[1].replacing("’", with: "'")
            let clean = SentenceToken.tokens(of: sentence), intended = clean.map(\.word.comparable)
            let areContractions = zip(clean, intended).map { token, word in
                token.isWord && word.contains("'") && lexicon.word(token.word).map(lexicon.isValid) == true
            }
            guard areContractions.contains(true) || intended.contains("its") else { continue }
            // Words that are no contractions keep their apostrophes.
            let bare = zip(sentence.split(separator: " "), areContractions).map { token, isContraction in
                isContraction ? token.filter { $0 != "'" } : String(token)
            }.joined(separator: " ")
            let read = decoder.revise(SentenceToken.tokens(of: bare)).map(\.comparable)
            decoded.count(intended, areContractions, zip(read, intended).map(==))
            typed.count(intended, areContractions, matches(intended, in: keyboard.words(typing: bare)))
        }
        return .group([
            "n": .number(Double(typed.contractions)), "keyboard": typed.figure, "decoder": decoded.figure,
        ])
    }

    private struct ContractionOutcome {
        private(set) var contractions = 0
        private var restored = 0, its = 0, itsRestored = 0, possessives = 0, possessivesChanged = 0

        mutating func count(_ intended: [String], _ areContractions: [Bool], _ isRight: [Bool]) {
            for ((word, isContraction), isRight) in zip(zip(intended, areContractions), isRight) {
                if isContraction {
                    contractions += 1
                    restored += isRight ? 1 : 0
                }
                if word == "it's", isContraction {
                    its += 1
                    itsRestored += isRight ? 1 : 0
                } else if word == "its" {
                    possessives += 1
                    possessivesChanged += isRight ? 0 : 1
                }
            }
        }

        var figure: Figure {
            .group([
                "restored": .percent(restored, of: contractions), "it's": .percent(itsRestored, of: its),
                "its changed": .percent(possessivesChanged, of: possessives),
                "places of it's": .number(Double(its)), "of its": .number(Double(possessives)),
            ])
        }
    }
}
