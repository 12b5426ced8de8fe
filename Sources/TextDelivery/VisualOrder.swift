import CFriBidi

/// The order on the screen of a paragraph's characters, for arrow keys.
///
/// GTK, Firefox and Chromium move the caret by visual direction: in right-to-left text the left arrow moves forward in the
/// text. An offset counts grapheme clusters, as arrow keys do.
///
///     VisualOrder("سلام").presses(from: 4, to: 3)      // 1: one press of the right arrow
///     VisualOrder("abc").presses(from: 3, to: 1)       // -2: two presses of the left arrow
struct VisualOrder: Hashable, Sendable {
    /// Whether the paragraph runs from right to left, by its first strong letter.
    let isRightToLeft: Bool
    /// Whether each character runs from right to left.
    private let runsLeft: [Bool]
    /// The position of each character on the screen, counted from the left.
    private let places: [Int]

    /// Orders a paragraph without its line break. Cost: linear; a paragraph without right-to-left letters is not resolved.
    init(_ paragraph: some StringProtocol) {
        let count = paragraph.count
        guard paragraph.utf8.contains(where: { $0 >= Self.firstRightToLeftByte }) else {
            isRightToLeft = false
            runsLeft = Array(repeating: false, count: count)
            places = Array(0..<count)
            return
        }
        let scalars = paragraph.unicodeScalars.map(\.value)
        var resolved = [FriBidiLevel](repeating: 0, count: max(1, scalars.count))
        let base = spinet_bidi_levels(scalars, Int32(clamping: scalars.count), &resolved)
        isRightToLeft = base == 1
        var levels: [Int] = []
        var first = 0
        for character in paragraph {
            levels.append(base < 0 ? 0 : Int(resolved[first]))
            first += character.unicodeScalars.count
        }
        runsLeft = levels.map { $0 % 2 == 1 }
        places = Self.places(of: levels)
    }

    /// How many arrow keys move the caret from one offset to another: to the right when positive.
    func presses(from start: Int, to end: Int) -> Int { place(ofCaret: end) - place(ofCaret: start) }

    /// The number of characters to the left of the caret on the screen.
    ///
    /// Between two directions there are two places; toolkits draw the caret at the one where a letter in the paragraph's
    /// direction would be inserted.
    private func place(ofCaret offset: Int) -> Int {
        let count = places.count
        let offset = min(max(0, offset), count)
        let isLeftBefore = offset > 0 ? runsLeft[offset - 1] : isRightToLeft
        let isLeftAfter = offset < count ? runsLeft[offset] : isRightToLeft
        let usesBefore = isLeftBefore == isRightToLeft || isLeftBefore == isLeftAfter
        if usesBefore {
            guard offset > 0 else { return isRightToLeft ? count : 0 }
            return isLeftBefore ? places[offset - 1] : places[offset - 1] + 1
        }
        guard offset < count else { return isRightToLeft ? 0 : count }
        return isLeftAfter ? places[offset] + 1 : places[offset]
    }

    /// Reverses each run of a level, from the highest to the lowest odd one (UAX 9, rule L2).
    private static func places(of levels: [Int]) -> [Int] {
        var order = Array(levels.indices)
        for level in stride(from: levels.max() ?? 0, through: 1, by: -1) {
            var start = 0
            while start < order.count {
                guard levels[order[start]] >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = end
            }
        }
        var places = [Int](repeating: 0, count: levels.count)
        for (place, index) in order.enumerated() { places[index] = place }
        return places
    }

    /// The first byte in UTF-8 of U+0590, the first letter that is written from right to left.
    private static let firstRightToLeftByte: UInt8 = 0xD6
}
