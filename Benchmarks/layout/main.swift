import Foundation
import LayoutSolver

// Times of the layout solver on the constraint sets that the arguments name, as JSON:
// how long all constraints take from an empty solver, and how long a change of the width takes, in microseconds.

struct ConstraintSet: Decodable {
    struct Constraint: Decodable {
        let terms: [[Double]]
        let relation: String
        let constant: Double
        let priority: Float

        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            terms = try list.decode([[Double]].self)
            relation = try list.decode(String.self)
            constant = try list.decode(Double.self)
            priority = try list.decode(Float.self)
        }
    }

    let variables: Int
    let changed: Int
    let values: [Double]
    let constraints: [Constraint]
}

/// A set with everything made ready that is not the solver's work.
struct Prepared {
    let count: Int
    let changed: Int
    let values: [Double]
    let constraints: [(terms: [(index: Int, coefficient: Double)], constant: Double, above: Deviation, below: Deviation)]

    init(_ set: ConstraintSet) {
        count = set.variables
        changed = set.changed
        values = set.values
        constraints = set.constraints.map { constraint in
            let cost: Deviation =
                constraint.priority >= 1000 ? .forbidden : .costs(priority: constraint.priority)
            return (
                constraint.terms.map { (Int($0[0]), $0[1]) }, constraint.constant,
                constraint.relation == ">=" ? .allowed : cost, constraint.relation == "<=" ? .allowed : cost
            )
        }
    }
}

func microseconds(_ work: () -> Void) -> Double {
    let start = ContinuousClock.now
    work()
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) * 1e6 + Double(attoseconds) / 1e12
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// The width is a wish above all others but the required ones, as an edit variable is elsewhere.
let editing = Deviation.costs(priority: 900)

func measure(_ set: Prepared, runs: Int, changes: Int) -> [String: Any] {
    var solving: [Double] = [], changing: [Double] = [], sums: [Double] = []
    for _ in 0..<runs {
        var solver = ConstraintSolver()
        var variables: [Variable] = []
        var width: ConstraintID?
        solving.append(microseconds {
            variables = (0..<set.count).map { _ in solver.makeVariable() }
            for constraint in set.constraints {
                solver.add(
                    constraint.terms.lazy.map { Term(variables[$0.index], $0.coefficient) },
                    constant: constraint.constant, above: constraint.above, below: constraint.below)
            }
            width = solver.add(
                [Term(variables[set.changed])], constant: -set.values[0], above: editing, below: editing)
            solver.solve()
        })
        guard let width else { continue }
        let time = microseconds {
            for index in 1...changes {
                solver.setConstant(-set.values[index % set.values.count], of: width)
                solver.solve()
            }
        }
        changing.append(time / Double(changes))
        sums = set.values.map { value in
            solver.setConstant(-value, of: width)
            solver.solve()
            return variables.reduce(0) { $0 + solver.value(of: $1) }
        }
    }
    return ["solve": median(solving), "change": median(changing), "sums": sums]
}

var report: [String: Any] = [:]
for path in CommandLine.arguments.dropFirst() {
    let url = URL(fileURLWithPath: path)
    do {
        let set = Prepared(try JSONDecoder().decode(ConstraintSet.self, from: Data(contentsOf: url)))
        report[url.deletingPathExtension().lastPathComponent] = measure(set, runs: 9, changes: 200)
    } catch {
        FileHandle.standardError.write(Data("\(path) is no constraint set: \(error)\n".utf8))
        exit(66)
    }
}
let data = try JSONSerialization.data(withJSONObject: report, options: [.sortedKeys])
print(String(decoding: data, as: UTF8.self))
