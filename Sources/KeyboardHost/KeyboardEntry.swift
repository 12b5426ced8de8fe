public import Foundation
import StandardKeyboard
import Typing
public import UIKit

/// A keyboard that can be enabled: how it is called and how it is made.
public struct KeyboardEntry {
    /// The identifier in the preferences.
    public var id: String
    /// The name that a person reads, in the language of the system.
    public var name: String
    /// The language it types, as a BCP 47 tag.
    public var primaryLanguage: String
    /// Whether it is the system's own, allowed in secure and telephone fields.
    public var isTrusted: Bool
    /// Whether its letters are ASCII's: fields for addresses pass over keyboards of other scripts.
    public var typesASCII = true
    /// Makes the keyboard; called each time it comes up anew.
    public var make: @MainActor (KeyboardSurroundings) -> UIInputViewController

    /// Describes a keyboard.
    public init(
        id: String, name: String, primaryLanguage: String, isTrusted: Bool,
        make: @escaping @MainActor (KeyboardSurroundings) -> UIInputViewController
    ) {
        self.id = id
        self.name = name
        self.primaryLanguage = primaryLanguage
        self.isTrusted = isTrusted
        self.make = make
    }
}

/// What a keyboard is made for: the screen and what the person set.
public struct KeyboardSurroundings: Hashable, Sendable {
    /// The size of the screen in points, which chooses the metrics.
    public var screenSize: CGSize
    /// What the person set.
    public var preferences: Preferences
    /// The texts that the person has shortcuts for.
    public var replacements: Replacements

    /// Describes a screen and its person's wishes.
    public init(screenSize: CGSize, preferences: Preferences, replacements: Replacements = Replacements()) {
        self.screenSize = screenSize
        self.preferences = preferences
        self.replacements = replacements
    }
}

extension KeyboardEntry {
    /// The standard keyboard in each of its languages, called by the language's name in itself.
    ///
    /// - Parameters:
    ///   - emojiRecents: where emoji are remembered; the usual file when left out.
    ///   - onProblem: called with a sentence when a layout file is missing or broken.
    public static func standard(
        emojiRecents: URL? = nil, onProblem: (@MainActor (any Error) -> Void)? = nil
    ) -> [KeyboardEntry] {
        KeyboardLanguage.all.map { standard($0, emojiRecents: emojiRecents, onProblem: onProblem) }
    }

    private static func standard(
        _ language: KeyboardLanguage, emojiRecents: URL?, onProblem: (@MainActor (any Error) -> Void)?
    ) -> KeyboardEntry {
        var entry = KeyboardEntry(
            id: language.id, name: language.name, primaryLanguage: language.id, isTrusted: true
        ) { surroundings in
            var preferences = KeyboardPreferences(surroundings.preferences)
            preferences.typing.language = language.id
            preferences.typing.textReplacements = TextReplacements(surroundings.replacements)
            let keyboard = KeyboardViewController(preferences: preferences)
            keyboard.screenSize = surroundings.screenSize
            if let emojiRecents { keyboard.emojiRecentsFile = emojiRecents }
            keyboard.onProblem = { onProblem?($0) }
            return keyboard
        }
        entry.typesASCII = language.typesASCII
        return entry
    }

    /// The names of the system's own keyboards in the preferences.
    package static let systemIDs = Set(KeyboardLanguage.all.map(\.id) + [KeyboardSwitcher.emoji])

    /// The keyboard's language as an app reads it.
    @MainActor var inputMode: UITextInputMode {
        UITextInputMode(primaryLanguage: primaryLanguage, displayName: name)
    }
}

extension KeyboardEntry {
    /// The emoji, which stand in the list of keyboards where there are several.
    ///
    /// - Parameters:
    ///   - name: the name that a person reads.
    ///   - recents: where those are remembered that were used last; the usual file when left out.
    public static func emoji(name: String, recents: URL? = nil) -> KeyboardEntry {
        KeyboardEntry(
            id: KeyboardSwitcher.emoji, name: name, primaryLanguage: "emoji", isTrusted: true
        ) { surroundings in
            var preferences = KeyboardPreferences(surroundings.preferences)
            preferences.typing.language = lettersLanguage(surroundings) ?? preferences.typing.language
            return EmojiKeyboardController(
                preferences: preferences, screenSize: surroundings.screenSize, recentsFile: recents)
        }
    }

    /// The language of the letters that were typed last, else of the first ones that are enabled: emoji are searched in it.
    @MainActor private static func lettersLanguage(_ surroundings: KeyboardSurroundings) -> String? {
        let known = Set(KeyboardLanguage.all.map(\.id))
        let last = [UITextInputMode.current?.primaryLanguage].compactMap(\.self)
        return (last + surroundings.preferences.keyboards).first(where: known.contains)
    }
}

extension KeyboardPreferences {
    /// The part of the person's preferences that the standard keyboard follows.
    init(_ preferences: Preferences) {
        self.init()
        typing.autoCapitalization = preferences.autoCapitalization
        typing.doubleSpacePeriod = preferences.doubleSpacePeriod
        typing.smartPunctuation = preferences.smartPunctuation
        typing.autoCorrection = preferences.autoCorrection
        typing.predictions = preferences.predictions
        typing.inlinePredictions = preferences.inlinePredictions
        typing.learning = preferences.learning
        latinLanguage = KeyboardLanguage.latin(among: preferences.keyboards)
        capsLock = preferences.capsLock
        emojiKey = preferences.emoji
        characterPreview = preferences.characterPreview
        appearance =
            switch preferences.appearance {
            case .system: .system
            case .light: .light
            case .dark: .dark
            }
    }
}

extension TextReplacements {
    /// The replacements as typing reads them.
    init(_ replacements: Replacements) {
        let pairs = replacements.entries.map { ($0.shortcut, $0.phrase) }
        self.init(Dictionary(pairs, uniquingKeysWith: { _, last in last }))
    }
}
