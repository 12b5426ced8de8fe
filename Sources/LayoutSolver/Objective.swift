/// What being off costs, for each priority in use: how much one more of each symbol would add.
///
/// The costs of one priority are a plain list by symbol, so that a pivot changes them without searching.
struct Objective {
    struct Level {
        let priority: Float
        var costs: UnsafeMutablePointer<Double>
        /// How many deviations cost at this priority.
        var users = 0
        /// Where the search for a symbol that lowers the costs goes on.
        var next = 0
    }

    /// What is smaller counts as no cost.
    static let tiny = 1e-9

    /// The highest priority first.
    private(set) var levels: [Level] = []
    private var room = 0

    func free() {
        for level in levels { level.costs.deallocate() }
    }

    /// Makes the lists long enough for so many symbols.
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

    /// The place of a priority among the levels; made when it is not there.
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

    /// Gives up a use of a priority; with the last one the level goes.
    mutating func leave(_ place: Int) {
        levels[place].users -= 1
        guard levels[place].users == 0 else { return }
        levels[place].costs.deallocate()
        levels.remove(at: place)
    }

    /// The place of a priority that is in use.
    func place(of priority: Float) -> Int? { levels.firstIndex { $0.priority == priority } }

    mutating func setNext(_ next: Int, at place: Int) { levels[place].next = next }

    func forget(_ name: Int32) {
        for level in levels { level.costs[Int(name)] = 0 }
    }

    /// Adds a multiple of what a row says to the costs of a level.
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

    /// Puts what a row says of its basic symbol in the place of that symbol.
    @inline(__always) func substitute(_ row: Int32, of tableau: borrowing Tableau) {
        let basic = Int(tableau.rows[row].basic)
        for place in levels.indices {
            let factor = levels[place].costs[basic]
            guard factor != 0 else { continue }
            levels[place].costs[basic] = 0
            add(row: row, of: tableau, times: factor, at: place)
        }
    }

    /// Whether a symbol would raise the costs of a level above the given one.
    @inline(__always) func isHeld(_ name: Int, above place: Int) -> Bool {
        for higher in 0..<place where levels[higher].costs[name] != 0 { return true }
        return false
    }

    /// Whether one more of a symbol changes no cost.
    func isFree(_ name: Int32) -> Bool { levels.allSatisfy { $0.costs[Int(name)] == 0 } }

    /// Whether the costs of one symbol by its coefficient are less than another's.
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
