import Foundation

/// The probabilities of unigrams, bigrams and trigrams, estimated from counts.
///
/// Absolute discounting with back-off: an observed n-gram keeps nearly its relative frequency, and the rest is
/// distributed as the n-gram without its first word. A bigram interpolates the reference corpora (books and speech)
/// with the text corpus; the more often the text has the first word, the larger the text's weight. A trigram
/// interpolates speech with the text.
struct LanguageModel {
    /// The text corpus's weight in a unigram's probability.
    static let textShare = 0.35
    /// The number of occurrences of the first word at which the text has as much weight as the books.
    static let trust = 120.0
    /// The same number without book counts, where the text is interpolated with unigrams.
    static let bookless = 4.0
    /// The text's maximum weight if there are book counts: it has half a million words of only two kinds of text.
    static let mostOfText = 0.7
    /// The number of occurrences of a bigram in the text at which the text has as much weight as speech on the third
    /// word.
    static let speechTrust = 100.0
    /// The probability of a trigram that speech does not have, relative to the bigram of its last two words.
    static let unspoken = 0.5
    static let discount = 0.75
    /// The maximum total probability of a word's bigrams from books.
    static let mostOfBooks = 0.9
    /// The size of the book corpus, in thousands of words.
    static let booksSize = 1.024908e9

    private(set) var wordCosts: [UInt8] = []
    private(set) var bigramStarts: [UInt32] = [0]
    private(set) var bigramDiscounts: [UInt8] = []
    private(set) var pairs: [UInt32] = []
    private(set) var trigramStarts: [UInt32] = [0]
    private(set) var trigramDiscounts: [UInt8] = []
    private(set) var triples: [UInt32] = []

    private var single: [Double] = []
    private var frequent: [Double] = []

    init(_ counts: LexiconCounts, _ trie: SpellingTrie) {
        estimateWords(counts, trie)
        var numbers: [String: Int] = ["<s>": trie.words.count]
        // Counts name words in lower case, or with their capitals where only those distinguish two words.
        for (number, word) in trie.words.enumerated() { numbers[word.spelling.lowercased()] = number }
        for (number, word) in trie.words.enumerated() { numbers[word.spelling] = number }
        estimatePairs(counts, trie, numbers)
    }

    private mutating func estimateWords(_ counts: LexiconCounts, _ trie: SpellingTrie) {
        let entries = trie.words.map { counts.entries[$0.entry] }
        let wide = entries.map { pow(10, Double($0.frequency) / 100) }
        let text = entries.map { max(0, Double($0.textCount) - 0.5) }
        let wideSum = wide.reduce(0, +), textSum = max(1, text.reduce(0, +))
        frequent = wide.map { $0 / wideSum }
        single = zip(frequent, text).map { (1 - Self.textShare) * $0 + Self.textShare * $1 / textSum }
        let sum = single.reduce(0, +)
        single = single.map { $0 / sum }
        wordCosts = single.map { LexiconFormat.quantized(-log($0)) }
    }

    private mutating func estimatePairs(
        _ counts: LexiconCounts, _ trie: SpellingTrie, _ numbers: [String: Int]
    ) {
        struct Follower {
            var word: Int
            var books: Double
            var text: Double
            var share = 0.0
        }
        var rows = [[Follower]](repeating: [], count: trie.words.count + 1)
        for pair in counts.pairs {
            guard let first = numbers[pair.first], let second = numbers[pair.second],
                second < trie.words.count
            else { continue }
            rows[first].append(Follower(word: second, books: Double(pair.books), text: Double(pair.text)))
        }
        let hasBooks = counts.pairs.contains { $0.books > 0 }
        var rowTotals: [Double] = []
        var places: [UInt64: Int] = [:]
        var pairCosts: [Double] = []
        for (first, row) in rows.enumerated() {
            var row = row.sorted { $0.word < $1.word }
            let total = row.reduce(0) { $0 + $1.text }, kinds = Double(row.count { $0.text > 0 })
            rowTotals.append(total)
            // The unigram frequency gives the number of occurrences of the first word in the books.
            let booksTotal = first < frequent.count ? frequent[first] * Self.booksSize : 0
            var booksSum = row.reduce(0) { $0 + $1.books }
            booksSum = max(booksTotal, booksSum / Self.mostOfBooks, 1)
            let isSentenceStart = first == frequent.count
            let trust = isSentenceStart ? 0 : hasBooks ? Self.trust : Self.bookless
            let textWeight = min(
                total / (total + trust + 1e-9), row.contains { $0.books > 0 } ? Self.mostOfText : 1)
            var seen = 0.0, seenBelow = 0.0
            for place in row.indices {
                let below = single[row[place].word]
                let text =
                    total > 0
                    ? (max(0, row[place].text - Self.discount) + Self.discount * kinds * below) / total
                    : below
                let books = row[place].books > 0 ? row[place].books / booksSum : below
                row[place].share = textWeight * text + (1 - textWeight) * books
                seen += row[place].share
                seenBelow += below
            }
            if seen > 0.98 {
                for place in row.indices { row[place].share *= 0.98 / seen }
                seen = 0.98
            }
            for follower in row {
                places[UInt64(first) << 32 | UInt64(follower.word)] = pairs.count
                pairCosts.append(-log(follower.share))
                pairs.append(
                    UInt32(follower.word) << 8 | UInt32(LexiconFormat.quantized(-log(follower.share))))
            }
            bigramStarts.append(UInt32(pairs.count))
            bigramDiscounts.append(LexiconFormat.quantized(-log((1 - seen) / max(1e-9, 1 - seenBelow))))
        }
        estimateTriples(counts, numbers, places, pairCosts)
    }

    private mutating func estimateTriples(
        _ counts: LexiconCounts, _ numbers: [String: Int], _ places: [UInt64: Int], _ pairCosts: [Double]
    ) {
        var rows = [[(word: Int, text: Double, speech: Double, below: Double)]](
            repeating: [], count: pairs.count)
        for triple in counts.triples {
            guard let first = numbers[triple.words.0], let second = numbers[triple.words.1],
                let third = numbers[triple.words.2], third < single.count,
                let pair = places[UInt64(first) << 32 | UInt64(second)],
                let lower = places[UInt64(second) << 32 | UInt64(third)]
            else { continue }
            rows[pair].append(
                (third, Double(triple.text), Double(triple.speech) / 1e6, exp(-pairCosts[lower])))
        }
        var pairTexts = [Double](repeating: 0, count: pairs.count)
        for pair in counts.pairs {
            guard let first = numbers[pair.first], let second = numbers[pair.second],
                let place = places[UInt64(first) << 32 | UInt64(second)]
            else { continue }
            pairTexts[place] = Double(pair.text)
        }
        for (pair, row) in rows.enumerated() {
            let row = row.sorted { $0.word < $1.word }
            let total = max(pairTexts[pair], row.reduce(0) { $0 + $1.text })
            let kinds = Double(row.count { $0.text > 0 })
            let trust = row.contains { $0.speech > 0 } ? Self.speechTrust : 0
            var seen = 0.0, seenBelow = 0.0
            for follower in row {
                let text =
                    max(0, follower.text - Self.discount) + Self.discount * (kinds + 1) * follower.below
                let speech = follower.speech > 0 ? follower.speech : Self.unspoken * follower.below
                let share = (text + trust * speech) / (total + 1 + trust)
                seen += share
                seenBelow += follower.below
                triples.append(UInt32(follower.word) << 8 | UInt32(LexiconFormat.quantized(-log(share))))
            }
            trigramStarts.append(UInt32(triples.count))
            let leaving =
                row.isEmpty ? 1 : max(1e-6, 1 - min(0.99, seen)) / max(1e-6, 1 - min(0.999, seenBelow))
            trigramDiscounts.append(LexiconFormat.quantized(max(0, -log(leaving))))
        }
    }
}
