/// A constraint in the tests' own form: Σ coefficient × variable + constant (≥, =, ≤) 0.
struct PlainConstraint {
    var coefficients: [Double]
    var constant: Double
    /// -1 for at most, 0 for equal, 1 for at least.
    var relation: Int
    var priority: Double

    func sum(at point: [Double]) -> Double {
        zip(coefficients, point).reduce(constant) { $0 + $1.0 * $1.1 }
    }

    func violation(at point: [Double]) -> Double {
        let sum = sum(at: point)
        return switch relation {
        case 0: abs(sum)
        case 1: max(0, -sum)
        default: max(0, sum)
        }
    }
}

/// Finds the optimal cost of a small system by enumerating all vertices.
///
/// The costs of each priority are convex and piecewise linear, with breaks only where a constraint's sum is zero.
/// So an optimum is among the points at which as many sums are zero as there are variables.
enum SolverOracle {
    /// The summed violations of each priority, the highest first.
    static func costs(_ constraints: [PlainConstraint], at point: [Double]) -> [Double] {
        let priorities = Set(constraints.map(\.priority)).sorted(by: >)
        return priorities.map { priority in
            constraints.filter { $0.priority == priority }.reduce(0) { $0 + $1.violation(at: point) }
        }
    }

    static func leastCosts(_ constraints: [PlainConstraint], variables: Int) -> [Double] {
        var planes = constraints
        for index in 0..<variables {
            var coefficients = Array(repeating: 0.0, count: variables)
            coefficients[index] = 1
            planes.append(PlainConstraint(coefficients: coefficients, constant: 0, relation: 0, priority: 0))
        }
        var best: [Double]?
        for corner in subsets(of: planes, count: variables) {
            guard let point = intersection(corner) else { continue }
            let costs = costs(constraints, at: point)
            if best.map({ isLess(costs, $0) }) ?? true { best = costs }
        }
        return best ?? []
    }

    static func isLess(_ left: [Double], _ right: [Double]) -> Bool {
        for (left, right) in zip(left, right) where abs(left - right) > 1e-6 { return left < right }
        return false
    }

    private static func subsets(of planes: [PlainConstraint], count: Int) -> [[PlainConstraint]] {
        guard count > 0 else { return [[]] }
        guard let first = planes.first else { return [] }
        let rest = Array(planes.dropFirst())
        return subsets(of: rest, count: count - 1).map { [first] + $0 } + subsets(of: rest, count: count)
    }

    /// The point at which all sums are zero; nil without a unique one.
    private static func intersection(_ planes: [PlainConstraint]) -> [Double]? {
        var rows = planes.map { $0.coefficients + [-$0.constant] }
        let count = rows.count
        for column in 0..<count {
            guard
                let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
                abs(rows[pivot][column]) > 1e-9
            else { return nil }
            rows.swapAt(column, pivot)
            for row in 0..<count where row != column {
                let factor = rows[row][column] / rows[column][column]
                for index in column...count { rows[row][index] -= factor * rows[column][index] }
            }
        }
        return (0..<count).map { rows[$0][count] / rows[$0][$0] }
    }
}
