extension Evaluation {
    /// What becomes of words that were left unfinished: the words meant, others, or nothing else; at the space after
    /// each, and at the end, once the words after it were read too.
    func unfinished(_ rows: [EvaluationTable.Row]) -> Figure {
        var decoder = Decoder(lexicon, costs: costs)
        var words = 0
        var space = Outcomes(), whole = Outcomes()
        for row in rows {
            let noisy = SentenceToken.tokens(of: row[1]), clean = SentenceToken.tokens(of: row[2])
            guard noisy.count == clean.count else { continue }
            let read = decoder.mend(noisy)
            for place in noisy.indices {
                let typed = noisy[place].word.comparable, meant = clean[place].word.comparable
                guard typed != meant else { continue }
                words += 1
                let early = decoder.mend(Array(noisy[...place]))
                space.count(early[place].comparable, typed: typed, meant: meant)
                whole.count(read[place].comparable, typed: typed, meant: meant)
            }
        }
        return .group([
            "n": .number(Double(words)), "space": space.figure(of: words), "whole": whole.figure(of: words),
        ])
    }

    /// How many words became what was meant, and how many something else.
    private struct Outcomes {
        private var finished = 0, other = 0

        mutating func count(_ result: String, typed: String, meant: String) {
            finished += result == meant ? 1 : 0
            other += result == meant || result == typed ? 0 : 1
        }

        func figure(of words: Int) -> Figure {
            .group([
                "finished": .percent(finished, of: words), "other": .percent(other, of: words),
                "left": .percent(words - finished - other, of: words),
            ])
        }
    }
}
