import TextInput

/// The two words that stand before a place in a text, as a lexicon knows them.
struct WordsBefore: Sendable {
    private let sentences: SentenceRules

    init(language: String) { sentences = SentenceRules(language: language) }

    /// How many characters before the caret can matter.
    private static let reach = 120

    /// The last word and the one before it; where a sentence starts, that.
    func context(after text: String, in lexicon: Lexicon) -> (last: Lexicon.Word, beforeLast: Lexicon.Word) {
        var rest = String(text.suffix(Self.reach))
        guard let last = takeWord(from: &rest, in: lexicon) else {
            return (Lexicon.sentenceStart, Lexicon.unknown)
        }
        return (last, takeWord(from: &rest, in: lexicon) ?? Lexicon.sentenceStart)
    }

    /// The words themselves, nearest last; two at most.
    func words(before text: String) -> [String] {
        var rest = String(text.suffix(Self.reach)), words: [String] = []
        while words.count < 2, let word = takeText(from: &rest) { words.insert(word, at: 0) }
        return words
    }

    private func takeWord(from text: inout String, in lexicon: Lexicon) -> Lexicon.Word? {
        takeText(from: &text).map { $0.isEmpty ? Lexicon.unknown : lexicon.word($0) ?? Lexicon.unknown }
    }

    /// The last token without what stands around the word; nil where a sentence starts.
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
    /// Without the characters at both ends that satisfy a condition.
    fileprivate func trimming(_ condition: (Character) -> Bool) -> Substring {
        var text = drop(while: condition)
        while let last = text.last, condition(last) { text.removeLast() }
        return text
    }
}
