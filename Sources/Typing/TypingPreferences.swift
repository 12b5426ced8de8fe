/// What a person has set about how typing works.
public struct TypingPreferences: Hashable, Sendable {
    /// Whether the keyboard shifts by itself where a sentence, word or name starts.
    public var autoCapitalization = true
    /// Whether a second space ends the sentence.
    public var doubleSpacePeriod = true
    /// Whether quotes, dashes and dots become typographic ones where the field allows it.
    public var smartPunctuation = true
    /// Whether words that are probably mistyped are corrected.
    public var autoCorrection = true
    /// Whether words are suggested over the keys.
    public var predictions = true
    /// Whether the rest of a word is shown inside the text where there is little doubt.
    public var inlinePredictions = true
    /// Whether typing is learnt from.
    public var learning = true
    /// Words that stand for longer texts.
    public var textReplacements = TextReplacements()
    /// The language that is typed, a code such as "en-US": quotes and abbreviations follow it.
    public var language = "en-US"

    /// Makes the preferences of a new installation.
    public init() {}
}
