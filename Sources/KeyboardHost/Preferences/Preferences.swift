package import Platform

/// What a person can set, as one value.
public struct Preferences: Hashable, Sendable, DefaultsHaving {
    /// The keyboards' look.
    public enum Appearance: String, Hashable, Sendable, CaseIterable {
        /// What the field and the system ask for.
        case system
        /// Always light.
        case light
        /// Always dark.
        case dark
    }

    /// The enabled keyboards in the order of the globe key.
    public var keyboards: [String] = ["en-US"]
    /// Whether emoji can be typed: by a key of their own, or as one of several keyboards.
    public var emoji = true
    /// The keyboards' look.
    public var appearance: Appearance = .system
    /// Whether keys click; silent without a sound server either way.
    public var keyClicks = true
    /// Whether each key gives a short haptic impact; off at first, as on iOS.
    ///
    /// Nothing is felt where feedbackd does not run.
    public var keyHaptics = false
    /// Whether the keyboard shifts by itself at the start of a sentence.
    public var autoCapitalization = true
    /// Whether two spaces become a period and a space.
    public var doubleSpacePeriod = true
    /// Whether quotes and dashes become typographic ones where the field allows it.
    public var smartPunctuation = true
    /// Whether words that are probably mistyped are corrected.
    public var autoCorrection = true
    /// Whether words are offered over the keys.
    public var predictions = true
    /// Whether the rest of a word is shown inside the text.
    public var inlinePredictions = true
    /// Whether the keyboards learn from what is typed.
    public var learning = true
    /// Whether a second tap on shift locks it.
    public var capsLock = true
    /// Whether a pressed key shows its letter above the finger.
    public var characterPreview = true

    /// Makes the preferences of a new installation in English.
    public init() {}

    /// Makes the preferences of a new installation in a language.
    package init(language: MessageLanguage) { keyboards = Self.keyboards(for: language) }

    /// The keyboards enabled first in a language, its own before English (iOS in Korean: Korean, then English).
    package static func keyboards(for language: MessageLanguage) -> [String] {
        (language == .english ? [] : [language.rawValue]) + ["en-US"]
    }
}
