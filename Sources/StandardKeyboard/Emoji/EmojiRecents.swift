package import Foundation
import Platform

/// The emoji that were used last, the newest first, and the variants that the user chose; kept in a small file.
///
/// Nothing is kept of what is typed into a password field: the caller does not add then.
package struct EmojiRecents: Hashable, Sendable {
    /// How many are remembered.
    package static let limit = 30

    /// The newest first.
    package private(set) var emoji: [String]
    /// The skin tone and gender that the user chose for an emoji without them.
    package private(set) var variants: [String: String] = [:]

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

    /// Remembers which variant of an emoji is shown from now on; the emoji itself forgets the one before.
    package mutating func choose(_ variant: String, of base: String) {
        variants[base] = variant == base ? nil : variant
    }

    /// What is shown for an emoji.
    package func shown(_ emoji: String) -> String { variants[emoji] ?? emoji }

    /// The frequently used ones: those that the user used; before any use, a default set.
    package var frequent: [String] {
        var seen: Set<String> = []
        return Array(
            (emoji + Self.usual).map(shown).filter { seen.insert($0).inserted }.prefix(Self.limit))
    }

    /// The emoji of a new installation: the most common ones, by our choice after published rankings of many years.
    package static let usual = [
        "😂", "❤️", "😭", "🥰", "😍", "😊", "🤣", "👍", "🙏", "😘", "😅", "🎉", "🔥", "😁", "🥺", "👏", "💕", "🤔", "😎",
        "💪", "😉", "🙄", "✨", "👌", "😢", "🤗", "💯", "🌹", "👀", "🥳",
    ]

    /// Where they are kept: `spinet/recent-emoji` in $XDG_STATE_HOME, else in ~/.local/state.
    package static func file(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
        let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment["HOME"] ?? NSHomeDirectory()
        return URL(fileURLWithPath: state ?? home + "/.local/state").appendingPathComponent(
            "spinet/recent-emoji")
    }

    /// Reads them; a missing or broken file is an empty list.
    ///
    /// A line is an emoji that was used, or an emoji and its variant with a space between them.
    package init(file: URL) {
        let data = try? RegularFile.read(file.path, atMost: Self.largestSize, isPrivate: true)
        let text = data.flatMap { String(validating: $0, as: UTF8.self) } ?? ""
        let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
            .filter { line in line.allSatisfy { $0.count == 1 } }
        self.init(lines.filter { $0.count == 1 }.map { $0[0] })
        for line in lines where line.count == 2 { choose(line[1], of: line[0]) }
    }

    /// The largest file that is read, in bytes.
    private static let largestSize = 64 << 10

    /// Writes them for this user only; where that cannot be done, they last until the program ends.
    package func write(to file: URL) {
        let chosen = variants.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        try? PrivateFile.write(Data((emoji + chosen).joined(separator: "\n").utf8), to: file.path)
    }
}
