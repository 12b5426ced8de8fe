import ArgumentParser
import TypingEvaluation

/// What `spinet evaluate` measures.
enum EvaluationSubject: Hashable, Sendable, ExpressibleByArgument {
    /// How well typing is corrected and predicted.
    case typing(Evaluation.Kind)
    /// How well speech is recognized.
    case dictation

    private static let dictationName = "dictation"

    init?(argument: String) {
        if argument == Self.dictationName {
            self = .dictation
        } else if let kind = Evaluation.Kind(rawValue: argument) {
            self = .typing(kind)
        } else {
            return nil
        }
    }

    static var allValueStrings: [String] { Evaluation.Kind.allCases.map(\.rawValue) + [dictationName] }

    /// The number of columns of a row.
    var columns: Int {
        switch self {
        case .typing(let kind): kind.columns
        case .dictation: 3
        }
    }

    /// The index of the column by which results are grouped.
    var group: Int {
        switch self {
        case .typing(let kind): kind.group
        case .dictation: 0
        }
    }
}
