/// A language that the standard keyboard types, as a person finds it in a list.
package struct KeyboardLanguage: Hashable, Sendable {
    /// The language as a BCP 47 tag; also the name of its layout file and of the keyboard in the preferences.
    package let id: String
    /// The language's name in itself, as lists of keyboards show it.
    package let name: String
    /// Whether its letters are ASCII's, so that addresses can be typed with it.
    package let typesASCII: Bool

    private init(_ id: String, _ name: String, typesASCII: Bool = true) {
        self.id = id
        self.name = name
        self.typesASCII = typesASCII
    }

    /// All languages, in the order of the settings.
    package static let all = [
        KeyboardLanguage("en-US", "English (US)"),
        KeyboardLanguage("en-GB", "English (UK)"),
        KeyboardLanguage("de", "Deutsch"),
        KeyboardLanguage("fr", "Français"),
        KeyboardLanguage("es", "Español"),
        KeyboardLanguage("ar", "العربية", typesASCII: false),
        KeyboardLanguage("hi", "हिन्दी", typesASCII: false),
        KeyboardLanguage("ko", "한국어", typesASCII: false),
    ]

    /// The language whose letters serve addresses, of the keyboards that a person enabled.
    package static func latin(among ids: [String]) -> String {
        ids.first { id in all.contains { $0.id == id && $0.typesASCII } } ?? "en-US"
    }
}
