import Foundation

/// The user's learned words for a search with a lexicon: their trie and their probabilities.
///
/// Built while the user pauses, in a few milliseconds for thousands of words; immutable.
package final class PersonalWords: Sendable {
    /// The words that follow a context, with their weights.
    private struct Followers {
        private(set) var total: Float = 0
        private(set) var weights: [Lexicon.Word: Float] = [:]

        mutating func add(_ word: Lexicon.Word, _ weight: Float) {
            total += weight
            weights[word, default: 0] += weight
        }

        func mixed(
            _ likelihood: Float, _ word: Lexicon.Word, _ belief: (share: Float, trust: Float)
        ) -> Float {
            guard total > 0 else { return likelihood }
            let share = belief.share * total / (total + belief.trust)
            return likelihood * (1 - share) + share * (weights[word] ?? 0) / total
        }
    }

    /// The distribution of the user's touches.
    let taps: TapModel
    /// The learned words by folded spelling.
    let trie: PersonalTrie
    private let numbers: [String: Lexicon.Word]
    private let weights: [Lexicon.Word: Float]
    private let forgotten: Set<Lexicon.Word>
    /// What followed words, for reading what is typed: once is enough.
    private let context: Contexts
    /// What followed words more than once, for predicting the next one.
    private let habits: Contexts
    /// The interpolation weight of the user's unigrams, per unit of a word's weight.
    private let share: Float
    private let lexiconShare: Float

    /// Makes the learned words of a vocabulary; nil for an empty one.
    package init?(_ vocabulary: PersonalVocabulary, beside lexicon: Lexicon) {
        guard !vocabulary.isEmpty else { return nil }
        let today = vocabulary.facts.values.joined().map(\.value.day).max() ?? 0
        taps = vocabulary.taps

        var own: [PersonalTrie.Entry] = []
        var total: Float = 0
        for (spelling, fact) in vocabulary.facts(.word) {
            let weight = fact.weight(on: today)
            total += weight
            var known = lexicon.word(spelling)
            if let found = known, !fact.occursOnlyAtSentenceStart || spelling.hasVowelMarks,
                lexicon.spelling(of: found) != spelling
            {
                known = nil
            }
            guard known != nil || fact.times >= PersonalVocabulary.timesToLearn else { continue }
            own.append(PersonalTrie.Entry(spelling: spelling, known: known, weight: weight))
        }
        let given = [
            (vocabulary.learned, Likelihood.learned), (vocabulary.nameWords, Likelihood.name),
        ]
        var added: Set<String> = []
        for (words, weight) in given {
            for word in words
            where vocabulary[Fact.Name(.word, word)] == nil && !vocabulary.forgets(word)
                && added.insert(word).inserted
            {
                let known = lexicon.word(word).flatMap { lexicon.spelling(of: $0) == word ? $0 : nil }
                own.append(PersonalTrie.Entry(spelling: word, known: known, weight: weight))
            }
        }
        var weights: [Lexicon.Word: Float] = [:]
        for word in own { if let known = word.known { weights[known, default: 0] += word.weight } }
        let share = Likelihood.single / (total + Likelihood.trust)
        trie = PersonalTrie(own, lexicon) { known, weight in
            let cost = -log(share * (known.map { weights[$0] ?? weight } ?? weight))
            guard let known else { return cost }
            // The lexicon's own path is as good, unless the user types the word much more often.
            return cost + 0.7 < lexicon.cost(of: known) ? cost : nil
        }
        self.share = share
        lexiconShare = 1 - share * total
        var numbers: [String: Lexicon.Word] = [:]
        for word in trie.words where word.number >= PersonalTrie.first {
            numbers[word.spelling] = word.number
            weights[word.number] = word.weight
        }
        self.numbers = numbers
        self.weights = weights

        func number(_ spelling: Substring) -> Lexicon.Word? {
            numbers[String(spelling)] ?? lexicon.word(spelling)
        }
        // Facts store context words in lower case.
        var small: [String: Lexicon.Word] = [:]
        for (spelling, word) in numbers { small[spelling.lowercased()] = word }
        func before(_ spelling: Substring) -> Lexicon.Word? {
            lexicon.word(spelling) ?? small[String(spelling)]
        }
        var context = Contexts(), habits = Contexts()
        func add(_ fact: Fact, _ change: (inout Contexts) -> Void) {
            change(&context)
            if fact.times >= Self.timesForHabit { change(&habits) }
        }
        for (text, fact) in vocabulary.facts(.bigram) {
            let parts = text.split(separator: "\t")
            guard parts.count == 2, let last = before(parts[0]), let word = number(parts[1]) else { continue }
            add(fact) { $0.pairs[last, default: Followers()].add(word, fact.weight(on: today)) }
        }
        for (text, fact) in vocabulary.facts(.trigram) {
            let parts = text.split(separator: "\t")
            guard parts.count == 3, let first = before(parts[0]), let last = before(parts[1]),
                let word = number(parts[2])
            else { continue }
            add(fact) {
                $0.triples[Self.key(first, last), default: Followers()].add(word, fact.weight(on: today))
            }
        }
        for (text, fact) in vocabulary.facts(.opening) where fact.times >= Self.timesForHabit {
            guard let word = number(Substring(text)) ?? number(Substring(text.lowercased())) else { continue }
            habits.pairs[Lexicon.sentenceStart, default: Followers()].add(word, fact.weight(on: today))
        }
        self.context = context
        self.habits = habits
        forgotten = Set(
            vocabulary.facts(.forgotten).keys.flatMap { word in
                lexicon.node(of: Folding.fold(word)).map { node in
                    lexicon.words(at: node).filter { lexicon.spelling(of: $0).lowercased() == word }
                } ?? []
            })
    }

    /// What followed a word, and what followed two.
    private struct Contexts {
        var pairs: [Lexicon.Word: Followers] = [:]
        var triples: [UInt64: Followers] = [:]
    }

    /// How often a word must have followed another one before it is predicted after it.
    private static let timesForHabit = 2

    private static func key(_ first: Lexicon.Word, _ last: Lexicon.Word) -> UInt64 {
        UInt64(first) << 32 | UInt64(last)
    }

    // MARK: - Words

    /// The number of a word that is learned and not in the lexicon.
    func word(_ spelling: some StringProtocol) -> Lexicon.Word? { numbers[String(spelling)] }

    func forgets(_ word: Lexicon.Word) -> Bool { !forgotten.isEmpty && forgotten.contains(word) }

    /// Whether the user has typed a word often enough to have learned it, or has it from elsewhere.
    func knows(_ word: Lexicon.Word) -> Bool { weights[word] != nil }

    // MARK: - Likelihood

    /// The cost of a word after two others.
    ///
    /// - Parameters:
    ///   - cost: the cost in the lexicon; nil if the lexicon does not have the word.
    ///   - isPredicted: whether nothing is typed of it, so that only what followed more than once counts.
    func cost(
        of word: Lexicon.Word, _ cost: Float?, after last: Lexicon.Word, _ beforeLast: Lexicon.Word,
        isPredicted: Bool = false
    ) -> Float {
        var likelihood = (cost.map { exp(-$0) } ?? 0) * lexiconShare + (weights[word] ?? 0) * share
        let rows = isPredicted ? habits : context
        if let row = rows.pairs[last] { likelihood = row.mixed(likelihood, word, Likelihood.pair) }
        if !rows.triples.isEmpty, let row = rows.triples[Self.key(beforeLast, last)] {
            likelihood = row.mixed(likelihood, word, Likelihood.triple)
        }
        return likelihood > 0 ? -log(likelihood) : 30
    }

    /// Calls `body` with the learned words that have a prefix, and the words that the user has typed after two others; for
    /// an empty prefix with those that followed more than once.
    func likely(
        beginning folded: String, _ known: Lexicon.Beginning, after last: Lexicon.Word,
        _ beforeLast: Lexicon.Word, _ lexicon: Lexicon, most: Int, _ body: (Lexicon.Word) -> Void
    ) {
        let rows = folded.isEmpty ? habits : context
        for followers in [rows.triples[Self.key(beforeLast, last)], rows.pairs[last]] {
            for word in followers?.weights.keys ?? [:].keys {
                let begins =
                    word < PersonalTrie.first
                    ? known.contains(word) : Folding.fold(trie.spelling(of: word)).hasPrefix(folded)
                if begins { body(word) }
            }
        }
        // A word of the user's in a place where it never was is no likely next word; it needs a typed prefix.
        guard !folded.isEmpty else { return }
        for word in trie.likeliest(beginning: folded, lexicon, most) { body(word) }
    }

    /// The interpolation weights of the user's n-grams.
    private enum Likelihood {
        /// The maximum weight of unigrams.
        static let single: Float = 0.3
        /// The number of words at which unigrams have half their maximum weight.
        static let trust: Float = 2_000
        /// The maximum weight of a word's bigrams, and the number of bigrams at which they have half of it.
        static let pair: (share: Float, trust: Float) = (0.4, 4)
        /// The same for trigrams.
        static let triple: (share: Float, trust: Float) = (0.6, 3)
        /// The weight of a contact's name that the user never typed.
        static let name: Float = 0.05
        /// The weight of a word from the user's spelling dictionary.
        static let learned: Float = 1
    }
}
