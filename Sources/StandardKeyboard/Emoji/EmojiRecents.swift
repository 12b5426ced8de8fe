package import Foundation

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
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        self.init(text.split(separator: "\n").filter { $0.count == 1 }.map(String.init))
    }

    /// Writes them; where that cannot be done, they last until the program ends.
    package func write(to file: URL) {
        let folder = file.deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? Data(emoji.joined(separator: "\n").utf8).write(to: file, options: .atomic)
    }
}
