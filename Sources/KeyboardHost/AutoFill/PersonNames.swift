import Contacts
import Foundation
import TextInput

/// The names in the address book, for AutoFill suggestions in fields for names.
struct PersonNames: Sendable {
    private var names: [Entry] = []

    private struct Entry: Sendable {
        /// The text that the suggestion inserts.
        var name: String
        /// The folded prefixes that find it: the name and, for full names, its parts.
        var beginnings: [String]
    }

    /// The maximum number of suggested names.
    static let limit = 3

    /// Collects the names for a text content type; none if it is not a name.
    init(of people: [CNContact], for type: UITextContentType?) {
        names = people.compactMap { person in
            let whole = CNContactFormatter.string(from: person, style: .fullName) ?? ""
            let name: String? =
                switch type {
                case .name: person.contactType == .person ? whole : nil
                case .givenName: person.givenName
                case .familyName: person.familyName
                case .middleName: person.middleName
                case .nickname: person.nickname
                default: nil
                }
            guard let name, !name.isEmpty else { return nil }
            let others = type == .name ? [person.givenName, person.familyName] : []
            return Entry(name: name, beginnings: ([name] + others).map(Self.folded))
        }
    }

    /// Whether a text content type is a name.
    static func areMeant(by type: UITextContentType?) -> Bool {
        switch type {
        case .name, .givenName, .familyName, .middleName, .nickname: true
        default: false
        }
    }

    /// The names that begin with the typed text, or of which a part does; empty for empty text.
    func beginning(with typed: String) -> [String] {
        let folded = Self.folded(typed)
        guard !folded.isEmpty else { return [] }
        var found: [String] = []
        for entry in names where entry.name != typed && !found.contains(entry.name) {
            if entry.beginnings.contains(where: { $0.hasPrefix(folded) }) { found.append(entry.name) }
            if found.count == Self.limit { break }
        }
        return found
    }

    /// The text for comparisons, without case and accents.
    ///
    /// Hangul is decomposed into letters, so that an incomplete syllable finds its name.
    private static func folded(_ text: String) -> String {
        let trimmed = text.trimmingCharacters(in: .whitespaces)
        let plain = trimmed.folding(
            options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        var letters = ""
        for scalar in plain.precomposedStringWithCanonicalMapping.unicodeScalars {
            letters += HangulSyllable(scalar)?.letters ?? [Character(scalar)]
        }
        return letters
    }
}
