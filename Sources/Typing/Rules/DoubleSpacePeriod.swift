import TextInput

/// Two spaces in a row after a word become a period and a space.
struct DoubleSpacePeriod: Hashable, Sendable {
    /// The longest time between the two spaces, in seconds.
    ///
    /// Apple's value is not public; other keyboards use 1.1 and 3.0.
    static let window = 1.5

    /// The mark that ends a sentence in the language that is typed; nil where spaces end none.
    private let period: String?
    /// When the last key was a space: the time of it.
    private var spaceTime: Double?

    /// Makes the rule for a language, a code such as "en-US".
    init(language: String) {
        switch language.prefix(while: { $0 != "-" && $0 != "_" }).lowercased() {
        case "hi", "mr", "ne", "bn", "pa": period = "।"
        case "ur": period = "۔"
        case "ja", "zh": period = nil
        default: period = "."
        }
    }

    /// Makes of a second space a period, once it is typed.
    mutating func mend(_ change: inout TypedChange, typedBy stroke: KeyStroke, traits: TextInputTraits) {
        let first = spaceTime
        spaceTime = nil
        guard stroke.key == .space, traits.allowsTypingAids else { return }
        if let first, let period, stroke.time >= first, stroke.time - first <= Self.window,
            change.context.before.hasSuffix("  "), endsSentence(change.context.before.dropLast(2))
        {
            change.mend("  ", with: period + " ")
        } else {
            spaceTime = stroke.time
        }
    }

    /// Forgets the first space: something else happened since.
    mutating func reset() {
        spaceTime = nil
    }

    /// Whether a period may follow the text: a word, a number, something closed or an emoji.
    private func endsSentence(_ text: Substring) -> Bool {
        guard let last = text.last else { return false }
        return last.isLetter || last.isNumber || last.isEmoji || Self.allowed.contains(last)
    }

    private static let allowed: Set<Character> = [
        "'", "\"", "”", "’", "»", "›", ")", "]", "}", ">", "+", "%", "°", "€", "£", "$",
    ]
}
