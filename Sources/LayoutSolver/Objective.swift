/// The objective function, one level for each priority in use: the cost of each symbol per unit.
///
/// The costs of a level are a dense array indexed by symbol, so that a pivot updates them without a search.
struct Objective {
    struct Level {
        let priority: Float
        var costs: UnsafeMutablePointer<Double>
        /// The number of deviations with this priority.
        var users = 0
        /// The symbol at which the next search for an entering symbol starts.
        var next = 0
    }

    /// Absolute costs below this count as zero.
    static let tiny = 1e-9

    /// The levels, highest priority first.
    private(set) var levels: [Level] = []
    private var room = 0

    func free() {
        for level in levels { level.costs.deallocate() }
    }

    /// Grows the arrays to at least `count` symbols.
    mutating func reserve(_ count: Int) {
        guard count > room else { return }
        let new = max(128, count * 2)
        for index in levels.indices {
            let costs = UnsafeMutablePointer<Double>.allocate(capacity: new)
            costs.update(from: levels[index].costs, count: room)
            (costs + room).update(repeating: 0, count: new - room)
            levels[index].costs.deallocate()
            levels[index].costs = costs
        }
        room = new
    }

    /// Registers a use of a priority and returns the index of its level, which it creates if needed.
    mutating func use(_ priority: Float) -> Int {
        let place = levels.firstIndex { $0.priority <= priority } ?? levels.count
        if place == levels.count || levels[place].priority != priority {
            let costs = UnsafeMutablePointer<Double>.allocate(capacity: room)
            costs.update(repeating: 0, count: room)
            levels.insert(Level(priority: priority, costs: costs), at: place)
        }
        levels[place].users += 1
        return place
    }

    /// Unregisters a use of a level; the last one removes the level.
    mutating func leave(_ place: Int) {
        levels[place].users -= 1
        guard levels[place].users == 0 else { return }
        levels[place].costs.deallocate()
        levels.remove(at: place)
    }

    /// The index of a priority's level; nil if unused.
    func place(of priority: Float) -> Int? { levels.firstIndex { $0.priority == priority } }

    mutating func setNext(_ next: Int, at place: Int) { levels[place].next = next }

    func forget(_ name: Int32) {
        for level in levels { level.costs[Int(name)] = 0 }
    }

    /// Adds a row, times a factor, to the costs of a level.
    @inline(__always)
    func add(row: Int32, of tableau: borrowing Tableau, times factor: Double, at place: Int) {
        let costs = levels[place].costs
        let offset = Int(tableau.rows[row].entries.offset)
        for at in offset..<offset + Int(tableau.rows[row].entries.count) {
            let name = Int(tableau.names[at])
            let sum = costs[name] + factor * tableau.coefficients[at]
            costs[name] = abs(sum) < Objective.tiny ? 0 : sum
        }
    }

    @inline(__always) func add(_ cost: Double, to name: Int32, at place: Int) {
        let sum = levels[place].costs[Int(name)] + cost
        levels[place].costs[Int(name)] = abs(sum) < Objective.tiny ? 0 : sum
    }

    /// Replaces a row's basic symbol by the row's expression in all levels.
    @inline(__always) func substitute(_ row: Int32, of tableau: borrowing Tableau) {
        let basic = Int(tableau.rows[row].basic)
        for place in levels.indices {
            let factor = levels[place].costs[basic]
            guard factor != 0 else { continue }
            levels[place].costs[basic] = 0
            add(row: row, of: tableau, times: factor, at: place)
        }
    }

    /// Whether a symbol has a cost at a higher priority than the given level.
    @inline(__always) func isHeld(_ name: Int, above place: Int) -> Bool {
        for higher in 0..<place where levels[higher].costs[name] != 0 { return true }
        return false
    }

    /// Whether a symbol has no cost at any level.
    func isFree(_ name: Int32) -> Bool { levels.allSatisfy { $0.costs[Int(name)] == 0 } }

    /// Whether the first symbol's costs, divided by its coefficient, are lexicographically less than the second's.
    @inline(__always)
    func isLess(_ first: Int32, by firstCoefficient: Double, than second: Int32, by secondCoefficient: Double)
        -> Bool
    {
        for level in levels {
            let left = level.costs[Int(first)] / firstCoefficient
            let right = level.costs[Int(second)] / secondCoefficient
            if abs(left - right) > Objective.tiny { return left < right }
        }
        return first < second
    }
}
