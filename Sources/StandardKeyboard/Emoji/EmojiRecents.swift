package import Foundation
import Platform

/// The recently used emoji, the newest first, and the variants that the user chose, stored in a small file.
///
/// Emoji typed into a password field are not stored: the caller does not add them.
package struct EmojiRecents: Hashable, Sendable {
    /// The maximum number of recent emoji.
    package static let limit = 30

    /// The recent emoji, the newest first.
    package private(set) var emoji: [String]
    /// The chosen skin tone and gender, by the emoji without them.
    package private(set) var variants: [String: String] = [:]

    /// Creates recents from a list.
    package init(_ emoji: [String] = []) {
        self.emoji = Array(emoji.prefix(Self.limit))
    }

    /// Moves an emoji to the front, or inserts it there.
    package mutating func use(_ used: String) {
        emoji.removeAll { $0 == used }
        emoji.insert(used, at: 0)
        emoji = Array(emoji.prefix(Self.limit))
    }

    /// Sets the variant that is shown for an emoji; choosing the emoji itself removes the variant.
    package mutating func choose(_ variant: String, of base: String) {
        variants[base] = variant == base ? nil : variant
    }

    /// The variant that is shown for an emoji.
    package func shown(_ emoji: String) -> String { variants[emoji] ?? emoji }

    /// The frequently used emoji: the ones that the user used; before any use, a default set.
    package var frequent: [String] {
        var seen: Set<String> = []
        return Array(
            (emoji + Self.usual).map(shown).filter { seen.insert($0).inserted }.prefix(Self.limit))
    }

    /// The emoji of a new installation: the most common ones, selected by us from published rankings of many years.
    package static let usual = [
        "😂", "❤️", "😭", "🥰", "😍", "😊", "🤣", "👍", "🙏", "😘", "😅", "🎉", "🔥", "😁", "🥺", "👏", "💕", "🤔", "😎",
        "💪", "😉", "🙄", "✨", "👌", "😢", "🤗", "💯", "🌹", "👀", "🥳",
    ]

    /// The path of the file: `spinet/recent-emoji` in $XDG_STATE_HOME, otherwise in ~/.local/state.
    package static func file(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
        let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment["HOME"] ?? NSHomeDirectory()
        return URL(fileURLWithPath: state ?? home + "/.local/state").appendingPathComponent(
            "spinet/recent-emoji")
    }

    /// Reads the file; a missing or malformed file gives an empty list.
    ///
    /// Each line is a used emoji, or an emoji and its variant separated by a space.
    package init(file: URL) {
        let data = try? RegularFile.read(file.path, atMost: Self.largestSize, isPrivate: true)
        let text = data.flatMap { String(validating: $0, as: UTF8.self) } ?? ""
        let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
            .filter { line in line.allSatisfy { $0.count == 1 } }
        self.init(lines.filter { $0.count == 1 }.map { $0[0] })
        for line in lines where line.count == 2 { choose(line[1], of: line[0]) }
    }

    /// The maximum size of a file that is read, in bytes.
    private static let largestSize = 64 << 10

    /// Writes the file, readable by this user only; on failure the recents last until the program ends.
    package func write(to file: URL) {
        let chosen = variants.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        try? PrivateFile.write(Data((emoji + chosen).joined(separator: "\n").utf8), to: file.path)
    }
}
