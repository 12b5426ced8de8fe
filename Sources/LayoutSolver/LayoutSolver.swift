// LayoutSolver: linear constraints with priorities, solved incrementally.
//
// It owns variables, constraints and the simplex tableau. It knows no views: UIKit/Layout translates layout constraints
// to solver constraints and applies the solution to frames. It has no dependencies.
//
// `ConstraintSolver` shows an example.
