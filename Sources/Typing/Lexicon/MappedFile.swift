import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// The bytes of a file, shared with every process that maps it and read from disk as they are needed.
///
/// Mapping costs microseconds however long the file is; it adds nothing to a process's own memory.
final class MappedFile: @unchecked Sendable {
    /// The bytes, valid as long as the value lives.
    let bytes: UnsafeRawBufferPointer

    /// - Throws: `LexiconError.unreadable` where there is no such file or it cannot be mapped.
    init(path: String) throws(LexiconError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
            throw .unreadable(path: path, reason: "it is empty or no ordinary file")
        }
        let size = Int(status.st_size)
        guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
            throw .unreadable(path: path, reason: String(cString: strerror(errno)))
        }
        bytes = UnsafeRawBufferPointer(start: start, count: size)
    }

    deinit {
        munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    }
}
