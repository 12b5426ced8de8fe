import Foundation

/// The popover above a held emoji: its skin tones side by side, its genders in rows.
///
/// The user selects one by sliding or with another tap.
struct EmojiPopover: Hashable, Sendable {
    /// One choice.
    struct Cell: Hashable, Sendable {
        var emoji: String
        var frame: CGRect
    }

    /// The emoji without skin tone and gender, for which the choice is stored.
    let base: String
    /// The choices.
    let cells: [Cell]
    /// The frame of the popover.
    let frame: CGRect
    /// The variant that the grid shows now.
    let shown: String
    /// The frame of the held emoji.
    let key: CGRect
    /// The index of the selected choice; nil while the touch is too far away.
    private(set) var selection: Int?
    private let initial: Int?

    private static let padding = 6.0
    private static let margin = 4.0
    /// The distance from the emoji up to the popover, in points.
    private static let rise = 6.0
    /// The size of a choice on a phone, in points, if there is room; if the emoji of the grid are larger, so are the
    /// choices.
    private static let usual = CGSize(width: 46, height: 44)
    /// The maximum distance of a touch from the popover that still selects a choice, in points.
    private static let reach = 30.0

    /// Lays out the rows of `EmojiVariants` above an emoji; the popover stays inside the keyboard.
    ///
    /// - Parameter shown: the variant that the grid shows now, which is selected first.
    init(rows: [[String]], shown: String, over key: CGRect, in size: CGSize) {
        base = rows.first?.first ?? shown
        self.shown = shown
        self.key = key
        let hasLead = rows.count > 1 && rows[0].count == 1 && rows[1].count > 1
        let lines = hasLead ? Array(rows.dropFirst()) : rows
        let lead = hasLead ? 1 : 0
        let columns = lead + (lines.map(\.count).max() ?? 1)
        let around = 2 * (Self.padding + Self.margin)
        let cell = CGSize(
            width: min(max(Self.usual.width, key.height * 1.1), (size.width - around) / Double(columns))
                .rounded(.down),
            height: min(max(Self.usual.height, key.height), (size.height - around) / Double(lines.count))
                .rounded(.down))
        let width = Double(columns) * cell.width + 2 * Self.padding
        let height = Double(lines.count) * cell.height + 2 * Self.padding
        let x = min(max(key.midX - width / 2, Self.margin), size.width - Self.margin - width).rounded()
        let y = max(key.minY - Self.rise - height, Self.margin).rounded()
        frame = CGRect(x: x, y: y, width: width, height: height)
        func place(_ column: Int, _ row: Double) -> CGRect {
            CGRect(
                x: x + Self.padding + Double(column) * cell.width, y: y + Self.padding + row * cell.height,
                width: cell.width, height: cell.height)
        }
        var cells: [Cell] = []
        if hasLead { cells.append(Cell(emoji: base, frame: place(0, Double(lines.count - 1) / 2))) }
        for (row, line) in lines.enumerated() {
            for (column, emoji) in line.enumerated() {
                cells.append(Cell(emoji: emoji, frame: place(lead + column, Double(row))))
            }
        }
        self.cells = cells
        initial = cells.firstIndex { $0.emoji == shown }
        selection = initial
    }

    /// The size of the choices' font, in points.
    var fontSize: Double {
        let cell = cells.first?.frame.size ?? Self.usual
        return (min(cell.width, cell.height) * 0.72).rounded()
    }

    /// The selected emoji.
    var selected: String? { selection.map { cells[$0].emoji } }

    /// Whether the popover is entirely above the emoji, rather than beside or over it.
    var isAbove: Bool { frame.maxY <= key.minY }

    /// Selects the choice nearest to a touch; on the emoji itself, the choice that was selected first.
    mutating func select(at point: CGPoint) {
        guard frame.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point) else {
            selection = key.contains(point) ? initial : nil
            return
        }
        if !frame.contains(point), key.contains(point) {
            selection = initial
            return
        }
        func distance(_ index: Int) -> Double {
            let frame = cells[index].frame
            return hypot(frame.midX - point.x, frame.midY - point.y)
        }
        selection = cells.indices.min { distance($0) < distance($1) }
    }
}
