import Foundation
import TextInput

/// The word that is being typed, where hardly any other begins so: the field shows the rest of it behind the caret.
extension AutoCorrection {
    /// A word that is foretold while it is typed.
    struct Foretold: Sendable {
        /// What stands of it.
        var typed: String
        /// The whole of it.
        var word: String
        /// Whether the person sees it; only then does the space type it.
        var isSeen = false

        /// What is missing.
        var rest: String { String(word.dropFirst(typed.count)) }
    }

    /// So many letters say enough, and fewer that are missing are typed as fast as they are read.
    private static let leastTyped = 3, leastMissing = 2
    /// How likely it must be among the likeliest that begin so.
    private static let leastShare: Float = 0.6

    /// - Parameter beginnings: the words that begin with what is typed, the likeliest first.
    func foretell(in context: TextContext, _ beginnings: [Predictor.Prediction]) -> Foretold? {
        guard let run, run.isInWord, let best = beginnings.first,
            context.after.first.map(\.isNewline) ?? true
        else { return nil }
        let typed = String(run.text.lastToken), word = spelling(of: best, for: typed)
        let all = beginnings.reduce(Float(0)) { $0 + exp(best.cost - $1.cost) }
        guard typed.count >= Self.leastTyped, word.count >= typed.count + Self.leastMissing,
            word.hasPrefix(typed), 1 / all >= Self.leastShare, fieldTakes(word),
            // A word that is one already is meant.
            predictor?.word(typed) == nil, !meant.contains(typed.lowercased()),
            !personal.rejects(word, for: typed)
        else { return nil }
        return Foretold(typed: typed, word: word)
    }
}
