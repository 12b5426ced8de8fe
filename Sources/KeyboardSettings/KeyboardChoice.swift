package import KeyboardHost
import Platform
import StandardKeyboard
package import Typing

/// A keyboard that can be enabled.
package struct KeyboardChoice: Hashable, Sendable {
    /// Who brings it.
    package enum Kind: Hashable, Sendable {
        /// The system, for a language.
        case system
        /// The system; it has images for every language.
        case emoji
        /// An app.
        case thirdParty
    }

    /// The identifier in the preferences.
    package var id: String
    /// The name, in the keyboard's own language.
    package var name: String
    package var kind = Kind.system

    /// All that there are, without the emoji.
    @MainActor package static func all(_ installed: InstalledKeyboards) -> [KeyboardChoice] {
        KeyboardLanguage.all.map { KeyboardChoice(id: $0.id, name: $0.settingsName) }
            + installed.entries.map { KeyboardChoice(id: $0.id, name: $0.name, kind: .thirdParty) }
    }

    /// The emoji, whose name is the user's.
    package static var emoji: KeyboardChoice {
        KeyboardChoice(id: KeyboardSwitcher.emoji, name: Message("Emoji").text, kind: .emoji)
    }

    /// The enabled keyboards in the order of the globe key; the emoji come last until the user moves them.
    @MainActor package static func enabled(_ model: KeyboardSettingsModel) -> [KeyboardChoice] {
        let all = all(model.installed) + (model.preferences.emoji ? [emoji] : [])
        let listed = model.preferences.keyboards.compactMap { id in all.first { $0.id == id } }
        let hasEmoji = !model.preferences.emoji || listed.contains { $0.kind == .emoji }
        return hasEmoji ? listed : listed + [emoji]
    }

    /// Whether it may be removed: one keyboard of the system for letters stays.
    package func isRemovable(from preferences: Preferences) -> Bool {
        guard kind == .system else { return true }
        return preferences.keyboards.contains { id in
            id != self.id && KeyboardLanguage.all.contains { $0.id == id }
        }
    }

    /// Enables it, as the last of its kind.
    package func add(to preferences: inout Preferences) {
        if kind == .emoji {
            preferences.emoji = true
        } else if !preferences.keyboards.contains(id) {
            preferences.keyboards.append(id)
        }
    }

    /// Removes it where it may be removed.
    package func remove(from preferences: inout Preferences) {
        guard isRemovable(from: preferences) else { return }
        if kind == .emoji { preferences.emoji = false }
        preferences.keyboards.removeAll { $0 == id }
    }
}

/// What can still be enabled, as the list of new keyboards has it.
package struct KeyboardOffer: Hashable, Sendable {
    /// Keyboards of the user's languages.
    package var suggested: [KeyboardChoice] = []
    /// The system's other keyboards.
    package var others: [KeyboardChoice] = []
    /// The keyboards of apps.
    package var thirdParty: [KeyboardChoice] = []

    @MainActor package init(_ model: KeyboardSettingsModel) {
        let enabled = Set(KeyboardChoice.enabled(model).map(\.id))
        // Users of every language type English too.
        let languages =
            MessageLanguage.current == .english ? ["en"] : [MessageLanguage.current.rawValue, "en"]
        for choice in [KeyboardChoice.emoji] + KeyboardChoice.all(model.installed)
        where !enabled.contains(choice.id) {
            let language = String(choice.id.prefix { $0 != "-" })
            switch choice.kind {
            case .thirdParty: thirdParty.append(choice)
            case .system where languages.contains(language): suggested.append(choice)
            case .system, .emoji: others.append(choice)
            }
        }
        // The user's first language comes first.
        suggested.sort { first, _ in first.id.hasPrefix(languages[0]) }
    }
}
