import Foundation

/// Divides a tablet's rows into two halves at the sides of the screen, for the thumbs.
///
/// Of the letters the left half has what the left hand types: t, g and v are its last ones in Latin, y, h and b the first of
/// the right half. All letters have the same width; delete, return and shift end the rows at the right edge, and each half has a
/// space bar. The keys are as high as a phone's: there is no room for a second character, and none is pulled.
struct SplitRows {
    /// The height of the keys in both orientations, without the bar, in points (iPad: 216, that of a phone).
    static let height = topInset + 4 * keyHeight + 3 * rowGap + bottomInset

    private static let topInset = 8.0, bottomInset = 4.0, keyHeight = 42.0, rowGap = 12.0
    private static let gap = 6.0, sideInset = 6.0
    /// The part of the screen's width that the right half takes (iPad: 35.61 %).
    private static let rightShare = 0.3561
    /// The widest screen that the share is taken of, in points: thumbs do not grow with the screen.
    private static let widestScreen = 834.0
    /// The number of characters of each row in the left half.
    private static let leftCounts = [5, 5, 4]

    /// The horizontal extents of both halves.
    let parts: [ClosedRange<Double>]
    /// The distance between the left edges of adjacent letters, in points.
    var pitch: Double { letter + Self.gap }
    private let letter: Double

    /// Computes the width of letters at which the widest rows of the letters and of the plane fit.
    ///
    /// - Parameter width: the width of the keyboard.
    init(_ letters: Keyplane, _ plane: Keyplane, width: Double) {
        var columns = (left: 5, right: 6)
        for plane in [letters, plane] {
            for (row, keys) in plane.rows.dropLast().enumerated() {
                let halves = Self.divided(row, keys)
                columns.left = max(columns.left, halves.left.count)
                columns.right = max(columns.right, halves.right.count)
            }
        }
        let share = Self.rightShare * min(width, Self.widestScreen)
        let letter = (share - 2 * Self.sideInset + Self.gap) / Double(columns.right) - Self.gap
        func extent(_ count: Int) -> Double {
            2 * Self.sideInset + Double(count) * (letter + Self.gap) - Self.gap
        }
        self.letter = letter
        parts = [0...extent(columns.left), width - extent(columns.right)...width]
    }

    /// The keys of both halves of a row above the bottom one.
    private static func divided(_ row: Int, _ keys: [Key]) -> (left: [Key], right: [Key]) {
        let characters = keys.count { $0.isCharacter }, leading = keys.prefix { !$0.isCharacter }.count
        let count = row < leftCounts.count ? leftCounts[row] : leftCounts[0]
        let split = leading + min(count, (characters + 1) / 2)
        return (Array(keys.prefix(split)), Array(keys.dropFirst(split)))
    }

    /// The keys of both halves of the bottom row: the space bar is in both, the symbols of an address are divided.
    private static func divided(bottom keys: [Key]) -> (left: [Key], right: [Key]) {
        guard let space = keys.firstIndex(where: { $0.action == .space }) else {
            return (Array(keys.prefix((keys.count + 1) / 2)), Array(keys.dropFirst((keys.count + 1) / 2)))
        }
        return (Array(keys[...space]), Array(keys[space...]))
    }

    /// The frames of the keys, row by row, in the order of the keys.
    ///
    /// - Parameter y: the upper edge of the keys, in points.
    func frames(_ plane: Keyplane, y: Double, _ grid: PixelGrid) -> [[(key: Key, frame: CGRect)]] {
        plane.rows.enumerated().map { row, keys in
            let isBottom = row == plane.rows.count - 1
            let halves = isBottom ? Self.divided(bottom: keys) : Self.divided(row, keys)
            let top = y + Self.topInset + Double(row) * (Self.keyHeight + Self.rowGap)
            return zip([halves.left, halves.right], parts).flatMap { keys, part in
                zip(keys, isBottom ? bottomSpans(keys, part) : spans(keys, part)).map { key, span in
                    let right = grid.round(span.x + span.width)
                    let width = key.isCharacter && !isBottom ? span.width : right - grid.round(span.x)
                    return (
                        key.withoutPull, grid.frame(x: span.x, y: top, width: width, height: Self.keyHeight)
                    )
                }
            }
        }
    }

    /// Letters from the left; a key that is none and ends the row takes the rest.
    private func spans(_ keys: [Key], _ part: ClosedRange<Double>) -> [TabletRows.Span] {
        let end = part.upperBound - Self.sideInset
        return keys.enumerated().map { column, key in
            let x = part.lowerBound + Self.sideInset + Double(column) * (letter + Self.gap)
            let isRest = column == keys.count - 1 && column > 0 && !key.isCharacter
            return (x, isRest ? end - x : letter)
        }
    }

    /// The space bar, or the symbols of an address, take what the other keys leave.
    private func bottomSpans(_ keys: [Key], _ part: ClosedRange<Double>) -> [TabletRows.Span] {
        let inner = part.upperBound - part.lowerBound - 2 * Self.sideInset
        let hasSpace = keys.contains { $0.action == .space }
        func isFlexible(_ key: Key) -> Bool { hasSpace ? key.action == .space : key.isCharacter }
        let flexible = keys.count(where: isFlexible)
        let fixed = Double(keys.count - flexible) * letter + Self.gap * Double(keys.count - 1)
        let share = (inner - fixed) / Double(max(1, flexible))
        var x = part.lowerBound + Self.sideInset
        return keys.map { key in
            let width = isFlexible(key) ? share : letter
            defer { x += width + Self.gap }
            return (x, width)
        }
    }
}

extension Key {
    /// The same key without a character that a downward pull types.
    fileprivate var withoutPull: Key {
        var key = self
        key.pulled = nil
        return key
    }
}
