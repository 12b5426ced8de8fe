/// A language that the standard keyboard types, as a person finds it in a list.
package struct KeyboardLanguage: Hashable, Sendable {
    /// The language as a BCP 47 tag; also the name of its layout file and of the keyboard in the preferences.
    package let id: String
    /// The language's name in itself, as lists of keyboards show it.
    package let name: String
    /// How the letters are arranged, as settings say it after the name.
    package let arrangement: String
    /// Whether its letters are ASCII's, so that addresses can be typed with it.
    package let typesASCII: Bool

    private init(_ id: String, _ name: String, _ arrangement: String, typesASCII: Bool = true) {
        self.id = id
        self.name = name
        self.arrangement = arrangement
        self.typesASCII = typesASCII
    }

    /// All languages, in the order of the settings.
    package static let all = [
        KeyboardLanguage("en-US", "English (US)", "QWERTY"),
        KeyboardLanguage("en-GB", "English (UK)", "QWERTY"),
        KeyboardLanguage("de", "Deutsch", "QWERTZ"),
        KeyboardLanguage("fr", "Français", "AZERTY"),
        KeyboardLanguage("es", "Español", "QWERTY"),
        KeyboardLanguage("ar", "العربية", "قياسي", typesASCII: false),
        KeyboardLanguage("hi", "हिन्दी", "देवनागरी", typesASCII: false),
        KeyboardLanguage("ko", "한국어", "두벌식", typesASCII: false),
        KeyboardLanguage("ja", "日本語", "ローマ字", typesASCII: false),
        KeyboardLanguage("zh-Hans", "简体中文", "拼音", typesASCII: false),
    ]

    /// The name in a list of everything that can be enabled: what is enabled more often than not needs no more.
    package var settingsName: String { id.hasPrefix("en") ? name : "\(name) – \(arrangement)" }

    /// The language whose letters serve addresses, of the keyboards that a person enabled.
    package static func latin(among ids: [String]) -> String {
        ids.first { id in all.contains { $0.id == id && $0.typesASCII } } ?? "en-US"
    }
}
