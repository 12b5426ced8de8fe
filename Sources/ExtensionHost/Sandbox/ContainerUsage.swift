import Foundation
import Glibc

/// How much an extension's folders hold, its own and those of its groups, links not followed.
///
/// No mechanism of the kernel bounds a folder of the user's file system, so the host counts: when the extension starts,
/// and while it works; see `StorageWatch`.
///
///     let usage = ContainerUsage(of: policy.writtenFolders, limits: policy.limits)
///     usage.exceeds(policy.limits)
package struct ContainerUsage: Hashable, Sendable {
    /// The size of the files in bytes: the disk's blocks that they take, or their length where that is more.
    package private(set) var bytes = 0
    /// The number of files, folders and links.
    package private(set) var files = 0
    /// Whether a folder could not be read, as one that the extension made unreadable; it counts as exceeding.
    package private(set) var isUnreadable = false

    /// The greatest depth of folders that is followed; deeper ones count as unreadable.
    static let maximumDepth = 32

    /// Makes a usage, for tables of tests.
    init(bytes: Int, files: Int) {
        self.bytes = bytes
        self.files = files
    }

    /// Counts what is in folders; missing ones hold nothing.
    ///
    /// Cost: a system call a file, and no more once the limits are exceeded: with the published limits 2,000 of them.
    package init(of folders: [String], limits: GuestLimits) {
        for folder in folders {
            let descriptor = open(folder, Self.folderFlags)
            if descriptor >= 0 {
                count(descriptor, depth: 0, limits)
            } else if errno != ENOENT {
                isUnreadable = true
            }
        }
    }

    /// Whether it is more than the limits allow.
    package func exceeds(_ limits: GuestLimits) -> Bool {
        isUnreadable || bytes > limits.containerSize || files > limits.containerFiles
    }

    private static let folderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

    /// Counts the entries of a folder, and closes it.
    private mutating func count(_ folder: Int32, depth: Int, _ limits: GuestLimits) {
        guard let entries = fdopendir(folder) else {
            close(folder)
            isUnreadable = true
            return
        }
        defer { closedir(entries) }
        while !exceeds(limits), let entry = readdir(entries) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            guard name != ".", name != ".." else { continue }
            var status = stat()
            // What was removed meanwhile counts no more.
            guard fstatat(dirfd(entries), name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
            files += 1
            bytes += max(Int(status.st_size), Int(status.st_blocks) * 512)
            guard status.st_mode & S_IFMT == S_IFDIR else { continue }
            let inner = depth < Self.maximumDepth ? openat(dirfd(entries), name, Self.folderFlags) : -1
            if inner >= 0 { count(inner, depth: depth + 1, limits) } else { isUnreadable = true }
        }
    }
}
