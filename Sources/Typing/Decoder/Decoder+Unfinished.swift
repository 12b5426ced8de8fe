import Foundation

/// Words that were left unfinished: "tomor" for "tomorrow".
///
/// The words that begin with what was typed are one hypothesis together, that the word was left unfinished. Where it
/// is likelier than every other reading, the likeliest of them is read if it has most of their probability; else what
/// was typed is left as it is.
extension Decoder {
    /// The words that begin with the letters of the last word, the likeliest first.
    struct Beginnings: Sendable {
        /// After how many touches they were looked up.
        var place: Int
        /// How the words before were read.
        var hypothesis: Hypothesis
        /// The letters, folded.
        var letters: String
        /// How many of them were typed.
        var letterCount: Int
        /// Whether a capital was typed where no sentence begins.
        var isCapital: Bool
        /// Whether an apostrophe was typed.
        var hasApostrophe: Bool
        /// The words, with those that have no more letters.
        var words: [Predictor.Prediction]
        /// The words that have no more letters.
        var complete: Range<Lexicon.Word>
        /// Whether a dictionary has what was typed as a word.
        var isWord: Bool
    }

    /// A word that was left unfinished, and how its readings rank.
    struct Unfinished {
        /// How the words before were read.
        var hypothesis: Hypothesis
        /// The likeliest word and what was typed as it is, with the cost of all touches.
        var ends: [(word: Lexicon.Word, cost: Float)]
    }

    /// How many of the likeliest words are weighed.
    static let weighed = 16

    /// The words that begin with the last word's letters, if those were typed without a slip; nil where none does.
    ///
    /// Cost: a walk down the trie and at most `Words.looked` words and the known followers of the word before.
    func beginnings(at place: Int) -> Beginnings? {
        let space = observations[..<place].lastIndex { $0.asIs == nil }
        let start = space ?? 0, first = space.map { $0 + 1 } ?? 0
        guard first < place else { return nil }
        var node: UInt32 = 0
        for observation in observations[first..<place] {
            guard let label = observation.literal, let next = lexicon.child(of: node, label: label) else {
                return nil
            }
            node = next
        }
        let hypothesis = beams[place].hypotheses.first { hypothesis in
            hypothesis.node == node
                && (hypothesis.history < 0 ? 0 : Int(history[Int(hypothesis.history)].end)) == start
        }
        guard let hypothesis else { return nil }
        let text = typedText(start..<place), folded = text.folded
        let beginning = lexicon.words(beginning: folded)
        guard beginning.node == node else { return nil }
        let (last, beforeLast) = wordsBefore(hypothesis.history)
        let likely = lexicon.likeliest(below: node, Words.looked)
        let complete = lexicon.words(at: node)
        // Accents and apostrophes left out are slips of their own: the word is whole.
        let validity = complete.lazy.map { known.validity(of: $0) }.max()
        return Beginnings(
            place: place, hypothesis: hypothesis, letters: folded, letterCount: place - first,
            isCapital: text.isCapital,
            hasApostrophe: text.apostrophes > 0,
            words: known.words(
                beginning: folded, beginning, likely, after: last, beforeLast, most: Self.weighed),
            complete: complete,
            isWord: validity == LexiconFormat.valid)
    }

    /// Reads the last word as one that was left unfinished; nil where it cannot be.
    ///
    /// - Parameters:
    ///   - rival: the last word of the likeliest other reading, and the cost of all touches.
    ///   - place: the number of touches; the last is the word's.
    func unfinishedWord(rival: (word: Lexicon.Word, cost: Float)?, at place: Int) -> Unfinished? {
        let isKnown = begun?.place == place
        guard let begun = isKnown ? begun : beginnings(at: place), !begun.isWord,
            begun.letterCount >= UnfinishedCosts.leastLetters
        else { return nil }
        let costs = costs.unfinished
        let length = min(begun.letterCount, costs.length.count - 1)
        var sum: Float = 0, best: (word: Lexicon.Word, cost: Float)?
        for found in begun.words where !begun.complete.contains(found.word) {
            let spelling = known.spelling(of: found.word)
            guard
                let slip = costs.cost(
                    of: spelling, begun, isProper: known.validity(of: found.word) == LexiconFormat.valid)
            else { continue }
            let cost = self.costs.model * found.cost + slip
            sum += exp(-cost)
            if cost < best?.cost ?? .infinity { best = (found.word, cost) }
        }
        guard let best, sum > 0 else { return nil }
        let hypothesis = begun.hypothesis, share = exp(-best.cost) / sum
        let capital = begun.isCapital ? self.costs.literalCapital : 0
        let all = hypothesis.cost - log(sum) - capital
        let rival = rival ?? (Lexicon.unknown, .infinity)
        let lead = rival.cost - all
        let winning = min(all, rival.cost) - 0.02
        let finishes =
            rival.word == best.word
            ? share >= costs.sureShareOfRival[length]
            : share >= costs.sureShare[length] && lead >= costs.finishingLead[length]
        let leaves =
            !finishes
            && lead >= leavingLead(over: rival.word, letterCount: begun.letterCount)
                + costs.leavingLength[length]
        // The next words may still decide otherwise.
        let losing = max(all, min(rival.cost, all + 20)) + (finishes || leaves ? 2 : Self.handicap)
        return Unfinished(
            hypothesis: hypothesis,
            ends: [(best.word, finishes ? winning : losing), (Lexicon.unknown, leaves ? winning : losing)])
    }

    private func leavingLead(over rival: Lexicon.Word, letterCount: Int) -> Float {
        let costs = costs.unfinished
        guard rival != .max else { return costs.leadOverSplit }
        let letters = known.spelling(of: rival).count { $0 != "'" }
        return letters < letterCount
            ? costs.leadOverShorter : letters == letterCount ? costs.leadOverEqual : costs.leadOverLonger
    }

    /// What both readings are put behind where neither wins, in nats.
    private static let handicap: Float = 8
}
