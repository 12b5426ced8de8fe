import Glibc

/// Watches folders for changes; an event loop polls its descriptor.
///
/// It watches folders rather than files, because editors and atomic writes replace the file.
package final class FolderWatch {
    /// Readable if a folder changed since the last `drain()`.
    package let descriptor: Int32

    /// Makes a watch; nil if the folder does not exist or the system has no watches left.
    package convenience init?(path: String) { self.init(paths: [path]) }

    /// Makes one watch of several folders; nil if none of them exists or the system has no watches left.
    ///
    /// - Parameter reportsCreation: whether a new name counts too; for files it is enough that they were written.
    package init?(paths: [String], reportsCreation: Bool = false) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        let events = UInt32(
            IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE | (reportsCreation ? IN_CREATE : 0))
        let watches = paths.map { inotify_add_watch(descriptor, $0, events) }
        guard watches.contains(where: { $0 >= 0 }) else {
            close(descriptor)
            return nil
        }
    }

    deinit { close(descriptor) }

    /// Discards the pending events.
    package func drain() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while read(descriptor, &buffer, buffer.count) > 0 {}
    }
}
