import Foundation
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

    /// The greatest number of files in a bundle.
    static let greatestFileCount = 2_000
    /// The greatest size of a bundle in bytes: 512 MiB.
    static let greatestSize = 512 << 20
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
        let (bundle, staged) = try stage(path)
        defer { staged.discard() }
        try staged.exchange()
        return bundle
    }

    /// Checks a bundle and copies it beside its place.
    func stage(_ path: String) throws -> (KeyboardBundle, StagedBundle) {
        let source = URL(fileURLWithPath: path).standardizedFileURL.path
        let bundle = try KeyboardBundle(folder: source)
        guard !KeyboardEntry.systemIDs.contains(bundle.id) else {
            throw KeyboardBundleError.takenName(bundle.id, path: source)
        }
        guard source.hasSuffix("." + KeyboardBundle.folderExtension) else {
            throw KeyboardStoreError.noBundle(source)
        }
        guard let executable = bundle.executable else {
            throw KeyboardBundleError.missing("CFBundleExecutable", path: source + "/Info.plist")
        }
        guard FileManager.default.isExecutableFile(atPath: source + "/" + executable) else {
            throw KeyboardBundleError.missingExecutable(executable, path: source + "/Info.plist")
        }
        let files = try Self.files(in: source)
        let staged = try StagedBundle(source, to: place(of: bundle.id)) { copy throws(KeyboardStoreError) in
            [Self.digestSuffix: Data(try Self.digests(of: files, in: copy).utf8)]
        }
        var installed = bundle
        installed.folder = staged.place
        return (installed, staged)
    }

    /// Removes an installed bundle.
    ///
    /// - Throws: `KeyboardStoreError.notInstalled`, or `.notRemoved`.
    package func remove(_ id: String) throws {
        let place = place(of: id)
        guard FileManager.default.fileExists(atPath: place) else { throw KeyboardStoreError.notInstalled(id) }
        do {
            try FileManager.default.removeItem(atPath: place)
            try? FileManager.default.removeItem(atPath: place + Self.digestSuffix)
        } catch {
            throw KeyboardStoreError.notRemoved(id, reason: StagedBundle.reason(error))
        }
    }

    /// Checks that a bundle's files are those that were installed.
    ///
    /// A bundle without recorded digests is taken as it is: the system's packages vouch for theirs. Cost: one look at
    /// each file's size and time of change; the contents are read only where these differ.
    package static func verify(_ bundle: KeyboardBundle) throws(KeyboardBundleError) {
        let recorded = FileManager.default.contents(atPath: bundle.folder + digestSuffix)
        guard let recorded else { return }
        let changed = KeyboardBundleError.changed(bundle.id, path: bundle.folder)
        let pins = String(decoding: recorded, as: UTF8.self).split(separator: "\n").map { FilePin(line: $0) }
        guard let files = try? files(in: bundle.folder), files == pins.map({ $0?.name }) else {
            throw changed
        }
        for pin in pins {
            guard pin?.holds(in: bundle.folder) == true else { throw changed }
        }
    }

    private func place(of id: String) -> String { "\(folder)/\(id).\(KeyboardBundle.folderExtension)" }

    // MARK: - Files

    /// The paths of a bundle's files, relative to it and sorted.
    static func files(in bundle: String) throws(KeyboardStoreError) -> [String] {
        var files: [String] = [], size = 0
        for name in FileManager.default.enumerator(atPath: bundle)?.compactMap({ $0 as? String }) ?? [] {
            let attributes = try? FileManager.default.attributesOfItem(atPath: bundle + "/" + name)
            switch attributes?[.type] as? FileAttributeType {
            case .typeDirectory?: continue
            case .typeRegular?: break
            default: throw .unusualFile(name, path: bundle)
            }
            size += (attributes?[.size] as? NSNumber)?.intValue ?? 0
            files.append(name)
            guard files.count <= greatestFileCount, size <= greatestSize else { throw .tooLarge(bundle) }
        }
        return files.sorted()
    }

    private static func digests(of files: [String], in bundle: String) throws(KeyboardStoreError) -> String {
        var lines = ""
        for name in files {
            guard let pin = FilePin(name, in: bundle) else { throw .notCopied(bundle, reason: name) }
            lines += pin.line + "\n"
        }
        return lines
    }
}
