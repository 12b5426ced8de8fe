// LayoutSolver: linear constraints with priorities, solved incrementally.
//
// It owns variables, constraints and the simplex tableau. It knows no view: UIKit/Layout makes constraints of anchors and
// moves the results to frames. It has no dependencies.
//
// `ConstraintSolver` shows an example.
