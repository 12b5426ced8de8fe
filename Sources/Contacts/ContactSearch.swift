import Foundation
import TextInput

/// What the user types to find a contact.
///
/// Every word must begin a word of the name, the nickname, the organization or an address; capitals and accents
/// do not matter. Korean names are also found by their first consonants: “ㄱㅊㅅ” finds 김철수.
package struct ContactSearch: Sendable {
    private let words: [String]

    /// Makes a search of what was typed.
    package init(_ typed: String) { words = Self.words(of: typed) }

    /// Whether nothing was typed, which every contact matches.
    package var isEmpty: Bool { words.isEmpty }

    /// Whether a contact is meant.
    package func matches(_ contact: CNContact) -> Bool {
        guard !isEmpty else { return true }
        let names = [
            contact.givenName, contact.middleName, contact.familyName, contact.nickname,
            contact.organizationName,
            contact.formattedName, contact.familyName + contact.givenName,
        ]
        let addresses = contact.emailAddresses.map { String($0.value as String) }
        let numbers = contact.phoneNumbers.map { $0.value.stringValue.filter(\.isNumber) }
        let candidates = names.flatMap(Self.words) + addresses.map(Self.folded) + numbers
        return words.allSatisfy { word in
            candidates.contains { $0.hasPrefix(word) || Self.consonants(of: $0).hasPrefix(word) }
        }
    }

    private static func words(of text: String) -> [String] {
        folded(text).split { !$0.isLetter && !$0.isNumber && $0 != "@" && $0 != "." }.map(String.init)
    }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }

    /// The first consonants of a word's Hangul syllables, as they are typed.
    private static func consonants(of word: String) -> String {
        String(
            word.precomposedStringWithCanonicalMapping.unicodeScalars.map { scalar in
                HangulSyllable(scalar)?.initial ?? Character(scalar)
            })
    }
}
