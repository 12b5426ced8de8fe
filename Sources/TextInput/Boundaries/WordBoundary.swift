extension String {
    /// The word at the end of the text; empty if the text ends with a space or punctuation.
    ///
    ///     "It's five o'clock".lastWord     // "o'clock"
    ///     "Hello, ".lastWord               // ""
    public var lastWord: Substring { self[startOfWord(endingAt: endIndex)...] }

    /// The text that deleting by words removes from the end: the last word and everything after it.
    ///
    /// A line break is deleted alone, so that a held delete key slows down at each paragraph. Emoji are deleted one by
    /// one. Punctuation without a word before it is deleted with the spaces around it.
    ///
    ///     "Hello, world ".lastWordForDeletion     // "world "
    ///     "Hello, ".lastWordForDeletion           // "Hello, "
    ///     "one\n".lastWordForDeletion             // "\n"
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
        return self[startOfWord(endingAt: end)...]
    }

    /// The text after the last whitespace: a word with its punctuation, or a shortcut such as ":-)".
    public var lastToken: Substring {
        var start = endIndex
        while start > startIndex {
            let previous = index(before: start)
            if self[previous].isWhitespace { break }
            start = previous
        }
        return self[start...]
    }
}
