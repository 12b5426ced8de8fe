import Foundation
import Glibc

/// Removes a folder with all that is in it, whatever its owner did to it: folders that are locked, and folders so deep
/// that their paths are too long for the system.
///
/// Links are removed and never followed. A folder in a folder is emptied into the outermost one before it is removed, so
/// that the depth costs neither descriptors nor memory.
///
///     if let remains = FolderRemoval.remove("/home/user/.local/share/spinet/containers/ladder") { print(remains) }
package enum FolderRemoval {
    /// What could not be removed.
    package struct Remains: Error, Hashable {
        /// The path of the folder or of something in it.
        package var path: String
        /// The system's reason.
        package var reason: String

        /// Names what is left and why.
        package init(path: String, reason: String) {
            self.path = path
            self.reason = reason
        }
    }

    /// Removes a folder.
    ///
    /// - Returns: the first thing that could not be removed; nil if nothing is left, or nothing was there.
    package static func remove(_ path: String) -> Remains? {
        var facts = stat()
        guard lstat(path, &facts) == 0 else { return nil }
        guard facts.st_mode & S_IFMT == S_IFDIR else {
            return unlink(path) == 0 ? nil : Remains(path: path, reason: String(cString: strerror(errno)))
        }
        let root = open(AT_FDCWD, path)
        guard root >= 0 else { return Remains(path: path, reason: String(cString: strerror(errno))) }
        defer { close(root) }
        var remains: Remains?
        repeat {
            let pass = empty(root, path, into: root)
            remains = pass.remains
            guard pass.removed > 0 else { break }
        } while true
        if let remains { return remains }
        return rmdir(path) == 0 ? nil : Remains(path: path, reason: String(cString: strerror(errno)))
    }

    /// Opens a folder, which this user may then read and write; -1 with `errno` if it cannot be opened.
    private static func open(_ parent: Int32, _ name: UnsafePointer<CChar>) -> Int32 {
        // A link stays what it is.
        fchmodat(parent, name, 0o700, AT_SYMLINK_NOFOLLOW)
        return openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }

    /// Removes what is in a folder; what is in its folders moves to the root.
    ///
    /// - Returns: how many entries are gone, and what is left.
    private static func empty(
        _ folder: Int32, _ path: String, into root: Int32
    ) -> (removed: Int, remains: Remains?) {
        var removed = 0, remains: Remains?
        for name in names(folder) {
            guard unlinkat(folder, name, 0) != 0 else {
                removed += 1
                continue
            }
            let code = errno
            let shown =
                path + "/" + String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
            let inner = open(folder, name)
            guard inner >= 0 else {
                let reason = errno == ENOTDIR ? code : errno
                remains = remains ?? Remains(path: shown, reason: String(cString: strerror(reason)))
                continue
            }
            defer { close(inner) }
            for content in names(inner) where unlinkat(inner, content, 0) != 0 {
                let deeper = open(inner, content)
                if deeper >= 0 { close(deeper) }
                _ = renameat(inner, content, root, ".\(UUID().uuidString)")
            }
            if unlinkat(folder, name, AT_REMOVEDIR) == 0 {
                removed += 1
            } else {
                remains = remains ?? Remains(path: shown, reason: String(cString: strerror(errno)))
            }
        }
        return (removed, remains)
    }

    /// The names in a folder as the kernel has them, which need not be text.
    private static func names(_ folder: Int32) -> [[CChar]] {
        let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0 else { return [] }
        guard let stream = fdopendir(copy) else {
            close(copy)
            return []
        }
        defer { closedir(stream) }
        var names: [[CChar]] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { text in
                    Array(UnsafeBufferPointer(start: text, count: strlen(text) + 1))
                }
            }
            if strcmp(name, ".") != 0, strcmp(name, "..") != 0 { names.append(name) }
        }
        return names
    }
}
