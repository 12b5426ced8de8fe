import TextInput

/// A sentence up to a position, as context for a next word.
package struct SentenceBefore: Sendable {
    /// The last word and the one before it; `Lexicon.sentenceStart` at the start of a sentence.
    package var last: Lexicon.Word
    package var beforeLast: Lexicon.Word
    /// The whole sentence.
    var parts: [SentenceModel.Part]
}

/// Finds the words before a position in a text, as context for a predictor.
package struct WordsBefore: Sendable {
    private let sentences: SentenceRules
    /// Whether words are separated by spaces.
    private let hasSpaces: Bool

    /// Finds words as a language separates them.
    package init(_ profile: LanguageProfile) {
        sentences = profile.sentences
        hasSpaces = profile.separatesWords
    }

    /// The maximum number of characters before the caret that are examined.
    private static let reach = 120

    /// The last word and the one before it; `Lexicon.sentenceStart` at the start of a sentence.
    func context(after text: String, in words: Predictor) -> (last: Lexicon.Word, beforeLast: Lexicon.Word) {
        var rest = String(text.suffix(Self.reach))
        guard let last = takeWord(from: &rest, in: words) else {
            return (Lexicon.sentenceStart, Lexicon.unknown)
        }
        return (last, takeWord(from: &rest, in: words) ?? Lexicon.sentenceStart)
    }

    /// The sentence before a position, from its start or from `reach` characters before the end of the text.
    package func sentence(before text: String, in words: Predictor) -> SentenceBefore {
        var rest = String(text.suffix(Self.reach)), parts: [SentenceModel.Part] = []
        while !sentences.startsSentence(after: rest) {
            while rest.last?.isWhitespace == true { rest.removeLast() }
            let token = rest.lastToken
            guard !token.isEmpty else { break }
            rest.removeLast(token.count)
            parts += self.parts(of: token, in: words).reversed()
        }
        let sentence = parts.reversed().reduce(into: [SentenceModel.Part]()) { sentence, part in
            if part != .pause || sentence.last.map({ $0 != .pause }) == true { sentence.append(part) }
        }
        let nearest = sentence.reversed().compactMap { part -> Lexicon.Word? in
            switch part {
            case .word(let word): word
            case .number: Lexicon.unknown
            case .pause: nil
            }
        }
        guard let last = nearest.first else {
            return SentenceBefore(
                last: Lexicon.sentenceStart, beforeLast: Lexicon.unknown, parts: sentence)
        }
        let beforeLast = nearest.dropFirst().first ?? Lexicon.sentenceStart
        return SentenceBefore(last: last, beforeLast: beforeLast, parts: sentence)
    }

    /// The words of a token, and the numbers and pauses around them; `Scripts/make-sentence-model.py` has the same rules.
    private func parts(of token: Substring, in words: Predictor) -> [SentenceModel.Part] {
        guard let first = token.firstIndex(where: \.isPartOfWord),
            let last = token.lastIndex(where: \.isPartOfWord)
        else { return [token.contains(where: \.isNumber) ? .number : .pause] }
        let head = token[..<first], tail = token[token.index(after: last)...]
        var parts: [SentenceModel.Part] = head.contains(where: Self.pauses.contains) ? [.pause] : []
        if head.contains(where: \.isNumber) { parts.append(.number) }
        // Bigrams are counted in the parts of words with hyphens.
        parts += token[first...last].split { !$0.isPartOfWord }.map {
            .word(words.word($0) ?? Lexicon.unknown)
        }
        if tail.contains(where: \.isNumber) { parts.append(.number) }
        if tail.contains(where: Self.pauses.contains) { parts.append(.pause) }
        return parts
    }

    private static let pauses: Set<Character> = [
        ",", ";", ":", "(", ")", "[", "]", "\"", "“", "”", "«", "»", "–", "—", "-",
    ]

    /// Up to two words as text, the nearest last.
    func words(before text: String) -> [String] {
        var rest = String(text.suffix(Self.reach)), words: [String] = []
        while words.count < 2, let word = takeText(from: &rest) { words.insert(word, at: 0) }
        return words
    }

    /// Whether another word may begin after a text.
    func mayBegin(after text: String) -> Bool {
        !hasSpaces || text.last.map { $0.isWhitespace || $0.opensWord } ?? true
    }

    /// Whether a text ends with an address, whose words tell nothing of the next one: "www.shop.de ", "me@example.com ".
    func endsInAddress(_ text: String) -> Bool {
        guard hasSpaces else { return false }
        var rest = text
        while let last = rest.last, last.isWhitespace, !last.isNewline { rest.removeLast() }
        let token = rest.lastToken
        if token.contains("@") || token.contains("://") { return true }
        // "e.g." and "3.5" are none.
        let parts = token.split(separator: ".")
        return parts.count > 1 && (parts.last?.count ?? 0) > 1
            && parts.allSatisfy { $0.contains(where: \.isLetter) }
    }

    /// The last word of a text, or the letters at its end in a language without spaces; nil at the start of a sentence.
    func ending(of text: String) -> String? {
        if hasSpaces { return words(before: text).last }
        guard let last = text.last, !last.isNewline, !Self.fullStops.contains(last) else { return nil }
        return String(text.suffix(Self.longestEnding).reversed().prefix(while: \.isLetter).reversed())
    }

    private static let fullStops: Set<Character> = ["。", "！", "？", "!", "?", "…"]
    private static let longestEnding = 12

    private func takeWord(from text: inout String, in words: Predictor) -> Lexicon.Word? {
        takeText(from: &text).map { $0.isEmpty ? Lexicon.unknown : words.word($0) ?? Lexicon.unknown }
    }

    /// The last token without surrounding punctuation; nil at the start of a sentence.
    private func takeText(from text: inout String) -> String? {
        if sentences.startsSentence(after: text) { return nil }
        while text.last?.isWhitespace == true { text.removeLast() }
        let token = text.lastToken
        let word = token.trimming { !$0.isPartOfWord }
        text.removeLast(token.count)
        return word.allSatisfy(\.isPartOfWord) ? String(word) : ""
    }
}

extension Substring {
    /// The text without the characters at both ends that satisfy a condition.
    fileprivate func trimming(_ condition: (Character) -> Bool) -> Substring {
        var text = drop(while: condition)
        while let last = text.last, condition(last) { text.removeLast() }
        return text
    }
}
