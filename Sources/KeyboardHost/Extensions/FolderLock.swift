import Glibc

/// The right to change the installed bundles in a folder, which one program at a time has.
///
/// It ends with this value, also when its program is killed. `flock` on the folder itself: nothing is left behind.
///
///     let lock = FolderLock("/home/user/.local/share/spinet/keyboards")
final class FolderLock {
    private let descriptor: Int32

    /// Waits for the right; nil if the folder cannot be opened.
    init?(_ folder: String) {
        descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { return nil }
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Whether a program is changing the bundles in a folder now; never waits.
    static func isHeld(in folder: String) -> Bool {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
    }
}
