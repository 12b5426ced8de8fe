import CLinux
import Foundation

/// A bundle that was copied beside its place and waits to take it.
///
/// `exchange()` puts it into its place in one step; until `discard()` the old version is kept, and `takeBack()` restores it.
final class StagedBundle {
    let place: String
    private let staging: String
    /// The suffixes of the paths: that of the copy itself, then those of its records.
    private var suffixes = [""]
    /// Those whose files have changed places with the old version's.
    private var exchanged: [String] = []

    /// Copies a bundle.
    ///
    /// - Parameters:
    ///   - excluded: the name of a folder that is not copied.
    ///   - records: describes the copy in files beside it: by their suffixes, their contents.
    /// - Throws: `KeyboardStoreError.notCopied`; then nothing of the copy is left.
    init(
        _ source: String, to place: String, excluding excluded: String? = nil,
        records: (String) throws(KeyboardStoreError) -> [String: Data]
    ) throws(KeyboardStoreError) {
        self.place = place
        let folder = URL(fileURLWithPath: place).deletingLastPathComponent().path
        let staging = folder + "/.installing-" + UUID().uuidString
        self.staging = staging
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try FileManager.default.copyItem(atPath: source, toPath: staging)
            if let excluded, FileManager.default.fileExists(atPath: staging + "/" + excluded) {
                try FileManager.default.removeItem(atPath: staging + "/" + excluded)
            }
        } catch {
            try? FileManager.default.removeItem(atPath: staging)
            throw .notCopied(source, reason: Self.reason(error))
        }
        do throws(KeyboardStoreError) {
            for (suffix, content) in try records(staging) {
                suffixes.append(suffix)
                guard FileManager.default.createFile(atPath: staging + suffix, contents: content) else {
                    throw .notCopied(source, reason: String(cString: strerror(errno)))
                }
            }
        } catch {
            discard()
            throw error
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
