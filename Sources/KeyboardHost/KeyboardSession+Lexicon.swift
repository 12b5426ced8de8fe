import Contacts
import ExtensionHost
import ExtensionIPC
import LearningStore
import Lexicons
import Typing
import UIKit

extension KeyboardSession {
    /// The number of common words of a language in a lexicon.
    private static let commonWordCount = 1_000

    /// The user's text replacements and common words; names and learned words for keyboards that may have them.
    var lexicon: UILexicon {
        guard let entry = entries.first(where: { $0.id == shownID }) else { return UILexicon() }
        let grants = (controller.keyboard as? ExtensionKeyboard)?.policy.grants
        let hasNames = entry.isTrusted || grants?.contains(.contacts) ?? hosting.hasFullAccess
        var words: [String] = []
        if !entry.isTrusted {
            let language = controller.keyboard?.primaryLanguage ?? entry.primaryLanguage
            if grants?.contains(.learnedWords) == true { words += learned?.words(in: language) ?? [] }
            let lexicon = try? lexicons.lexicon(for: language)
            words += lexicon?.commonWords(Self.commonWordCount) ?? []
        }
        return UILexicon(replacements, people: hasNames ? people?() ?? [] : [], words: words)
    }
}
