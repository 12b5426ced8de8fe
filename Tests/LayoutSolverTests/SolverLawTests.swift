import Fuzzing
import LayoutSolver
import Testing

struct SolverLawTests {
    /// The constraints that were added to the solver.
    struct Model {
        var constraints: [ConstraintID: PlainConstraint] = [:]
        var plain: [PlainConstraint] { constraints.sorted { $0.key < $1.key }.map(\.value) }
    }

    final class Broken {
        var ids: [ConstraintID] = []
    }

    static func deviations(_ constraint: PlainConstraint) -> (above: Deviation, below: Deviation) {
        let cost: Deviation =
            constraint.priority >= 1000 ? .forbidden : .costs(priority: Float(constraint.priority))
        return switch constraint.relation {
        case 0: (cost, cost)
        case 1: (.allowed, cost)
        default: (cost, .allowed)
        }
    }

    static func random(_ count: Int, _ random: inout SeededRandom) -> PlainConstraint {
        var coefficients = (0..<count).map { _ in
            Double([-2, -1, 0, 0, 1, 1, 2].randomElement(using: &random) ?? 1)
        }
        if coefficients.allSatisfy({ $0 == 0 }) { coefficients[0] = 1 }
        return PlainConstraint(
            coefficients: coefficients, constant: Double(Int.random(in: -20...20, using: &random)),
            relation: [0, 0, 1, -1].randomElement(using: &random) ?? 0,
            priority: [1000, 1000, 750, 250, 250, 50].randomElement(using: &random) ?? 250)
    }

    @Test(arguments: seeds(60))
    func everySolutionOfARandomHistoryIsAsCheapAsTheBestVertex(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<12 {
            let count = Int.random(in: 1...3, using: &random)
            var solver = ConstraintSolver()
            let broken = Broken()
            solver.chooseVictim = { ids in
                broken.ids.append(contentsOf: ids.max().map { [$0] } ?? [])
                return ids.max()
            }
            let nonNegative = (0..<count).map { _ in Bool.random(using: &random) }
            let variables = nonNegative.map { solver.makeVariable(isNonNegative: $0) }
            var model = Model()
            var limits: [PlainConstraint] = []
            for index in 0..<count {
                var coefficients = Array(repeating: 0.0, count: count)
                coefficients[index] = 1
                if nonNegative[index] {
                    limits.append(
                        PlainConstraint(coefficients: coefficients, constant: 0, relation: 1, priority: 3000))
                }
                // Without a preferred value for every variable the optimum may be at no vertex.
                let preference = PlainConstraint(
                    coefficients: coefficients, constant: -3, relation: 0, priority: 1)
                let (above, below) = Self.deviations(preference)
                let id = solver.add(
                    [Term(variables[index])], constant: -3, above: above, below: below)
                model.constraints[id] = preference
            }
            let preferences = Set(model.constraints.keys)
            for _ in 0..<14 {
                let own = model.constraints.keys.filter { !preferences.contains($0) }.sorted()
                switch Int.random(in: 0..<5, using: &random) {
                case 0 where !own.isEmpty:
                    let id = own.randomElement(using: &random) ?? own[0]
                    solver.remove(id)
                    model.constraints[id] = nil
                case 1 where !own.isEmpty, 2 where !own.isEmpty:
                    let id = own.randomElement(using: &random) ?? own[0]
                    let constant = Double(Int.random(in: -20...20, using: &random))
                    solver.setConstant(constant, of: id)
                    model.constraints[id]?.constant = constant
                default:
                    guard own.count < 5 else { continue }
                    let constraint = Self.random(count, &random)
                    let (above, below) = Self.deviations(constraint)
                    let terms = zip(variables, constraint.coefficients).map { Term($0, $1) }
                    let id = solver.add(terms, constant: constraint.constant, above: above, below: below)
                    model.constraints[id] = constraint
                }
                if Bool.random(using: &random) { continue }
                solver.solve()
                for id in broken.ids { model.constraints[id]?.priority = 900 }
                let asked = model.plain + limits
                let point = variables.map { solver.value(of: $0) }
                let costs = SolverOracle.costs(asked, at: point)
                let best = SolverOracle.leastCosts(asked, variables: count)
                let isAsGood = zip(costs, best).allSatisfy { abs($0 - $1) < 1e-5 }
                #expect(isAsGood, "\(costs) is not \(best) at \(point) for \(asked)")
                if !isAsGood { return }
            }
        }
    }

    @Test func solutionsAreDeterministic() {
        func run() -> [Double] {
            var random = SeededRandom(seed: 5)
            var solver = ConstraintSolver()
            let variables = (0..<20).map { _ in solver.makeVariable() }
            for _ in 0..<60 {
                let constraint = Self.random(20, &random)
                let (above, below) = Self.deviations(constraint)
                solver.add(
                    zip(variables, constraint.coefficients).map { Term($0, $1) },
                    constant: constraint.constant, above: above, below: below)
            }
            solver.solve()
            return variables.map { solver.value(of: $0) }
        }
        #expect(run() == run())
    }
}
