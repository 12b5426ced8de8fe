extension String {
    /// The word at the end of the text; empty if the text ends with a space or punctuation.
    ///
    ///     "It's five o'clock".lastWord     // "o'clock"
    ///     "Hello, ".lastWord               // ""
    public var lastWord: Substring { self[startOfWord(endingAt: endIndex)...] }

    /// The text that deleting by words removes from the end: the last word and everything after it.
    ///
    /// A line break is deleted alone, so that a held delete key slows down at each paragraph. Punctuation without a word
    /// before it is deleted with the spaces around it. Where each character is a word, as in scripts without spaces and
    /// among emoji, a step deletes a run of up to five of them, about the length of an English word with its space:
    /// held delete is never slower by words than by characters. The same holds for words of one letter.
    ///
    ///     "Hello, world ".lastWordForDeletion     // "world "
    ///     "Hello, ".lastWordForDeletion           // "Hello, "
    ///     "one\n".lastWordForDeletion             // "\n"
    ///     "東京都千代田区".lastWordForDeletion        // "都千代田区"
    public var lastWordForDeletion: Substring {
        guard let last else { return self[endIndex...] }
        if last.isNewline { return suffix(1) }
        var end = endIndex
        while end > startIndex {
            let previous = index(before: end)
            let wordClass = self[previous].wordClass
            guard wordClass == .space || wordClass == .punctuation else { break }
            end = previous
        }
        var start = startOfWord(endingAt: end)
        guard start < end, let run = DeletionRun(self[start]) else { return self[start...] }
        var letters = distance(from: start, to: end)
        while let word = word(before: start, continuing: run, of: letters),
            distance(from: word.lowerBound, to: endIndex) <= DeletionRun.most
        {
            letters += distance(from: word.lowerBound, to: word.upperBound)
            start = word.lowerBound
        }
        return self[start...]
    }

    /// The word that deletion removes together with the run that begins at `start`; nil if the run ends there.
    ///
    /// - Parameter letters: the number of characters of the run, without spaces and punctuation.
    private func word(before start: Index, continuing run: DeletionRun, of letters: Int) -> Range<Index>? {
        var end = start
        while end > startIndex, self[index(before: end)].wordClass == .space { end = index(before: end) }
        let word = startOfWord(endingAt: end)
        guard word < end else { return nil }
        let isSame = DeletionRun(self[word]) == run
        let continues =
            end == start
            ? isSame && run == .unspaced || letters < DeletionRun.least
            : isSame && letters < run.leastAcrossSpaces
        return continues ? word..<end : nil
    }

    /// The text after the last whitespace: a word with its punctuation, or a shortcut such as ":-)".
    ///
    /// Cost: a look at the bytes of the token if it is ASCII, otherwise at its characters.
    public var lastToken: Substring {
        if let start = startOfLastASCIIToken { return self[start...] }
        var start = endIndex
        while start > startIndex {
            let previous = index(before: start)
            if self[previous].isWhitespace { break }
            start = previous
        }
        return self[start...]
    }

    /// Where the text after the last whitespace begins; nil if that text, or what is before it, is not ASCII.
    private var startOfLastASCIIToken: Index? {
        guard let last = utf8.lastIndex(where: { $0 <= 0x20 || $0 >= 0x7f }) else { return startIndex }
        let isWhitespace = utf8[last] == 0x20 || (0x09...0x0d).contains(utf8[last])
        return isWhitespace ? utf8.index(after: last) : nil
    }
}

/// The kinds of words of which one step of deleting by words may remove several.
private enum DeletionRun {
    /// Scripts without spaces between words, and emoji.
    case unspaced
    /// Scripts with spaces between words.
    case spaced

    /// The run of a character; nil for spaces and punctuation.
    init?(_ character: Character) {
        switch character.wordClass {
        case .ideograph, .katakana, .emoji: self = .unspaced
        case .letter: self = .spaced
        case .newline, .space, .punctuation: return nil
        }
    }

    /// The maximum number of characters of several words: an English word with its space has about five or six.
    static let most = 5
    /// The number of characters that deletion by characters removes in the time of one word.
    static let least = 3

    /// The number of letters below which a run goes on across spaces, for `least` characters with the spaces.
    var leastAcrossSpaces: Int { self == .spaced ? Self.least - 1 : Self.least }
}
