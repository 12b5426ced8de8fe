import Foundation
import Platform

/// Whose the app groups are: a group belongs to the app, or the keyboard without an app, that was installed with it first.
///
/// On iOS the signature of the author's team keeps others out of a group.
struct GroupOwners: Sendable {
    /// The folder of the groups.
    let folder: String

    private static let suffix = ".owner"

    /// Checks that groups belong to no other app.
    ///
    /// - Parameters:
    ///   - owner: the identity of an app or of a keyboard without one.
    ///   - former: the identity of what is in its place; earlier versions recorded its name only.
    /// - Throws: `KeyboardStoreError.takenGroup`.
    func check(
        _ groups: Set<String>, for owner: String, inPlaceOf former: String?
    ) throws(KeyboardStoreError) {
        for group in groups.sorted() {
            guard let other = self.owner(of: group), other != owner else { continue }
            let isItsOwn = other == Self.name(of: owner) && (former ?? owner) == owner
            guard isItsOwn else { throw .takenGroup(group, owner: Self.name(of: other)) }
        }
    }

    /// The name in an identity.
    private static func name(of identity: String) -> String {
        String(identity.prefix { $0 != "@" })
    }

    /// Makes groups belong to an app.
    func claim(_ groups: Set<String>, for owner: String) throws {
        guard !groups.isEmpty else { return }
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for group in groups.sorted() {
            try Data(owner.utf8).write(to: URL(fileURLWithPath: path(of: group)), options: .atomic)
        }
    }

    /// Removes the groups of an app with all that is in them, by its name.
    func release(_ owner: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasSuffix(Self.suffix) {
            let group = String(name.dropLast(Self.suffix.count))
            guard self.owner(of: group).map(Self.name) == owner else { continue }
            try? FileManager.default.removeItem(atPath: folder + "/" + group)
            try? FileManager.default.removeItem(atPath: path(of: group))
        }
    }

    private func owner(of group: String) -> String? {
        let data = (try? RegularFile.read(path(of: group), atMost: 1024)) ?? nil
        return data.map { String(decoding: $0, as: UTF8.self) }
    }

    private func path(of group: String) -> String { folder + "/" + group + Self.suffix }
}
