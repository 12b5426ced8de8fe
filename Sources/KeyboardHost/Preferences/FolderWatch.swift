import Glibc

/// Tells that something in a folder changed, by a descriptor that a loop polls.
///
/// A folder, not a file: editors and atomic writes put a new file in the old one's place.
final class FolderWatch {
    /// Readable when the folder changed since the last `drain()`.
    let descriptor: Int32

    /// Makes a watch; nil when the system has none left or the folder is not there.
    init?(path: String) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE)
        guard inotify_add_watch(descriptor, path, events) >= 0 else {
            close(descriptor)
            return nil
        }
    }

    deinit { close(descriptor) }

    /// Reads away what has been told.
    func drain() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while read(descriptor, &buffer, buffer.count) > 0 {}
    }
}
