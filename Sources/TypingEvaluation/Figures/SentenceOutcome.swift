import Typing

/// Counts of what became of typed words: errors fixed, right words changed, and words wrong at the end.
struct SentenceOutcome: Hashable, Sendable {
    private(set) var typos = 0
    private(set) var words = 0
    private var fixed = 0, right = 0, changed = 0, wrong = 0

    /// Counts the words of a sentence.
    ///
    /// - Parameters:
    ///   - typed: the typed words, one for each intended word, comparable.
    ///   - isRight: for each intended word, whether the result has it.
    ///   - wrong: the word errors of the result.
    mutating func count(typed: [String], intended: [String], isRight: [Bool], wrong: Int) {
        for ((typed, intended), isRight) in zip(zip(typed, intended), isRight) {
            if typed == intended {
                right += 1
                changed += isRight ? 0 : 1
            } else {
                typos += 1
                fixed += isRight ? 1 : 0
            }
        }
        words += intended.count
        self.wrong += wrong
    }

    /// The shares in percent.
    var figures: [Figure.Named] {
        [
            Figure.Named(name: "fixed", figure: .percent(fixed, of: typos)),
            Figure.Named(name: "changed", figure: .percent(changed, of: right)),
            Figure.Named(name: "wer", figure: .percent(wrong, of: words)),
        ]
    }
}
