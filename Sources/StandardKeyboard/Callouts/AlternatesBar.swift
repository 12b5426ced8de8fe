package import Foundation

/// The bar that a long press opens: the key's own text and its alternates.
///
/// The user slides to one of them.
///
/// It opens above the key, towards the side with more room. More than ten choices form two rows; the lower row contains
/// the key's own text.
package struct AlternatesBar: Hashable, Sendable {
    /// The choices in the order of the cells.
    package let choices: [String]
    /// The frame of each choice, in points of the keyboard; may extend above it.
    package let cells: [CGRect]
    /// The bar around the cells.
    package let frame: CGRect
    /// The frame of the pressed key.
    package let key: CGRect
    /// The index of the key's own text, which is selected first.
    package let baseIndex: Int
    /// The index of the selected choice; nil while the touch is too far away.
    package private(set) var selection: Int?

    /// The maximum number of choices in a row.
    static let longestRow = 10
    /// The padding around the cells, in points.
    static let padding = 6.0
    /// The distance from the key's top edge up to the cells, in points.
    static let rise = 7.0
    /// The maximum distance of a touch from the bar and its key that still selects a choice, in points.
    static let reach = 50.0
    /// The height above the keyboard that callouts may use, in points.
    package static let headroom = 72.0

    /// Lays out a bar.
    ///
    /// - Parameter choices: the key's own text first.
    package init(choices: [String], over cell: KeyplaneGeometry.Cell, in geometry: KeyplaneGeometry) {
        let rows = choices.count > Self.longestRow ? 2 : 1
        let columns = (choices.count + rows - 1) / rows
        let bounds = geometry.core
        let room = bounds.upperBound - bounds.lowerBound - 2 * Self.padding - 4
        let letter = min(cell.frame.width, 48)
        let width = min(choices.count <= 3 ? letter + 6 : max(letter, 33), room / Double(columns)).rounded(
            .down)
        let height = min(cell.frame.height + 2, 46).rounded(.down)
        let opensRight = cell.frame.midX <= geometry.size.width / 2
        // The cell above the key is centered on it; the other cells extend towards the open side, and all stay inside.
        let total = width * Double(columns)
        let first = cell.frame.midX - width / 2
        let wanted = opensRight ? first : first + width - total
        let left = min(
            max(wanted, bounds.lowerBound + Self.padding + 2), bounds.upperBound - Self.padding - 2 - total
        ).rounded()
        let lowest = cell.frame.minY - Self.rise - height
        let highest = -Self.headroom + Self.padding + 2
        let bottomRow = max(lowest, highest + height * Double(rows - 1))
        // The base cell is the one nearest to the touch.
        let base = min(columns - 1, max(0, Int(((cell.frame.midX - left) / width).rounded(.down))))
        var order = [base]
        for distance in 1...max(1, columns) {
            let sides = opensRight ? [base + distance, base - distance] : [base - distance, base + distance]
            order += sides.filter { (0..<columns).contains($0) }
        }
        var placed: [(String, CGRect)] = []
        for (index, choice) in choices.enumerated() {
            let row = index / columns
            let column = order[index % columns]
            placed.append(
                (
                    choice,
                    CGRect(
                        x: left + Double(column) * width, y: bottomRow - Double(row) * height, width: width,
                        height: height)
                ))
        }
        self.choices = placed.map(\.0)
        cells = placed.map(\.1)
        let top = bottomRow - Double(rows - 1) * height
        frame = CGRect(
            x: left - Self.padding, y: top - Self.padding, width: total + 2 * Self.padding,
            height: height * Double(rows) + 2 * Self.padding)
        key = cell.frame
        baseIndex = 0
        selection = 0
    }

    /// The selected text.
    package var selectedText: String? { selection.map { choices[$0] } }

    /// Selects the cell nearest to a touch, which may stay below the bar.
    package mutating func select(at point: CGPoint) {
        let area = frame.union(key).insetBy(dx: -Self.reach, dy: -Self.reach)
        guard area.contains(point) else {
            selection = nil
            return
        }
        let rows = Set(cells.map(\.minY)).sorted()
        // The lower row extends down to the touch's first position.
        let row = rows.last { point.y >= $0 } ?? rows.first
        let inRow = cells.indices.filter { cells[$0].minY == row }
        selection = inRow.min { abs(cells[$0].midX - point.x) < abs(cells[$1].midX - point.x) }
    }
}
