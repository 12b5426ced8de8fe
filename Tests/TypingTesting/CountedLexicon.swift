package import Foundation
import Typing

/// A lexicon built from a few counts, in a temporary folder that is removed with the process.
package struct CountedLexicon {
    /// The lexicon's file.
    package let path: String

    /// Writes the counts and builds the lexicon from them.
    ///
    /// - Parameters:
    ///   - counts: the input of `LexiconBuilder`, by the names of its files without ".tsv".
    ///   - change: changes the folder before the lexicon is built.
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

    /// Rows of columns that are separated by spaces; the text after the first `heads` is one column,
    /// with tabs for semicolons.
    package static func rows(_ text: String, heads: Int) -> String {
        text.split(separator: "\n").map { line in
            let parts = line.split(separator: " ")
            let rest = parts.dropFirst(heads).joined(separator: " ").replacing(";", with: "\t")
            return (parts.prefix(heads) + (rest.isEmpty ? [] : [rest[...]])).joined(separator: "\t") + "\n"
        }.joined()
    }
}

/// A temporary folder for tests, which is removed when the process ends.
enum ProcessFolder {
    static let url: URL = {
        atexit { try? FileManager.default.removeItem(at: ProcessFolder.url) }
        return FileManager.default.temporaryDirectory.appendingPathComponent(
            "spinet-tests-\(UUID().uuidString)")
    }()
}
