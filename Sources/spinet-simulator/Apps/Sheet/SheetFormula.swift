/// A formula being read: numbers, cells, + − × ÷, parentheses, and functions over cells and ranges.
///
///     var formula = SheetFormula("SUM(A1:A3)×2") { sheet.value(of: $0) }
///     try formula.evaluate()
struct SheetFormula {
    /// The functions, in the order of the accessory's buttons.
    static let functions = ["SUM", "AVERAGE", "MIN", "MAX", "COUNT"]

    private let signs: [Character]
    private var index = 0
    private let style: (SheetCell) -> SheetValue

    /// Prepares a text without its equals sign; cells are looked up as they are met.
    init(_ text: String, style: @escaping (SheetCell) -> SheetValue) {
        signs = text.filter { !$0.isWhitespace }.map { Self.plain[$0] ?? $0 }
        self.style = style
    }

    /// Typographic operators and what they mean.
    private static let plain: [Character: Character] = ["×": "*", "÷": "/", "−": "-", "–": "-", ";": ","]

    /// The value of the whole text.
    mutating func evaluate() throws(SheetError) -> Double {
        let value = try sum()
        guard index == signs.count else { throw .syntax }
        return value
    }

    private var next: Character? { index < signs.count ? signs[index] : nil }

    private mutating func take(_ sign: Character) -> Bool {
        guard next == sign else { return false }
        index += 1
        return true
    }

    private mutating func sum() throws(SheetError) -> Double {
        var value = try product()
        while true {
            if take("+") {
                value += try product()
            } else if take("-") {
                value -= try product()
            } else {
                return value
            }
        }
    }

    private mutating func product() throws(SheetError) -> Double {
        var value = try factor()
        while true {
            if take("*") {
                value *= try factor()
            } else if take("/") {
                let divisor = try factor()
                guard divisor != 0 else { throw .divide }
                value /= divisor
            } else {
                return value
            }
        }
    }

    private mutating func factor() throws(SheetError) -> Double {
        // A sign before a sign before a sign …: no deeper than any user writes.
        var isNegative = false
        while next == "-" || next == "+" {
            if next == "-" { isNegative.toggle() }
            index += 1
        }
        let value = try operand()
        return isNegative ? -value : value
    }

    private mutating func operand() throws(SheetError) -> Double {
        if take("(") {
            depth += 1
            // Deeper than any user nests, and well within the stack.
            guard depth < 64 else { throw .syntax }
            let value = try sum()
            guard take(")") else { throw .syntax }
            depth -= 1
            return value
        }
        guard let first = next else { throw .syntax }
        if first.isNumber || first == "." { return try number() }
        let name = word()
        guard !name.isEmpty else { throw .syntax }
        if next == "(" { return try call(name) }
        guard let cell = SheetCell(name) else { throw .name }
        switch style(cell) {
        case .empty: return 0
        case .number(let number): return number
        case .text: throw .value
        case .error(let error): throw error
        }
    }
    private var depth = 0

    private mutating func number() throws(SheetError) -> Double {
        var digits = ""
        while let sign = next, sign == "." || sign.isNumber {
            digits.append(sign)
            index += 1
        }
        guard let value = Double(digits) else { throw .syntax }
        return value
    }

    private mutating func word() -> String {
        var word = ""
        while let sign = next, sign.isLetter || sign.isNumber {
            word.append(sign)
            index += 1
        }
        return word.uppercased()
    }

    private mutating func call(_ name: String) throws(SheetError) -> Double {
        guard Self.functions.contains(name) else { throw .name }
        index += 1
        depth += 1
        guard depth < 64 else { throw .syntax }
        var numbers: [Double] = []
        if !take(")") {
            repeat { numbers += try argument() } while take(",")
            guard take(")") else { throw .syntax }
        }
        depth -= 1
        switch name {
        case "SUM": return numbers.reduce(0, +)
        case "MIN": return numbers.min() ?? 0
        case "MAX": return numbers.max() ?? 0
        case "COUNT": return Double(numbers.count)
        default:
            guard !numbers.isEmpty else { throw .divide }
            return numbers.reduce(0, +) / Double(numbers.count)
        }
    }

    /// A range, whose texts and empty cells count for nothing, or one value.
    private mutating func argument() throws(SheetError) -> [Double] {
        let start = index
        if let first = SheetCell(word()) {
            if take(":") {
                guard let last = SheetCell(word()) else { throw .reference }
                return try numbers(from: first, to: last)
            }
            if next == "," || next == ")" { return try numbers(from: first, to: first) }
        }
        index = start
        return [try sum()]
    }

    private func numbers(from first: SheetCell, to last: SheetCell) throws(SheetError) -> [Double] {
        let rows = min(first.row, last.row)...max(first.row, last.row)
        let columns = min(first.column, last.column)...max(first.column, last.column)
        // A range far beyond the sheet is a slip, not work for a minute.
        guard rows.count * columns.count <= 10_000 else { throw .reference }
        var numbers: [Double] = []
        for row in rows {
            for column in columns {
                switch style(SheetCell(column: column, row: row)) {
                case .number(let number): numbers.append(number)
                case .error(let error): throw error
                case .empty, .text: break
                }
            }
        }
        return numbers
    }
}
