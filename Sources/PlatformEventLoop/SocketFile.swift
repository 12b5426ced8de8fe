import Glibc

/// The file of a listening socket, so that only its owner removes it.
///
/// Another program may have put its own socket at the path meanwhile; it has another identity.
package struct SocketFile: Hashable, Sendable {
    private let path: String
    private let device: UInt64
    private let inode: UInt64
    /// Nanoseconds: a file system may give a removed file's inode to the next one.
    private let changed: Int

    /// The file at a path as it is now; nil when there is none.
    package init?(path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.path = path
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        changed = status.st_ctim.tv_sec &* 1_000_000_000 &+ status.st_ctim.tv_nsec
    }

    /// Removes the file, if it is still this one.
    package func remove() { if SocketFile(path: path) == self { unlink(path) } }
}
