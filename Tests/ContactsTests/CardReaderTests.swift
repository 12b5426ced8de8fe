import Foundation
import Fuzzing
import Testing

@testable import Contacts

@Suite struct CardReaderTests {
    private func read(_ text: String) -> CardReader { CardReader(Data(text.utf8), file: "people.vcf") }

    private func name(_ contact: CNContact?) -> String? {
        contact.flatMap { CNContactFormatter.string(from: $0, style: .fullName) }
    }

    @Test("The reader parses all properties of a vCard 4.0 card, the preferred address first")
    func wholeCard() throws {
        let reader = read(
            """
            BEGIN:VCARD\r
            VERSION:4.0\r
            UID:urn:uuid:7\r
            N:Doe;Jane;Q.;Dr.;Jr.\r
            FN:Dr. Jane Q. Doe Jr.\r
            ORG:Example\\, Inc.;Research\r
            EMAIL;TYPE=home:jane@home.example\r
            EMAIL;TYPE=work;PREF=1:jane@\r
             work.example\r
            item1.TEL;TYPE=cell:tel:+1-555-0100\r
            item2.TEL:+1-555-0101\r
            item2.X-ABLabel:boat\r
            ADR;TYPE=home:;;1 Main St;Springfield;IL;62701;USA\r
            BDAY:19850412\r
            PHOTO:data:image/png;base64,iVBORw0KGgo=\r
            NOTE:One\\nTwo\\; three\r
            END:VCARD\r
            """)
        #expect(reader.warnings == [])
        let contact = try #require(reader.contacts.first)
        #expect(contact.identifier == "urn:uuid:7")
        #expect(name(contact) == "Dr. Jane Q. Doe Jr.")
        #expect(contact.organizationName == "Example, Inc.")
        #expect(contact.departmentName == "Research")
        #expect(
            contact.emailAddresses.map { String($0.value as String) } == [
                "jane@work.example", "jane@home.example",
            ])
        #expect(contact.emailAddresses.map(\.label) == [CNLabelWork, CNLabelHome])
        #expect(contact.phoneNumbers.map(\.value.stringValue) == ["+1-555-0100", "+1-555-0101"])
        #expect(contact.phoneNumbers.map(\.label) == [CNLabelPhoneNumberMobile, "boat"])
        #expect(contact.postalAddresses.first?.value.city == "Springfield")
        #expect(contact.birthday?.year == 1985 && contact.birthday?.day == 12)
        #expect(contact.imageData?.count == 8)
        #expect(contact.note == "One\nTwo; three")
    }

    @Test(
        "The reader parses cards of other versions and programs",
        arguments: [
            ("N;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=EA=B9=80;=EC=B2=A0=EC=88=98", "김철수"),
            ("N;ENCODING=QUOTED-PRINTABLE:=EA=B9=80;=EC=\n=B2=A0=EC=88=98", "김철수"),
            ("FN:Only Formatted", "Only Formatted"), ("N:;Cher;;;", "Cher"), ("ORG:Acme", "Acme"),
            ("N:Kim;Anna\nKIND:individual", "Anna Kim"), ("ORG:Acme\nFN:Acme\nX-ABShowAs:COMPANY", "Acme"),
            ("n:Doe;Jo\\;e", "Jo;e Doe"), ("N;X=\"a:b\":Doe;Joe", "Joe Doe"),
        ])
    func names(lines: String, expected: String) {
        let reader = read("BEGIN:VCARD\nVERSION:2.1\n\(lines)\nEND:VCARD\n")
        #expect(reader.warnings == [])
        #expect(name(reader.contacts.first) == expected)
    }

    @Test(
        "The reader leaves a broken card out, reports its file and line, and reads its neighbors",
        arguments: [
            ("this is no line", "people.vcf:6: the line has no name or no colon; the card was left out."),
            ("NOTE:nobody", "people.vcf:5: the card has no name, organization or address and was left out."),
            (
                "FN:x\nPHOTO;ENCODING=b:*",
                "people.vcf:7: the picture is not in base 64; the card was left out."
            ),
            (
                "FN:x\nBEGIN:VCARD",
                "people.vcf:5: the card that begins here has no END:VCARD and was left out."
            ),
            (
                "END:VCARD\nFN:stray",
                "people.vcf:5: the card has no name, organization or address and was left out."
            ),
        ])
    func brokenCards(lines: String, warning: String) {
        let good = "BEGIN:VCARD\nFN:%\nEND:VCARD\n"
        let text =
            good.replacingOccurrences(of: "%", with: "Before") + "\nBEGIN:VCARD\n\(lines)\nEND:VCARD\n"
            + good.replacingOccurrences(of: "%", with: "After")
        let reader = read(text)
        #expect(reader.warnings.first?.description == warning)
        #expect(reader.contacts.compactMap(name).contains("Before"))
        #expect(reader.contacts.compactMap(name).last == "After")
    }

    @Test func bytesThatAreNoTextAreTold() {
        let reader = CardReader(Data([0x42, 0xFF, 0xFE]), file: "x.vcf")
        #expect(
            reader.warnings.first?.description == "x.vcf:1: the file is not text in UTF-8 and was left out.")
    }

    @Test("No bytes crash the reader", arguments: seeds(40))
    func noise(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let pieces = [
            "BEGIN:VCARD\n", "END:VCARD\n", "FN:", "N:", ";", ":", "\\", "\n", " ", "=", "=EA", "ENCODING=b",
            "QUOTED-PRINTABLE", "\"", "TEL", "PHOTO", "data:,", "BDAY:--0412", "é", "\u{0}", "item1.", "..",
            "PREF=1",
        ]
        for _ in 0..<30 {
            let text = (0..<random.number(below: 40)).map { _ in random.one(of: pieces) }.joined()
            _ = read("BEGIN:VCARD\n" + text)
            _ = read(text)
        }
    }
}
