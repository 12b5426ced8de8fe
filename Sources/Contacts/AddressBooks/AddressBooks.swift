public import Foundation

/// The people in the address books of Evolution Data Server, read while it runs.
///
/// Reading happens on a thread that ends with it, and what was read last is kept. Where the server does not run
/// there are no contacts, and it is not started.
package final class AddressBooks: @unchecked Sendable {
    /// What is in all books.
    package struct Content {
        /// The people, book by book.
        package var contacts: [CNContact] = []
        /// What was left out, and why.
        package var warnings: [CardWarning] = []
        /// Differs where what was read differs.
        fileprivate var fingerprint = 0
    }

    /// The books of this session.
    package static let session = AddressBooks(address: nil)

    private let address: String?
    private let limit: TimeInterval
    // The condition guards what follows.
    private let condition = NSCondition()
    private var content = Content()
    private var isReading = false

    /// Reads the books on a bus.
    ///
    /// - Parameters:
    ///   - address: the bus's address; the session's when nil.
    ///   - limit: how long one answer of the server may take, in seconds.
    package init(address: String?, limit: TimeInterval = 5) {
        self.address = address
        self.limit = limit
    }

    /// Whether the caller must not wait: the main thread, or whatever runs the main queue.
    static var isOnMain: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) != nil }

    private static let mainQueue: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// What was read last; at once.
    ///
    /// The books are read again, and `CNContactStoreDidChange` tells when that found something else.
    package func latest() -> Content {
        condition.lock()
        defer { condition.unlock() }
        start()
        return content
    }

    /// What is in the books now, or what was read last where that takes longer than some seconds.
    package func read(within seconds: TimeInterval) -> Content {
        condition.lock()
        defer { condition.unlock() }
        start()
        let end = Date(timeIntervalSinceNow: seconds)
        while isReading, condition.wait(until: end) {}
        return content
    }

    /// Reads the books on a thread unless one does; the condition is locked.
    private func start() {
        guard !isReading else { return }
        isReading = true
        Thread.detachNewThread { @Sendable [self] in finish(readBooks()) }
    }

    private func finish(_ content: Content) {
        condition.lock()
        let isNew = content.fingerprint != self.content.fingerprint
        self.content = content
        isReading = false
        condition.broadcast()
        condition.unlock()
        guard isNew else { return }
        DispatchQueue.main.async {
            NotificationCenter.default.post(name: .CNContactStoreDidChange, object: nil)
        }
    }

    private func readBooks() -> Content {
        var content = Content()
        guard let connection = AddressBookConnection(address: address, limit: limit) else { return content }
        var cards: [[String]] = []
        for book in connection.books() {
            do throws(AddressBookConnection.Failure) {
                let found = try connection.cards(of: book).filter { !Self.isList($0) }
                cards.append(found)
                for (index, card) in found.enumerated() {
                    let reader = CardReader(Data(card.utf8), file: "\(book.name), card \(index + 1)")
                    content.contacts += reader.contacts
                    content.warnings += reader.warnings
                }
            } catch {
                content.warnings.append(
                    CardWarning(file: book.name, line: 1, problem: .unreadable(error.reason)))
            }
        }
        content.fingerprint = content.contacts.isEmpty ? 0 : cards.hashValue
        return content
    }

    /// Whether a card is a list of other cards instead of a contact.
    private static func isList(_ card: String) -> Bool {
        card.range(of: "\nX-EVOLUTION-LIST:TRUE", options: .caseInsensitive) != nil
    }
}

extension NSNotification.Name {
    /// Posted on the main thread when contacts were found, changed or lost.
    public static let CNContactStoreDidChange = NSNotification.Name("CNContactStoreDidChangeNotification")
}
