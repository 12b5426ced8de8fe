package import Foundation
import Platform

/// The emoji that were used last, the newest first; kept in a small file.
///
/// Nothing is kept of what is typed into a secret field: the caller does not add then.
package struct EmojiRecents: Hashable, Sendable {
    /// How many are remembered.
    package static let limit = 30

    /// The newest first.
    package private(set) var emoji: [String]

    /// Makes recents of a list.
    package init(_ emoji: [String] = []) {
        self.emoji = Array(emoji.prefix(Self.limit))
    }

    /// Puts an emoji first.
    package mutating func use(_ used: String) {
        emoji.removeAll { $0 == used }
        emoji.insert(used, at: 0)
        emoji = Array(emoji.prefix(Self.limit))
    }

    /// Where they are kept: `spinet/recent-emoji` in $XDG_STATE_HOME, else in ~/.local/state.
    package static func file(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
        let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment["HOME"] ?? NSHomeDirectory()
        return URL(fileURLWithPath: state ?? home + "/.local/state").appendingPathComponent(
            "spinet/recent-emoji")
    }

    /// Reads them; a missing or broken file is an empty list.
    package init(file: URL) {
        let data = try? RegularFile.read(file.path, atMost: Self.largestSize, isPrivate: true)
        let text = data.flatMap { String(validating: $0, as: UTF8.self) } ?? ""
        self.init(text.split(separator: "\n").filter { $0.count == 1 }.map(String.init))
    }

    /// The largest file that is read, in bytes.
    private static let largestSize = 64 << 10

    /// Writes them for this user only; where that cannot be done, they last until the program ends.
    package func write(to file: URL) {
        try? PrivateFile.write(Data(emoji.joined(separator: "\n").utf8), to: file.path)
    }
}
