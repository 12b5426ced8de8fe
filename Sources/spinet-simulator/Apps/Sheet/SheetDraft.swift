/// A formula up to the caret, and the reference there that a finger on the cells writes.
///
///     let draft = SheetDraft("=SUM(B2")
///     draft.pointing(.tap(SheetCell("B4")!))    // replaces 5..<7 by "B2:B4"
struct SheetDraft: Hashable, Sendable {
    /// How a finger points at cells.
    enum Pointing: Hashable, Sendable {
        case tap(SheetCell)
        /// From the cell where it began to the one where it is.
        case drag(SheetCell, SheetCell)
    }

    /// A text that replaces a range of UTF-16 units.
    struct Change: Hashable, Sendable {
        var range: Range<Int>
        var text: String
    }

    private let units: [Character]

    /// - Parameter head: the text before the caret.
    init(_ head: String) { units = Array(head) }

    /// Whether a value comes next: the text is a formula that ends with an operator, a parenthesis or a separator.
    private var expectsValue: Bool { isFormula && units.last.map(Self.openers.contains) == true }

    private static let openers = Set("=(+−–-×*÷/,;:")

    private var isFormula: Bool { units.first == "=" }

    /// Whether a parenthesis is open, as of a function.
    private var isInParentheses: Bool {
        units.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) } > 0
    }

    /// The reference that ends at the caret: its start, its first cell, and its last if it is a range.
    var reference: (start: Int, first: SheetCell, last: SheetCell?)? {
        guard isFormula, !expectsValue else { return nil }
        let start = (units.lastIndex { !$0.isASCII || !($0.isLetter || $0.isNumber || $0 == ":") } ?? 0) + 1
        let names = String(units[start...]).split(separator: ":", omittingEmptySubsequences: false)
        let cells = names.compactMap { SheetCell(String($0)) }
        guard cells.count == names.count, (1...2).contains(cells.count) else { return nil }
        return (start, cells[0], cells.count == 2 ? cells[1] : nil)
    }

    /// Whether a finger on the cells writes a reference rather than chooses another cell.
    var takesReference: Bool { expectsValue || isInParentheses && reference != nil }

    /// What pointing writes; nil if it is no reference.
    ///
    /// Where a value is expected it is a cell. In parentheses a drag writes a range, and a tap extends the reference
    /// before the caret to the cell, or reduces it to its first one.
    func pointing(_ pointing: Pointing) -> Change? {
        guard takesReference else { return nil }
        let caret = end
        // The second cell of a range that was begun by hand.
        if units.last == ":" { return Change(range: caret..<caret, text: "\(pointing.cell)") }
        let start = reference.map { offset($0.start) } ?? caret
        switch pointing {
        case .tap(let cell):
            guard let first = reference?.first, first != cell else {
                return Change(range: start..<caret, text: "\(cell)")
            }
            return Change(range: start..<caret, text: "\(first):\(cell)")
        case .drag(let from, let to):
            guard isInParentheses, from != to else { return Change(range: start..<caret, text: "\(to)") }
            let first = SheetCell(column: min(from.column, to.column), row: min(from.row, to.row))
            let last = SheetCell(column: max(from.column, to.column), row: max(from.row, to.row))
            return Change(range: start..<caret, text: "\(first):\(last)")
        }
    }

    /// The caret, in UTF-16 units.
    var end: Int { offset(units.count) }

    /// The offset of a character in UTF-16 units.
    private func offset(_ index: Int) -> Int { units[..<index].reduce(0) { $0 + $1.utf16.count } }
}

extension SheetDraft.Pointing {
    /// The cell where the finger is.
    var cell: SheetCell {
        switch self {
        case .tap(let cell), .drag(_, let cell): cell
        }
    }
}
