import Contacts
import Foundation
import Platform
import UIKit

/// How people become the tokens of a field.
@MainActor enum PeopleTokens {
    /// Sets a field up for addresses.
    static func prepare(
        _ field: TokenField, title: String, button: UIView?, delegate: any TokenFieldDelegate
    ) {
        field.title = title
        field.delegate = delegate
        field.accessoryView = button
        field.textField.autocapitalizationType = .none
        // A keyboard for addresses has Latin letters only, and the contacts' names are in the letters of the language.
        guard MessageLanguage.current.locale.language.script == .latin else { return }
        field.textField.keyboardType = .emailAddress
        field.textField.textContentType = .emailAddress
    }

    /// The user as a token; the address where there is no name.
    static func token(_ contact: CNContact) -> TokenField.Token {
        let name = CNContactFormatter.string(from: contact, style: .fullName) ?? ""
        let address = contact.emailAddresses.first.map { $0.value as String } ?? ""
        return TokenField.Token(name.isEmpty ? address : name, representedObject: contact)
    }

    /// The people whose name or address begins with a text, besides those that are there.
    static func completions(
        _ text: String, in store: CNContactStore, besides present: [TokenField.Token]
    ) -> [TokenField.Token] {
        let text = text.lowercased(), known = Set(present.map(\.text))
        return store.contacts().filter { contact in
            let addresses = contact.emailAddresses.map { ($0.value as String).lowercased() }
            let names = [contact.givenName, contact.familyName, token(contact).text].map { $0.lowercased() }
            return !addresses.isEmpty && (names + addresses).contains { $0.hasPrefix(text) }
        }.map(token).filter { !known.contains($0.text) }
    }
}
