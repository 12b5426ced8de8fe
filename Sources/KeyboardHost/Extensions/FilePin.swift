import Foundation
import Glibc

/// The recorded contents of an installed file: its digest, and its size and time of change, which say whether the
/// digest need be computed again.
struct FilePin: Hashable {
    /// The path relative to the bundle.
    let name: String
    private let digest: String
    private let stamp: String

    /// Reads a file; nil if it cannot be read.
    init?(_ name: String, in bundle: String) {
        let path = bundle + "/" + name
        guard let digest = FileDigest.sha256(path), let stamp = Self.stamp(of: path) else { return nil }
        self.name = name
        self.digest = digest
        self.stamp = stamp
    }

    /// Parses a line of the record; nil if it is malformed.
    init?(line: Substring) {
        let parts = line.split(separator: " ", maxSplits: 2)
        guard parts.count == 3 else { return nil }
        digest = String(parts[0])
        stamp = String(parts[1])
        name = String(parts[2])
    }

    /// The line of the record.
    var line: String { "\(digest) \(stamp) \(name)" }

    /// Whether the file has the recorded contents.
    func holds(in bundle: String) -> Bool {
        let path = bundle + "/" + name
        return Self.stamp(of: path) == stamp || FileDigest.sha256(path) == digest
    }

    /// The size in bytes and the time of the last change in nanoseconds; only the kernel sets that time.
    private static func stamp(of path: String) -> String? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        return "\(status.st_size),\(status.st_ctim.tv_sec),\(status.st_ctim.tv_nsec)"
    }
}
