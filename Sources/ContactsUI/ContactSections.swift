import Contacts
import Foundation
import TextInput
import UIKit

/// Contacts under their initials, as a list shows them.
struct ContactSections {
    /// The contacts of one initial.
    struct Section {
        var initial: String
        var contacts: [CNContact]
    }

    private(set) var sections: [Section] = []

    /// Makes the list of those of some contacts, in the order of their names, that a search means.
    init(_ contacts: [CNContact], search: String = "") {
        let search = ContactSearch(search)
        for contact in contacts where search.matches(contact) {
            let initial = Self.initial(of: contact)
            if let index = sections.firstIndex(where: { $0.initial == initial }) {
                sections[index].contacts.append(contact)
            } else {
                sections.append(Section(initial: initial, contacts: [contact]))
            }
        }
    }

    /// The contact at a place.
    subscript(path: IndexPath) -> CNContact { sections[path.section].contacts[path.row] }

    /// A letter, a Hangul consonant, or # for a name that begins with neither.
    private static func initial(of contact: CNContact) -> String {
        let name = CNContactFormatter.string(from: contact, style: .fullName) ?? ""
        let plain = name.folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
        guard let first = plain.first(where: { $0.isLetter || $0.isNumber }), first.isLetter else {
            return "#"
        }
        let scalar = String(first).precomposedStringWithCanonicalMapping.unicodeScalars.first
        let syllable = scalar.flatMap { HangulSyllable($0) }
        return (syllable?.plainInitial).map { String($0) } ?? String(first).uppercased()
    }
}
