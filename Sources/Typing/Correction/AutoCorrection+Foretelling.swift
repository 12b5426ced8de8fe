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
    /// How likely it must be among the words that begin so, and how many of those are looked at.
    private static let leastShare: Float = 0.6
    private static let looked = 8

    /// - Parameter offers: what is offered for the word; one that is mistyped foretells nothing.
    func foretell(in context: TextContext, besides offers: [Offer]) -> Foretold? {
        guard let run, run.isInWord, let predictor, context.after.first.map(\.isNewline) ?? true,
            !offers.contains(where: \.suggestion.isPending)
        else { return nil }
        let typed = String(run.text.lastToken)
        // A word that is one already is meant.
        guard typed.count >= Self.leastTyped, predictor.word(typed) == nil,
            !meant.contains(typed.lowercased())
        else { return nil }
        let (last, beforeLast) = wordsBefore.context(
            after: String(context.before.dropLast(typed.count)), in: predictor)
        let found = predictor.words(beginning: typed, after: last, beforeLast, most: Self.looked)
        guard let best = found.first else { return nil }
        let all = found.reduce(Float(0)) { $0 + exp(best.cost - $1.cost) }
        let spelling = predictor.spelling(of: best.word)
        let word = WordCase.write(apostrophes(spelling), for: typed)
        guard 1 / all >= Self.leastShare, word.hasPrefix(typed),
            word.count >= typed.count + Self.leastMissing,
            !personal.rejects(spelling, for: typed)
        else { return nil }
        return Foretold(typed: typed, word: word)
    }
}
