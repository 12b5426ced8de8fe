import Typing

extension Evaluation {
    /// The shares of misspellings corrected and of correct words changed in whole sentences, and the word error rate of
    /// the result: at the keyboard, and by the decoder alone.
    func sentences(_ rows: [EvaluationTable.Row]) -> Figure {
        outcome(of: rows.map { (typed: $0[1], intended: $0[2]) })
    }

    /// The share of right words that the keyboard changes in sentences typed as they are.
    func running(_ rows: [EvaluationTable.Row]) -> Figure {
        outcome(of: rows.map { (typed: $0[1], intended: $0[1]) })
    }

    private func outcome(of sentences: [(typed: String, intended: String)]) -> Figure {
        var decoder = Decoder(lexicon, costs: costs), keyboard = EvaluationKeyboard(lexicon)
        var typed = SentenceOutcome(), decoded = SentenceOutcome()
        for sentence in sentences {
            let noisy = SentenceToken.tokens(of: sentence.typed),
                clean = SentenceToken.tokens(of: sentence.intended)
            guard noisy.count == clean.count else { continue }
            let read = decoder.revise(noisy).map(\.comparable), wanted = clean.map(\.word.comparable)
            decoded.count(
                typed: noisy.map(\.word.comparable), intended: wanted, isRight: zip(read, wanted).map(==),
                wrong: editDistance(
                    read.flatMap { $0.split(separator: " ") }, wanted.flatMap { $0.split(separator: " ") }))
            let given = comparable(sentence.typed), intended = comparable(sentence.intended)
            let words = keyboard.words(typing: sentence.typed)
            let isRight = matches(intended, in: words)
            typed.count(
                typed: given, intended: intended, isRight: isRight, wrong: editDistance(words, intended))
            for (word, isRight) in zip(intended, isRight) where !isRight {
                onDifference?(word, words.joined(separator: " "))
            }
        }
        return .group(
            [
                Figure.Named(name: "n", figure: .number(Double(typed.words))),
                Figure.Named(name: "typos", figure: .number(Double(typed.typos))),
            ] + typed.figures + [Figure.Named(name: "decoder", figure: .group(decoded.figures))])
    }
}

/// The words of a sentence as the keyboard's are compared: whatever its quotation marks.
private func comparable(_ sentence: String) -> [String] {
    SentenceToken.tokens(of: sentence.withStraightQuotes).map(\.word.comparable)
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
