import Foundation

/// One equation or inequality on the velocities of two bodies, and the impulse that fulfills it.
///
/// The velocity along the row is that of the second body relative to the first one's. Body -1 does not move.
struct ConstraintRow {
    var first = -1
    var second: Int
    /// The direction of the impulse on the second body; zero for a row of rotations.
    var axis = DynamicVector.zero
    /// The turning of the first body by the impulse.
    var firstArm = 0.0
    /// The turning of the second body by the impulse.
    var secondArm = 0.0
    /// The wanted velocity along the row, negated.
    var bias = 0.0
    /// How much the row gives way to its impulse; 0 for a rigid one.
    var softness = 0.0
    var lower = -Double.infinity
    var upper = Double.infinity
    /// The row whose impulse, times `friction`, limits this one's; nil unless the row is the friction of a contact.
    var pressure: Int?
    var friction = 0.0
    /// The impulse so far.
    var impulse = 0.0
    private var effectiveMass = 0.0

    /// Creates a row on the distance of two points along an axis; the arms lead from the centers to the points.
    init(
        first: Int = -1, firstArm: DynamicVector = .zero, second: Int, secondArm: DynamicVector,
        axis: DynamicVector
    ) {
        self.first = first
        self.second = second
        self.axis = axis
        self.firstArm = firstArm.cross(axis)
        self.secondArm = secondArm.cross(axis)
    }

    /// Creates a row on the angle between two bodies.
    init(angleFrom first: Int = -1, to second: Int) {
        self.first = first
        self.second = second
        firstArm = 1
        secondArm = 1
    }

    /// Corrects an error of position within a few steps of a duration in seconds.
    mutating func correct(_ error: Double, step: Double) { bias = 0.2 * error / step }

    /// Corrects an error of position as a spring does.
    ///
    /// - Parameters:
    ///   - frequency: the oscillations per second.
    ///   - damping: the ratio to critical damping.
    mutating func spring(
        _ error: Double, frequency: Double, damping: Double, step: Double, bodies: [RigidBody]
    ) {
        let inverse = inverseMass(bodies)
        guard inverse > 0 else { return }
        let speed = 2 * .pi * frequency
        let stiffness = speed * speed / inverse
        let drag = 2 * damping * speed / inverse
        softness = 1 / (step * (drag + step * stiffness))
        bias = error * step * stiffness * softness
    }

    /// Computes what depends on the bodies' masses; called once before `solve(_:rows:)`.
    mutating func prepare(_ bodies: [RigidBody]) {
        let inverse = inverseMass(bodies) + softness
        effectiveMass = inverse > 1e-12 ? 1 / inverse : 0
    }

    private func inverseMass(_ bodies: [RigidBody]) -> Double {
        let linear = axis.dot(axis)
        var sum =
            bodies[second].inverseMass * linear + bodies[second].inverseInertia * secondArm * secondArm
        if first >= 0 {
            sum += bodies[first].inverseMass * linear + bodies[first].inverseInertia * firstArm * firstArm
        }
        return sum
    }

    /// The velocity along the row.
    func velocity(_ bodies: [RigidBody]) -> Double {
        var result = axis.dot(bodies[second].velocity) + secondArm * bodies[second].angularVelocity
        if first >= 0 {
            result -= axis.dot(bodies[first].velocity) + firstArm * bodies[first].angularVelocity
        }
        return result
    }

    /// Changes the velocities of the bodies by an impulse to begin with: that of the last step, which is nearly right.
    mutating func begin(with impulse: Double, _ bodies: inout [RigidBody]) {
        self.impulse = impulse
        apply(impulse, to: &bodies)
    }

    /// Changes the velocities of the bodies so that the row is fulfilled.
    ///
    /// - Parameter pressing: the impulse of the row `pressure`.
    mutating func solve(_ bodies: inout [RigidBody], pressing: Double) {
        let wanted = impulse - effectiveMass * (velocity(bodies) + bias + softness * impulse)
        let limit = friction * pressing
        let (low, high) = pressure == nil ? (lower, upper) : (-limit, limit)
        let next = min(max(wanted, low), high)
        let change = next - impulse
        impulse = next
        if change != 0 { apply(change, to: &bodies) }
    }

    private func apply(_ change: Double, to bodies: inout [RigidBody]) {
        bodies[second].velocity += axis * (change * bodies[second].inverseMass)
        bodies[second].angularVelocity += secondArm * change * bodies[second].inverseInertia
        guard first >= 0 else { return }
        bodies[first].velocity -= axis * (change * bodies[first].inverseMass)
        bodies[first].angularVelocity -= firstArm * change * bodies[first].inverseInertia
    }
}
