import Foundation
import Platform

/// The learned words of the spelling checker, in a file that all of the user's apps share: one word per line, mode
/// 0600.
@MainActor package final class LearnedWords {
    /// The user's learned words.
    package static var shared = LearnedWords(path: usualPath)

    /// Whether the keyboards of this process offer a word that the lexicon of a language lacks, as the user's or a contact's.
    ///
    /// Nil where none of the system's keyboards is.
    package var knownToKeyboards: (@MainActor (_ word: String, _ language: String) -> Bool)?

    private let path: String
    private var words: Set<String> = []
    private var readAt: Date?

    /// Creates the learned words of a file, which need not exist.
    package init(path: String) { self.path = path }

    /// The path of the file: in `$XDG_DATA_HOME/spinet/`, or below `~/.local/share` by default.
    private static var usualPath: String {
        let environment = ProcessInfo.processInfo.environment
        let configured = environment["XDG_DATA_HOME"] ?? ""
        let home = environment["HOME"] ?? NSHomeDirectory()
        return (configured.hasPrefix("/") ? configured : home + "/.local/share") + "/spinet/learned-words"
    }

    /// All learned words, sorted.
    package var all: [String] {
        read()
        return words.sorted()
    }

    /// Whether a word is learned, with the given capitalization.
    package func contains(_ word: String) -> Bool {
        read()
        return words.contains(word)
    }

    /// Whether a word is learned as written or in lowercase.
    func covers(_ word: String) -> Bool { words.contains(word) || words.contains(word.lowercased()) }

    /// Learns or unlearns a word.
    package func set(_ word: String, isLearned: Bool) {
        let word = word.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !word.isEmpty, !word.contains(where: \.isNewline), contains(word) != isLearned else { return }
        if isLearned { words.insert(word) } else { words.remove(word) }
        write()
    }

    /// Reads the file if another app changed it.
    func read() {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let changed = attributes?[.modificationDate] as? Date
        guard changed != readAt else { return }
        readAt = changed
        let data = try? RegularFile.read(path, atMost: Self.largestSize, isPrivate: true)
        let text = data.flatMap { String(validating: $0, as: UTF8.self) } ?? ""
        words = Set(text.split(whereSeparator: \.isNewline).map(String.init))
    }

    /// The maximum size of the file, in bytes; a larger one is not read.
    private static let largestSize = 4 << 20

    private func write() {
        do throws(RegularFileError) {
            let text = words.sorted().map { $0 + "\n" }.joined()
            try PrivateFile.write(Data(text.utf8), to: path)
            readAt = nil
            read()
        } catch {
            // The words stay in memory until the app ends.
            FileHandle.standardError.write(Data("\(error)\n".utf8))
        }
    }
}
