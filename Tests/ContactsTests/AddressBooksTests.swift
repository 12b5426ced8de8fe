import BusTesting
import Foundation
import Testing

@testable import Contacts

@Suite(.timeLimit(.minutes(5))) struct AddressBooksTests {
    private func names(_ contacts: [CNContact]) -> [String] {
        contacts.compactMap { CNContactFormatter.string(from: $0, style: .fullName) }
    }

    @Test(
        "AddressBooks reads the contacts of all enabled address books and reports the broken ones as warnings"
    )
    func reading() async throws {
        let server = try PrivateBus()
        try server.serve("Servers/address-books.py", arguments: ["answering"])
        let content = AddressBooks(address: server.address).read(within: 60)
        #expect(names(content.contacts) == ["Anna Kim", "김철수"])
        #expect(content.contacts.first?.emailAddresses.first?.value == "anna@x.example")
        #expect(
            Set(content.warnings.map(\.description)) == [
                "Personal, card 2:4: the line has no name or no colon; the card was left out.",
                "Locked:1: the file cannot be read: The book is locked.",
            ])
        server.stop()
    }

    @Test("AddressBooks stops waiting for a book that never answers and reads the others")
    func silence() async throws {
        let server = try PrivateBus()
        try server.serve("Servers/address-books.py", arguments: ["silent"])
        let books = AddressBooks(address: server.address, limit: 0.5)
        #expect(books.read(within: 0).contacts.isEmpty)
        let content = books.read(within: 60)
        #expect(names(content.contacts) == ["Anna Kim", "김철수"])
        #expect(content.warnings.contains { $0.file == "Silent" })
        server.stop()
    }

    @Test("AddressBooks has no contacts without the server or without a bus")
    func absence() async throws {
        let server = try PrivateBus()
        #expect(AddressBooks(address: server.address).read(within: 60).contacts.isEmpty)
        #expect(AddressBooks(address: server.address).read(within: 60).warnings.isEmpty)
        server.stop()
        #expect(AddressBooks(address: "unix:path=/nowhere/bus").read(within: 60).contacts.isEmpty)
    }

    @Test("CNContactStore joins cards and address books, and lists a contact with the same identifier once")
    func joining() async throws {
        let server = try PrivateBus()
        try server.serve("Servers/address-books.py", arguments: ["answering"])
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "contacts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try "BEGIN:VCARD\nUID:1\nFN:Anna of the folder\nEND:VCARD\nBEGIN:VCARD\nFN:Bo\nEND:VCARD\n"
            .write(to: folder.appendingPathComponent("a.vcf"), atomically: true, encoding: .utf8)
        let books = AddressBooks(address: server.address)
        _ = books.read(within: 60)
        let store = CNContactStore(folder: folder, books: books)
        #expect(names(store.contacts()) == ["Anna of the folder", "Bo", "김철수"])
        #expect(store.warnings.count == 2)
        server.stop()
    }

    @Test("CNContactStore does not block the main thread; it posts a notification when contacts were found")
    @MainActor
    func notification() async throws {
        let server = try PrivateBus()
        try server.serve("Servers/address-books.py", arguments: ["answering"])
        let books = AddressBooks(address: server.address)
        let store = CNContactStore(folder: nil, books: books)
        #expect(store.contacts().isEmpty)
        while store.contacts().isEmpty { await aChange() }
        #expect(names(store.contacts()) == ["Anna Kim", "김철수"])
        server.stop()
    }

    /// Waits for the next change of the contacts.
    @MainActor private func aChange() async {
        final class Waiting: @unchecked Sendable { var token: (any NSObjectProtocol)? }
        let waiting = Waiting(), center = NotificationCenter.default
        await withCheckedContinuation { continuation in
            waiting.token = center.addObserver(forName: .CNContactStoreDidChange, object: nil, queue: nil) {
                _ in
                if let token = waiting.token { NotificationCenter.default.removeObserver(token) }
                waiting.token = nil
                continuation.resume()
            }
        }
    }

    @Test(
        "A source is parsed as an enabled address book, or is left out",
        arguments: [
            ("[Data Source]\nDisplayName=Friends\n[Address Book]\n", "Friends"),
            ("[Address Book]\nBackendName=local\n[Data Source]\nDisplayName=a=b\nEnabled=true", "a=b"),
            ("[Address Book]", "uid"), ("[Data Source]\nEnabled=false\n[Address Book]", nil),
            ("[Other]\nDisplayName=Wrong\nEnabled=false\n[Address Book]", "uid"),
            ("[Data Source]\nDisplayName=Days\n[Calendar]", nil), ("", nil), ("=\n[\n]\n[]\n", nil),
        ])
    func sources(data: String, name: String?) {
        #expect(AddressBookSource(uid: "uid", data: data)?.name == name)
    }
}
