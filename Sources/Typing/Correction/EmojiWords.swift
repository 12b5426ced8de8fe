/// The emoji for words, or for two words together.
///
///     let words = EmojiWords(Array("love\t❤️\npizza\t🍕\n".utf8))
///     words.emoji(for: "Pizza")                // "🍕"
package struct EmojiWords: Sendable {
    /// An empty table.
    package static let none = EmojiWords([])

    /// The bytes of the file; lookups are binary searches in them.
    private let table: [UInt8]

    /// Makes a table from the bytes of a file.
    ///
    /// - Parameter table: lines of a word in lower case, or of two words with a space between them, a tab and an emoji,
    ///   sorted by the bytes of the words. Lines that are not in order are not found.
    package init(_ table: [UInt8]) { self.table = table }

    package var isEmpty: Bool { table.isEmpty }

    /// The emoji for a word, regardless of case; nil if it has none.
    package func emoji(for word: some StringProtocol) -> String? {
        let wanted = Array(String(word).comparable.utf8)
        guard !wanted.isEmpty else { return nil }
        var range = 0..<table.count
        while !range.isEmpty {
            let line = line(at: (range.lowerBound + range.upperBound) / 2)
            let sides = table[line].split(separator: Self.tab, maxSplits: 1)
            guard sides.count == 2 else { return nil }
            if sides[0].elementsEqual(wanted) { return String(decoding: sides[1], as: UTF8.self) }
            range =
                sides[0].lexicographicallyPrecedes(wanted)
                ? min(line.upperBound + 1, range.upperBound)..<range.upperBound
                : range.lowerBound..<max(line.lowerBound, range.lowerBound)
        }
        return nil
    }

    /// The line that contains a byte, without its newline.
    private func line(at place: Int) -> Range<Int> {
        let start = table[..<place].lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
        return start..<(table[place...].firstIndex(of: Self.newline) ?? table.count)
    }

    private static let tab = UInt8(ascii: "\t")
    private static let newline = UInt8(ascii: "\n")
}
