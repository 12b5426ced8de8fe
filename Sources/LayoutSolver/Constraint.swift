/// A quantity that constraints speak of.
public struct Variable: Hashable, Sendable {
    let name: Int32
}

/// A constraint in a solver, to change or remove it by.
public struct ConstraintID: Hashable, Sendable, Comparable {
    let index: Int32
    /// Tells constraints apart that stood in the same place one after the other; later ones are greater.
    let serial: UInt32

    /// Whether the left one was added before the right one.
    public static func < (left: ConstraintID, right: ConstraintID) -> Bool { left.serial < right.serial }
}

/// A variable times a number.
public struct Term: Hashable, Sendable {
    /// The variable.
    public var variable: Variable
    /// How often it counts.
    public var coefficient: Double

    /// Makes a term.
    public init(_ variable: Variable, _ coefficient: Double = 1) {
        self.variable = variable
        self.coefficient = coefficient
    }
}

/// What a solver makes of a sum that is not zero.
///
/// A constraint says that a sum of terms and a constant is zero. For each side it says what being off costs:
///
///     sum = 0              above: .forbidden          below: .forbidden
///     sum ≥ 0              above: .allowed            below: .forbidden
///     sum ≥ 0, if it can   above: .allowed            below: .costs(priority: 750)
///     content's size       above: .costs(hugging)     below: .costs(compressionResistance)
public enum Deviation: Hashable, Sendable {
    /// Never.
    case forbidden
    /// As far as one likes.
    case allowed
    /// As little as can be. Any distance at a higher priority outweighs every distance at a lower one; within a
    /// priority the distances times their weights are added up.
    case costs(priority: Float, weight: Double = 1)
}
