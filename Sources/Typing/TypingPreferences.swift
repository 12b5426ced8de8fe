/// The user's typing preferences.
public struct TypingPreferences: Hashable, Sendable {
    /// Whether the keyboard shifts automatically at the start of a sentence, word or name; true by default.
    public var autoCapitalization = true
    /// Whether a second space inserts a period; true by default.
    public var doubleSpacePeriod = true
    /// Whether quotes, dashes and ellipses become typographic where the field allows it; true by default.
    public var smartPunctuation = true
    /// Whether the keyboard corrects words that are probably mistyped; true by default.
    public var autoCorrection = true
    /// Whether the suggestion bar shows words; true by default.
    public var predictions = true
    /// Whether fields show inline predictions; true by default.
    public var inlinePredictions = true
    /// Whether the keyboard learns from the typed words; true by default.
    public var learning = true
    /// The shortcuts that expand to phrases; none by default.
    public var textReplacements = TextReplacements()
    /// The tag of the language being typed, "en-US" by default; a change also sets `profile`.
    public var language = "en-US" {
        didSet { if language != oldValue { profile = LanguageProfile(for: language) } }
    }
    /// The profile of the language being typed: its quotation marks, abbreviations and so on.
    public var profile = LanguageProfile(for: "en-US")

    func differsInLanguage(from other: TypingPreferences) -> Bool {
        language != other.language || profile.tag != other.profile.tag
    }

    /// Makes the preferences of a new installation.
    public init() {}
}
