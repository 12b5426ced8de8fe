extension ConstraintSolver {
    /// Solves all changes since the last call; `value(of:)` returns the new values afterwards.
    public mutating func solve() {
        restoreFeasibility()
        guard !isOptimal else { return }
        optimize()
        restoreFeasibility()
        isOptimal = true
    }

    /// The primal simplex, one priority after another; a symbol with a cost at a higher priority may not enter.
    private mutating func optimize() {
        for place in objective.levels.indices {
            // Degenerate steps could cycle; after many of them symbols enter in order (Bland's rule).
            var steps = 0
            while let entering = symbolToEnter(at: place, inOrder: steps > 32 + tableau.rows.count / 4) {
                let isRising = objective.levels[place].costs[Int(entering)] < 0
                if let row = limitingRow(for: entering, isRising: isRising, within: .infinity, except: -1) {
                    steps = tableau.rows[row].constant > Tableau.nearZero ? 0 : steps + 1
                    pivot(row, entering: entering)
                } else {
                    // Costs are bounded below: this one is a rounding error and is removed.
                    objective.add(
                        -objective.levels[place].costs[Int(entering)], to: entering, at: place)
                }
            }
        }
    }

    /// A symbol whose increase lowers the cost of a level and leaves all higher levels unchanged.
    private mutating func symbolToEnter(at place: Int, inOrder: Bool) -> Int32? {
        let level = objective.levels[place], count = tableau.symbols.count
        let costs = level.costs, symbols = tableau.symbols.base
        let start = inOrder ? 0 : min(level.next, count)
        for range in [start..<count, 0..<start] {
            for name in range where costs[name] != 0 {
                let kind = symbols[name].kind
                guard costs[name] < 0 ? kind != .fixed : kind == .free else { continue }
                if objective.isHeld(name, above: place) { continue }
                objective.setNext(name + 1, at: place)
                return Int32(name)
            }
        }
        return nil
    }

    // MARK: Inspecting the solution

    /// Whether the variable could have another value at the same cost, as of the last `solve()`.
    public func isAmbiguous(_ variable: Variable) -> Bool {
        let row = tableau.symbols[variable.name].row
        guard row >= 0 else { return tableau.symbols[variable.name].kind == .free || canRise(variable.name) }
        let entries = tableau.rows[row].entries
        for at in Int(entries.offset)..<Int(entries.offset + entries.count) {
            let name = tableau.names[at]
            switch tableau.symbols[name].kind {
            case .free: return true
            case .restricted: if canRise(name) { return true }
            case .fixed: break
            }
        }
        return false
    }

    /// Whether a nonbasic symbol could increase without cost.
    private func canRise(_ name: Int32) -> Bool {
        guard tableau.symbols[name].row < 0, objective.isFree(name) else { return false }
        guard let limit = limitingRow(for: name, isRising: true, within: .infinity, except: -1) else {
            return true
        }
        return tableau.rows[limit].constant > Tableau.nearZero
    }

    /// The constraints that determine a variable's present value, in order of addition.
    public func constraints(affecting variable: Variable) -> [ConstraintID] {
        let row = tableau.symbols[variable.name].row
        guard row >= 0 else { return [] }
        let entries = tableau.rows[row].entries
        var found: Set<ConstraintID> = []
        for at in Int(entries.offset)..<Int(entries.offset + entries.count) {
            let owner = tableau.symbols[tableau.names[at]].owner
            if owner >= 0 { found.insert(records[Int(owner)].id) }
        }
        return found.sorted()
    }
}
