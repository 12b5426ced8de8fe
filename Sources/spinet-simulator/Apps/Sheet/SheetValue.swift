import Foundation

/// What a cell shows.
enum SheetValue: Hashable, Sendable {
    case empty
    case number(Double)
    case text(String)
    case error(SheetError)

    /// The value as it is in its cell; numbers with ten digits at most.
    var shown: String {
        switch self {
        case .empty: ""
        case .number(let number): String(format: "%.10g", number)
        case .text(let text): text
        case .error(let error): error.rawValue
        }
    }
}

/// Why a formula has no value, as spreadsheets write it.
enum SheetError: String, Error, Hashable, Sendable {
    /// It cannot be read.
    case syntax = "#ERROR!"
    /// It divides by zero, or asks for the average of nothing.
    case divide = "#DIV/0!"
    /// It names a function that there is not.
    case name = "#NAME?"
    /// It names a cell that the sheet has not.
    case reference = "#REF!"
    /// It needs a number where there is text.
    case value = "#VALUE!"
    /// It needs its own value.
    case cycle = "#CYCLE!"
}

/// The place of a cell: column and row, counted from 0.
///
///     SheetCell("B3") == SheetCell(column: 1, row: 2)
struct SheetCell: Hashable, Sendable, CustomStringConvertible {
    var column: Int
    var row: Int

    init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }

    /// The cell of a name of one letter and a number; nil for any other text.
    init?(_ name: String) {
        guard let letter = name.uppercased().utf8.first, (65...90).contains(letter),
            let row = Int(name.dropFirst()), row >= 1
        else { return nil }
        self.init(column: Int(letter) - 65, row: row - 1)
    }

    var description: String { SheetCell.letter(column) + "\(row + 1)" }

    /// The letter over a column.
    static func letter(_ column: Int) -> String {
        String(UnicodeScalar(UInt8(65 + min(max(0, column), 25))))
    }
}
