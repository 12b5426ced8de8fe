// Infeasible rows: restoring feasibility by pivoting, and breaking constraints where none exists.
extension ConstraintSolver {
    /// Makes all rows feasible that changes of constants made infeasible.
    ///
    /// While the costs are optimal, each row takes a dual simplex step, which preserves optimality.
    mutating func restoreFeasibility() {
        var steps = 0
        let most = 64 + 4 * tableau.rows.count
        while tableau.queue.count > 0 {
            let row = tableau.queue.removeLast()
            tableau.rows[row].isQueued = false
            guard tableau.rows[row].basic >= 0, isInfeasible(row) else { continue }
            steps += 1
            // With equal costs the dual simplex could cycle; `settle(_:)` cannot.
            if steps > most { isOptimal = false }
            if isOptimal, tableau.symbols[tableau.rows[row].basic].kind == .restricted,
                let entering = cheapestToEnter(row)
            {
                pivot(row, entering: entering)
            } else {
                settle(row)
            }
        }
    }

    private func isInfeasible(_ row: Int32) -> Bool {
        let constant = tableau.rows[row].constant
        return switch tableau.symbols[tableau.rows[row].basic].kind {
        case .free: false
        case .restricted: constant < -Tableau.nearZero
        case .fixed: abs(constant) > Tableau.nearZero
        }
    }

    /// The entering symbol of the dual simplex: it increases the row's basic symbol at the lowest cost.
    private func cheapestToEnter(_ row: Int32) -> Int32? {
        let entries = tableau.rows[row].entries
        var best: Int32?
        var bestCoefficient = 0.0
        for at in Int(entries.offset)..<Int(entries.offset + entries.count) {
            let name = tableau.names[at], coefficient = tableau.coefficients[at]
            let kind = tableau.symbols[name].kind
            if kind == .free { return name }
            guard kind == .restricted, coefficient > Tableau.tiny else { continue }
            if let known = best,
                !objective.isLess(name, by: coefficient, than: known, by: bestCoefficient)
            {
                continue
            }
            best = name
            bestCoefficient = coefficient
        }
        return best
    }

    /// Makes one row feasible, and breaks conflicting constraints if needed.
    mutating func settle(_ row: Int32) {
        isOptimal = false
        while !makeFeasible(row) {
            let candidates = strictConstraints(in: row)
            guard let last = candidates.max() else {
                // Only rounding errors lead here: no constraint conflicts with the row.
                tableau.rows[row].constant = 0
                return
            }
            let victim = chooseVictim(candidates) ?? last
            relax(candidates.contains(victim) ? victim : last)
        }
    }

    /// Moves one row's basic symbol into its valid range; feasible rows stay feasible.
    ///
    /// - Returns: false when the constraints forbid it.
    private mutating func makeFeasible(_ row: Int32) -> Bool {
        while true {
            let basic = tableau.rows[row].basic, constant = tableau.rows[row].constant
            let isFixed = tableau.symbols[basic].kind == .fixed
            guard isInfeasible(row) else {
                if isFixed { letFixedLeave(row) }
                return true
            }
            let direction = constant < 0 ? 1.0 : -1
            guard let (entering, coefficient) = symbolToEnter(row, direction) else { return false }
            let own = abs(constant / coefficient)
            let isRising = coefficient * direction > 0
            let limit = limitingRow(for: entering, isRising: isRising, within: own, except: row)
            pivot(limit ?? row, entering: entering)
            if limit == nil { return true }
        }
    }

    /// Pivots a zero-valued marker out of its row, for any symbol that may be basic, so that it stays zero.
    private mutating func letFixedLeave(_ row: Int32) {
        let entries = tableau.rows[row].entries
        for at in Int(entries.offset)..<Int(entries.offset + entries.count)
        where tableau.symbols[tableau.names[at]].kind != .fixed {
            tableau.rows[row].constant = 0
            return pivot(row, entering: tableau.names[at])
        }
    }

    /// The first symbol whose change moves a row's basic symbol in the given direction.
    private func symbolToEnter(_ row: Int32, _ direction: Double) -> (Int32, Double)? {
        let entries = tableau.rows[row].entries
        var best: (name: Int32, coefficient: Double)?
        for at in Int(entries.offset)..<Int(entries.offset + entries.count) {
            let name = tableau.names[at], coefficient = tableau.coefficients[at]
            switch tableau.symbols[name].kind {
            case .free: return (name, coefficient)
            case .restricted:
                guard coefficient * direction > Tableau.tiny, name < best?.name ?? .max else { continue }
                best = (name, coefficient)
            case .fixed: break
            }
        }
        return best
    }

    /// The row that becomes infeasible first as a symbol changes (ratio test), before `greatest`; nil without one.
    func limitingRow(
        for entering: Int32, isRising: Bool, within greatest: Double, except own: Int32
    ) -> Int32? {
        let column = tableau.symbols[entering].column
        var limit: Int32?
        var least = greatest
        for index in 0..<Int(column.count) {
            let row = tableau.places[Int(column.offset) + index]
            guard row != own, tableau.rows[row].basic >= 0 else { continue }
            let basic = tableau.rows[row].basic
            guard tableau.symbols[basic].kind == .restricted,
                tableau.rows[row].constant >= -Tableau.nearZero
            else { continue }
            let coefficient = tableau.coefficient(of: entering, in: row) * (isRising ? 1 : -1)
            guard coefficient < -Tableau.tiny else { continue }
            let ratio = max(0, tableau.rows[row].constant) / -coefficient
            let isTie = limit.map { ratio == least && basic < tableau.rows[$0].basic } ?? false
            if ratio < least || isTie {
                least = ratio
                limit = row
            }
        }
        return limit
    }

    /// The required constraints that together make a row infeasible, in order of addition.
    private func strictConstraints(in row: Int32) -> [ConstraintID] {
        var found: [ConstraintID] = []
        func collect(_ name: Int32) {
            let owner = tableau.symbols[name].owner
            guard owner >= 0 else { return }
            let record = records[Int(owner)]
            guard record.above < 0 || record.below < 0, !found.contains(record.id) else { return }
            found.append(record.id)
        }
        collect(tableau.rows[row].basic)
        let entries = tableau.rows[row].entries
        for at in Int(entries.offset)..<Int(entries.offset + entries.count) { collect(tableau.names[at]) }
        return found.sorted()
    }

    /// Breaks a constraint: a forbidden deviation now costs, at `brokenPriority`.
    private mutating func relax(_ id: ConstraintID) {
        let index = Int(id.index)
        let cost = Deviation.costs(priority: ConstraintSolver.brokenPriority)
        isOptimal = false
        if records[index].mark >= 0 {
            let mark = records[index].mark
            tableau.symbols[mark].kind = .restricted
            records[index].mark = -1
            records[index].above = mark
            records[index].aboveCost = .allowed
            records[index].below = makeMirror(of: mark, costing: .allowed, owner: id.index)
            records[index].belowCost = cost
            charge(records[index].below, cost)
            charge(mark, cost)
            records[index].aboveCost = cost
            letFixedLeave(forSake: mark)
        } else if records[index].above >= 0 {
            let record = records[index]
            records[index].below = makeMirror(of: record.above, costing: record.aboveCost, owner: id.index)
            records[index].belowCost = cost
            charge(records[index].below, cost)
        } else {
            let record = records[index]
            records[index].above = makeMirror(of: record.below, costing: record.belowCost, owner: id.index)
            records[index].aboveCost = cost
            charge(records[index].above, cost)
        }
    }

    /// Creates the symbol of a constraint's other side, with the negated coefficients of the first one.
    private mutating func makeMirror(of name: Int32, costing deviation: Deviation, owner: Int32) -> Int32 {
        let mirror = makeSymbol(.restricted, owner: owner)
        let row = tableau.symbols[name].row
        if row >= 0 {
            tableau.append(mirror, 1, to: row)
        } else {
            tableau.compactColumn(name)
            let column = tableau.symbols[name].column
            for index in 0..<Int(column.count) {
                let row = tableau.places[Int(column.offset) + index]
                tableau.append(mirror, -tableau.coefficient(of: name, in: row), to: row)
            }
        }
        for place in objective.levels.indices {
            var own = 0.0
            if case .costs(let priority, let weight) = deviation,
                objective.levels[place].priority == priority
            {
                own = weight
            }
            let derived = row >= 0 ? own : own - objective.levels[place].costs[Int(name)]
            objective.add(derived, to: mirror, at: place)
        }
        return mirror
    }

    /// Pivots zero-valued markers out of the rows that contain a symbol which is no longer fixed.
    private mutating func letFixedLeave(forSake name: Int32) {
        while true {
            tableau.compactColumn(name)
            let column = tableau.symbols[name].column
            var found: Int32?
            for index in 0..<Int(column.count) where found == nil {
                let row = tableau.places[Int(column.offset) + index]
                let isFixed = tableau.symbols[tableau.rows[row].basic].kind == .fixed
                if isFixed, !isInfeasible(row) { found = row }
            }
            guard let found else { return }
            pivot(found, entering: name)
        }
    }
}
