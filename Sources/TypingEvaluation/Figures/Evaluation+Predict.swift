import Typing

extension Evaluation {
    /// The share of key presses that three suggestions save, and how often the next word is among them before its first
    /// letter.
    ///
    /// Each word costs the keys of its letters and a space; a suggestion costs the keys before it and a tap. A Korean
    /// syllable has several keys, and so has a Hindi letter with a dependent vowel. A word suggested while the word before
    /// it is still open saves the space between them. The words before are those that the keyboard takes into account: none
    /// of the sentence before.
    func predict(_ rows: [EvaluationTable.Row]) -> Figure {
        let predictor = Predictor(lexicon), wordsBefore = WordsBefore(LanguageProfile(for: lexicon.language))
        var reading = SentenceReading()
        var times = Times()
        var presses = 0, strokes = 0, next = 0, words = 0
        for row in rows {
            var end = row[1].startIndex, shown: [Predictor.Continuation] = []
            for word in row[1].split(whereSeparator: { !$0.isPartOfWord }) {
                let intended = word.lowercased().replacing("’", with: "'")
                func isIntended(_ prediction: Predictor.Prediction) -> Bool {
                    lexicon.spelling(of: prediction.word).lowercased() == intended
                }
                let isAfterSpace = row[1][end..<word.startIndex] == " "
                if isAfterSpace, shown.contains(where: { $0.isNextWord && isIntended($0.prediction) }) {
                    strokes -= 1
                }
                words += 1
                let sentence = wordsBefore.sentence(
                    before: String(row[1][..<word.startIndex]), in: predictor)
                let keys = KeyLetters.letters(of: intended).unicodeScalars
                presses += keys.count + 1
                var typed = 0
                repeat {
                    shown = times.measure {
                        suggestions(
                            predictor, for: KeyLetters.text(of: String(keys.prefix(typed))), after: sentence,
                            &reading)
                    }
                    if shown.contains(where: { (typed == 0 || !$0.isNextWord) && isIntended($0.prediction) })
                    {
                        shown = []
                        break
                    }
                    typed += 1
                } while typed <= keys.count
                if typed == 0 { next += 1 }
                strokes += min(typed, keys.count) + 1
                end = word.endIndex
            }
        }
        return .group([
            "n": .number(Double(words)), "saving": .percent(presses - strokes, of: presses),
            "next3": .percent(next, of: words), "us": times.figure,
        ])
    }

    /// The suggestions for the letters of a word, without the word as typed.
    private func suggestions(
        _ predictor: Predictor, for typed: String, after sentence: SentenceBefore,
        _ reading: inout SentenceReading
    ) -> [Predictor.Continuation] {
        let most = 3, last = sentence.last, beforeLast = sentence.beforeLast
        guard !typed.isEmpty else {
            return predictor.nextWords(after: sentence, most: most, &reading).map {
                Predictor.Continuation(prediction: $0, isNextWord: true)
            }
        }
        let completions = predictor.words(
            beginning: typed, after: last, beforeLast, most: Decoder.weighed
        ).filter { lexicon.spelling(of: $0.word).lowercased() != typed }
        return Array(
            predictor.continuations(of: typed, completions, after: last, beforeLast, most: most).prefix(most))
    }
}
