import Foundation
import Glibc
package import Platform

/// What an extension printed, in a file of its own that the user turned on; it may have what the user typed.
///
/// The file's existence is the switch: nothing is written where there is none, and turning it off removes what was
/// recorded. Two files of 256 KiB at most, mode 0600; the older one has the suffix ".1". Each line is printable.
///
///     OutputLog(path: path).setOn(true)
package struct OutputLog: Hashable, Sendable {
    /// The path of the file.
    package let path: String

    /// The size from which a new file is begun, in bytes.
    package static let maximumSize = 256 * 1024
    /// The maximum length of a line, in bytes; longer ones are cut.
    package static let maximumLine = 1_000

    /// Uses a file.
    package init(path: String) { self.path = path }

    private var olderPath: String { path + ".1" }

    /// Whether what the extension prints is recorded.
    package var isOn: Bool { FileManager.default.fileExists(atPath: path) }

    /// Turns it on, or off with all that was recorded.
    ///
    /// - Throws: `RegularFileError` if the file cannot be made.
    package func setOn(_ isOn: Bool) throws(RegularFileError) {
        guard isOn != self.isOn else { return }
        if isOn { return try PrivateFile.write(Data(), to: path) }
        for path in [path, olderPath] { unlink(path) }
    }

    /// Deletes what was recorded, and leaves it on; has no effect where it is off.
    ///
    /// - Throws: `RegularFileError` if the file cannot be replaced.
    package func clear() throws(RegularFileError) {
        guard isOn else { return }
        unlink(olderPath)
        try PrivateFile.write(Data(), to: path)
    }

    /// The recorded lines, oldest first.
    package var lines: [String] {
        [olderPath, path].flatMap { path in
            let data = (try? RegularFile.read(path, atMost: 2 * Self.maximumSize)) ?? nil
            return String(decoding: data ?? Data(), as: UTF8.self).split(separator: "\n").map {
                String($0).printable(atMost: Self.maximumLine)
            }
        }
    }

    /// Appends lines, where it is on; what cannot be written is lost.
    func append(_ lines: [String]) {
        guard !lines.isEmpty else { return }
        let file = open(path, O_WRONLY | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return }
        defer { close(file) }
        let bytes = Array(
            lines.map { $0.printable(atMost: Self.maximumLine) + "\n" }.joined().utf8
                .suffix(Self.maximumSize))
        var facts = stat()
        guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return }
        guard Int(facts.st_size) + bytes.count > Self.maximumSize else {
            _ = write(file, bytes, bytes.count)
            return
        }
        rename(path, olderPath)
        try? PrivateFile.write(Data(bytes), to: path)
    }
}

/// Whole lines out of bytes that come in pieces; a line without an end is cut.
struct OutputLines: Hashable, Sendable {
    private var rest: [UInt8] = []

    /// Adds bytes and returns the lines that are complete.
    mutating func take(_ bytes: some Collection<UInt8>) -> [String] {
        var lines: [String] = []
        for byte in bytes {
            guard byte == 0x0A || rest.count >= 4 * OutputLog.maximumLine else {
                rest.append(byte)
                continue
            }
            lines.append(String(decoding: rest, as: UTF8.self))
            rest = byte == 0x0A ? [] : [byte]
        }
        return lines
    }

    /// The line that has no end yet; nil if there is none.
    mutating func finish() -> [String] {
        defer { rest = [] }
        return rest.isEmpty ? [] : [String(decoding: rest, as: UTF8.self)]
    }
}
