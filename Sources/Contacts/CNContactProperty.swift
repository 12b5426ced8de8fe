public import Foundation

/// The key of a contact's phone numbers.
public let CNContactPhoneNumbersKey = "phoneNumbers"
/// The key of a contact's e-mail addresses.
public let CNContactEmailAddressesKey = "emailAddresses"
/// The key of a contact's postal addresses.
public let CNContactPostalAddressesKey = "postalAddresses"
/// The key of a contact's web addresses.
public let CNContactUrlAddressesKey = "urlAddresses"

/// One property of a contact that the user chose, such as an e-mail address.
public final class CNContactProperty: NSObject {
    /// Whose property it is.
    public let contact: CNContact
    /// Which property: one of the `CNContact…Key` constants.
    public let key: String
    /// What tells the value from others of this property.
    public let identifier: String?
    /// The value's label.
    public let label: String?
    /// The value: a string, a `CNPhoneNumber` or a `CNPostalAddress`.
    public let value: Any?

    /// Makes the property of a labelled value.
    package init<Value>(_ value: CNLabeledValue<Value>, of contact: CNContact, key: String) {
        self.contact = contact
        self.key = key
        identifier = value.identifier
        label = value.label
        self.value = value.value
    }

    /// The value as text to insert into a field.
    package var text: String {
        switch value {
        case let string as NSString: string as String
        case let number as CNPhoneNumber: number.stringValue
        case let address as CNPostalAddress:
            [address.street, address.city, address.state, address.postalCode, address.country]
                .filter { !$0.isEmpty }.joined(separator: ", ")
        default: ""
        }
    }

    /// The properties of a contact under some keys, in the keys' order.
    package static func all(of contact: CNContact, keys: [String]) -> [CNContactProperty] {
        keys.flatMap { key -> [CNContactProperty] in
            switch key {
            case CNContactPhoneNumbersKey: contact.phoneNumbers.map { .init($0, of: contact, key: key) }
            case CNContactEmailAddressesKey: contact.emailAddresses.map { .init($0, of: contact, key: key) }
            case CNContactPostalAddressesKey: contact.postalAddresses.map { .init($0, of: contact, key: key) }
            case CNContactUrlAddressesKey: contact.urlAddresses.map { .init($0, of: contact, key: key) }
            default: []
            }
        }
    }
}
