/// The sentence boundaries of one language.
///
///     let rules = SentenceRules(
///         abbreviations: ["z", "b"], hasOrdinalPeriods: true)
///     rules.startsSentence(after: "Danke. ")         // true
///     rules.startsSentence(after: "Am 3. ")          // false: an ordinal
///     rules.startsSentence(after: "z. B. ")          // false: an abbreviation
///
/// The character sets are those on which text systems agree; the abbreviations are words that rarely end a sentence.
public struct SentenceRules: Hashable, Sendable {
    /// Words that end with a period without ending a sentence, in lower case and without the period.
    public var abbreviations: Set<String>
    /// Whether a number with a period is an ordinal, as in German dates.
    public var hasOrdinalPeriods: Bool
    /// Whether a line after one that ends with a comma continues in lower case, as after a letter's salutation.
    public var continuesAfterSalutation: Bool

    /// Makes the rules of a language.
    public init(
        abbreviations: Set<String> = [], hasOrdinalPeriods: Bool = false,
        continuesAfterSalutation: Bool = false
    ) {
        self.abbreviations = abbreviations
        self.hasOrdinalPeriods = hasOrdinalPeriods
        self.continuesAfterSalutation = continuesAfterSalutation
    }

    /// Whether a sentence starts after a text.
    ///
    /// - Parameter text: the text before the caret, at least from the start of its line.
    /// Cost: proportional to the last word's length.
    public func startsSentence(after text: String) -> Bool {
        // Fast path: no sentence starts after a letter, where most letters are typed.
        if let byte = text.utf8.last, byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") {
            return false
        }
        let body = text[..<text.endIndex(droppingLast: Self.openers)]
        guard let last = body.last else { return true }
        if last.isNewline { return !(continuesAfterSalutation && isSalutation(body)) }
        let spaceless = body[..<body.endIndex(droppingWhile: { $0.isWhitespace && !$0.isNewline })]
        guard let visible = spaceless.last, !visible.isNewline else { return true }
        let closed = spaceless[..<spaceless.endIndex(droppingLast: Self.closers)]
        guard let terminator = closed.last else { return false }
        // Full-width terminators include their own space.
        if Self.fullWidthTerminators.contains(terminator) { return true }
        guard spaceless.endIndex < body.endIndex, Self.terminators.contains(terminator) else { return false }
        return terminator != "." || !isAbbreviation(closed)
    }

    /// Whether a text ends with a period that belongs to its last word.
    private func isAbbreviation(_ text: Substring) -> Bool {
        let token = text.token(endingAt: text.index(before: text.endIndex))
        guard let last = token.last else { return false }
        if hasOrdinalPeriods, last.isNumber { return token.allSatisfy(\.isNumber) }
        // Letters between periods: U.S.A., e.g.; at least two of them, because "I." ends sentences.
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count > 1, parts.allSatisfy({ $0.count == 1 && $0.first?.isLetter == true }) { return true }
        if token.count == 1, last.isLetter, followsInitial(text[..<token.startIndex]) { return true }
        return abbreviations.contains(token.lowercased())
    }

    /// Whether a text ends with a letter, a period and a space, as an abbreviation of two parts does.
    private func followsInitial(_ text: Substring) -> Bool {
        let spaceless = text[
            ..<text.endIndex(droppingWhile: { $0 == " " || $0 == "\u{A0}" || $0 == "\u{202F}" })]
        guard spaceless.endIndex < text.endIndex, spaceless.last == "." else { return false }
        let token = spaceless.token(endingAt: spaceless.index(before: spaceless.endIndex))
        return token.count == 1 && token.first?.isLetter == true
    }

    private func isSalutation(_ text: Substring) -> Bool {
        text[..<text.endIndex(droppingWhile: \.isWhitespace)].last == ","
    }
}

extension SentenceRules {
    /// Marks that end a sentence if a space follows.
    static let terminators: Set<Character> = [
        ".", "!", "?", "…", "؟", "۔", "।", "॥", "։", "‽", "。", "！", "？", "．",
    ]
    /// Marks that end a sentence without a space.
    static let fullWidthTerminators: Set<Character> = ["。", "！", "？", "．"]
    /// Marks allowed between the end of a sentence and the space.
    static let closers: Set<Character> = ["\"", "'", "”", "’", "»", "›", ")", "]", "}", "」", "』", "）"]
    /// Marks allowed between the space and the first letter.
    package static let openers: Set<Character> = [
        "\"", "'", "“", "‘", "„", "‚", "«", "‹", "(", "[", "{", "¿", "¡", "「", "『", "（",
    ]
}

extension StringProtocol where SubSequence == Substring {
    /// The end of the text without trailing characters of a set.
    fileprivate func endIndex(droppingLast set: Set<Character>) -> Index {
        endIndex(droppingWhile: { set.contains($0) })
    }

    /// The end of the text without trailing characters that satisfy a condition.
    fileprivate func endIndex(droppingWhile condition: (Character) -> Bool) -> Index {
        var end = endIndex
        while end > startIndex, condition(self[index(before: end)]) { end = index(before: end) }
        return end
    }

    /// The letters, digits and periods that end at an index.
    fileprivate func token(endingAt end: Index) -> Substring {
        let text = self[..<end]
        return text[text.endIndex(droppingWhile: { $0.isLetter || $0.isNumber || $0 == "." })...]
    }
}
