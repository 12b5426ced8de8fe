package import Platform
package import Typing

extension Preferences: DefaultsHaving {
    /// Makes the preferences of a new installation in a language.
    package init(language: MessageLanguage) {
        self.init()
        keyboards = Self.keyboards(for: language)
    }

    /// The keyboards of a new installation in a language: its own, then English (iOS in Korean: Korean, then English).
    package static func keyboards(for language: MessageLanguage) -> [String] {
        (language == .english ? [] : [language.rawValue]) + ["en-US"]
    }
}
