import Typing

/// A language of the standard keyboard, as lists of keyboards show it.
package struct KeyboardLanguage: Hashable, Sendable {
    /// The language as a BCP 47 tag; also the name of its layout file and of the keyboard in the preferences.
    package let id: String
    /// The language's name in itself, as lists of keyboards show it.
    package let name: String
    /// The arrangement of the letters, as settings show it after the name; nil if the name suffices.
    package let arrangement: String?
    /// Whether its letters are ASCII, so that the user can type addresses with it.
    package let typesASCII: Bool

    private init?(_ profile: LanguageProfile) {
        guard let keyboard = profile.keyboard else { return nil }
        id = profile.tag
        name = keyboard.name
        arrangement = keyboard.arrangement
        typesASCII = keyboard.typesASCII
    }

    /// All languages with a keyboard, in the order of the settings.
    package static let all = LanguageProfile.rows.compactMap(KeyboardLanguage.init)

    /// The name in the list of all keyboards, with the arrangement if the language's name does not suffice.
    package var settingsName: String { arrangement.map { "\(name) – \($0)" } ?? name }

    /// The first of the enabled languages with ASCII letters, for address fields; "en-US" if there is none.
    package static func latin(among ids: [String]) -> String {
        ids.first { id in all.contains { $0.id == id && $0.typesASCII } } ?? "en-US"
    }
}
