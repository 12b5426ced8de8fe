import TextInput

/// Replaces two consecutive spaces after a word by a period and a space.
struct DoubleSpacePeriod: Hashable, Sendable {
    /// The longest time between the two spaces, in seconds.
    ///
    /// Apple's value is not public; other keyboards use 1.1 and 3.0.
    static let window = 1.5

    /// The period of the language being typed; nil for a language without spaces between sentences.
    private let period: String?
    /// The time of the last key press if it was a space.
    private var spaceTime: Double?

    /// Makes the rule of a language.
    init(_ profile: LanguageProfile) { period = profile.sentencePeriod }

    /// Replaces a second space by a period, after the engine typed it.
    mutating func revise(_ change: inout TypedChange, typedBy press: KeyPress, traits: TextInputTraits) {
        let first = spaceTime
        spaceTime = nil
        guard press.key == .space, traits.allowsTypingAids else { return }
        if let first, let period, press.time >= first, press.time - first <= Self.window,
            change.context.before.hasSuffix("  "), endsSentence(change.context.before.dropLast(2))
        {
            change.revise("  ", with: period + " ")
        } else {
            spaceTime = press.time
        }
    }

    /// Discards the first space, because something else happened since.
    mutating func reset() {
        spaceTime = nil
    }

    /// Whether a period may follow the text: a word, a number, a closing mark or an emoji.
    private func endsSentence(_ text: Substring) -> Bool {
        guard let last = text.last else { return false }
        return last.isLetter || last.isNumber || last.isEmoji || Self.allowed.contains(last)
    }

    private static let allowed: Set<Character> = [
        "'", "\"", "”", "’", "»", "›", ")", "]", "}", ">", "+", "%", "°", "€", "£", "$",
    ]
}
