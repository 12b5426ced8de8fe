extension String {
    /// The word that the text ends with; empty when it ends with a space or punctuation.
    ///
    ///     "It's five o'clock".lastWord     // "o'clock"
    ///     "Hello, ".lastWord               // ""
    public var lastWord: Substring { self[startOfWord(endingAt: endIndex)...] }

    /// What deleting by words takes from the end of the text: the last word with all that follows it.
    ///
    /// A line break is a step of its own, so that holding delete stops being quick at the end of each
    /// paragraph; it goes alone. Emoji go one by one. Punctuation without a word before it goes with the
    /// spaces around it.
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

    /// What the text ends with since its last space or line break: a word with its punctuation, ":-)"
    /// included.
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
