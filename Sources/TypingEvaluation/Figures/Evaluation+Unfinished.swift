import Typing

extension Evaluation {
    /// The results for unfinished words: completed as intended, changed to another word, or kept; after the space that
    /// follows each, and at the end of the sentence, when the next words are known.
    func unfinished(_ rows: [EvaluationTable.Row]) -> Figure {
        var decoder = Decoder(lexicon, costs: costs)
        var words = 0
        var space = Outcomes(), whole = Outcomes()
        for row in rows {
            let noisy = SentenceToken.tokens(of: row[1]), clean = SentenceToken.tokens(of: row[2])
            guard noisy.count == clean.count else { continue }
            let read = decoder.revise(noisy)
            for place in noisy.indices {
                let typed = noisy[place].word.comparable, intended = clean[place].word.comparable
                guard typed != intended else { continue }
                words += 1
                let early = decoder.revise(Array(noisy[...place]))
                space.count(early[place].comparable, typed: typed, intended: intended)
                whole.count(read[place].comparable, typed: typed, intended: intended)
            }
        }
        return .group([
            "n": .number(Double(words)), "space": space.figure(of: words), "whole": whole.figure(of: words),
        ])
    }

    /// The number of words completed as intended, and of those changed to another word.
    private struct Outcomes {
        private var finished = 0, other = 0

        mutating func count(_ result: String, typed: String, intended: String) {
            finished += result == intended ? 1 : 0
            other += result == intended || result == typed ? 0 : 1
        }

        func figure(of words: Int) -> Figure {
            .group([
                "finished": .percent(finished, of: words), "other": .percent(other, of: words),
                "left": .percent(words - finished - other, of: words),
            ])
        }
    }
}
