/// Finds values of variables that satisfy linear constraints, the important ones first.
///
/// The method is Cassowary's (Badros, Borning and Stuckey, "The Cassowary linear arithmetic constraint solving
/// algorithm", 2001, doi:10.1145/504704.504705): a simplex tableau that stays solved while constraints come,
/// go and change. Here costs are compared priority by priority and not weighed against each other, and what
/// changed is solved together in `solve()`.
///
///     var solver = ConstraintSolver()
///     let width = solver.makeVariable(isNonNegative: true)
///     let rule = solver.add([Term(width)], constant: -100, above: .forbidden, below: .forbidden)
///     solver.setConstant(-120, of: rule)
///     solver.solve()
///     solver.value(of: width)                      // 120
///
/// Constraints that contradict each other do not fail: `chooseVictim` says which one may be off from then on,
/// at `brokenPriority`, so that it holds again as soon as it can.
public struct ConstraintSolver: ~Copyable {
    /// The priority at which broken constraints are held: above all that callers give.
    public static let brokenPriority = Float(1000).nextUp

    /// Chooses among constraints that contradict each other the one that may be off; the last one unless set.
    public var chooseVictim: ([ConstraintID]) -> ConstraintID? = { $0.max() }

    var tableau = Tableau()
    var objective = Objective()
    var records: [Record] = []
    /// Whether no change of a symbol lowers the costs.
    var isOptimal = true
    private var freeRecords: [Int32] = []
    private var serial: UInt32 = 0
    /// The sum that a new constraint is about, by symbol, and the symbols in it.
    private var sums = UnsafeList<Double>(capacity: 128)
    private var touched = UnsafeList<Int32>(capacity: 64)

    /// What is known of one constraint: sum = above − below, or sum = mark.
    struct Record {
        var id = ConstraintID(index: -1, serial: 0)
        /// How far the sum is above zero; -1 where that is forbidden.
        var above: Int32 = -1
        /// How far the sum is below zero; -1 where that is forbidden.
        var below: Int32 = -1
        /// What stands for the constraint where both are forbidden; else -1.
        var mark: Int32 = -1
        var aboveCost = Deviation.forbidden
        var belowCost = Deviation.forbidden
        var constant = 0.0
    }

    /// Makes a solver without variables.
    public init() {}

    deinit {
        tableau.free()
        objective.free()
        sums.free()
        touched.free()
    }

    // MARK: Variables

    /// Makes a variable, which is zero until a constraint says otherwise.
    ///
    /// - Parameter isNonNegative: whether it is never below zero; that costs less than a constraint.
    public mutating func makeVariable(isNonNegative: Bool = false) -> Variable {
        Variable(name: makeSymbol(isNonNegative ? .restricted : .free, owner: -1, isVariable: true))
    }

    /// Forgets a variable that no constraint speaks of any more.
    public mutating func remove(_ variable: Variable) {
        let row = tableau.symbols[variable.name].row
        if row >= 0 { tableau.drop(row: row) }
        dropSymbol(variable.name)
    }

    /// The value as of the last `solve()`.
    public func value(of variable: Variable) -> Double { tableau.value(of: variable.name) }

    /// Calls a closure for each variable whose value may have changed since the last call.
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

    /// Adds the constraint that a sum of terms and a constant is zero, or near it.
    ///
    /// Values do not change before `solve()`. Numbers must be finite.
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

    /// Lets a symbol cost what its deviation says.
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

    /// Adds terms up, with what rows say in the place of basic variables.
    ///
    /// - Returns: what of the sum is constant.
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
        // What cancels out stays listed with next to nothing, so that it is not listed twice.
        sums[name] = abs(sum) < Tableau.tiny ? .leastNonzeroMagnitude : sum
    }

    /// A symbol that the sum can be solved for without making any row infeasible: a free variable, best one that
    /// stands in few rows, or a variable that stands in none and comes out positive.
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

    /// Makes a row of the gathered sum, solved for a symbol in it: 0 = constant + sum − above + below − mark.
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

    /// Makes a row of the gathered sum, solved for the constraint's own symbol, and makes it feasible.
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

    /// Moves the gathered sum into a row.
    private mutating func fill(_ row: Int32, times factor: Double) {
        for index in 0..<touched.count {
            let name = touched[index], coefficient = sums[name] * factor
            sums[name] = 0
            if abs(coefficient) >= Tableau.tiny { tableau.append(name, coefficient, to: row) }
        }
        touched.removeAll()
    }

    /// Removes a constraint.
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

    /// Lets a symbol cost nothing more.
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

    /// The row that a symbol which may now have any value can be solved from, all others staying feasible.
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
    /// Costs a walk over the rows that the constraint takes part in.
    ///
    /// - Returns: whether it was another one before.
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

    /// Lets all rows that have a symbol take it as so much more.
    private mutating func shift(_ name: Int32, by change: Double) {
        tableau.compactColumn(name)
        let column = tableau.symbols[name].column
        for index in 0..<Int(column.count) {
            let row = tableau.places[Int(column.offset) + index]
            tableau.add(change * tableau.coefficient(of: name, in: row), toConstantOf: row)
        }
    }

    /// Lets a symbol become basic in a row.
    mutating func pivot(_ row: Int32, entering: Int32) {
        tableau.pivot(row, entering: entering)
        objective.substitute(row, of: tableau)
    }
}
