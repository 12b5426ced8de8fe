import CFriBidi

/// The order on the screen of a paragraph's characters, by the bidirectional algorithm (UAX #9) of FriBidi.
///
/// The paragraph is in one line and without its line break; an index counts grapheme clusters, as arrow keys do.
///
///     BidiParagraph("ab שד").visualOrder      // 0 1 2 4 3
package struct BidiParagraph: Hashable, Sendable {
    /// Whether the paragraph runs from right to left.
    package let isRightToLeft: Bool
    /// The embedding level of each character; an odd one runs from right to left.
    package let levels: [Int]

    /// Resolves a paragraph.
    ///
    /// - Parameter isRightToLeft: its direction; nil for that of its first letter.
    ///
    /// Cost: linear; a paragraph without right-to-left letters is not resolved.
    package init(_ text: some StringProtocol, isRightToLeft: Bool? = nil) {
        guard isRightToLeft == true || text.utf8.contains(where: { $0 >= Self.firstRightToLeftByte }) else {
            self.isRightToLeft = false
            levels = Array(repeating: 0, count: text.count)
            return
        }
        let scalars = text.unicodeScalars.map(\.value)
        var resolved = [FriBidiLevel](repeating: 0, count: max(1, scalars.count))
        let wanted: Int32 = isRightToLeft.map { $0 ? 1 : 0 } ?? -1
        let base = spinet_bidi_levels(scalars, Int32(clamping: scalars.count), wanted, &resolved)
        self.isRightToLeft = base == 1
        var levels: [Int] = []
        var first = 0
        for character in text {
            levels.append(base < 0 ? 0 : Int(resolved[first]))
            first += character.unicodeScalars.count
        }
        self.levels = levels
    }

    /// Whether a character runs from right to left.
    package func runsLeft(_ index: Int) -> Bool { levels[index] % 2 == 1 }

    /// The indices of the characters from left to right: each run of a level is reversed, from the highest to the lowest
    /// odd one (rule L2).
    package var visualOrder: [Int] {
        var order = Array(levels.indices)
        for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
            var start = 0
            while start < order.count {
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = max(end, start + 1)
            }
        }
        return order
    }

    /// The first byte in UTF-8 of U+0590, the first letter that is written from right to left.
    private static let firstRightToLeftByte: UInt8 = 0xD6
}
