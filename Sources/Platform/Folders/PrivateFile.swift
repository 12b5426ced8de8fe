package import Foundation
import Glibc

/// Writes files that only their user may read: mode 0600, in a folder of mode 0700.
package enum PrivateFile {
    /// Replaces a file's content, whole or not at all.
    ///
    /// A new file takes the place of the old one, so that wider permissions of the old one do not last; a link stays
    /// a link. Missing folders are made with mode 0700, and a folder named `spinet` is given that mode.
    ///
    /// - Throws: `RegularFileError`; the old file is then unchanged.
    package static func write(_ content: Data, to path: String) throws(RegularFileError) {
        try write(content, to: path, like: nil)
    }

    /// Replaces the content of a file that other programs own, such as a desktop's: whole or not at all.
    ///
    /// The new file has the mode of the old one and, where this user may give files away, its owner and group. A file that
    /// was not there, and its folders, are private.
    ///
    /// - Throws: `RegularFileError`; the old file is then unchanged.
    package static func replace(_ path: String, with content: Data) throws(RegularFileError) {
        var facts = stat()
        try write(content, to: path, like: stat(path, &facts) == 0 ? facts : nil)
    }

    private static func write(_ content: Data, to path: String, like old: stat?) throws(RegularFileError) {
        let path = target(of: path)
        let folder = (path as NSString).deletingLastPathComponent
        if old == nil { try makeFolder(folder) }
        let name = "\(path).\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
        let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .system(path: path, code: errno) }
        if let old { adopt(old, for: descriptor) }
        let code = replace(path, by: name, descriptor, with: content)
        if code != 0 {
            unlink(name)
            throw .system(path: path, code: code)
        }
    }

    /// Gives a new file the owner, the group and the mode of an old one, as far as this user may.
    private static func adopt(_ old: stat, for descriptor: Int32) {
        var new = stat()
        guard fstat(descriptor, &new) == 0 else { return }
        var mode = old.st_mode & 0o777
        if (new.st_uid, new.st_gid) != (old.st_uid, old.st_gid),
            fchown(descriptor, old.st_uid, old.st_gid) != 0, fchown(descriptor, UInt32.max, old.st_gid) != 0
        {
            // What was for one group is not for another.
            mode &= ~0o070
        }
        fchmod(descriptor, mode)
    }

    /// - Returns: 0, or the error's number.
    private static func replace(
        _ path: String, by name: String, _ descriptor: Int32, with content: Data
    ) -> Int32 {
        var code = write(content, to: descriptor)
        // Some file systems say that the disk is full only then.
        if close(descriptor) != 0, code == 0 { code = errno }
        if code == 0, rename(name, path) != 0 { code = errno }
        return code
    }

    private static func write(_ content: Data, to descriptor: Int32) -> Int32 {
        content.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count {
                let count = Glibc.write(
                    descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return count < 0 ? errno : EIO }
                written += count
            }
            return 0
        }
    }

    private static func makeFolder(_ folder: String) throws(RegularFileError) {
        var facts = stat()
        if stat(folder, &facts) != 0 {
            do {
                try FileManager.default.createDirectory(
                    atPath: folder, withIntermediateDirectories: true,
                    attributes: [.posixPermissions: 0o700])
            } catch {
                throw .system(path: folder, code: (error as? CocoaError).flatMap(Self.code) ?? EIO)
            }
        }
        let isOwn = (folder as NSString).lastPathComponent == "spinet"
        if isOwn, stat(folder, &facts) == 0, facts.st_mode & 0o077 != 0, facts.st_uid == geteuid() {
            chmod(folder, 0o700)
        }
    }

    private static func code(of error: CocoaError) -> Int32? {
        (error.userInfo[NSUnderlyingErrorKey] as? POSIXError)?.code.rawValue
    }

    /// Where a link leads; a path that is no link is its own target.
    private static func target(of path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
