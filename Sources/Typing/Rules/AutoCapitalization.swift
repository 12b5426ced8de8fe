package import TextInput

/// Decides when the keyboard shifts automatically.
package struct AutoCapitalization: Hashable, Sendable {
    /// The sentence boundaries of the language being typed.
    package var sentences: SentenceRules
    private let hasLetterCase: Bool

    /// Makes the rule of a language.
    package init(_ profile: LanguageProfile) {
        sentences = profile.sentences
        hasLetterCase = profile.hasLetterCase
    }

    /// Whether the next letter should be a capital.
    ///
    /// The selection is ignored, because the next letter replaces it. Without surrounding text, the text typed since
    /// the field received the focus counts as all there is, until the caret leaves it or a deletion reaches beyond it.
    package func capitalizes(in context: TextContext, traits: TextInputTraits) -> Bool {
        guard hasLetterCase else { return false }
        // Text of unknown content counts as a word: the caret is in the middle of a sentence more often than not.
        let before = context.knowledge == .lost ? "unknown" + context.before : context.before
        return switch traits.resolvedAutocapitalizationType {
        case .none: false
        case .allCharacters: true
        case .words: startsWord(after: before)
        case .sentences: sentences.startsSentence(after: before)
        }
    }

    /// Whether a word starts: after a space or line break, with or without opening punctuation in between.
    ///
    /// Not after a hyphen: "Jean-luc" is as often right as "Jean-Luc", and the user can press shift.
    private func startsWord(after text: String) -> Bool {
        var rest = text[...]
        while let last = rest.last, SentenceRules.openers.contains(last) { rest.removeLast() }
        return rest.last?.isWhitespace ?? true
    }
}
