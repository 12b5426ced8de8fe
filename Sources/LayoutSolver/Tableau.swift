/// A simplex tableau of rows in solved form: each row expresses one basic symbol by nonbasic symbols.
///
///     basic = constant + coefficient × symbol + coefficient × symbol + …
///
/// Rows are sparse and short, so they are unsorted lists. For each symbol a column lists the rows that may contain
/// it; `compactColumn(_:)` removes stale entries.
struct Tableau {
    struct Row {
        var entries = Slice()
        /// The symbol that the row expresses; -1 while the row is unused.
        var basic: Int32 = -1
        /// Whether the row is in `queue`.
        var isQueued = false
        /// The last pass over a column that visited the row.
        var mark: Int32 = 0
        var constant = 0.0
    }

    enum Kind: UInt8 {
        /// An unbounded variable.
        case free
        /// A nonnegative variable or deviation.
        case restricted
        /// The marker of a required equation: always zero.
        case fixed
    }

    struct Symbol {
        var column = Slice()
        /// The row in which the symbol is basic; -1 while nonbasic.
        var row: Int32 = -1
        /// The index of the constraint that the symbol belongs to; -1 for variables.
        var owner: Int32 = -1
        var kind = Kind.free
        var isVariable = false
        var isChanged = false
        var isUsed = false
    }

    /// Absolute coefficients below this count as zero.
    static let tiny = 1e-10
    /// Absolute values below this count as zero, in points.
    static let nearZero = 1e-8

    var rows = UnsafeList<Row>(capacity: 64)
    var symbols = UnsafeList<Symbol>(capacity: 128)
    /// The symbols and coefficients of all rows, in parallel arrays.
    var names: UnsafeMutablePointer<Int32> = .allocate(capacity: 1)
    var coefficients: UnsafeMutablePointer<Double> = .allocate(capacity: 1)
    /// The rows listed by all columns.
    var places: UnsafeMutablePointer<Int32> = .allocate(capacity: 1)
    /// Variables whose value may have changed since the last `takeChanges(_:)`.
    var changed = UnsafeList<Int32>(capacity: 64)
    /// Rows that may have become infeasible.
    var queue = UnsafeList<Int32>(capacity: 16)

    private var rowPool = SlicePool(), columnPool = SlicePool()
    private var rowRoom = 0, columnRoom = 0
    private var freeRows = UnsafeList<Int32>(capacity: 16)
    private var freeSymbols = UnsafeList<Int32>(capacity: 16)
    /// For each symbol, its index in the row being added plus 1; else 0.
    private var slots = UnsafeList<Int32>(capacity: 128)
    /// For each index in the row being added, the stamp of the last target row that contained its symbol.
    private var seen = UnsafeList<Int32>(capacity: 64)
    private var stamp: Int32 = 0
    private var pass: Int32 = 0

    func free() {
        rows.free()
        symbols.free()
        names.deallocate()
        coefficients.deallocate()
        places.deallocate()
        changed.free()
        queue.free()
        freeRows.free()
        freeSymbols.free()
        slots.free()
        seen.free()
    }

    // MARK: Symbols

    mutating func makeSymbol(_ kind: Kind, owner: Int32 = -1, isVariable: Bool = false) -> Int32 {
        let symbol = Symbol(row: -1, owner: owner, kind: kind, isVariable: isVariable, isUsed: true)
        if freeSymbols.count > 0 {
            let name = freeSymbols.removeLast()
            symbols[name] = symbol
            return name
        }
        symbols.append(symbol)
        slots.append(0)
        return Int32(symbols.count - 1)
    }

    /// Removes a nonbasic symbol from all rows and frees it.
    mutating func drop(symbol name: Int32) {
        purge(name)
        columnPool.giveBack(symbols[name].column)
        symbols[name] = Symbol()
        freeSymbols.append(name)
    }

    /// Removes a symbol from all rows.
    private mutating func purge(_ name: Int32) {
        let column = symbols[name].column
        for index in 0..<Int(column.count) {
            let row = places[Int(column.offset) + index]
            let at = position(of: name, in: row)
            if at >= 0 { removeEntry(at, of: row) }
        }
        symbols[name].column.count = 0
    }

    @inline(__always) func value(of name: Int32) -> Double {
        let row = symbols[name].row
        return row < 0 ? 0 : rows[row].constant
    }

    @inline(__always) mutating func noteChange(of name: Int32) {
        guard symbols[name].isVariable, !symbols[name].isChanged else { return }
        symbols[name].isChanged = true
        changed.append(name)
    }

    // MARK: Rows

    /// Creates a row without entries.
    mutating func makeRow(basic: Int32, constant: Double, room: Int) -> Int32 {
        let index: Int32
        if freeRows.count > 0 {
            index = freeRows.removeLast()
        } else {
            rows.append(Row())
            index = Int32(rows.count - 1)
        }
        rows[index] = Row(entries: takeRowRoom(Int32(room)), basic: basic, constant: constant)
        symbols[basic].row = index
        noteChange(of: basic)
        return index
    }

    private mutating func takeRowRoom(_ count: Int32) -> Slice {
        var length = rowRoom
        let slice = rowPool.take(count) { length = $0 }
        guard length != rowRoom else { return slice }
        let newNames = UnsafeMutablePointer<Int32>.allocate(capacity: length)
        let newCoefficients = UnsafeMutablePointer<Double>.allocate(capacity: length)
        newNames.update(from: names, count: rowRoom)
        newCoefficients.update(from: coefficients, count: rowRoom)
        names.deallocate()
        coefficients.deallocate()
        names = newNames
        coefficients = newCoefficients
        rowRoom = length
        return slice
    }

    /// Removes a row; its basic symbol becomes nonbasic.
    mutating func drop(row index: Int32) {
        let row = rows[index]
        symbols[row.basic].row = -1
        noteChange(of: row.basic)
        rowPool.giveBack(row.entries)
        rows[index] = Row()
        freeRows.append(index)
    }

    /// The index of a symbol in a row; -1 if absent.
    ///
    /// Cost: linear in the row's length.
    @inline(__always) func position(of name: Int32, in row: Int32) -> Int {
        let entries = rows[row].entries
        let list = names + Int(entries.offset)
        for at in 0..<Int(entries.count) where list[at] == name { return at }
        return -1
    }

    @inline(__always) func coefficient(of name: Int32, in row: Int32) -> Double {
        let at = position(of: name, in: row)
        return at < 0 ? 0 : coefficients[Int(rows[row].entries.offset) + at]
    }

    @inline(__always) func removeEntry(_ at: Int, of row: Int32) {
        rows[row].entries.count -= 1
        let offset = Int(rows[row].entries.offset), last = Int(rows[row].entries.count)
        names[offset + at] = names[offset + last]
        coefficients[offset + at] = coefficients[offset + last]
    }

    /// Reserves capacity for `more` further entries.
    mutating func reserve(_ more: Int32, in row: Int32) {
        let old = rows[row].entries
        guard old.count + more > old.room else { return }
        var new = takeRowRoom(old.count + more)
        new.count = old.count
        (names + Int(new.offset)).update(from: names + Int(old.offset), count: Int(old.count))
        (coefficients + Int(new.offset)).update(
            from: coefficients + Int(old.offset), count: Int(old.count))
        rowPool.giveBack(old)
        rows[row].entries = new
    }

    /// Appends an entry for a symbol that the row does not contain.
    mutating func append(_ name: Int32, _ coefficient: Double, to row: Int32) {
        reserve(1, in: row)
        let end = Int(rows[row].entries.offset + rows[row].entries.count)
        names[end] = name
        coefficients[end] = coefficient
        rows[row].entries.count += 1
        appendToColumn(name, row)
    }

    /// Adds to a row's constant; queues the row if it becomes infeasible and records the changed variable.
    @inline(__always) mutating func add(_ change: Double, toConstantOf index: Int32) {
        rows[index].constant += change
        let basic = rows[index].basic
        switch symbols[basic].kind {
        case .free: break
        case .restricted: if rows[index].constant < -Tableau.nearZero { enqueue(index) }
        case .fixed: if abs(rows[index].constant) > Tableau.nearZero { enqueue(index) }
        }
        if change != 0 { noteChange(of: basic) }
    }

    mutating func enqueue(_ row: Int32) {
        guard !rows[row].isQueued else { return }
        rows[row].isQueued = true
        queue.append(row)
    }

    // MARK: Columns

    @inline(__always) mutating func appendToColumn(_ name: Int32, _ row: Int32) {
        if symbols[name].column.count == symbols[name].column.room { growColumn(name) }
        let column = symbols[name].column
        places[Int(column.offset + column.count)] = row
        symbols[name].column.count += 1
    }

    /// Grows a column, or compacts it instead where many entries must be stale.
    private mutating func growColumn(_ name: Int32) {
        if Int(symbols[name].column.count) > 2 * rows.count {
            compactColumn(name)
            if symbols[name].column.count * 2 < symbols[name].column.room { return }
        }
        let old = symbols[name].column
        var length = columnRoom
        var new = columnPool.take(max(4, old.room * 2)) { length = $0 }
        if length != columnRoom {
            let newPlaces = UnsafeMutablePointer<Int32>.allocate(capacity: length)
            newPlaces.update(from: places, count: columnRoom)
            places.deallocate()
            places = newPlaces
            columnRoom = length
        }
        new.count = old.count
        (places + Int(new.offset)).update(from: places + Int(old.offset), count: Int(old.count))
        columnPool.giveBack(old)
        symbols[name].column = new
    }

    /// Removes duplicates and rows that no longer contain the symbol from its column.
    mutating func compactColumn(_ name: Int32) {
        let column = symbols[name].column
        let list = places + Int(column.offset)
        var kept = 0
        pass &+= 1
        for index in 0..<Int(column.count) {
            let row = list[index]
            guard rows[row].basic >= 0, rows[row].mark != pass, position(of: name, in: row) >= 0 else {
                continue
            }
            rows[row].mark = pass
            list[kept] = row
            kept += 1
        }
        symbols[name].column.count = Int32(kept)
    }

    // MARK: Pivoting

    /// Makes a symbol basic in a row in place of the present one, and substitutes it in all other rows.
    mutating func pivot(_ row: Int32, entering: Int32) {
        let leaving = rows[row].basic
        let offset = Int(rows[row].entries.offset), count = Int(rows[row].entries.count)
        let at = position(of: entering, in: row)
        assert(at >= 0)
        let inverse = 1 / coefficients[offset + at]
        for index in 0..<count { coefficients[offset + index] *= -inverse }
        names[offset + at] = leaving
        coefficients[offset + at] = inverse
        rows[row].constant *= -inverse
        rows[row].basic = entering
        symbols[entering].row = row
        symbols[leaving].row = -1
        symbols[leaving].column.count = 0
        appendToColumn(leaving, row)
        noteChange(of: entering)
        noteChange(of: leaving)
        substitute(row)
    }

    /// Replaces a row's basic symbol by the row's expression in all other rows.
    mutating func substitute(_ source: Int32) {
        let basic = rows[source].basic, constant = rows[source].constant
        let count = Int(rows[source].entries.count)
        let column = symbols[basic].column
        guard column.count > 0 else { return }
        seen.extend(to: count, with: 0)
        var offset = Int(rows[source].entries.offset)
        for index in 0..<count { slots[names[offset + index]] = Int32(index + 1) }
        for index in 0..<Int(column.count) {
            let target = places[Int(column.offset) + index]
            guard target != source, rows[target].basic >= 0 else { continue }
            let at = position(of: basic, in: target)
            guard at >= 0 else { continue }
            let factor = coefficients[Int(rows[target].entries.offset) + at]
            removeEntry(at, of: target)
            reserve(Int32(count), in: target)
            offset = Int(rows[source].entries.offset)
            add(source: offset, count: count, times: factor, to: target)
            if constant != 0 { add(factor * constant, toConstantOf: target) }
        }
        offset = Int(rows[source].entries.offset)
        for index in 0..<count { slots[names[offset + index]] = 0 }
        symbols[basic].column.count = 0
    }

    /// Adds entries, times a factor, to a row; their slots must be set and the row's capacity reserved.
    @inline(__always)
    private mutating func add(source: Int, count: Int, times factor: Double, to target: Int32) {
        stamp &+= 1
        let start = Int(rows[target].entries.offset)
        var end = start + Int(rows[target].entries.count)
        var at = start
        let slots = slots.base, seen = seen.base
        while at < end {
            let slot = slots[Int(names[at])]
            if slot > 0 {
                seen[Int(slot) - 1] = stamp
                let sum = coefficients[at] + factor * coefficients[source + Int(slot) - 1]
                if abs(sum) < Tableau.tiny {
                    end -= 1
                    names[at] = names[end]
                    coefficients[at] = coefficients[end]
                    continue
                }
                coefficients[at] = sum
            }
            at += 1
        }
        for index in 0..<count where seen[index] != stamp {
            names[end] = names[source + index]
            coefficients[end] = factor * coefficients[source + index]
            end += 1
            appendToColumn(names[source + index], target)
        }
        rows[target].entries.count = Int32(end - start)
    }
}
