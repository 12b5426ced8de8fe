import Typing

extension Evaluation {
    /// How often an inline prediction appears when the likeliest word is the intended one, and how often a shown one is
    /// right.
    ///
    /// Counts each position from the second letter of a word to the last but one. The letters are typed without errors.
    func inline(_ rows: [EvaluationTable.Row]) -> Figure {
        let predictor = Predictor(lexicon)
        var places = 0, foreseen = 0, foreseenShown = 0, shown = 0, right = 0
        for row in rows {
            var last = Lexicon.sentenceStart, beforeLast = Lexicon.unknown
            for word in row[1].split(whereSeparator: { !$0.isPartOfWord }) {
                let intended = word.lowercased().replacing("’", with: "'")
                for count in 2..<max(2, intended.count) {
                    let typed = String(intended.prefix(count))
                    let beginnings = predictor.words(
                        beginning: typed, after: last, beforeLast, most: Decoder.weighed)
                    func isIntended(_ prediction: Predictor.Prediction) -> Bool {
                        lexicon.spelling(of: prediction.word).lowercased() == intended
                    }
                    let likeliest = beginnings.first {
                        lexicon.spelling(of: $0.word).lowercased() != typed
                    }
                    let isForeseen = likeliest.map(isIntended) ?? false
                    let certain = predictor.certain(of: beginnings, typed: typed)
                    places += 1
                    foreseen += isForeseen ? 1 : 0
                    shown += certain == nil ? 0 : 1
                    right += certain.map(isIntended) ?? false ? 1 : 0
                    foreseenShown += isForeseen && certain != nil ? 1 : 0
                }
                (last, beforeLast) = (lexicon.word(intended) ?? Lexicon.unknown, last)
            }
        }
        return .group([
            "n": .number(Double(places)), "foreseen": .percent(foreseen, of: places),
            "shown": .percent(foreseenShown, of: foreseen), "right": .percent(right, of: shown),
        ])
    }
}
