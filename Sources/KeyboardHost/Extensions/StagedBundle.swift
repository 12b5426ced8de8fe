import CLinux
import Foundation

/// A bundle that was copied beside its place and waits to take it.
///
/// `exchange()` puts it into its place in one step; until `discard()` the old version is kept, and `takeBack()` restores it.
final class StagedBundle {
    let place: String
    /// The path of the copy; after the exchange, of the old version.
    let staging: String
    /// The suffixes of the paths: that of the copy itself, then those of its records.
    private var suffixes = [""]
    /// Those whose files have changed places with the old version's.
    private var exchanged: [String] = []

    /// The prefix of the names of copies.
    private static let prefix = ".installing-"

    /// Copies a bundle; what is copied has the modes that `BundleTree` gives it.
    ///
    /// - Parameters:
    ///   - excluded: the name of a folder that is not copied.
    ///   - records: checks the copy, by its path and its files, and describes it in files beside it: by their suffixes,
    ///     their contents.
    /// - Throws: `KeyboardStoreError`, or what `records` throws; then nothing of the copy is left.
    init(
        _ source: String, to place: String, excluding excluded: String? = nil,
        records: (String, BundleTree) throws -> [String: Data]
    ) throws {
        self.place = place
        let folder = URL(fileURLWithPath: place).deletingLastPathComponent().path
        staging = folder + "/" + Self.prefix + UUID().uuidString
        do {
            let tree = try BundleTree(copying: source, to: staging, excluding: excluded)
            for (suffix, content) in try records(staging, tree) {
                suffixes.append(suffix)
                guard FileManager.default.createFile(atPath: staging + suffix, contents: content) else {
                    throw KeyboardStoreError.notCopied(source, reason: String(cString: strerror(errno)))
                }
            }
        } catch {
            discard()
            throw error
        }
    }

    /// Makes a folder for bundles, which only the user may read, and removes what killed installations left there.
    ///
    /// The caller has the folder's lock, so that no other installation is under way.
    /// - Throws: `KeyboardStoreError.notCopied` for a bundle.
    static func prepare(_ folder: String, for bundle: String) throws(KeyboardStoreError) {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .notCopied(bundle, reason: reason(error))
        }
        chmod(folder, 0o700)
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        where name.hasPrefix(prefix) {
            try? FileManager.default.removeItem(atPath: folder + "/" + name)
        }
    }

    /// Puts the bundle and its records into their place.
    ///
    /// - Throws: `KeyboardStoreError.notCopied`; then the old version is in its place.
    func exchange() throws(KeyboardStoreError) {
        for suffix in suffixes {
            guard spinet_replace(staging + suffix, place + suffix) == 0 else {
                let code = errno
                takeBack()
                throw .notCopied(place, reason: String(cString: strerror(code)))
            }
            exchanged.append(suffix)
        }
    }

    /// Restores the version that the exchange replaced.
    func takeBack() {
        for suffix in exchanged.reversed() {
            if FileManager.default.fileExists(atPath: staging + suffix) {
                _ = spinet_replace(staging + suffix, place + suffix)
            } else {
                try? FileManager.default.removeItem(atPath: place + suffix)
            }
        }
        exchanged = []
    }

    /// Removes what is left beside the place: the copy that was not used, or the old version.
    func discard() {
        for suffix in suffixes { try? FileManager.default.removeItem(atPath: staging + suffix) }
    }

    static func reason(_ error: any Error) -> String {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        return underlying?.localizedDescription ?? error.localizedDescription
    }
}
