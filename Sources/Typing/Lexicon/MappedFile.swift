import CMappedFile
import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// The bytes of a file, shared with every process that maps it and read from disk as they are needed.
///
/// Mapping costs microseconds however long the file is; it adds nothing to a process's own memory.
///
/// Who writes to the file changes the bytes under their reader; one that is cut reads as zeros from then on.
final class MappedFile: @unchecked Sendable {
    /// The bytes, valid as long as the value lives.
    let bytes: UnsafeRawBufferPointer
    private let slot: Int32

    /// Whether a page could not be read, or a reader found what cannot be.
    var isDamaged: Bool { spinet_mapping_is_damaged(slot) }

    /// Remembers that the bytes contradict each other: the file was written to after it had been checked.
    func reportDamage() { spinet_mapping_report(slot) }

    /// - Throws: `LexiconError.unreadable` where there is no such file or it cannot be mapped.
    init(path: String) throws(LexiconError) {
        // A FIFO in its place would hold the keyboard up until somebody writes to it.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
            throw .unreadable(path: path, reason: "it is empty or no ordinary file")
        }
        let size = Int(status.st_size)
        var slot: Int32 = -1
        guard let start = spinet_mapping_open(descriptor, size, &slot) else {
            throw .unreadable(path: path, reason: String(cString: strerror(errno)))
        }
        self.slot = slot
        bytes = UnsafeRawBufferPointer(start: start, count: size)
    }

    /// Gives the pages back that were read so far; they come again when they are needed.
    func releasePages() { spinet_mapping_release_pages(bytes.baseAddress, bytes.count) }

    deinit {
        spinet_mapping_close(bytes.baseAddress, bytes.count, slot)
    }
}
