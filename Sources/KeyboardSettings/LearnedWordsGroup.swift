import Foundation
import Platform

/// Learned words of one language, or the words that the user added to the spelling checker, which count in every language.
package struct LearnedWordsGroup: Hashable, Sendable {
    /// The language's code; nil for the words of the spelling checker.
    package var language: String?
    /// The words in alphabetical order of the user's locale.
    package var words: [String]

    /// The heading: the language's name in the language of the interface.
    package var title: String {
        guard let language else { return Message("Spelling Checker").text }
        let locale = Locale(identifier: MessageLanguage.current.rawValue)
        return locale.localizedString(forLanguageCode: language) ?? language
    }
}
