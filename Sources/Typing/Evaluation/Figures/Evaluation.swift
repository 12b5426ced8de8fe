/// What a keyboard's typing is measured by; `spinet evaluate` prints it.
public struct Evaluation: Sendable {
    /// What is measured, by the form of its file.
    public enum Kind: String, CaseIterable, Sendable {
        /// Misspelt words by themselves: source, typo, intended, count, all intended (parted by |).
        case typos
        /// Sentences with misspellings: source, noisy, clean.
        case sentences
        /// Sentences with words that were left unfinished: source, unfinished, clean.
        case unfinished
        /// Words that are to be left alone: class, word.
        case correct
        /// Touches: id, level, source, text, literal, taps (x,y in key widths, rows 1.44 high).
        case taps
        /// Sentences to be predicted: source, sentence.
        case predict
        /// Sentences whose words are foretold inside the text: source, sentence.
        case inline

        /// How many columns its rows have.
        public var columns: Int {
            switch self {
            case .typos: 5
            case .sentences, .unfinished: 3
            case .correct, .predict, .inline: 2
            case .taps: 6
            }
        }

        /// The column whose kinds are measured apart.
        public var group: Int { self == .taps ? 1 : 0 }
    }

    let lexicon: Lexicon
    let costs: EditCosts

    /// Makes an evaluation of a lexicon.
    public init(_ lexicon: Lexicon, costs: EditCosts = EditCosts()) {
        self.lexicon = lexicon
        self.costs = costs
    }

    /// Measures.
    ///
    /// - Throws: `EvaluationError` that names the line of a row that cannot be read.
    public func figures(_ kind: Kind, of table: EvaluationTable) throws(EvaluationError) -> Figure {
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
                }
            groups.append(Figure.Named(name: name, figure: figure))
        }
        if groups.count > 1, kind == .sentences || kind == .unfinished {
            let all = kind == .sentences ? sentences(table.rows) : unfinished(table.rows)
            groups.append(Figure.Named(name: "all", figure: all))
        }
        return .group(groups)
    }
}
