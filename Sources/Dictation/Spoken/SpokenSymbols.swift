import Foundation
package import Platform

/// What spoken words are written as other than as they are: punctuation, line breaks, names, and commands.
///
/// A table is a file a language, `dictation/en.tsv`: spoken words in lower case, the written text and the kind, parted by
/// tabs. Lines that begin with # are comments.
///
///     let symbols = try SpokenSymbols.english(from: ResourceLocator())
///     symbols.match(["full", "stop", "we"])        // ".", two words long
package struct SpokenSymbols: Hashable, Sendable {
    /// What a row writes.
    enum Symbol: Hashable, Sendable {
        /// Punctuation that follows a word without a space: `,`.
        case after(String)
        /// Punctuation that precedes a word without a space: `(`.
        case before(String)
        /// Punctuation inside of words: `/`.
        case between(String)
        /// Punctuation with spaces around it: `–`.
        case apart(String)
        /// One line break or more.
        case line(String)
        /// Quotation marks, of which the open one is closed.
        case quote(open: String, close: String)
        /// A word with capitals.
        case word(String)
        /// A change of how the next words are written.
        case command(Command)
    }

    /// A change of how the next words are written.
    enum Command: String, Hashable, Sendable, CaseIterable {
        /// Each word begins with a capital from here on.
        case capitalsOn
        /// Words are written as usual from here on.
        case capitalsOff
        /// The next word is in capitals.
        case allCapitals
        /// No space precedes the next word.
        case noSpace
    }

    private var rows: [[String]: Symbol] = [:]
    private var longest = 1

    /// Reads a table.
    ///
    /// - Parameter path: the name of the file for errors.
    /// - Throws: `DictationFailure.malformedTable` for the first row that is malformed or is there twice.
    package init(_ text: String, path: String) throws(DictationFailure) {
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.hasPrefix("#") { continue }
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let spoken = (columns.first ?? "").split(separator: " ").map(String.init)
            guard columns.count == 3, !spoken.isEmpty, rows[spoken] == nil,
                let symbol = Self.symbol(columns[1], kind: columns[2])
            else { throw .malformedTable(path: path, line: number + 1) }
            rows[spoken] = symbol
            longest = max(longest, spoken.count)
        }
    }

    /// The table of English.
    ///
    /// - Throws: `DictationFailure` if it cannot be read.
    package static func english(from resources: ResourceLocator) throws(DictationFailure) -> SpokenSymbols {
        let name = "dictation/en.tsv"
        guard let data = try? resources.data(name) else { throw .unreadable(path: name) }
        return try SpokenSymbols(String(decoding: data, as: UTF8.self), path: name)
    }

    private static func symbol(_ written: String, kind: String) -> Symbol? {
        let text = written.replacing("\\n", with: "\n")
        guard !text.isEmpty else { return nil }
        switch kind {
        case "after": return .after(text)
        case "before": return .before(text)
        case "between": return .between(text)
        case "apart": return .apart(text)
        case "line": return text.allSatisfy(\.isNewline) ? .line(text) : nil
        case "quote":
            guard text.count == 2 else { return nil }
            return .quote(open: String(text.prefix(1)), close: String(text.suffix(1)))
        case "word": return .word(text)
        case "command": return Command(rawValue: text).map { .command($0) }
        default: return nil
        }
    }

    /// The longest row that words begin with, and the number of its words; nil if there is none.
    func match(_ words: ArraySlice<String>) -> (symbol: Symbol, count: Int)? {
        for count in stride(from: min(longest, words.count), to: 0, by: -1) {
            if let symbol = rows[Array(words.prefix(count))] { return (symbol, count) }
        }
        return nil
    }

    /// The spoken words of all rows.
    var spoken: [[String]] { Array(rows.keys) }
}
