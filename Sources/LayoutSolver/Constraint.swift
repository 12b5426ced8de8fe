/// An unknown of the constraints, created by `ConstraintSolver.makeVariable(isNonNegative:)`.
public struct Variable: Hashable, Sendable {
    let name: Int32
}

/// The identity of a constraint in a solver, for changing or removing it; compared by order of addition.
public struct ConstraintID: Hashable, Sendable, Comparable {
    let index: Int32
    /// Distinguishes constraints that reuse the same index; increases with each constraint added.
    let serial: UInt32

    /// Whether the left constraint was added before the right one.
    public static func < (left: ConstraintID, right: ConstraintID) -> Bool { left.serial < right.serial }
}

/// A variable multiplied by a coefficient.
public struct Term: Hashable, Sendable {
    /// The variable of the term.
    public var variable: Variable
    /// The factor of the variable; must be finite.
    public var coefficient: Double

    /// Creates a term; the coefficient is 1 by default.
    public init(_ variable: Variable, _ coefficient: Double = 1) {
        self.variable = variable
        self.coefficient = coefficient
    }
}

/// How a constraint treats a deviation of its sum from zero, on one side of zero.
///
/// A constraint states that a sum of terms and a constant is zero, with a separate deviation above and below:
///
///     sum = 0              above: .forbidden          below: .forbidden
///     sum ≥ 0              above: .allowed            below: .forbidden
///     sum ≥ 0, preferred   above: .allowed            below: .costs(priority: 750)
///     content size         above: .costs(hugging)     below: .costs(compressionResistance)
public enum Deviation: Hashable, Sendable {
    /// The sum may never deviate to this side.
    case forbidden
    /// The sum may deviate to this side without cost.
    case allowed
    /// The solver minimizes the deviation.
    ///
    /// Priorities are lexicographic: any deviation at a higher priority outweighs all at lower ones. Within one
    /// priority the solver minimizes the sum of deviation × weight.
    case costs(priority: Float, weight: Double = 1)
}
