import Contacts
import Foundation

/// People who do not exist, for the gallery; their addresses are of a domain that is kept free for examples.
enum SamplePeople {
    private struct Person: Sendable {
        var given, family: String
        var addresses: [(label: String, address: String)]
    }

    /// A store of the people, who are written nowhere.
    static func store() -> CNContactStore { CNContactStore(people: (english + korean).map(contact)) }

    private static func contact(_ person: Person) -> CNContact {
        let contact = CNMutableContact()
        // Always the same, so that one can be chosen as the user's own.
        contact.identifier = "sample-\(person.given)"
        contact.givenName = person.given
        contact.familyName = person.family
        contact.emailAddresses = person.addresses.map {
            CNLabeledValue(label: $0.label, value: NSString(string: $0.address))
        }
        return contact
    }

    private static let english = [
        Person(
            given: "Anna", family: "Kim",
            addresses: [(CNLabelHome, "anna@example.com"), (CNLabelWork, "anna.kim@work.example")]),
        Person(given: "Ben", family: "Okafor", addresses: [(CNLabelHome, "ben@example.com")]),
        Person(given: "Chiara", family: "Rossi", addresses: [(CNLabelWork, "chiara@studio.example")]),
        Person(given: "Dmitri", family: "Ivanov", addresses: []),
        Person(given: "Émilie", family: "Martin", addresses: [(CNLabelHome, "emilie@example.com")]),
        Person(given: "Noor", family: "Haddad", addresses: [(CNLabelHome, "noor@example.com")]),
    ]
    private static let korean = [
        Person(
            given: "서연", family: "김",
            addresses: [(CNLabelHome, "seoyeon@example.com"), (CNLabelWork, "kim@work.example")]),
        Person(given: "민준", family: "박", addresses: [(CNLabelHome, "minjun@example.com")]),
        Person(given: "하은", family: "최", addresses: [(CNLabelWork, "haeun@studio.example")]),
    ]
}
