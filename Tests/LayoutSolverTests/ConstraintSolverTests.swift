import LayoutSolver
import Testing

struct ConstraintSolverTests {
    @Test func aChainOfEquationsIsSolvedAgainAfterItsConstantsChange() {
        var solver = ConstraintSolver()
        let left = solver.makeVariable(), width = solver.makeVariable(isNonNegative: true)
        let right = solver.makeVariable()
        let margin = solver.add([Term(left)], constant: -20, above: .forbidden, below: .forbidden)
        solver.add(
            [Term(right), Term(left, -1), Term(width, -1)], constant: 0, above: .forbidden, below: .forbidden)
        let length = solver.add([Term(width)], constant: -100, above: .forbidden, below: .forbidden)
        solver.solve()
        expect(solver, right, 120...120)
        solver.setConstant(-8, of: margin)
        solver.setConstant(-50, of: length)
        solver.solve()
        expect(solver, right, 58...58)
    }

    @Test func aHigherPriorityOutweighsManyLowerOnes() {
        var solver = ConstraintSolver()
        let width = solver.makeVariable(isNonNegative: true)
        for _ in 0..<50 {
            solver.add(
                [Term(width)], constant: -10, above: .costs(priority: 250), below: .costs(priority: 250))
        }
        let strong = solver.add(
            [Term(width)], constant: -70, above: .costs(priority: 251), below: .costs(priority: 251))
        solver.solve()
        expect(solver, width, 70...70)
        solver.remove(strong)
        solver.solve()
        expect(solver, width, 10...10)
    }

    @Test func aConflictBreaksTheLastConstraintUntilItCanBeSatisfied() {
        var solver = ConstraintSolver()
        let width = solver.makeVariable(isNonNegative: true)
        let first = solver.add([Term(width)], constant: -100, above: .forbidden, below: .forbidden)
        solver.add([Term(width)], constant: -40, above: .forbidden, below: .forbidden)
        solver.solve()
        expect(solver, width, 100...100)
        solver.remove(first)
        solver.solve()
        expect(solver, width, 40...40)
        let third = solver.add([Term(width)], constant: -41, above: .allowed, below: .forbidden)
        solver.solve()
        expect(solver, width, 41...41)
        solver.remove(third)
        solver.solve()
        expect(solver, width, 40...40)
    }

    @Test func aConflictingConstantBreaksAConstraint() {
        var solver = ConstraintSolver()
        let width = solver.makeVariable(isNonNegative: true)
        let most = solver.add([Term(width)], constant: -100, above: .forbidden, below: .allowed)
        let least = solver.add([Term(width)], constant: -50, above: .allowed, below: .forbidden)
        solver.solve()
        expect(solver, width, 50...100)
        solver.setConstant(-120, of: least)
        solver.solve()
        expect(solver, width, 100...100)
        solver.setConstant(-200, of: most)
        solver.solve()
        expect(solver, width, 120...200)
    }

    @Test func ambiguousVariablesAreReported() {
        var solver = ConstraintSolver()
        let left = solver.makeVariable(), right = solver.makeVariable()
        solver.add([Term(right), Term(left, -1)], constant: -10, above: .forbidden, below: .forbidden)
        solver.solve()
        var ambiguous = [left, right].map { solver.isAmbiguous($0) }
        #expect(ambiguous == [true, true])
        solver.add([Term(left)], constant: -10, above: .allowed, below: .forbidden)
        solver.solve()
        ambiguous = [left, right].map { solver.isAmbiguous($0) }
        #expect(ambiguous == [true, true])
        solver.add([Term(right)], constant: -30, above: .costs(priority: 1), below: .costs(priority: 1))
        solver.solve()
        ambiguous = [left, right].map { solver.isAmbiguous($0) }
        #expect(ambiguous == [false, false])
        let value = solver.value(of: left)
        #expect(value == 20)
    }

    private func expect(
        _ solver: borrowing ConstraintSolver, _ variable: Variable, _ range: ClosedRange<Double>,
        _ location: SourceLocation = #_sourceLocation
    ) {
        let value = solver.value(of: variable)
        #expect(range.contains(value), sourceLocation: location)
    }
}
