import ExtensionHost
import Foundation
import Glibc
import Platform

/// The keyboard extensions that the user installed: bundles in `$XDG_DATA_HOME/spinet/keyboards`.
///
/// A bundle is checked, copied beside its place and exchanged with the old version in one step, so that on any failure
/// the old version stays. The digests of its files are recorded; a bundle whose files changed since then is not run.
///
///     let bundle = try KeyboardStore().install(path)
package struct KeyboardStore: Sendable {
    /// The folder of the bundles.
    package let folder: String

    /// The name of the file with the digests, in the bundle's folder beside the bundles.
    private static let digestSuffix = ".sha256"

    /// Uses a folder, by default the user's.
    package init(folder: String? = nil) {
        self.folder = folder ?? PersonalFolder.data() + "/spinet/keyboards"
    }

    // MARK: - Installing

    /// Installs a bundle, or replaces its installed version.
    ///
    /// - Returns: the installed bundle. It is not enabled: the user does that.
    /// - Throws: `KeyboardBundleError` if it is no keyboard, `KeyboardStoreError` if it cannot be installed.
    @discardableResult
    package func install(_ path: String) throws -> KeyboardBundle {
        let lock = try prepare(for: path)
        defer { withExtendedLifetime(lock) {} }
        let (bundle, staged) = try stage(path)
        defer { staged.discard() }
        try staged.exchange()
        return bundle
    }

    /// Makes the folder ready for an installation, which lasts until the lock goes.
    func prepare(for bundle: String) throws(KeyboardStoreError) -> FolderLock {
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        guard let lock = FolderLock(folder) else {
            throw .notCopied(bundle, reason: String(cString: strerror(errno)))
        }
        try StagedBundle.prepare(folder, for: bundle)
        return lock
    }

    /// Checks a bundle and copies it beside its place; the caller has the folder's lock.
    ///
    /// The copy is checked too, because the original may have changed meanwhile.
    func stage(_ path: String) throws -> (KeyboardBundle, StagedBundle) {
        let source = URL(fileURLWithPath: path).standardizedFileURL.path
        let bundle = try KeyboardBundle(folder: source)
        guard !KeyboardEntry.systemIDs.contains(bundle.id) else {
            throw KeyboardBundleError.takenName(bundle.id, path: source)
        }
        guard source.hasSuffix("." + KeyboardBundle.folderExtension) else {
            throw KeyboardStoreError.noBundle(source)
        }
        let executable = bundle.executable
        guard KeyboardBundle.isProgram(source + "/" + executable) else {
            throw KeyboardBundleError.missingExecutable(executable, path: source + "/Info.plist")
        }
        var installed = bundle
        let staged = try StagedBundle(source, to: place(of: bundle.id)) { copy, tree in
            installed = try KeyboardBundle(folder: copy, id: bundle.id)
            guard installed.executable == executable, KeyboardBundle.isProgram(copy + "/" + executable) else {
                throw KeyboardBundleError.missingExecutable(executable, path: source + "/Info.plist")
            }
            return [Self.digestSuffix: Data(try Self.digests(of: tree.files, in: copy).utf8)]
        }
        installed.folder = staged.place
        return (installed, staged)
    }

    /// Removes an installed bundle.
    ///
    /// - Throws: `KeyboardStoreError.notInstalled`, or `.notRemoved`.
    package func remove(_ id: String) throws(KeyboardStoreError) {
        let lock = FolderLock(folder)
        defer { withExtendedLifetime(lock) {} }
        try discard(id)
    }

    /// Removes an installed bundle; the caller has the folder's lock.
    func discard(_ id: String) throws(KeyboardStoreError) {
        let place = place(of: id)
        guard KeyboardBundle.isName(id), FileManager.default.fileExists(atPath: place) else {
            throw .notInstalled(id)
        }
        if let remains = FolderRemoval.remove(place) {
            throw .notRemoved(id, reason: "\(remains.path): \(remains.reason)")
        }
        _ = FolderRemoval.remove(place + Self.digestSuffix)
    }

    /// Checks that a bundle's files are those that were installed.
    ///
    /// A bundle without recorded digests is taken as it is: the system's packages vouch for theirs. Cost: one look at
    /// each file's size and time of change; the contents are read only where these differ.
    ///
    /// - Parameter expected: the version that is meant; nil for whichever is installed.
    /// - Throws: `KeyboardBundleError.changed`, also if another version is there.
    package static func verify(
        _ bundle: KeyboardBundle, version expected: String? = nil
    ) throws(KeyboardBundleError) {
        let changed = KeyboardBundleError.changed(bundle.id, path: bundle.folder)
        if let expected, version(of: bundle) != expected { throw changed }
        let recorded = FileManager.default.contents(atPath: bundle.folder + digestSuffix)
        guard let recorded else { return }
        let pins = String(decoding: recorded, as: UTF8.self).split(separator: "\n").map { FilePin(line: $0) }
        guard let tree = try? BundleTree(of: bundle.folder), tree.files == pins.map({ $0?.name }) else {
            throw changed
        }
        for pin in pins {
            guard pin?.holds(in: bundle.folder) == true else { throw changed }
        }
    }

    /// What tells the installed version of a bundle from others: the digest of its record of digests.
    ///
    /// For a bundle without a record: which files its property list and its program are, their sizes and when they were
    /// written. The time of change would not do: a link to the file, as backups make them, is a change.
    package static func version(of bundle: KeyboardBundle) -> String {
        if let digest = FileDigest.sha256(bundle.folder + digestSuffix) { return digest }
        return ["Info.plist", bundle.executable]
            .map { writing(of: bundle.folder + "/" + $0) ?? "" }.joined(separator: " ")
    }

    private static func writing(of path: String) -> String? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        let time = status.st_mtim
        return "\(status.st_ino),\(status.st_size),\(time.tv_sec),\(time.tv_nsec)"
    }

    func place(of id: String) -> String { "\(folder)/\(id).\(KeyboardBundle.folderExtension)" }

    // MARK: - Files

    private static func digests(of files: [String], in bundle: String) throws(KeyboardStoreError) -> String {
        var lines = ""
        for name in files {
            guard let pin = FilePin(name, in: bundle) else { throw .notCopied(bundle, reason: name) }
            lines += pin.line + "\n"
        }
        return lines
    }
}
