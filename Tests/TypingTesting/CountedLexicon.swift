package import Foundation
import Typing

/// A lexicon that is made of a few counts, in a folder that goes with the process.
package struct CountedLexicon {
    /// The lexicon's file.
    package let path: String

    /// Writes the counts and makes the lexicon of them.
    ///
    /// - Parameters:
    ///   - counts: what `LexiconBuilder` reads, by the names of its files without ".tsv".
    ///   - change: what is done to the folder before the lexicon is made.
    package init(_ counts: [String: String], _ change: (URL) throws -> Void = { _ in }) throws {
        let folder = ProcessFolder.url.appendingPathComponent("\(UUID().uuidString)/en")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in counts {
            try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).tsv"))
        }
        try change(folder)
        let file = folder.appendingPathComponent("en.lexicon")
        try LexiconBuilder.build(countsIn: folder.path, language: "en").write(to: file)
        path = file.path
    }

    /// Rows of columns that spaces part; what follows the first `heads` stays together, with tabs for semicolons.
    package static func rows(_ text: String, heads: Int) -> String {
        text.split(separator: "\n").map { line in
            let parts = line.split(separator: " ")
            let rest = parts.dropFirst(heads).joined(separator: " ").replacing(";", with: "\t")
            return (parts.prefix(heads) + (rest.isEmpty ? [] : [rest[...]])).joined(separator: "\t") + "\n"
        }.joined()
    }
}

/// A folder for what tests write, which is removed when the process ends.
enum ProcessFolder {
    static let url: URL = {
        atexit { try? FileManager.default.removeItem(at: ProcessFolder.url) }
        return FileManager.default.temporaryDirectory.appendingPathComponent(
            "spinet-tests-\(UUID().uuidString)")
    }()
}
