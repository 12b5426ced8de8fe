import Foundation
import Glibc
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

    @Test("The store reads all files of the folder in the order of their names and reports broken ones")
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

    @Test("The store reports a file that is not a regular one and does not block on it")
    func irregular() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("a.vcf", "FN:Carl")
        let fifo = folder.appendingPathComponent("fifo.vcf").path
        #expect(mkfifo(fifo, 0o600) == 0)
        symlink("/dev/zero", folder.appendingPathComponent("zero.vcf").path)
        // A reader that waits for the FIFO's writer is released, and is too late.
        let release = DispatchWorkItem { close(open(fifo, O_WRONLY | O_NONBLOCK)) }
        DispatchQueue.global().asyncAfter(deadline: .now() + 30, execute: release)
        let start = ContinuousClock.now
        let store = CNContactStore(folder: folder)
        #expect(names(store.contacts()) == ["Carl"])
        #expect(store.warnings.map(\.file) == ["fifo.vcf", "zero.vcf"])
        release.cancel()
        #expect(ContinuousClock.now - start < .seconds(25))
    }

    @Test("The store reads a file again only after it changed; fetching names alone decodes no images")
    func remembering() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let image = "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo="
        try write("a.vcf", "FN:Ann\nUID:1\n\(image)")
        try write("b.vcf", "FN:Bo")
        let store = CNContactStore(folder: folder)
        let first = store.contacts()
        #expect(names(first) == ["Ann", "Bo"] && first[0].imageData != nil)
        // The same instances.
        #expect(zip(first, store.contacts()).allSatisfy { $0 === $1 })
        try write("b.vcf", "FN:Cy")
        let second = store.contacts()
        #expect(names(second) == ["Ann", "Cy"] && second[0] === first[0])
        // The same size, immediately and in place: only the modification time differs.
        let file = folder.appendingPathComponent("b.vcf")
        let text = try String(contentsOf: file, encoding: .utf8).replacingOccurrences(of: "Cy", with: "Di")
        let handle = try FileHandle(forWritingTo: file)
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
        #expect(names(store.contacts()) == ["Ann", "Di"])
        try write("c.vcf", "nonsense")
        #expect(store.contacts().count == 2 && store.warnings.count == 1)
        #expect(store.contacts().count == 2 && store.warnings.count == 1, "remembered, too")
        try FileManager.default.removeItem(at: folder.appendingPathComponent("a.vcf"))
        #expect(names(store.contacts()) == ["Di"])
        try write("a.vcf", "FN:Ann\nUID:1\n\(image)")
        let plain = CNContactStore(folder: folder, books: nil, hasImages: false).contacts()
        #expect(names(plain) == ["Ann", "Di"] && plain[0].imageData == nil)
    }

    @Test func aFolderThatIsNotThereIsEmpty() {
        let store = CNContactStore(folder: URL(fileURLWithPath: "/nowhere/contacts"))
        #expect(store.contacts().isEmpty && store.warnings.isEmpty)
    }

    @Test(
        "The store finds contacts by the prefixes of their words",
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
