package import Scribble
package import Typing

/// Measures typing quality; `spinet evaluate` prints the results.
package struct Evaluation: Sendable {
    /// The measurements, each with its file format.
    package enum Kind: String, CaseIterable, Sendable {
        /// Single misspelled words: source, typo, intended, count, all intended (separated by |).
        case typos
        /// Sentences with misspellings: source, noisy, clean.
        case sentences
        /// Sentences with unfinished words: source, unfinished, clean.
        case unfinished
        /// Words that must not be corrected: class, word.
        case correct
        /// Touches: id, level, source, text, literal, taps (x,y in key widths, rows 1.44 high).
        case taps
        /// Sentences for next-word prediction and completion: source, sentence.
        case predict
        /// Sentences for inline prediction: source, sentence.
        case inline
        /// Sentences whose contractions are typed without their apostrophes: source, sentence.
        case contractions
        /// Sentences typed as they are: source, sentence.
        case running
        /// Drawings of words: source, text, strokes (`RecordedDrawing`).
        case scribble

        /// The number of columns of a row.
        package var columns: Int {
            switch self {
            case .typos: 5
            case .sentences, .unfinished, .scribble: 3
            case .correct, .predict, .inline, .contractions, .running: 2
            case .taps: 6
            }
        }

        /// The index of the column by which results are grouped.
        package var group: Int { self == .taps ? 1 : 0 }
    }

    let lexicon: Lexicon
    let costs: EditCosts
    /// Recognizes drawings; needed for `scribble` only, whose figures are empty without it.
    package var recognizer: LetterRecognizer?
    /// Called with each word of a typed sentence that is not as intended, with the whole result; nil for no such list.
    package var onDifference: (@Sendable (_ word: String, _ result: String) -> Void)?

    /// Makes an evaluation of a lexicon.
    package init(_ lexicon: Lexicon, costs: EditCosts = EditCosts()) {
        self.lexicon = lexicon
        self.costs = costs
    }

    /// The results of a measurement, grouped by `Kind.group`.
    ///
    /// - Throws: `EvaluationError`, with the line of a malformed row.
    package func figures(_ kind: Kind, of table: EvaluationTable) throws(EvaluationError) -> Figure {
        var groups: [Figure.Named] = []
        for (name, rows) in table.groups(by: kind.group) {
            let figure =
                switch kind {
                case .typos: typos(rows, source: name)
                case .sentences: sentences(rows)
                case .unfinished: unfinished(rows)
                case .correct: correct(rows, kind: name)
                case .taps: try taps(rows, in: table.file)
                case .predict: predict(rows)
                case .inline: inline(rows)
                case .contractions: contractions(rows)
                case .running: running(rows)
                case .scribble: try scribble(rows, in: table.file)
                }
            groups.append(Figure.Named(name: name, figure: figure))
        }
        if groups.count > 1, kind == .sentences || kind == .unfinished {
            let all = kind == .sentences ? sentences(table.rows) : unfinished(table.rows)
            groups.append(Figure.Named(name: "all", figure: all))
        }
        return .group(groups)
    }

    private func scribble(_ rows: [EvaluationTable.Row], in file: String) throws(EvaluationError) -> Figure {
        guard let recognizer else { return .group([:]) }
        var drawings: [RecordedDrawing] = []
        for row in rows { drawings.append(try RecordedDrawing(row, in: file)) }
        return ScribbleEvaluation.figure(of: drawings, recognizer, lexicon)
    }
}
