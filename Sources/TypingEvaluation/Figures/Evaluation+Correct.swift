import Typing

extension Evaluation {
    /// The share of correct words that are changed; names as given, in lower case, and at the start of a sentence.
    func correct(_ rows: [EvaluationTable.Row], kind: String) -> Figure {
        let words = rows.map { $0[1] }
        guard kind == "name" else {
            return .group([
                "n": .number(Double(rows.count)), "changed": changed(words, after: Lexicon.unknown),
            ])
        }
        return .group([
            "n": .number(Double(rows.count)), "changed": changed(words, after: Lexicon.unknown),
            "lower-cased": changed(words.map { $0.lowercased() }, after: Lexicon.unknown),
            "sentence-initial": changed(words, after: Lexicon.sentenceStart),
        ])
    }

    private func changed(_ words: [String], after last: Lexicon.Word) -> Figure {
        var decoder = Decoder(lexicon, costs: costs)
        return .percent(
            words.count { word in
                decoder.start(after: last, Lexicon.unknown)
                for letter in word { decoder.press(letter) }
                // The keyboard keeps apostrophes and vowel marks as typed.
                return decoder.candidates(1).first?.text.comparable != word.comparable
            }, of: words.count)
    }
}
