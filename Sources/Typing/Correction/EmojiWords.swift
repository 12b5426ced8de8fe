/// Which emoji stand for which words, or for two together.
///
///     let words = EmojiWords(Array("love\t❤️\npizza\t🍕\n".utf8))
///     words.emoji(for: "Pizza")                // "🍕"
public struct EmojiWords: Sendable {
    /// No word has any.
    public static let none = EmojiWords([])

    /// The table as it lies in its file: it is searched there.
    private let table: [UInt8]

    /// Makes the words of a table.
    ///
    /// - Parameter table: lines of a word in small letters, or of two with a space between them, a tab and an emoji, in
    ///   the order of the words' bytes. What stands in another order is not found.
    public init(_ table: [UInt8]) { self.table = table }

    /// Whether there are none.
    public var isEmpty: Bool { table.isEmpty }

    /// The emoji of a word, however its letters are capitalised; nil where it has none.
    public func emoji(for word: some StringProtocol) -> String? {
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

    /// The line around a byte, without its end.
    private func line(at place: Int) -> Range<Int> {
        let start = table[..<place].lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
        return start..<(table[place...].firstIndex(of: Self.newline) ?? table.count)
    }

    private static let tab = UInt8(ascii: "\t")
    private static let newline = UInt8(ascii: "\n")
}
