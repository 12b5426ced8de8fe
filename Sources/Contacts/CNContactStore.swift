public import Foundation

/// Where contacts are: the vCards in `$XDG_DATA_HOME/spinet/contacts`.
///
/// Every file whose name ends in `.vcf` may hold any number of cards. A broken card is left out; `warnings`
/// tells its file and line.
public final class CNContactStore: NSObject {
    private let folder: URL
    /// What was left out when contacts were read last, and why.
    public private(set) var warnings: [CardWarning] = []

    /// Makes a store of the session's contacts.
    public override convenience init() {
        let environment = ProcessInfo.processInfo.environment
        let data = environment["XDG_DATA_HOME"].map { URL(fileURLWithPath: $0) }
            ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/share")
        self.init(folder: data.appendingPathComponent("spinet/contacts"))
    }

    /// Makes a store of the cards in a folder; one that is not there is empty.
    public init(folder: URL) { self.folder = folder }

    /// All contacts in the order of their names.
    public func contacts() -> [CNContact] {
        warnings = []
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let found = names.filter { $0.lowercased().hasSuffix(".vcf") }.sorted().flatMap(read)
        return found.map { (CNContactFormatter.string(from: $0, style: .fullName) ?? "", $0) }
            .sorted { $0.0.localizedStandardCompare($1.0) == .orderedAscending }.map(\.1)
    }

    /// The contacts that a predicate is true of, in the order of their names.
    public func unifiedContacts(matching predicate: NSPredicate, keysToFetch: [String]) throws -> [CNContact] {
        contacts().filter { predicate.evaluate(with: $0) }
    }

    private func read(_ name: String) -> [CNContact] {
        do {
            let data = try Data(contentsOf: folder.appendingPathComponent(name))
            let reader = CardReader(data, file: name)
            warnings += reader.warnings
            return reader.contacts
        } catch {
            let warning = CardWarning(file: name, line: 1, problem: .unreadable(error.localizedDescription))
            warnings.append(warning)
            return []
        }
    }
}
