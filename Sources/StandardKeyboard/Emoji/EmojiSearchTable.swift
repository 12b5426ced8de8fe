import Glibc

/// The words of one language that find emoji; lookups search the bytes of the file.
///
/// A line is a word, a tab, and its emoji in three groups separated by `|`: emoji whose whole name is the word, emoji
/// whose name contains it, and emoji that have it as a keyword. Lines are sorted by the bytes of the words. Words are
/// folded by `EmojiSearch.fold(_:)`, as the query is.
struct EmojiSearchTable: Sendable {
    /// How well a word fits an emoji; a smaller value is better.
    struct Fit: Hashable, Sendable, Comparable {
        /// The kind of match.
        enum Place: Int, Hashable, Sendable {
            case name, keyword, startInName, startInKeyword, inside
        }

        var place: Place
        /// Whether the matching word is the emoji's whole name.
        var isWholeName: Bool

        static func < (first: Fit, second: Fit) -> Bool {
            if first.place != second.place { return first.place.rawValue < second.place.rawValue }
            return first.isWholeName && !second.isWholeName
        }
    }

    private let bytes: [UInt8]

    /// Creates a table from the bytes of a file.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The emoji of all words that begin with a text, and how well each fits.
    ///
    /// - Parameter isInside: whether words that contain the text elsewhere count too, as required for languages without
    ///   spaces between words.
    func emoji(for text: String, isInside: Bool) -> [String: Fit] {
        let wanted = Array(text.utf8)
        guard !wanted.isEmpty else { return [:] }
        var found: [String: Fit] = [:]
        var start = firstLine(from: wanted)
        while start < bytes.count, bytes[start...].starts(with: wanted) {
            let end = endOfLine(from: start)
            let isWord = bytes[start + wanted.count] == Self.tab
            collect(
                start..<end, inName: isWord ? .name : .startInName,
                other: isWord ? .keyword : .startInKeyword,
                &found)
            start = end + 1
        }
        if isInside { collectInside(wanted, &found) }
        return found
    }

    private func collectInside(_ wanted: [UInt8], _ found: inout [String: Fit]) {
        var place = 0
        while let at = firstPlace(of: wanted, from: place) {
            let start = bytes[..<at].lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
            let end = endOfLine(from: at)
            // The bytes after the tab are emoji.
            if !bytes[start..<at].contains(Self.tab) {
                collect(start..<end, inName: .inside, other: .inside, &found)
            }
            place = end + 1
        }
    }

    /// The first offset at which the bytes occur.
    private func firstPlace(of wanted: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBytes { table in
            guard let base = table.baseAddress else { return nil }
            var place = start
            while place + wanted.count <= table.count,
                let hit = memchr(base + place, Int32(wanted[0]), table.count - place - wanted.count + 1)
            {
                if memcmp(hit, wanted, wanted.count) == 0 { return base.distance(to: UnsafeRawPointer(hit)) }
                place = base.distance(to: UnsafeRawPointer(hit)) + 1
            }
            return nil
        }
    }

    /// Adds the emoji of a line, except those that already fit better.
    private func collect(
        _ line: Range<Int>, inName: Fit.Place, other: Fit.Place, _ found: inout [String: Fit]
    ) {
        guard let tab = bytes[line].firstIndex(of: Self.tab) else { return }
        let groups = bytes[(tab + 1)..<line.upperBound].split(
            separator: Self.bar, omittingEmptySubsequences: false)
        for (group, emoji) in groups.enumerated() {
            let isWholeName = group == 0 && inName != .inside
            let fit = Fit(place: group == 2 ? other : inName, isWholeName: isWholeName)
            for one in emoji.split(separator: Self.space) {
                let emoji = String(decoding: one, as: UTF8.self)
                if let known = found[emoji], known < fit { continue }
                found[emoji] = fit
            }
        }
    }

    /// The offset of the first line whose word is not less than a text.
    private func firstLine(from wanted: [UInt8]) -> Int {
        var range = 0..<bytes.count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            let start = bytes[..<middle].lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
            let end = endOfLine(from: middle)
            let word = bytes[start..<end].prefix { $0 != Self.tab }
            if word.lexicographicallyPrecedes(wanted) {
                range = min(end + 1, range.upperBound)..<range.upperBound
            } else {
                range = range.lowerBound..<max(start, range.lowerBound)
            }
        }
        return range.lowerBound
    }

    private func endOfLine(from place: Int) -> Int {
        bytes[place...].firstIndex(of: Self.newline) ?? bytes.count
    }

    private static let tab = UInt8(ascii: "\t")
    private static let newline = UInt8(ascii: "\n")
    private static let bar = UInt8(ascii: "|")
    private static let space = UInt8(ascii: " ")
}
