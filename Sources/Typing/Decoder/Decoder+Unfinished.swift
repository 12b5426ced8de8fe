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
        /// The word that it most likely is.
        var likeliest: Lexicon.Word
        /// The readings, with the cost of all touches: likely words, and what was typed as it is.
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
        let isKnown = begun?.place == place, rival = rival ?? (Lexicon.unknown, .infinity)
        guard let begun = isKnown ? begun : beginnings(at: place),
            begun.letterCount >= UnfinishedCosts.leastLetters,
            !begun.isWord || !begun.complete.contains(rival.word),
            let likely = likely(begun)
        else { return nil }
        let costs = costs.unfinished
        let length = min(begun.letterCount, costs.length.count - 1)
        let capital = begun.isCapital ? self.costs.literalCapital : 0
        let together = begun.hypothesis.cost + likely.together - capital
        let lead = rival.cost - together
        let leadToLeave =
            leadToLeave(over: rival.word, letterCount: begun.letterCount) + costs.leavingLength[length]
        let rank = Rank(cost: together, rival: min(rival.cost, together + 20), costs: costs)
        guard !begun.isWord else {
            return lead >= leadToLeave + costs.leadOfWord ? stay(begun, likely, rival.word, rank) : nil
        }
        let isRival = rival.word == likely.best, leads = isRival || lead >= costs.finishingLead[length]
        let isSure =
            likely.share >= (isRival ? costs.sureShareOfRival[length] : costs.sureShare[length])
        let mayLeave = lead >= max(0, leadToLeave), finishes = isSure && leads
        var finished = isRival ? rank.ahead : rank.cost(wins: leads, by: costs.finishingLead[length])
        if !isSure { finished += costs.unsure }
        var left = rank.cost(wins: mayLeave, by: leadToLeave)
        // What wins now is ahead of all; the next words may still decide otherwise.
        if finishes {
            left = max(left, finished + costs.handicap)
        } else if mayLeave {
            finished = max(finished, left + costs.handicap)
        } else {
            finished = max(finished, rank.behind)
            left = max(left, rank.behind)
        }
        return Unfinished(
            hypothesis: begun.hypothesis, likeliest: likely.best,
            ends: likely.words.map { ($0.word, finished + $0.behind) } + [(Lexicon.unknown, left)])
    }

    /// What was typed is a word, and stays one where it may as well be the beginning of another.
    private func stay(
        _ begun: Beginnings, _ likely: Likely, _ rival: Lexicon.Word, _ rank: Rank
    ) -> Unfinished? {
        let isWhole = { known.validity(of: $0) == LexiconFormat.valid }
        guard rival != likely.best, let word = begun.complete.first(where: isWhole) else { return nil }
        return Unfinished(hypothesis: begun.hypothesis, likeliest: word, ends: [(word, rank.ahead)])
    }

    /// The words that may be meant, the likeliest first.
    private struct Likely {
        /// Each word, and how much less likely it is than the likeliest, in nats.
        var words: [(word: Lexicon.Word, behind: Float)]
        /// What all cost together.
        var together: Float
        /// The share of the likeliest in the probability of all.
        var share: Float

        var best: Lexicon.Word { words[0].word }
    }

    private func likely(_ begun: Beginnings) -> Likely? {
        var found: [(word: Lexicon.Word, behind: Float)] = [], sum: Float = 0
        for prediction in begun.words where !begun.complete.contains(prediction.word) {
            let slip = costs.unfinished.cost(
                of: known.spelling(of: prediction.word), begun,
                isProper: known.validity(of: prediction.word) == LexiconFormat.valid)
            guard let slip else { continue }
            let cost = costs.model * prediction.cost + slip
            sum += exp(-cost)
            found.append((prediction.word, cost))
        }
        guard let best = found.min(by: { $0.behind < $1.behind }), sum > 0 else { return nil }
        let words = found.map { ($0.word, $0.behind - best.behind) }
            .filter { $0.0 == best.word || $0.1 < costs.unfinished.reach }
            .sorted { $0.1 < $1.1 }
        return Likely(words: words, together: -log(sum), share: exp(-best.behind) / sum)
    }

    /// How readings rank beside the likeliest other one, by the cost of all touches.
    private struct Rank {
        /// What all words that may be meant cost together.
        var cost: Float
        /// What the likeliest other reading costs.
        var rival: Float
        var costs: UnfinishedCosts

        var ahead: Float { min(cost, rival) - Self.step }
        var behind: Float { rival + Self.step }

        /// What a reading costs that wins by a lead, or does not.
        func cost(wins: Bool, by lead: Float) -> Float {
            wins
                ? min(cost + max(0, lead) * costs.spentLead, rival - Self.step)
                : max(cost, rival) + costs.handicap
        }

        private static let step: Float = 0.02
    }

    private func leadToLeave(over rival: Lexicon.Word, letterCount: Int) -> Float {
        let costs = costs.unfinished
        guard rival != .max else { return costs.leadOverSplit }
        let letters = known.spelling(of: rival).count { $0 != "'" }
        return letters < letterCount
            ? costs.leadOverShorter : letters == letterCount ? costs.leadOverEqual : costs.leadOverLonger
    }
}
