import Foundation

/// Finds the words of a text that a lexicon can check.
enum WordsToCheck {
    /// The ranges of the words in a range, in order.
    ///
    /// Addresses, file names, handles and tokens with digits are skipped.
    static func ranges(in text: String, _ range: Range<String.Index>) -> [Range<String.Index>] {
        var found: [Range<String.Index>] = []
        for token in text[range].split(whereSeparator: \.isWhitespace) where isProse(token) {
            var start: String.Index?
            for index in token.indices {
                let isLetter = token[index].isLetter || isApostrophe(index, in: token)
                if isLetter, start == nil { start = index }
                if !isLetter, let first = start {
                    found.append(first..<index)
                    start = nil
                }
            }
            if let start { found.append(start..<token.endIndex) }
        }
        return found
    }

    /// Whether an apostrophe is inside a word, as in "don't"; at its edge it is a quotation mark.
    private static func isApostrophe(_ index: String.Index, in token: Substring) -> Bool {
        guard token[index] == "'" || token[index] == "’", index > token.startIndex else { return false }
        let next = token.index(after: index)
        return next < token.endIndex && token[token.index(before: index)].isLetter && token[next].isLetter
    }

    private static func isProse(_ token: Substring) -> Bool {
        if token.contains(where: { "@/\\_#<>{}=~$".contains($0) || $0.isNumber }) { return false }
        // Like "example.com", but not the end of a sentence.
        let inner = token.drop { !$0.isLetter }.reversed().drop { !$0.isLetter }.reversed()
        return !inner.contains(".") && !inner.contains(":")
    }
}
