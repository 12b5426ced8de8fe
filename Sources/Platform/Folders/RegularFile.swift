package import Foundation
import Glibc

/// Reads a whole file of the user's without waiting for anybody: a regular file up to a size, and nothing else.
///
/// A FIFO, a device or a socket in the place of a file would block its reader, and an endless one would fill the
/// memory. Links are followed: a user may keep settings elsewhere.
///
///     let text = try RegularFile.read("/home/user/.config/spinet/preferences.conf", atMost: 1 << 20)
package enum RegularFile {
    /// Reads a file.
    ///
    /// - Parameters:
    ///   - limit: the largest size that is read, in bytes.
    ///   - isPrivate: whether permissions of others are removed from the file, where it belongs to this user.
    /// - Returns: its content; nil where there is no such file.
    /// - Throws: `RegularFileError`. Cost: at most `limit` bytes of memory; never blocks on the other end of a file.
    package static func read(
        _ path: String, atMost limit: Int, isPrivate: Bool = false
    ) throws(RegularFileError) -> Data? {
        guard let (descriptor, facts) = try opened(path) else { return nil }
        defer { close(descriptor) }
        guard facts.st_size <= limit else { throw .tooLarge(path: path, limit: limit) }
        if isPrivate, facts.st_mode & 0o077 != 0, facts.st_uid == geteuid() { fchmod(descriptor, 0o600) }
        return try read(descriptor, atMost: limit, path: path)
    }

    /// Opens a file of any size, to read parts of it.
    ///
    /// - Returns: the file, which closes itself; nil where there is no such file.
    /// - Throws: `RegularFileError`; never blocks on the other end of a file.
    package static func open(_ path: String) throws(RegularFileError) -> FileHandle? {
        try opened(path).map { FileHandle(fileDescriptor: $0.descriptor, closeOnDealloc: true) }
    }

    private static func opened(
        _ path: String
    ) throws(RegularFileError) -> (descriptor: Int32, facts: stat)? {
        // O_NONBLOCK: opening a FIFO would wait for its writer. A terminal must not become ours either.
        let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            // What open() says of a socket.
            throw errno == ENXIO ? .notRegular(path: path) : .system(path: path, code: errno)
        }
        var facts = stat()
        guard fstat(descriptor, &facts) == 0 else {
            let code = errno
            close(descriptor)
            throw .system(path: path, code: code)
        }
        guard facts.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .notRegular(path: path)
        }
        return (descriptor, facts)
    }

    /// The reported size may have changed, and is 0 for files of /proc.
    private static func read(
        _ descriptor: Int32, atMost limit: Int, path: String
    ) throws(RegularFileError) -> Data {
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .system(path: path, code: errno) }
            guard count > 0 else { return data }
            data.append(contentsOf: buffer[..<count])
            guard data.count <= limit else { throw .tooLarge(path: path, limit: limit) }
        }
    }
}

/// Why a file of the user's was not read or written.
package enum RegularFileError: Error, Hashable, CustomStringConvertible {
    /// A folder, a FIFO, a socket or a device.
    case notRegular(path: String)
    /// The file has more than `limit` bytes.
    case tooLarge(path: String, limit: Int)
    /// A system call failed.
    case system(path: String, code: Int32)

    /// The reason as a sentence.
    package var description: String { message.text }

    /// The reason without the file's path and without a full stop, in the middle of a sentence.
    package var reason: String { reasonMessage.text }

    private var path: String {
        switch self {
        case .notRegular(let path), .tooLarge(let path, _), .system(let path, _): path
        }
    }

    private var message: Message {
        Message("\(path): \(reasonMessage).")
    }

    private var reasonMessage: Message {
        switch self {
        case .notRegular: Message("it is not a regular file")
        case .tooLarge(_, let limit):
            Message("it is larger than \(limit / 1024) KiB")
        case .system(_, let code):
            Message(verbatim: String(cString: strerror(code)))
        }
    }
}
