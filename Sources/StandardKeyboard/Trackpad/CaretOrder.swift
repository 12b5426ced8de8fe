import BidirectionalText

/// The caret positions of a paragraph in the order in which they are on the screen, from left to right.
///
///     CaretOrder("ab שד", isRightToLeft: false).positions      // 0 1 2 3 4 5: between the two Hebrew letters is 4
///
/// Positions count characters; each occurs at most once, so that a caret which follows the order comes through the whole
/// paragraph. Where two runs meet, the position is that of the run in the
/// paragraph's direction.
struct CaretOrder: Hashable, Sendable {
    /// The positions from left to right.
    let positions: [Int]

    init(_ characters: some Sequence<Character>, isRightToLeft: Bool) {
        let paragraph = BidiParagraph(String(characters), isRightToLeft: isRightToLeft)
        let levels = paragraph.levels, order = paragraph.visualOrder
        let edges = isRightToLeft ? (left: levels.count, right: 0) : (left: 0, right: levels.count)
        var seen: Set<Int> = [edges.left]
        var positions = [edges.left]
        for (left, right) in zip(order, order.dropFirst()) {
            let position =
                levels[right] < levels[left]
                ? right + (levels[right] % 2 == 0 ? 0 : 1) : left + (levels[left] % 2 == 0 ? 1 : 0)
            if seen.insert(position).inserted { positions.append(position) }
        }
        if seen.insert(edges.right).inserted { positions.append(edges.right) }
        self.positions = positions
    }

    /// The index of a position; that of the nearest one if no place on the screen is its own.
    func index(of position: Int) -> Int {
        let nearest = positions.indices.min { abs(positions[$0] - position) < abs(positions[$1] - position) }
        return nearest ?? 0
    }
}
