import CMappedFile
import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// The bytes of a memory-mapped file, shared by all processes that map it and read from disk on demand.
///
/// Mapping takes microseconds whatever the file's size, and adds nothing to the private memory of the process.
///
/// A write to the file changes the mapped bytes; a truncated file reads as zeros from then on.
final class MappedFile: @unchecked Sendable {
    /// The bytes, valid while the object exists.
    let bytes: UnsafeRawBufferPointer
    private let slot: Int32

    /// Whether a page could not be read, or a reader called `reportDamage()`.
    var isDamaged: Bool { spinet_mapping_is_damaged(slot) }

    /// Records that the bytes are inconsistent: the file was overwritten after validation.
    func reportDamage() { spinet_mapping_report(slot) }

    /// Maps a regular file that is not empty.
    ///
    /// - Throws: `LexiconError.unreadable` if the file does not exist or cannot be mapped.
    init(path: String) throws(LexiconError) {
        // Opening a FIFO would otherwise block until a writer opens it.
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

    /// Releases the resident pages; the kernel reads them again on demand.
    func releasePages() { spinet_mapping_release_pages(bytes.baseAddress, bytes.count) }

    deinit {
        spinet_mapping_close(bytes.baseAddress, bytes.count, slot)
    }
}
