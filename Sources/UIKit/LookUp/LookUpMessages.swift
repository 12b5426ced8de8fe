import Foundation
import Platform

/// The localized texts of definitions and translations.
enum LookUpMessages {
    static var lookUp: String { Message("Look Up").text }
    static var dictionary: String { Message("Dictionary").text }
    static var noDefinition: String { Message("No Definition Found").text }
    static func noDefinition(of term: String) -> String {
        Message("The installed dictionaries have nothing about “\(term)”.").text
    }
    static var translate: String { Message("Translate…").text }
    static var translation: String { Message("Translation").text }
    static var translating: String { Message("Translating…").text }
    static var language: String { Message("Translate to").text }
    static var copyTranslation: String { Message("Copy Translation").text }
    static var replace: String { Message("Replace with Translation").text }
    static var share: String { Message("Share…").text }

    /// The name of a language in the user's language.
    static func name(of language: String) -> String {
        let locale = Locale(identifier: MessageLanguage.current.rawValue)
        return locale.localizedString(forIdentifier: language) ?? language
    }
}
