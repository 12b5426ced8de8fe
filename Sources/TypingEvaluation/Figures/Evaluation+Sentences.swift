import Typing

extension Evaluation {
    /// The shares of misspellings corrected and of correct words changed in whole sentences, and the word error rate of
    /// the result.
    func sentences(_ rows: [EvaluationTable.Row]) -> Figure {
        var decoder = Decoder(lexicon, costs: costs)
        var typos = 0, fixed = 0, right = 0, changed = 0, wrong = 0, words = 0
        for row in rows {
            let noisy = SentenceToken.tokens(of: row[1]), clean = SentenceToken.tokens(of: row[2])
            guard noisy.count == clean.count else { continue }
            let read = decoder.revise(noisy)
            for ((there, intended), result) in zip(zip(noisy, clean), read) {
                let result = result.comparable, intended = intended.word.comparable
                if there.word.comparable == intended {
                    right += 1
                    changed += result == intended ? 0 : 1
                } else {
                    typos += 1
                    fixed += result == intended ? 1 : 0
                }
            }
            words += clean.count
            wrong += editDistance(
                read.flatMap { $0.comparable.split(separator: " ") },
                clean.flatMap { $0.word.comparable.split(separator: " ") })
        }
        return .group([
            "n": .number(Double(words)), "typos": .number(Double(typos)), "fixed": .percent(fixed, of: typos),
            "changed": .percent(changed, of: right), "wer": .percent(wrong, of: words),
        ])
    }
}

/// A part of a sentence between spaces: a word with its punctuation, or another text.
struct SentenceToken: Hashable {
    /// The word, or the whole part if it contains none.
    var word: String
    /// Whether it is a word: letters and apostrophes.
    var isWord: Bool

    static func tokens(of sentence: String) -> [SentenceToken] {
        sentence.split(separator: " ").map { token in
            let inner = token.drop { !$0.isPartOfWord && !$0.isNumber }
            let word = inner.prefix { $0.isPartOfWord }
            let rest = inner.dropFirst(word.count)
            return word.isEmpty || rest.contains { $0.isPartOfWord || $0.isNumber }
                ? SentenceToken(word: String(token), isWord: false)
                : SentenceToken(word: String(word), isWord: true)
        }
    }
}

extension Decoder {
    /// Decodes the words of a sentence; words that were split or joined count for the word in which they begin.
    mutating func revise(_ tokens: [SentenceToken]) -> [String] {
        var result = tokens.map(\.word)
        var start = 0
        while start < tokens.count {
            guard tokens[start].isWord else {
                start += 1
                continue
            }
            let end = tokens[start...].firstIndex { !$0.isWord } ?? tokens.count
            self.start(after: start == 0 ? Lexicon.sentenceStart : Lexicon.unknown, Lexicon.unknown)
            var begins: [Int] = []
            for token in tokens[start..<end] {
                if !begins.isEmpty { press(" ") }
                begins.append(count)
                for letter in token.word { press(letter) }
            }
            for place in start..<end { result[place] = "" }
            for part in candidates(1).first?.parts ?? [] {
                // The touches of a word may begin with the space before it.
                let touch = part.touches.first { begins.contains($0) } ?? part.touches.lowerBound
                let place = start + (begins.lastIndex { $0 <= touch } ?? 0)
                result[place] += (result[place].isEmpty ? "" : " ") + part.text
            }
            start = end
        }
        return result
    }
}
