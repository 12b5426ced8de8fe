/// Divides the width of a tablet's rows among their keys.
///
/// All letters have the same width. Delete ends the first row and takes the width that the letters leave. Return ends
/// the second row, whose letters are indented by half a key. The right key of the third row ends at the same edge.
struct TabletRows {
    /// A key's offset from the left inset, and its width.
    typealias Span = (x: Double, width: Double)

    /// The width of a letter's key.
    let letter: Double
    private let gap: Double
    private let inner: Double
    private let returnKey: Double
    /// The width of the rightmost keys of the bottom row, equal to that of delete.
    private let corner: Double

    /// The minimum indent of the second row and the minimum width of return, in letter widths.
    private static let indent = 0.25, narrowReturn = 1.5

    /// Computes the letter width at which the widest row of a plane fits.
    init(_ plane: Keyplane, _ metrics: KeyMetrics) {
        let rows = plane.rows.dropLast()
        let letters = rows.map { row in row.count { $0.isCharacter } }
        let columns = max(10, letters.max() ?? 10)
        let gap = metrics.gap(columns: columns), inner = metrics.keyboardWidth - 2 * metrics.sideInset
        /// The letter width for a row of this many letters; `others` is the space of other keys, in letter widths.
        func width(_ letters: Int, others: Double, gaps: Int, fixed: Double = 0) -> Double {
            (inner - fixed - gap * Double(gaps)) / (Double(letters) + others)
        }
        var widest =
            columns > 10
            ? width(columns, others: 1, gaps: columns)
            : width(10, others: 0, gaps: 10, fixed: metrics.shiftKeyWidth)
        if letters.count > 1 {
            widest = min(
                widest, width(letters[1], others: Self.indent + Self.narrowReturn, gaps: letters[1]))
        }
        if letters.count > 2, let third = rows.last {
            widest = min(
                widest,
                width(letters[2], others: Double(third.count - letters[2]), gaps: third.count - 1))
        }
        letter = widest
        self.gap = gap
        self.inner = inner
        returnKey = metrics.returnKeyWidth
        corner = max(widest, inner - Double(letters.first ?? 10) * (widest + gap))
    }

    /// The spans of the keys of a row above the bottom one.
    func spans(_ keys: [Key], row: Int) -> [Span] {
        let characters = Double(keys.count { $0.isCharacter })
        let run = characters * letter + gap * max(0, characters - 1)
        let hasLeft = keys.first?.isCharacter == false, hasRight = keys.last?.isCharacter == false
        var start = hasLeft ? letter + gap : 0
        if row == 1, hasRight {
            let room = inner - run - gap
            start = room - min(returnKey, room - Self.indent * letter)
        } else if !hasLeft, !hasRight {
            start = (inner - run) / 2
        }
        var x = start
        return keys.enumerated().map { index, key in
            if key.isCharacter {
                defer { x += letter + gap }
                return (x, letter)
            }
            return index == 0 ? (0, letter) : (x, inner - x)
        }
    }

    /// The spans of the keys of the bottom row: the space bar, or the symbols of an address, between the plane keys.
    func bottomSpans(_ keys: [Key]) -> [Span] {
        let hasSpace = keys.contains { $0.action == .space }
        let middle = keys.firstIndex { $0.action == .space || $0.isCharacter } ?? keys.count
        let widths = keys.enumerated().map { index, key -> Double? in
            if key.action == .space || (key.isCharacter && !hasSpace) { return nil }
            return index < middle || key.isCharacter ? letter : corner
        }
        let fixed = widths.reduce(gap * Double(keys.count - 1)) { $0 + ($1 ?? 0) }
        let share = (inner - fixed) / Double(max(1, widths.count { $0 == nil }))
        var x = 0.0
        return widths.map { width in
            defer { x += (width ?? share) + gap }
            return (x, width ?? share)
        }
    }
}
