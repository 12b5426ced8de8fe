import Foundation

/// How an item of a simulation reacts to forces and contacts.
struct BodyMaterial: Equatable {
    /// The fraction of the speed that is kept after a contact, 0…1.
    var elasticity = 0.2
    /// The ratio of friction to pressure; 0 slides without friction.
    var friction = 0.2
    /// The mass relative to that of 10,000 square points.
    var density = 1.0
    /// The fraction of the velocity that is lost, per second.
    var resistance = 0.0
    /// The fraction of the angular velocity that is lost, per second.
    var angularResistance = 0.0
    var isAnchored = false
    var allowsRotation = true
}

/// The state of an item in a simulation: position, motion, shape and material.
struct RigidBody: Equatable {
    /// A number that identifies the body in contacts.
    let id: Int
    var position: DynamicVector
    /// The rotation in radians.
    var angle: Double
    /// The velocity in points per second.
    var velocity = DynamicVector.zero
    /// The angular velocity in radians per second.
    var angularVelocity = 0.0
    var shape: CollisionShape { didSet { updateMass() } }
    var material = BodyMaterial() { didSet { if material != oldValue { updateMass() } } }
    /// The acceleration that does not depend on the mass, in points per second squared.
    var acceleration = DynamicVector.zero
    /// The force; 1 accelerates a mass of 1 by 1 point per second squared.
    var force = DynamicVector.zero
    /// The torque of the forces around the center.
    var torque = 0.0
    /// The inverse of the mass; 0 for a body that no force moves.
    private(set) var inverseMass = 0.0
    /// The inverse of the moment of inertia; 0 for a body that no force turns.
    private(set) var inverseInertia = 0.0
    /// The greatest distance of the outline from the center.
    private(set) var reach = 0.0
    /// The least distance of the outline from the center.
    private(set) var thickness = 0.0

    private var restPosition: DynamicVector
    private var restAngle: Double
    private var restTime = 0.0

    /// Creates a body at rest.
    init(id: Int, position: DynamicVector, angle: Double = 0, shape: CollisionShape) {
        self.id = id
        self.position = position
        self.angle = angle
        self.shape = shape
        restPosition = position
        restAngle = angle
        updateMass()
    }

    /// The mass; 1 for 10,000 square points of density 1.
    var mass: Double { max(1e-6, material.density * shape.area / 10_000) }

    private mutating func updateMass() {
        reach = shape.reach
        thickness = shape.thickness
        inverseMass = material.isAnchored ? 0 : 1 / mass
        let turns = !material.isAnchored && material.allowsRotation
        inverseInertia = turns ? 1 / max(1e-6, mass * shape.inertiaOfUnitMass) : 0
    }

    /// The shape at the body's position.
    var placed: PlacedShape { shape.placed(at: position, angle: angle) }

    /// The velocity of a point of the body, given from its center.
    func velocity(at arm: DynamicVector) -> DynamicVector { velocity + arm.perpendicular * angularVelocity }

    /// The acceleration by all forces, in points per second squared.
    var totalAcceleration: DynamicVector {
        inverseMass > 0 ? acceleration + force * inverseMass : .zero
    }

    /// Changes the velocity by the forces of a time in seconds.
    mutating func accelerate(for time: Double) {
        velocity += totalAcceleration * time
        angularVelocity += torque * inverseInertia * time
    }

    /// Reduces the velocity by the resistances of a time in seconds.
    mutating func resist(for time: Double) {
        velocity /= 1 + max(0, material.resistance) * time
        angularVelocity /= 1 + max(0, material.angularResistance) * time
    }

    /// Moves the body by its velocity for a time in seconds; a body that no force moves stays.
    mutating func move(for time: Double) {
        if inverseMass > 0 { position += velocity * time } else { velocity = .zero }
        if inverseInertia > 0 { angle += angularVelocity * time } else { angularVelocity = 0 }
    }

    // MARK: - Rest

    /// Whether the body stayed within 0.2 points and 0.003 radians for half a second.
    var isAtRest: Bool { inverseMass == 0 || restTime >= 0.5 }

    /// Counts a time without motion, in seconds; a motion begins the count again.
    mutating func countRest(for time: Double) {
        if (position - restPosition).length > 0.2 || abs(angle - restAngle) > 0.003 {
            wake()
        } else {
            restTime += time
        }
    }

    /// Begins the count of the time without motion again.
    mutating func wake() {
        restPosition = position
        restAngle = angle
        restTime = 0
    }

    /// Ends all motion.
    mutating func stop() {
        velocity = .zero
        angularVelocity = 0
    }
}
