import Foundation
import Typing

/// The rows of a file of test data: columns separated by tabs; lines that begin with # are comments.
package struct EvaluationTable: Sendable {
    /// A row and its line number.
    package struct Row: Sendable {
        var line: Int
        var columns: [String]
        package subscript(column: Int) -> String { columns[column] }
    }

    let file: String
    /// The rows in the order of the file.
    package private(set) var rows: [Row] = []

    /// Reads a file.
    ///
    /// - Parameter columns: the minimum number of columns of a row.
    /// - Throws: `EvaluationError`, with the line of a malformed row.
    package init(file: String, columns: Int) throws(EvaluationError) {
        guard let data = FileManager.default.contents(atPath: file),
            let text = String(data: data, encoding: .utf8)
        else { throw .unreadable(file: file) }
        try self.init(text: text, file: file, columns: columns)
    }

    init(text: String, file: String, columns: Int) throws(EvaluationError) {
        self.file = file
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        where !line.isEmpty && !line.hasPrefix("#") {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard parts.count >= columns else {
                throw .columns(file: file, line: number + 1, found: parts.count, expected: columns)
            }
            rows.append(Row(line: number + 1, columns: parts))
        }
    }

    /// Keeps at most a number of rows of each kind, chosen by a seed.
    package mutating func sample(_ most: Int, seed: UInt64, by column: Int = 0) {
        var generator = SplitMix(seed: seed)
        var kinds: [String: [Row]] = [:]
        for row in rows { kinds[row[column], default: []].append(row) }
        rows = kinds.keys.sorted().flatMap { kind in
            let all = kinds[kind]!
            return all.count <= most
                ? all : all.shuffled(using: &generator).prefix(most).sorted { $0.line < $1.line }
        }
    }

    /// The rows grouped by the value of a column, in alphabetical order.
    package func groups(by column: Int) -> [(name: String, rows: [Row])] {
        Dictionary(grouping: rows) { $0[column] }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
