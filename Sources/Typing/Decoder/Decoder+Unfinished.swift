import Foundation

/// Completion of unfinished words: "tomor" becomes "tomorrow".
///
/// All words that begin with the typed letters form one hypothesis: the user left the word unfinished. If it is
/// likelier than every other hypothesis, the decoder completes the word to the likeliest of them, provided that word
/// has most of their probability; otherwise it keeps the typed text.
extension Decoder {
    /// The words that begin with the letters of the last word, the likeliest first.
    struct Beginnings: Sendable {
        /// The number of touches at the time of the lookup.
        var place: Int
        /// The hypothesis for the words before.
        var hypothesis: Hypothesis
        /// The typed letters, folded.
        var letters: String
        /// The number of touches that typed them.
        var letterCount: Int
        /// Whether the user typed a capital that does not begin a sentence.
        var isCapital: Bool
        /// Whether the user typed an apostrophe.
        var hasApostrophe: Bool
        /// The words, including those that have no further letters.
        var words: [Predictor.Prediction]
        /// The words that have no further letters.
        var complete: Range<Lexicon.Word>
        /// Whether a dictionary contains the typed word.
        var isWord: Bool
    }

    /// The unfinished-word hypothesis, as candidates to rank among the other hypotheses.
    struct Unfinished {
        /// The hypothesis for the words before.
        var hypothesis: Hypothesis
        /// The likeliest completion.
        var likeliest: Lexicon.Word
        /// The candidates with the cost of all touches: the likely completions, and the text as typed.
        var ends: [(word: Lexicon.Word, cost: Float)]
    }

    /// The number of likeliest words whose probabilities are compared.
    package static let weighed = 16

    /// The words that begin with the last word's letters; nil if there are none, or if those letters contain a typing
    /// error.
    ///
    /// Cost: a walk down the trie, and at most `Words.looked` words plus the known followers of the word before.
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
        // Missing accents and apostrophes have edit costs of their own: such a word counts as complete.
        let validity = complete.lazy.map { known.validity(of: $0) }.max()
        return Beginnings(
            place: place, hypothesis: hypothesis, letters: folded, letterCount: place - first,
            isCapital: text.isCapital,
            hasApostrophe: text.small.utf8.contains(0x27),
            words: known.words(
                beginning: folded, beginning, likely, after: last, beforeLast, most: Self.weighed),
            complete: complete,
            isWord: validity == LexiconFormat.valid)
    }

    /// Decodes the last word as an unfinished one; nil if no completion qualifies.
    ///
    /// - Parameters:
    ///   - rival: the last word of the likeliest other hypothesis, and the cost of all touches.
    ///   - place: the number of touches; the last one belongs to the word.
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
        let isRepeated =
            begun.letterCount >= UnfinishedCosts.leastRepeatedLetters
            && lexicon.repeatsLastLetter(begun.letters)
        let repeated = isRepeated ? costs.repeatedLetter : 0
        let together = begun.hypothesis.cost + likely.together + repeated - capital
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
        // The winner ranks first now; the next words may still change the decision.
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

    /// The typed text is a word: keeps it if it is as likely to be the beginning of another word.
    private func stay(
        _ begun: Beginnings, _ likely: Likely, _ rival: Lexicon.Word, _ rank: Rank
    ) -> Unfinished? {
        let isWhole = { known.validity(of: $0) == LexiconFormat.valid }
        guard rival != likely.best, let word = begun.complete.first(where: isWhole) else { return nil }
        return Unfinished(hypothesis: begun.hypothesis, likeliest: word, ends: [(word, rank.ahead)])
    }

    /// The candidate completions, the likeliest first.
    private struct Likely {
        /// Each word, and its cost above the likeliest one, in nats.
        var words: [(word: Lexicon.Word, behind: Float)]
        /// The cost of all of them as one hypothesis.
        var together: Float
        /// The likeliest word's share of their total probability.
        var share: Float

        var best: Lexicon.Word { words[0].word }
    }

    private func likely(_ begun: Beginnings) -> Likely? {
        var found: [(word: Lexicon.Word, behind: Float)] = [], sum: Float = 0
        for prediction in begun.words
        where prediction.cost < costs.unfinished.rarest && !begun.complete.contains(prediction.word) {
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

    /// The costs that rank the unfinished-word candidates against the likeliest other hypothesis.
    private struct Rank {
        /// The cost of the unfinished-word hypothesis as a whole.
        var cost: Float
        /// The cost of the likeliest other hypothesis.
        var rival: Float
        var costs: UnfinishedCosts

        var ahead: Float { min(cost, rival) - Self.step }
        var behind: Float { rival + Self.step }

        /// The cost of a candidate that wins by a lead, or does not win.
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
