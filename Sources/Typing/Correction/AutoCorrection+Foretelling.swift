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

    /// - Parameter beginnings: the words that begin with what is typed, the likeliest first.
    func foretell(in context: TextContext, _ beginnings: [Predictor.Prediction]) -> Foretold? {
        guard let run, run.isInWord, let predictor, context.after.first.map(\.isNewline) ?? true
        else { return nil }
        let typed = String(run.text.lastToken)
        guard let best = predictor.certain(of: beginnings, typed: typed) else { return nil }
        let word = spelling(of: best, for: typed)
        guard word.count > typed.count, word.hasPrefix(typed), fieldTakes(word),
            !meant.contains(typed.lowercased()), !personal.rejects(word, for: typed)
        else { return nil }
        return Foretold(typed: typed, word: word)
    }
}

extension Predictor {
    /// How many letters say enough.
    private static let leastTyped = 3
    /// How likely a word must be among those that begin so.
    private static let leastShare: Float = 0.65

    /// The word that is foretold inside the text: the likeliest that begins with what is typed, where there is little
    /// doubt.
    ///
    /// - Parameters:
    ///   - beginnings: the words that begin with what is typed, the likeliest first.
    ///   - typed: the letters. A word that a dictionary has is meant as it is.
    /// - Returns: nil where no word has enough of their probability.
    func certain(of beginnings: [Prediction], typed: String) -> Prediction? {
        guard typed.count >= Self.leastTyped, let best = beginnings.first,
            word(typed).map({ !isProper($0) }) ?? true
        else { return nil }
        let all = beginnings.reduce(Float(0)) { $0 + exp(best.cost - $1.cost) }
        return 1 / all >= Self.leastShare ? best : nil
    }
}
