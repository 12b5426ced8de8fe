extension Evaluation {
    /// How many key strokes three suggestions spare, and how often the next word is among them before its first letter.
    ///
    /// Each word costs its letters and a space; a suggestion costs the letters before it and a tap.
    func predict(_ rows: [EvaluationTable.Row]) -> Figure {
        let predictor = Predictor(lexicon)
        var times = Times()
        var characters = 0, strokes = 0, next = 0, words = 0
        for row in rows {
            var last = Lexicon.sentenceStart, beforeLast = Lexicon.unknown
            for word in row[1].split(whereSeparator: { !$0.isPartOfWord }) {
                let meant = word.lowercased().replacing("’", with: "'")
                words += 1
                characters += meant.count + 1
                var typed = 0
                while typed < meant.count {
                    let suggested = times.measure {
                        predictor.words(beginning: meant.prefix(typed), after: last, beforeLast, most: 3)
                    }
                    if suggested.contains(where: { lexicon.spelling(of: $0.word).lowercased() == meant }) {
                        break
                    }
                    typed += 1
                }
                if typed == 0 { next += 1 }
                strokes += typed + 1
                (last, beforeLast) = (lexicon.word(meant) ?? Lexicon.unknown, last)
            }
        }
        return .group([
            "n": .number(Double(words)), "saving": .percent(characters - strokes, of: characters),
            "next3": .percent(next, of: words), "us": times.figure,
        ])
    }
}
