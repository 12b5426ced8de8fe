import Foundation

/// One card's lines, and the contact they describe.
struct Card {
    /// What is wrong with a card, and in which line of its file.
    struct Flaw: Error {
        var line: Int
        var problem: CardWarning.Problem
    }

    let contact: CNContact

    init(_ lines: [CardLine], start: Int) throws(Flaw) {
        let contact = CNMutableContact()
        // The preferred ones first, the others as they are.
        let ordered = lines.filter { $0.types.contains("PREF") } + lines.filter { !$0.types.contains("PREF") }
        var labels: [String: String] = [:]
        for line in lines where line.name == "X-ABLABEL" && !line.group.isEmpty {
            labels[line.group] = line.text
        }
        for line in ordered {
            try Self.read(line, label: Self.label(of: line, own: labels[line.group]), into: contact)
        }
        let isNameless =
            CNContactFormatter.string(from: contact, style: .fullName) == nil
            && contact.emailAddresses.isEmpty
            && contact.phoneNumbers.isEmpty
        if isNameless { throw Flaw(line: start, problem: .nameless) }
        self.contact = contact
    }

    private static func read(_ line: CardLine, label: String?, into contact: CNMutableContact) throws(Flaw) {
        switch line.name {
        case "UID": contact.identifier = decoded(line)
        case "FN": contact.formattedName = decoded(line)
        case "N": readName(parts(of: line), into: contact)
        case "NICKNAME": contact.nickname = decoded(line)
        case "ORG":
            let parts = parts(of: line)
            contact.organizationName = parts.first ?? ""
            contact.departmentName = parts.dropFirst().joined(separator: ", ")
        case "TITLE": contact.jobTitle = decoded(line)
        case "NOTE": contact.note = decoded(line)
        case "X-PHONETIC-FIRST-NAME": contact.phoneticGivenName = decoded(line)
        case "X-PHONETIC-LAST-NAME": contact.phoneticFamilyName = decoded(line)
        case "KIND" where line.value.lowercased() == "org": contact.contactType = .organization
        case "X-ABSHOWAS" where line.value.uppercased() == "COMPANY": contact.contactType = .organization
        case "TEL":
            var number = decoded(line)
            if number.lowercased().hasPrefix("tel:") { number.removeFirst(4) }
            contact.phoneNumbers.append(.init(label: label, value: CNPhoneNumber(stringValue: number)))
        case "EMAIL":
            contact.emailAddresses.append(.init(label: label, value: NSString(string: decoded(line))))
        case "URL": contact.urlAddresses.append(.init(label: label, value: NSString(string: decoded(line))))
        case "ADR": contact.postalAddresses.append(.init(label: label, value: address(parts(of: line))))
        case "BDAY": contact.birthday = birthday(line.value)
        case "PHOTO": contact.imageData = try image(line)
        default: break
        }
    }

    private static func readName(_ parts: [String], into contact: CNMutableContact) {
        func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
        contact.familyName = part(0)
        contact.givenName = part(1)
        contact.middleName = part(2)
        contact.namePrefix = part(3)
        contact.nameSuffix = part(4)
    }

    private static func address(_ parts: [String]) -> CNPostalAddress {
        func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
        let address = CNMutablePostalAddress()
        address.street = [part(0), part(1), part(2)].filter { !$0.isEmpty }.joined(separator: "\n")
        address.city = part(3)
        address.state = part(4)
        address.postalCode = part(5)
        address.country = part(6)
        return address
    }

    private static func label(of line: CardLine, own: String?) -> String? {
        if let own { return own }
        let types = line.types
        if line.name == "TEL" {
            if types.contains("FAX") {
                return types.contains("HOME") ? CNLabelPhoneNumberHomeFax : CNLabelPhoneNumberWorkFax
            }
            if types.contains("CELL") { return CNLabelPhoneNumberMobile }
            if types.contains("PAGER") { return CNLabelPhoneNumberPager }
            if types.contains("MAIN") { return CNLabelPhoneNumberMain }
        }
        if types.contains("HOME") { return CNLabelHome }
        if types.contains("WORK") { return CNLabelWork }
        return types.contains("OTHER") ? CNLabelOther : nil
    }

    /// A day as 1985-04-12, 19850412 or, without its year, --0412; a time behind it is ignored.
    private static func birthday(_ value: String) -> DateComponents? {
        let day = value.prefix { $0 != "T" }
        let digits = day.filter(\.isNumber).compactMap(\.wholeNumberValue)
        func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
        var components = DateComponents()
        switch digits.count {
        case 8:
            components.year = number(0..<4)
            components.month = number(4..<6)
            components.day = number(6..<8)
        case 4 where day.hasPrefix("--"):
            components.month = number(0..<2)
            components.day = number(2..<4)
        default: return nil
        }
        guard let month = components.month, (1...12).contains(month), let date = components.day,
            (1...31).contains(date)
        else { return nil }
        return components
    }

    private static func image(_ line: CardLine) throws(Flaw) -> Data? {
        let isInline = line.parameters["ENCODING"] != nil
        let text: Substring
        if line.value.hasPrefix("data:"), let comma = line.value.firstIndex(of: ",") {
            text = line.value[line.value.index(after: comma)...]
        } else if isInline {
            text = line.value[...]
        } else {
            // An image elsewhere; nothing is fetched.
            return nil
        }
        guard let data = Data(base64Encoded: text.filter { !$0.isWhitespace }) else {
            throw Flaw(line: line.number, problem: .brokenImage)
        }
        return data
    }

    private static func decoded(_ line: CardLine) -> String {
        isQuotedPrintable(line) ? quotedPrintable(line.value) : line.text
    }

    private static func parts(of line: CardLine) -> [String] {
        isQuotedPrintable(line) ? quotedPrintable(line.value).components(separatedBy: ";") : line.parts
    }

    private static func isQuotedPrintable(_ line: CardLine) -> Bool {
        line.parameters["ENCODING"]?.contains { $0.uppercased() == "QUOTED-PRINTABLE" } ?? false
            || line.types.contains("QUOTED-PRINTABLE")
    }

    /// The text of version 2.1's encoding: `=EA=B9=80`.
    private static func quotedPrintable(_ value: String) -> String {
        var bytes: [UInt8] = []
        var rest = value.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "="), rest.count >= 2,
                let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            else {
                bytes.append(byte)
                continue
            }
            rest.removeFirst(2)
            bytes.append(code)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
