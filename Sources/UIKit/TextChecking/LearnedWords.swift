import Foundation
import Platform

/// The words that the user taught, in a file that all of the user's programs share: one word a line, mode 0600.
@MainActor package final class LearnedWords {
    /// The user's words.
    package static var shared = LearnedWords(path: usualPath)

    private let path: String
    private var words: Set<String> = []
    private var readAt: Date?

    /// Makes the words of a file, which may not be there yet.
    package init(path: String) { self.path = path }

    /// The file in `$XDG_DATA_HOME/spinet/`, or in the same below `~/.local/share`.
    private static var usualPath: String {
        let environment = ProcessInfo.processInfo.environment
        let configured = environment["XDG_DATA_HOME"] ?? ""
        let home = environment["HOME"] ?? NSHomeDirectory()
        return (configured.hasPrefix("/") ? configured : home + "/.local/share") + "/spinet/learned-words"
    }

    /// All words that were taught, sorted.
    package var all: [String] {
        read()
        return words.sorted()
    }

    /// Whether a word was taught, as it is written.
    package func contains(_ word: String) -> Bool {
        read()
        return words.contains(word)
    }

    /// Whether a word was taught, a capital at its start disregarded.
    func covers(_ word: String) -> Bool { words.contains(word) || words.contains(word.lowercased()) }

    /// Remembers a word, or forgets it.
    package func set(_ word: String, isLearned: Bool) {
        let word = word.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !word.isEmpty, !word.contains(where: \.isNewline), contains(word) != isLearned else { return }
        if isLearned { words.insert(word) } else { words.remove(word) }
        write()
    }

    /// Takes over what another program taught since.
    func read() {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let changed = attributes?[.modificationDate] as? Date
        guard changed != readAt else { return }
        readAt = changed
        let data = try? RegularFile.read(path, atMost: Self.largestSize, isPrivate: true)
        let text = data.flatMap { String(validating: $0, as: UTF8.self) } ?? ""
        words = Set(text.split(whereSeparator: \.isNewline).map(String.init))
    }

    /// The largest file that is read, in bytes.
    private static let largestSize = 4 << 20

    private func write() {
        do throws(RegularFileError) {
            let text = words.sorted().map { $0 + "\n" }.joined()
            try PrivateFile.write(Data(text.utf8), to: path)
            readAt = nil
            read()
        } catch {
            // They count until the program ends.
            FileHandle.standardError.write(Data("\(error)\n".utf8))
        }
    }
}
