import Glibc

/// The file by which a compositor sends a keymap.
enum KeymapFile {
    /// The longest keymap that is read, in bytes; usual ones have 70,000.
    private static let limit = 1 << 20

    /// Reads a keymap; nil where that cannot be done without waiting, as of a pipe.
    ///
    /// It is read, not mapped: a file that is shorter than announced, or is truncated meanwhile, then raises no SIGBUS.
    ///
    /// - Parameters:
    ///   - fd: stays open.
    ///   - size: as the compositor announces it, in bytes.
    static func contents(of fd: Int32, size: Int) -> [CChar]? {
        let limit = min(size, limit)
        var bytes = [CChar](repeating: 0, count: limit)
        var length = 0
        while length < limit {
            let count = bytes.withUnsafeMutableBytes {
                pread(fd, $0.baseAddress.map { $0 + length }, limit - length, off_t(length))
            }
            guard count >= 0 else { return nil }
            if count == 0 { break }
            length += count
        }
        return length > 0 ? Array(bytes.prefix(length)) : nil
    }
}
