import CGLib
import Foundation

/// The SHA-256 digests of files, by GLib.
enum FileDigest {
    /// The digest of a file in hexadecimal; nil if it cannot be read.
    ///
    /// Cost: one pass over the file.
    static func sha256(_ path: String) -> String? {
        guard let file = FileHandle(forReadingAtPath: path), let checksum = g_checksum_new(G_CHECKSUM_SHA256)
        else {
            return nil
        }
        defer { g_checksum_free(checksum) }
        do {
            while let part = try file.read(upToCount: 1 << 20), !part.isEmpty {
                part.withUnsafeBytes { bytes in
                    g_checksum_update(checksum, bytes.bindMemory(to: guchar.self).baseAddress, bytes.count)
                }
            }
        } catch {
            return nil
        }
        return String(cString: g_checksum_get_string(checksum))
    }
}
