import Contacts
package import Foundation
package import Pages
import Platform
import Typing
import UIKit

/// Which contact is the user: what its card has is suggested in fields for it.
@MainActor package final class MyInfoPage: SettingsTable {
    private let model: KeyboardSettingsModel

    package init(_ model: KeyboardSettingsModel) {
        self.model = model
        super.init(title: Message("My Info").text)
    }

    package required init?(coder: NSCoder) { nil }

    /// The contacts are the user's, and reading them takes long.
    package override var isSearchable: Bool { false }

    package override func makeSections() -> [SettingsSection] {
        let model = model
        func row(_ title: String, _ identifier: String) -> SettingsRow {
            SettingsRow(
                title: title,
                kind: .choice(isChosen: model.preferences.ownCard == identifier) {
                    model.change { $0.ownCard = identifier }
                })
        }
        let people = model.people()
        return [
            SettingsSection(rows: [row(Message("None").text, "")]),
            SettingsSection(
                rows: people.map { row(Self.name(of: $0), $0.identifier) },
                footer: people.isEmpty
                    ? Message(
                        "There are no contacts. Put vCards into ~/.local/share/spinet/contacts, or use Evolution’s address book."
                    ).text
                    : Message("Your name, addresses and telephone numbers are suggested in fields for them.")
                        .text),
        ]
    }

    /// A contact as a row says it: its name, else its first address or number.
    static func name(of contact: CNContact) -> String {
        CNContactFormatter.string(from: contact, style: .fullName) ?? contact.emailAddresses.first
            .map { $0.value as String } ?? contact.phoneNumbers.first?.value.stringValue ?? ""
    }
}
