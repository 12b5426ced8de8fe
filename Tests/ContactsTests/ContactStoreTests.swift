import Foundation
import Testing

@testable import Contacts

@Suite struct ContactStoreTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "contacts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func write(_ name: String, _ lines: String...) throws {
        let cards = lines.map { "BEGIN:VCARD\n\($0)\nEND:VCARD\n" }.joined()
        try cards.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }

    private func names(_ contacts: [CNContact]) -> [String] {
        contacts.compactMap { CNContactFormatter.string(from: $0, style: .fullName) }
    }

    @Test("All files of the folder are read, in the order of names; broken ones are told")
    func wholeFolder() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("a.vcf", "N:Young;Zoe", "N:Old;Bo")
        try write("b.VCF", "FN:Carl")
        try write("broken.vcf", "nonsense")
        try write("notes.txt", "FN:Nobody")
        let store = CNContactStore(folder: folder)
        #expect(names(store.contacts()) == ["Bo Old", "Carl", "Zoe Young"])
        #expect(store.warnings.map(\.file) == ["broken.vcf"])
        #expect(store.warnings.map(\.line) == [2])
    }

    @Test func aFolderThatIsNotThereIsEmpty() {
        let store = CNContactStore(folder: URL(fileURLWithPath: "/nowhere/contacts"))
        #expect(store.contacts().isEmpty && store.warnings.isEmpty)
    }

    @Test(
        "Contacts are found by the beginnings of their words",
        arguments: [
            ("", 4), ("an", 1), ("kim an", 1), ("AN KIM", 1), ("nna", 0), ("zoe", 1), ("zoë", 1), ("김", 1),
            ("철수", 1),
            ("김철수", 1), ("ㄱㅊㅅ", 1), ("acme", 1), ("z@x", 1), ("0100", 0), ("010", 1),
        ])
    func search(typed: String, count: Int) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(
            "all.vcf", "N:Kim;Anna", "N:Young;Zoë\nEMAIL:z@x.example", "N:김;철수\nTEL:010-1234-5678", "ORG:Acme"
        )
        let store = CNContactStore(folder: folder)
        let predicate = CNContact.predicateForContacts(matchingName: typed)
        #expect(try store.unifiedContacts(matching: predicate, keysToFetch: []).count == count)
    }
}
