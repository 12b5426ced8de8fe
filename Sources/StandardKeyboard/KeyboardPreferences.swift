package import Typing

/// What a person has set about the standard keyboard.
package struct KeyboardPreferences: Hashable, Sendable {
    /// The keyboard's look.
    package enum Appearance: String, Hashable, Sendable, CaseIterable {
        /// What the field and the system ask for.
        case system
        /// Always light.
        case light
        /// Always dark.
        case dark
    }

    /// How typing changes text.
    package var typing = TypingPreferences()
    /// The language whose letters serve fields that take ASCII, where the keyboard's own has none.
    package var latinLanguage = "en-US"
    /// The keyboard's look.
    package var appearance = Appearance.system
    /// Whether a second tap on shift locks it.
    package var capsLock = true
    /// Whether a pressed key shows its letter above the finger.
    package var characterPreview = true
    /// Whether the bottom row has a key for emoji.
    package var emojiKey = true

    /// Makes the preferences of a new installation.
    package init() {}
}
