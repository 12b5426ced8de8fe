import Contacts
import Foundation
import TextInput
import UIKit

/// What the user's own contact card has for a field: the name, the addresses, the telephone numbers.
///
///     OwnCard(contact).suggestions(for: .emailAddress)    // home: ada@example.com, work: lovelace@example.org
struct OwnCard: Sendable {
    /// The most suggestions of one field.
    static let limit = 3

    /// The values with their labels, by text content type.
    private let values: [UITextContentType: [AutoFillSuggestion]]

    /// Reads a card.
    init(_ card: CNContact) {
        var values: [UITextContentType: [AutoFillSuggestion]] = [:]
        func add(_ type: UITextContentType, _ text: String, _ label: String? = nil) {
            let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
            guard !text.isEmpty, values[type]?.contains(where: { $0.text == text }) != true else { return }
            let caption = label.map { CNLabeledValue<NSString>.localizedString(forLabel: $0) }
            values[type, default: []].append(AutoFillSuggestion(caption: caption, text: text))
        }
        add(.name, CNContactFormatter.string(from: card, style: .fullName) ?? "")
        for (type, text) in [
            (UITextContentType.namePrefix, card.namePrefix), (.givenName, card.givenName),
            (.middleName, card.middleName), (.familyName, card.familyName), (.nameSuffix, card.nameSuffix),
            (.nickname, card.nickname), (.jobTitle, card.jobTitle),
            (.organizationName, card.organizationName),
        ] { add(type, text) }
        for email in card.emailAddresses { add(.emailAddress, email.value as String, email.label) }
        for phone in card.phoneNumbers { add(.telephoneNumber, phone.value.stringValue, phone.label) }
        for page in card.urlAddresses { add(.URL, page.value as String, page.label) }
        for address in card.postalAddresses {
            for (type, text) in Self.parts(of: address.value) { add(type, text, address.label) }
        }
        for (type, text) in Self.parts(of: card.birthday) { add(type, text) }
        self.values = values
    }

    private static func parts(of address: CNPostalAddress) -> [(UITextContentType, String)] {
        let lines = address.street.split(whereSeparator: \.isNewline).map(String.init)
        func joined(_ parts: [String], _ separator: String) -> String {
            parts.filter { !$0.isEmpty }.joined(separator: separator)
        }
        let place = joined([address.city, joined([address.state, address.postalCode], " ")], ", ")
        return [
            (.fullStreetAddress, joined([joined(lines, ", "), place, address.country], ", ")),
            (.streetAddressLine1, lines.first ?? ""),
            (.streetAddressLine2, joined(Array(lines.dropFirst()), ", ")), (.addressCity, address.city),
            (.addressState, address.state),
            (.addressCityAndState, joined([address.city, address.state], ", ")),
            (.postalCode, address.postalCode), (.countryName, address.country),
        ]
    }

    private static func parts(of birthday: DateComponents?) -> [(UITextContentType, String)] {
        guard let birthday else { return [] }
        func number(_ value: Int?) -> String { value.map { "\($0)" } ?? "" }
        var parts: [(UITextContentType, String)] = [
            (.birthdateDay, number(birthday.day)), (.birthdateMonth, number(birthday.month)),
            (.birthdateYear, number(birthday.year)),
        ]
        if birthday.year != nil, let date = Calendar(identifier: .gregorian).date(from: birthday) {
            let formatter = DateFormatter()
            formatter.dateStyle = .short
            parts.append((.birthdate, formatter.string(from: date)))
        }
        return parts
    }

    /// What the card has for a field, at most three: all of it, or what begins with the typed text.
    ///
    /// - Parameter typed: the field's text.
    func suggestions(for type: UITextContentType, beginningWith typed: String = "") -> [AutoFillSuggestion] {
        let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .anchored]
        return (values[type] ?? []).filter {
            typed.isEmpty || $0.text != typed && $0.text.range(of: typed, options: options) != nil
        }.prefix(Self.limit).map(\.self)
    }

    /// Whether it has anything for a field.
    func has(_ type: UITextContentType) -> Bool { values[type] != nil }
}
