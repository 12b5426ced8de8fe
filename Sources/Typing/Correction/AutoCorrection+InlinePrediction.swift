import Foundation
import TextInput

/// Inline prediction: when the typed letters leave little doubt about the word, the field shows its rest after the
/// caret.
extension AutoCorrection {
    /// An inline prediction for the word being typed.
    struct InlinePrediction: Sendable {
        /// The typed part of the word.
        var typed: String
        /// The whole word.
        var word: String
        /// Whether the field shows the prediction; only then does the space key accept it.
        var isSeen = false

        /// The part that the field shows after the caret.
        var rest: String { String(word.dropFirst(typed.count)) }
    }

    /// The inline prediction for the word before the caret; nil if no word is likely enough or the user rejected it.
    ///
    /// - Parameter beginnings: the words that begin with the typed letters, the likeliest first.
    func predictInline(in context: TextContext, _ beginnings: [Predictor.Prediction]) -> InlinePrediction? {
        guard let segment, segment.isInWord, let predictor, context.after.first.map(\.isNewline) ?? true
        else { return nil }
        let typed = String(segment.text.lastToken)
        guard let best = predictor.certain(of: beginnings, typed: typed) else { return nil }
        let word = spelling(of: best, for: typed)
        guard word.count > typed.count, word.hasPrefix(typed), fieldTakes(word),
            !keptAsTyped.contains(typed.lowercased()), !personal.rejects(word, for: typed)
        else { return nil }
        return InlinePrediction(typed: typed, word: word)
    }
}

extension Predictor {
    /// The minimum number of typed letters.
    private static let leastTyped = 3
    /// The minimum probability of a word among those that begin with the typed letters.
    private static let leastShare: Float = 0.65

    /// The word for an inline prediction: the likeliest one with the typed prefix, if its probability is high enough.
    ///
    /// - Parameters:
    ///   - beginnings: the words that begin with the prefix, the likeliest first.
    ///   - typed: the prefix. A prefix that a dictionary has as a word is complete.
    /// - Returns: nil if no word has `leastShare` of the total probability.
    package func certain(of beginnings: [Prediction], typed: String) -> Prediction? {
        guard typed.count >= Self.leastTyped, let best = beginnings.first,
            word(typed).map({ !isProper($0) }) ?? true
        else { return nil }
        let all = beginnings.reduce(Float(0)) { $0 + exp(best.cost - $1.cost) }
        return 1 / all >= Self.leastShare ? best : nil
    }
}
