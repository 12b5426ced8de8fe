import CLinux
import Glibc

/// The file by which a keymap is sent.
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

    /// Calls `send` with a new file that has a keymap, and its size; not at all where the system refuses one.
    ///
    /// - Parameter text: ends with its only NUL.
    static func send<Byte>(_ text: [Byte], _ send: (_ fd: Int32, _ size: UInt32) -> Void) {
        let fd = spinet_memory_file("spinet-keymap", text.count)
        guard fd >= 0 else { return }
        defer { close(fd) }
        guard pwrite(fd, text, text.count, 0) == text.count else { return }
        send(fd, UInt32(text.count))
    }
}
