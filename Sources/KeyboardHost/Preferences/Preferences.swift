package import Platform

/// What a person can set, as one value.
package struct Preferences: Hashable, Sendable, DefaultsHaving {
    /// The keyboards' look.
    package enum Appearance: String, Hashable, Sendable, CaseIterable {
        /// What the field and the system ask for.
        case system
        /// Always light.
        case light
        /// Always dark.
        case dark
    }

    /// The enabled keyboards in the order of the globe key.
    package var keyboards: [String] = ["en-US"]
    /// Whether emoji can be typed: by a key of their own, or as one of several keyboards.
    package var emoji = true
    /// The keyboards' look.
    package var appearance: Appearance = .system
    /// Whether keys click; silent without a sound server either way.
    package var keyClicks = true
    /// Whether each key gives a short haptic impact; off at first, as on iOS.
    ///
    /// Nothing is felt where feedbackd does not run.
    package var keyHaptics = false
    /// Whether the keyboard shifts by itself at the start of a sentence.
    package var autoCapitalization = true
    /// Whether two spaces become a period and a space.
    package var doubleSpacePeriod = true
    /// Whether quotes and dashes become typographic ones where the field allows it.
    package var smartPunctuation = true
    /// Whether words that are probably mistyped are corrected.
    package var autoCorrection = true
    /// Whether words are offered over the keys.
    package var predictions = true
    /// Whether the rest of a word is shown inside the text.
    package var inlinePredictions = true
    /// Whether the keyboards learn from what is typed.
    package var learning = true
    /// Whether a second tap on shift locks it.
    package var capsLock = true
    /// Whether a pressed key shows its letter above the finger.
    package var characterPreview = true

    /// Makes the preferences of a new installation in English.
    package init() {}

    /// Makes the preferences of a new installation in a language.
    package init(language: MessageLanguage) { keyboards = Self.keyboards(for: language) }

    /// The keyboards enabled first in a language, its own before English (iOS in Korean: Korean, then English).
    package static func keyboards(for language: MessageLanguage) -> [String] {
        (language == .english ? [] : [language.rawValue]) + ["en-US"]
    }
}
