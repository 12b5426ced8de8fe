public import TextInput

/// Where the keyboard shifts by itself.
public struct AutoCapitalization: Hashable, Sendable {
    /// Where sentences start in the language that is typed.
    public var sentences: SentenceRules

    /// Makes the rule for a language, a code such as "en-US".
    public init(language: String) {
        sentences = SentenceRules(language: language)
    }

    /// Whether the next letter should be a capital.
    ///
    /// A selection counts as gone, because the next letter takes its place. In a field that tells nothing of
    /// its text, what was typed since it was focused counts as all there is, until the caret leaves it or a
    /// deletion reaches beyond it.
    public func capitalizes(in context: TextContext, traits: TextInputTraits) -> Bool {
        guard !Self.caselessLanguages.contains(sentences.language) else { return false }
        // A word stands for the text that nobody has told: more often than not the caret is in the midst of it.
        let before = context.knowledge == .lost ? "unknown" + context.before : context.before
        return switch traits.resolvedAutocapitalizationType {
        case .none: false
        case .allCharacters: true
        case .words: startsWord(after: before)
        case .sentences: sentences.startsSentence(after: before)
        }
    }

    /// Whether a word starts: after a space or line break, opening punctuation in between included.
    ///
    /// Not after a hyphen: "Jean-luc" is as often right as "Jean-Luc", and shift is near.
    private func startsWord(after text: String) -> Bool {
        var rest = text[...]
        while let last = rest.last, SentenceRules.openers.contains(last) { rest.removeLast() }
        return rest.last?.isWhitespace ?? true
    }

    /// Languages whose scripts have no capitals.
    private static let caselessLanguages: Set<String> = [
        "ar", "bn", "ckb", "fa", "gu", "he", "hi", "ja", "ka", "km", "kn", "ko", "lo", "ml", "mr", "my", "ne",
        "pa",
        "si", "ta", "te", "th", "ur", "yi", "zh",
    ]
}
