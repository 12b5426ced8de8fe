public import Foundation

/// Where contacts are: the vCards in `$XDG_DATA_HOME/spinet/contacts`, and Evolution Data Server while it runs.
///
/// Every file whose name ends in `.vcf` may hold any number of cards. A broken card is left out; `warnings`
/// tells its file and line.
///
/// Nothing waits on the main thread: there the people of Evolution Data Server are those known already, and
/// `CNContactStoreDidChange` is posted when it has others. Elsewhere its answer is waited for, two seconds at most.
public final class CNContactStore: NSObject {
    /// How long its address books are waited for away from the main thread, in seconds.
    private static let patience: TimeInterval = 2

    private let people: [CNContact]
    private var folder: CardFolder?
    private let books: AddressBooks?
    /// What was left out when contacts were read last, and why.
    public private(set) var warnings: [CardWarning] = []

    /// Makes a store of the session's contacts.
    public override convenience init() { self.init(hasImages: true) }

    /// Makes a store of the session's contacts, with their images or without.
    ///
    /// It remembers what it read: files that did not change are not read again. One that is asked often should
    /// live long, and need not hold images that are not shown.
    package convenience init(hasImages: Bool) {
        let environment = ProcessInfo.processInfo.environment
        let data =
            environment["XDG_DATA_HOME"].map { URL(fileURLWithPath: $0) }
            ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/share")
        self.init(
            folder: data.appendingPathComponent("spinet/contacts"), books: .session, hasImages: hasImages)
    }

    /// Makes a store of the cards in a folder alone; one that is not there is empty.
    public convenience init(folder: URL) { self.init(folder: folder, books: nil) }

    /// Makes a store of some people, who are written nowhere.
    package convenience init(people: [CNContact]) { self.init(people: people, folder: nil, books: nil) }

    /// Makes a store of the cards in a folder and of some address books.
    package init(
        people: [CNContact] = [], folder: URL?, books: AddressBooks?, hasImages: Bool = true
    ) {
        self.people = people
        self.folder = folder.map { CardFolder($0, hasImages: hasImages) }
        self.books = books
    }

    /// Where the user can put contacts, as people write it: `~/.local/share/spinet/contacts`; nil where there is no
    /// such place.
    package var place: String? {
        guard let path = folder?.url.path else { return nil }
        let home = FileManager.default.homeDirectoryForCurrentUser.path
        return home.count > 1 && path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
    }

    /// All contacts in the order of their names; of those with one identifier the first.
    public func contacts() -> [CNContact] {
        warnings = []
        var found = people
        if let cards = folder?.read() {
            found += cards.contacts
            warnings = cards.warnings
        }
        if let books {
            let content = AddressBooks.isOnMain ? books.latest() : books.read(within: Self.patience)
            warnings += content.warnings
            let known = Set(found.map(\.identifier))
            found += content.contacts.filter { !known.contains($0.identifier) }
        }
        return found.map { (CNContactFormatter.string(from: $0, style: .fullName) ?? "", $0) }
            .sorted { $0.0.localizedStandardCompare($1.0) == .orderedAscending }.map(\.1)
    }

    /// The contacts that a predicate is true of, in the order of their names.
    public func unifiedContacts(matching predicate: NSPredicate, keysToFetch: [String]) throws -> [CNContact]
    {
        contacts().filter { predicate.evaluate(with: $0) }
    }
}
