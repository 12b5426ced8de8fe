/// Finds values of variables that satisfy linear constraints, in order of priority.
///
/// The method is Cassowary's (Badros, Borning and Stuckey, "The Cassowary linear arithmetic constraint solving
/// algorithm", 2001, doi:10.1145/504704.504705): a simplex tableau that stays solved while constraints are added,
/// removed and changed. Unlike Cassowary, it compares costs lexicographically by priority instead of weighting
/// them, and solves all changes together in `solve()`.
///
///     var solver = ConstraintSolver()
///     let width = solver.makeVariable(isNonNegative: true)
///     let fixed = solver.add([Term(width)], constant: -100, above: .forbidden, below: .forbidden)
///     solver.setConstant(-120, of: fixed)
///     solver.solve()
///     solver.value(of: width)                      // 120
///
/// Conflicting constraints are no error: the solver breaks the one that `chooseVictim` returns. A broken constraint
/// has the priority `brokenPriority`, so it is satisfied again as soon as the conflict is gone.
public struct ConstraintSolver: ~Copyable {
    /// The priority of broken constraints: just above 1000, the highest that callers use.
    public static let brokenPriority = Float(1000).nextUp

    /// Chooses which of several conflicting constraints to break; by default the one added last.
    ///
    /// For nil, or an ID that is not in the list, the solver also breaks the one added last.
    public var chooseVictim: ([ConstraintID]) -> ConstraintID? = { $0.max() }

    var tableau = Tableau()
    var objective = Objective()
    var records: [Record] = []
    /// Whether the present costs are minimal.
    var isOptimal = true
    private var freeRecords: [Int32] = []
    private var serial: UInt32 = 0
    /// The sum of the constraint being added: coefficients by symbol, and the list of its symbols.
    private var sums = UnsafeList<Double>(capacity: 128)
    private var touched = UnsafeList<Int32>(capacity: 64)

    /// The state of one constraint: sum = above − below, or sum = mark.
    struct Record {
        var id = ConstraintID(index: -1, serial: 0)
        /// The symbol of the deviation above zero; -1 if forbidden.
        var above: Int32 = -1
        /// The symbol of the deviation below zero; -1 if forbidden.
        var below: Int32 = -1
        /// The marker symbol of the constraint if both deviations are forbidden; else -1.
        var mark: Int32 = -1
        var aboveCost = Deviation.forbidden
        var belowCost = Deviation.forbidden
        var constant = 0.0
    }

    /// Creates a solver without variables or constraints.
    public init() {}

    deinit {
        tableau.free()
        objective.free()
        sums.free()
        touched.free()
    }

    // MARK: Variables

    /// Creates a variable; its value is 0 until a constraint determines another.
    ///
    /// - Parameter isNonNegative: whether its value is never below zero; cheaper than a constraint.
    public mutating func makeVariable(isNonNegative: Bool = false) -> Variable {
        Variable(name: makeSymbol(isNonNegative ? .restricted : .free, owner: -1, isVariable: true))
    }

    /// Removes a variable; no constraint may refer to it.
    public mutating func remove(_ variable: Variable) {
        let row = tableau.symbols[variable.name].row
        if row >= 0 { tableau.drop(row: row) }
        dropSymbol(variable.name)
    }

    /// The value of a variable after the last `solve()`.
    public func value(of variable: Variable) -> Double { tableau.value(of: variable.name) }

    /// Calls a closure once for each variable whose value may have changed since the last call.
    public mutating func takeChanges(_ body: (Variable) -> Void) {
        for index in 0..<tableau.changed.count {
            let name = tableau.changed[index]
            guard tableau.symbols[name].isChanged else { continue }
            tableau.symbols[name].isChanged = false
            body(Variable(name: name))
        }
        tableau.changed.removeAll()
    }

    mutating func makeSymbol(_ kind: Tableau.Kind, owner: Int32, isVariable: Bool = false) -> Int32 {
        let name = tableau.makeSymbol(kind, owner: owner, isVariable: isVariable)
        objective.reserve(tableau.symbols.count)
        sums.extend(to: tableau.symbols.count, with: 0)
        return name
    }

    mutating func dropSymbol(_ name: Int32) {
        objective.forget(name)
        tableau.drop(symbol: name)
    }

    // MARK: Constraints

    /// Adds the constraint terms + constant = 0, with the given deviations.
    ///
    /// Values do not change before `solve()`. All numbers must be finite.
    @discardableResult
    public mutating func add(
        _ terms: some Sequence<Term>, constant: Double, above: Deviation, below: Deviation
    ) -> ConstraintID {
        let id = makeRecord(constant: constant, above: above, below: below)
        let record = records[Int(id.index)]
        let rest = gather(terms) + constant
        if let subject = chooseSubject(constant: rest) {
            insert(subject: subject, record, constant: rest)
        } else {
            insert(record, constant: rest)
        }
        isOptimal = false
        return id
    }

    private mutating func makeRecord(constant: Double, above: Deviation, below: Deviation) -> ConstraintID {
        let index = freeRecords.popLast() ?? Int32(records.count)
        serial += 1
        var record = Record(id: ConstraintID(index: index, serial: serial))
        record.constant = constant
        record.aboveCost = above
        record.belowCost = below
        if above != .forbidden { record.above = makeSymbol(.restricted, owner: index) }
        if below != .forbidden { record.below = makeSymbol(.restricted, owner: index) }
        if record.above < 0, record.below < 0 { record.mark = makeSymbol(.fixed, owner: index) }
        if index == records.count { records.append(record) } else { records[Int(index)] = record }
        charge(record.above, above)
        charge(record.below, below)
        return record.id
    }

    /// Adds the cost of a deviation to its symbol.
    mutating func charge(_ name: Int32, _ deviation: Deviation) {
        guard case .costs(let priority, let weight) = deviation else { return }
        let place = objective.use(priority)
        let row = tableau.symbols[name].row
        if row >= 0 {
            objective.add(row: row, of: tableau, times: weight, at: place)
        } else {
            objective.add(weight, to: name, at: place)
        }
    }

    /// Sums up terms in `sums`, with each basic variable replaced by its row.
    ///
    /// - Returns: the constant part of the sum.
    private mutating func gather(_ terms: some Sequence<Term>) -> Double {
        var constant = 0.0
        for term in terms where term.coefficient != 0 {
            let name = term.variable.name, row = tableau.symbols[name].row
            guard row >= 0 else {
                touch(name, term.coefficient)
                continue
            }
            constant += term.coefficient * tableau.rows[row].constant
            let offset = Int(tableau.rows[row].entries.offset)
            for at in offset..<offset + Int(tableau.rows[row].entries.count) {
                touch(tableau.names[at], term.coefficient * tableau.coefficients[at])
            }
        }
        return constant
    }

    @inline(__always) private mutating func touch(_ name: Int32, _ coefficient: Double) {
        if sums[name] == 0 { touched.append(name) }
        let sum = sums[name] + coefficient
        // A coefficient that cancels out becomes tiny instead of 0, so that the symbol is not listed twice.
        sums[name] = abs(sum) < Tableau.tiny ? .leastNonzeroMagnitude : sum
    }

    /// A symbol that the sum can be solved for while all rows stay feasible; nil without one.
    ///
    /// A free variable, preferably one in few rows, or a nonnegative variable in no row whose value would be positive.
    private func chooseSubject(constant: Double) -> Int32? {
        var best: Int32?
        var fewest = Int32.max
        for index in 0..<touched.count {
            let name = touched[index], coefficient = sums[name]
            guard abs(coefficient) >= Tableau.tiny else { continue }
            let rows = tableau.symbols[name].column.count
            switch tableau.symbols[name].kind {
            case .free:
                if rows < fewest || (rows == fewest && name < best ?? .max) {
                    best = name
                    fewest = rows
                }
            case .restricted:
                let isFresh = rows == 0 && tableau.symbols[name].isVariable && objective.isFree(name)
                if isFresh, best == nil, -constant / coefficient >= 0 {
                    best = name
                    fewest = .max - 1
                }
            case .fixed: break
            }
        }
        return best
    }

    /// Creates a row from the gathered sum, solved for a symbol in it: 0 = constant + sum − above + below − mark.
    private mutating func insert(subject: Int32, _ record: Record, constant: Double) {
        let inverse = -1 / sums[subject]
        let row = tableau.makeRow(basic: subject, constant: constant * inverse, room: touched.count + 2)
        sums[subject] = 0
        fill(row, times: inverse)
        if record.above >= 0 { tableau.append(record.above, -inverse, to: row) }
        if record.below >= 0 { tableau.append(record.below, inverse, to: row) }
        if record.mark >= 0 { tableau.append(record.mark, -inverse, to: row) }
        tableau.substitute(row)
        objective.substitute(row, of: tableau)
    }

    /// Creates a row from the gathered sum, solved for the constraint's own symbol, and makes it feasible.
    private mutating func insert(_ record: Record, constant: Double) {
        let isAbove = record.above >= 0 && (constant >= 0 || record.below < 0)
        let basic = isAbove ? record.above : record.below >= 0 ? record.below : record.mark
        // above = sum + below, mark = sum, below = above − sum
        let sign = basic == record.below ? -1.0 : 1
        let other = isAbove ? record.below : basic == record.below ? record.above : -1
        let row = tableau.makeRow(basic: basic, constant: constant * sign, room: touched.count + 2)
        fill(row, times: sign)
        if other >= 0 { tableau.append(other, 1, to: row) }
        objective.substitute(row, of: tableau)
        settle(row)
    }

    /// Moves the gathered sum, times a factor, into a row and clears it.
    private mutating func fill(_ row: Int32, times factor: Double) {
        for index in 0..<touched.count {
            let name = touched[index], coefficient = sums[name] * factor
            sums[name] = 0
            if abs(coefficient) >= Tableau.tiny { tableau.append(name, coefficient, to: row) }
        }
        touched.removeAll()
    }

    /// Removes a constraint; values do not change before `solve()`.
    ///
    /// No effect for an ID that was removed before.
    public mutating func remove(_ id: ConstraintID) {
        guard isCurrent(id) else { return }
        restoreFeasibility()
        let record = records[Int(id.index)]
        discharge(record.above, record.aboveCost)
        discharge(record.below, record.belowCost)
        let own = [record.above, record.below, record.mark].filter { $0 >= 0 }
        if let basic = own.first(where: { tableau.symbols[$0].row >= 0 }) {
            tableau.drop(row: tableau.symbols[basic].row)
        } else if let first = own.first, let row = rowToLeave(for: first) {
            pivot(row, entering: first)
            tableau.drop(row: row)
        }
        for name in own { dropSymbol(name) }
        records[Int(id.index)] = Record()
        freeRecords.append(id.index)
        isOptimal = false
    }

    func isCurrent(_ id: ConstraintID) -> Bool {
        id.index >= 0 && id.index < records.count && records[Int(id.index)].id == id
    }

    /// Removes the cost of a deviation from its symbol.
    private mutating func discharge(_ name: Int32, _ deviation: Deviation) {
        guard case .costs(let priority, let weight) = deviation, let place = objective.place(of: priority)
        else { return }
        let row = tableau.symbols[name].row
        if row >= 0 {
            objective.add(row: row, of: tableau, times: -weight, at: place)
        } else {
            objective.add(-weight, to: name, at: place)
        }
        objective.leave(place)
    }

    /// The row to solve for a symbol whose bounds were removed, so that all other rows stay feasible.
    private mutating func rowToLeave(for name: Int32) -> Int32? {
        tableau.compactColumn(name)
        let column = tableau.symbols[name].column
        var free: Int32?, falling: Int32?, rising: Int32?
        var fallingRatio = Double.infinity, risingRatio = Double.infinity
        for index in 0..<Int(column.count) {
            let row = tableau.places[Int(column.offset) + index]
            let coefficient = tableau.coefficient(of: name, in: row)
            let constant = max(0, tableau.rows[row].constant)
            switch tableau.symbols[tableau.rows[row].basic].kind {
            case .fixed: return row
            case .free: free = free ?? row
            case .restricted:
                let ratio = constant / abs(coefficient)
                if coefficient < 0, ratio < fallingRatio {
                    fallingRatio = ratio
                    falling = row
                } else if coefficient > 0, ratio < risingRatio {
                    risingRatio = ratio
                    rising = row
                }
            }
        }
        return falling ?? rising ?? free
    }

    /// Changes the constant of a constraint; values do not change before `solve()`.
    ///
    /// Cost: one pass over the rows that contain the constraint's symbol.
    ///
    /// - Returns: whether the constant changed; false for an ID that was removed.
    @discardableResult
    public mutating func setConstant(_ constant: Double, of id: ConstraintID) -> Bool {
        guard isCurrent(id) else { return false }
        let record = records[Int(id.index)]
        let change = constant - record.constant
        guard change != 0 else { return false }
        records[Int(id.index)].constant = constant
        if record.above >= 0, tableau.symbols[record.above].row >= 0 {
            tableau.add(change, toConstantOf: tableau.symbols[record.above].row)
        } else if record.below >= 0, tableau.symbols[record.below].row >= 0 {
            tableau.add(-change, toConstantOf: tableau.symbols[record.below].row)
        } else if record.mark >= 0, tableau.symbols[record.mark].row >= 0 {
            tableau.add(change, toConstantOf: tableau.symbols[record.mark].row)
        } else {
            let isBelow = record.above < 0 && record.mark < 0
            let name = isBelow ? record.below : max(record.above, record.mark)
            shift(name, by: isBelow ? change : -change)
        }
        return true
    }

    /// Adds a change of a nonbasic symbol to the constants of all rows that contain it.
    private mutating func shift(_ name: Int32, by change: Double) {
        tableau.compactColumn(name)
        let column = tableau.symbols[name].column
        for index in 0..<Int(column.count) {
            let row = tableau.places[Int(column.offset) + index]
            tableau.add(change * tableau.coefficient(of: name, in: row), toConstantOf: row)
        }
    }

    /// Makes a symbol basic in a row, and substitutes it in the costs.
    mutating func pivot(_ row: Int32, entering: Int32) {
        tableau.pivot(row, entering: entering)
        objective.substitute(row, of: tableau)
    }
}
