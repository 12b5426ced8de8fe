package import ExtensionHost
package import Foundation
import Platform

/// What befell a keyboard extension: one line per event in a file, which `spinet keyboards log` prints.
///
/// It has no text that the user typed, except where an extension prints it as the reason when it fails.
package struct KeyboardLog: Sendable {
    /// The path of the file.
    package let path: String

    /// The size from which the older half of the file is dropped, in bytes.
    static let limit = 64 * 1024

    /// The maximum length of a sentence, in bytes.
    static let maximumLength = 1_000

    /// The usual folder of logs, `$XDG_STATE_HOME/spinet/keyboards`.
    package static var usualFolder: String { PersonalFolder.state() + "/spinet/keyboards" }

    /// Uses the file of a keyboard, `ID.log` in the folder.
    package init(_ id: String, in folder: String = usualFolder) { path = folder + "/\(id).log" }

    /// What the keyboard prints, where the user turned that on: `ID.output` in the same folder.
    package var output: OutputLog { OutputLog(path: String(path.dropLast("log".count)) + "output") }

    /// Appends a line with the time; a line that cannot be written is lost.
    package func append(_ sentence: String, at date: Date = Date()) {
        let url = URL(fileURLWithPath: path)
        try? FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let line = "\(date.ISO8601Format()) \(sentence.printable(atMost: Self.maximumLength))\n"
        var lines = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        if lines.utf8.count > Self.limit {
            lines = String(decoding: lines.utf8.suffix(Self.limit / 2), as: UTF8.self)
            lines = String(lines.drop { $0 != "\n" }.dropFirst())
        }
        try? Data((lines + line).utf8).write(to: url, options: .atomic)
    }

    /// An event: when it happened, and the sentence about it.
    package struct Event: Hashable, Sendable {
        /// The time, to the second.
        package var date: Date
        /// The sentence.
        package var sentence: String
    }

    /// The events, oldest first; lines that are none are left out.
    package var events: [Event] {
        lines.compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let date = try? Date(String(parts[0]), strategy: .iso8601) else {
                return nil
            }
            return Event(date: date, sentence: String(parts[1]))
        }
    }

    /// The lines, oldest first.
    package var lines: [String] {
        let data = (try? RegularFile.read(path, atMost: 4 * Self.limit)) ?? nil
        // A file of an earlier version may have anything in it.
        return String(decoding: data ?? Data(), as: UTF8.self).split(separator: "\n").map {
            String($0).printable(atMost: 2 * Self.maximumLength)
        }
    }
}
