package import Typing

/// The user's preferences for the standard keyboard.
package struct KeyboardPreferences: Hashable, Sendable {
    /// The appearance of the keyboard.
    package enum Appearance: String, Hashable, Sendable, CaseIterable {
        /// As the field and the system ask for.
        case system
        /// Always light.
        case light
        /// Always dark.
        case dark
    }

    /// The typing rules and aids.
    package var typing = TypingPreferences()
    /// The language of the letters in ASCII fields, if the keyboard's own language has no Latin letters.
    package var latinLanguage = "en-US"
    /// The appearance of the keyboard.
    package var appearance = Appearance.system
    /// Whether a second tap on shift locks it.
    package var capsLock = true
    /// Whether a pressed key shows its letter in a callout.
    package var characterPreview = true
    /// Whether the bottom row has a key for emoji.
    package var emojiKey = true

    /// Makes the preferences of a new installation.
    package init() {}
}

extension KeyboardPreferences {
    /// The preferences for typing an emoji search: without emoji key, suggestions, typing rules and learning.
    var forEmojiSearch: KeyboardPreferences {
        var own = self
        own.emojiKey = false
        own.typing.autoCapitalization = false
        own.typing.autoCorrection = false
        own.typing.doubleSpacePeriod = false
        own.typing.inlinePredictions = false
        own.typing.learning = false
        own.typing.predictions = false
        own.typing.smartPunctuation = false
        own.typing.textReplacements = TextReplacements()
        return own
    }
}
