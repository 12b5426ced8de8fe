import Foundation

/// A small spreadsheet: what users wrote into its cells, and what comes of it.
///
///     var sheet = Sheet(columns: 4, rows: 12)
///     sheet["A1"] = "12"
///     sheet["A2"] = "=A1*2"
///     sheet.value(of: SheetCell(column: 0, row: 1))    // .number(24)
struct Sheet: Hashable, Sendable {
    let columns, rows: Int
    private var written: [SheetCell: String] = [:]

    /// Makes an empty sheet.
    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// What was written into a cell; empty text clears it, and cells that are not there keep nothing.
    subscript(cell: SheetCell) -> String {
        get { written[cell] ?? "" }
        set { if has(cell) { written[cell] = newValue.isEmpty ? nil : newValue } }
    }

    /// The same by the cell's name.
    subscript(name: String) -> String {
        get { SheetCell(name).map { self[$0] } ?? "" }
        set { if let cell = SheetCell(name) { self[cell] = newValue } }
    }

    /// Whether the sheet has the cell.
    func has(_ cell: SheetCell) -> Bool {
        (0..<columns).contains(cell.column) && (0..<rows).contains(cell.row)
    }

    /// What a cell shows.
    func value(of cell: SheetCell) -> SheetValue { value(of: cell, on: []) }

    private func value(of cell: SheetCell, on way: Set<SheetCell>) -> SheetValue {
        guard has(cell) else { return .error(.reference) }
        guard !way.contains(cell) else { return .error(.cycle) }
        let text = self[cell]
        if text.isEmpty { return .empty }
        guard text.hasPrefix("=") else { return Double(text).map(SheetValue.number) ?? .text(text) }
        var formula = SheetFormula(String(text.dropFirst())) { value(of: $0, on: way.union([cell])) }
        do throws(SheetError) {
            let number = try formula.evaluate()
            return number.isFinite ? .number(number) : .error(.value)
        } catch {
            return .error(error)
        }
    }

    /// The numbers that are over a cell without a gap, or before it; what a function is most likely meant for.
    func likelyRange(for cell: SheetCell) -> String? {
        func run(_ step: (Int) -> SheetCell) -> [SheetCell] {
            var found: [SheetCell] = []
            while case .number = value(of: step(found.count + 1)) { found.append(step(found.count + 1)) }
            return found
        }
        let above = run { SheetCell(column: cell.column, row: cell.row - $0) }
        let before = run { SheetCell(column: cell.column - $0, row: cell.row) }
        let cells = above.isEmpty ? before : above
        guard let first = cells.last, let last = cells.first else { return nil }
        return first == last ? "\(first)" : "\(first):\(last)"
    }

    /// A text as it is kept: a formula's open parentheses closed.
    static func closed(_ text: String) -> String {
        guard text.hasPrefix("=") else { return text }
        let open = text.filter { $0 == "(" }.count - text.filter { $0 == ")" }.count
        return text + String(repeating: ")", count: max(0, open))
    }
}
