public import Foundation

/// How a contact's name is written out.
public enum CNContactFormatterStyle: Int, Sendable {
    /// The name in the order of its script.
    case fullName = 0
    /// How it is said.
    case phoneticFullName = 1
}

/// Writes contacts' names.
///
/// Names in Hangul, Han or kana are written family name first and without a space, others in their parts'
/// order, which is that of the cards.
public final class CNContactFormatter: Formatter {
    /// How names are written; the default is the full name.
    public var style = CNContactFormatterStyle.fullName

    /// The name of a contact, or nil for one that has none.
    public class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
        if style == .phoneticFullName {
            return joined([contact.phoneticGivenName, contact.phoneticFamilyName])
        }
        if contact.contactType == .organization, !contact.organizationName.isEmpty {
            return contact.organizationName
        }
        if isEastAsian(contact.familyName + contact.givenName), !contact.familyName.isEmpty {
            return contact.familyName + contact.givenName
        }
        return joined([
            contact.namePrefix, contact.givenName, contact.middleName, contact.familyName, contact.nameSuffix,
        ]) ?? joined([contact.formattedName]) ?? joined([contact.nickname])
            ?? joined([contact.organizationName])
    }

    /// The name of a contact, or nil for one that has none.
    public func string(from contact: CNContact) -> String? { Self.string(from: contact, style: style) }

    /// The name, where `obj` is a contact.
    public override func string(for obj: Any?) -> String? { (obj as? CNContact).flatMap(string(from:)) }

    private class func joined(_ parts: [String]) -> String? {
        let present = parts.filter { !$0.isEmpty }
        return present.isEmpty ? nil : present.joined(separator: " ")
    }

    private class func isEastAsian(_ name: String) -> Bool {
        !name.isEmpty
            && name.unicodeScalars.allSatisfy {
                switch $0.value {
                case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3040...0x30FF, 0x3400...0x9FFF, 0x20000...0x3FFFF:
                    true
                default: false
                }
            }
    }
}
