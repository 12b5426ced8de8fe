import Contacts
import PreferenceFiles
import UIKit

extension UILexicon {
    /// The user's text replacements, the names of contacts, with first and last names as separate entries, and words.
    convenience init(_ replacements: Replacements, people: [CNContact], words: [String] = []) {
        var entries = replacements.entries.map {
            UILexiconEntry(documentText: $0.phrase, userInput: $0.shortcut)
        }
        var seen: Set<String> = []
        for person in people {
            for name in [person.givenName, person.middleName, person.familyName, person.nickname]
            where !name.isEmpty && seen.insert(name).inserted {
                entries.append(UILexiconEntry(documentText: name, userInput: name))
            }
        }
        for word in words where seen.insert(word).inserted {
            entries.append(UILexiconEntry(documentText: word, userInput: word))
        }
        self.init(entries: entries)
    }
}
