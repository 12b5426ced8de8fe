import Foundation

/// A simulation of rigid bodies: forces, contacts and joints, advanced in steps of a fixed duration.
///
///     var world = DynamicsWorld()
///     world.bodies = [RigidBody(id: 1, position: .zero, shape: .circle(radius: 20))]
///     world.bodies[0].acceleration = DynamicVector(0, 1000)
///     world.advance(by: 0.5)           // the body is 125 points lower
///
/// Velocities are solved by impulses, row by row, a fixed number of times. Half of the acceleration of a step is applied
/// before the motion and half after it, so that a fall without contacts is exact.
struct DynamicsWorld: Equatable {
    /// The duration of a step in seconds.
    static let step = 1.0 / 240
    /// The number of times that all rows are solved in a step.
    private static let iterations = 20
    /// The overlap in points that is not corrected, so that resting bodies keep their contacts.
    private static let slop = 0.05
    /// The distance in points at which a contact ends.
    private static let margin = 1.0
    /// The parts into which a step is divided at most, for bodies that move far in it.
    private static let greatestDivision = 8

    var bodies: [RigidBody] = []
    var groups: [CollisionGroup] = []
    var joints: [DynamicJoint] = []
    /// The contacts that began or ended, oldest first; the owner empties it.
    var contactChanges: [ContactChange] = []
    private var touching: Set<ContactKey> = []
    /// The impulses of the contacts in the last step, with which the next one begins: a stack needs them to rest.
    private var impulses: [ContactPart: [Double]] = [:]
    /// The time that is not simulated yet, below a step.
    private var remainder = 0.0

    /// Whether no body moved for half a second.
    var isAtRest: Bool { bodies.allSatisfy(\.isAtRest) }

    /// Simulates as many whole steps as fit into a time in seconds; the rest is added to the next call's.
    mutating func advance(by seconds: Double) {
        remainder += max(0, seconds)
        while remainder >= Self.step - 1e-9 {
            remainder -= Self.step
            let division = self.division
            for _ in 0..<division { simulate(Self.step / Double(division)) }
            updateRest()
        }
        remainder = max(0, remainder)
    }

    /// Forgets the contacts of bodies and groups that do not exist any more, without reporting their end.
    mutating func forgetContacts(except isKept: (ContactKey) -> Bool) { touching = touching.filter(isKept) }

    /// How many parts the step needs, so that no body that collides moves by more than half of its thickness.
    private var division: Int {
        var result = 1
        for index in Set(groups.flatMap(\.bodies)) {
            let body = bodies[index]
            let parts = body.velocity.length * Self.step / max(0.5, body.thickness / 2)
            result = max(result, Int(min(parts.rounded(.up), Double(Self.greatestDivision))))
        }
        return result
    }

    private mutating func updateRest() {
        for index in bodies.indices { bodies[index].countRest(for: Self.step) }
    }

    private mutating func simulate(_ step: Double) {
        for index in bodies.indices {
            bodies[index].accelerate(for: step / 2)
            bodies[index].resist(for: step)
        }
        let contacts = self.contacts()
        var rows = joints.flatMap { $0.rows(bodies, step: step) }
        var bounced: [Bool] = []
        var ranges: [Range<Int>] = []
        for contact in contacts {
            let start = rows.count
            bounced.append(addRows(of: contact, to: &rows, step: step))
            ranges.append(start..<rows.count)
            guard let last = impulses[contact.part], last.count == rows.count - start else { continue }
            for (index, impulse) in zip(start..., last) { rows[index].begin(with: impulse, &bodies) }
        }
        solve(&rows)
        impulses = [:]
        for (contact, range) in zip(contacts, ranges) where !range.isEmpty {
            impulses[contact.part] = rows[range].map(\.impulse)
        }
        for index in bodies.indices {
            bodies[index].move(for: step)
            bodies[index].accelerate(for: step / 2)
        }
        // A body that bounces leaves by itself; moving it would add to its energy.
        for (contact, bounces) in zip(contacts, bounced) where !bounces { separate(contact) }
        reportChanges(contacts)
    }

    private mutating func solve(_ rows: inout [ConstraintRow]) {
        for index in rows.indices { rows[index].prepare(bodies) }
        for iteration in 0..<Self.iterations {
            // Every second time backwards: the order would push symmetric stacks to one side.
            for order in rows.indices {
                let index = iteration % 2 == 0 ? order : rows.count - 1 - order
                let pressing = rows[index].pressure.map { rows[$0].impulse } ?? 0
                rows[index].solve(&bodies, pressing: pressing)
            }
        }
    }
}

// MARK: - Contacts

extension DynamicsWorld {
    /// A contact of a body with one segment of a boundary, or with another body.
    private struct ContactPart: Hashable {
        var key: ContactKey
        /// The index of the segment; -1 for a body.
        var segment: Int
    }

    private struct Contact {
        var key: ContactKey
        /// The index of the body; the normal points to it.
        var body: Int
        /// The index of the other body; -1 for a boundary.
        var other: Int
        /// The index of the segment in the group; -1 for a body.
        var segment: Int
        var manifold: ContactManifold

        var part: ContactPart { ContactPart(key: key, segment: segment) }
    }

    private func contacts() -> [Contact] {
        let placed = groups.isEmpty ? [] : bodies.map(\.placed)
        var found: [Contact] = []
        for group in groups {
            for (order, index) in group.bodies.enumerated() {
                let body = bodies[index]
                for (number, segment) in group.segments.enumerated()
                where body.inverseMass > 0
                    && segment.distance(to: body.position) <= body.reach + Self.margin
                {
                    let shape = PlacedShape.polygon([segment.start, segment.end])
                    guard
                        let manifold = ContactManifold.between(shape, placed[index], within: Self.margin)
                    else { continue }
                    let key = ContactKey(group: group.id, body: body.id, other: .boundary(segment.boundary))
                    found.append(
                        Contact(key: key, body: index, other: -1, segment: number, manifold: manifold))
                }
                guard group.collidesItems else { continue }
                for other in group.bodies[..<order] {
                    let second = bodies[other]
                    guard body.inverseMass + second.inverseMass > 0,
                        (body.position - second.position).length <= body.reach + second.reach + Self.margin,
                        let manifold = ContactManifold.between(
                            placed[other], placed[index], within: Self.margin)
                    else { continue }
                    let key = ContactKey(group: group.id, body: second.id, other: .body(body.id))
                    found.append(
                        Contact(key: key, body: index, other: other, segment: -1, manifold: manifold))
                }
            }
        }
        return found
    }

    /// Adds pressure and friction at the points of a contact; returns whether the bodies bounce off.
    private func addRows(of contact: Contact, to rows: inout [ConstraintRow], step: Double) -> Bool {
        let body = bodies[contact.body]
        let other = contact.other >= 0 ? bodies[contact.other] : nil
        let normal = contact.manifold.normal
        let elasticity = max(body.material.elasticity, other?.material.elasticity ?? 0)
        let friction =
            other.map { max(0, body.material.friction * $0.material.friction).squareRoot() }
            ?? body.material.friction
        // The forces of one step alone do not make a resting body bounce.
        let pull = body.totalAcceleration - (other?.totalAcceleration ?? .zero)
        let slowest = 2 * pull.length * Self.step + 2
        var bounces = false
        for point in contact.manifold.points where point.separation <= 0 {
            func row(_ axis: DynamicVector) -> ConstraintRow {
                ConstraintRow(
                    first: contact.other, firstArm: point.position - (other?.position ?? .zero),
                    second: contact.body, secondArm: point.position - body.position, axis: axis)
            }
            var pressing = row(normal)
            pressing.lower = 0
            let speed = pressing.velocity(bodies)
            if speed < -slowest, elasticity > 0 {
                // The acceleration of this step's first half is part of the speed before the bounce, and is to slow
                // the one after it.
                let gain = pull.dot(normal) * step / 2
                pressing.bias = min(1, elasticity) * (speed - gain) - gain
                bounces = true
            }
            rows.append(pressing)
            var sliding = row(normal.perpendicular)
            sliding.pressure = rows.count - 1
            sliding.friction = max(0, friction)
            rows.append(sliding)
        }
        return bounces
    }

    /// Moves bodies apart by a part of their overlap.
    private mutating func separate(_ contact: Contact) {
        let depth = -(contact.manifold.points.map(\.separation).min() ?? 0) - Self.slop
        guard depth > 0 else { return }
        let inverse = bodies[contact.body].inverseMass
        let otherInverse = contact.other >= 0 ? bodies[contact.other].inverseMass : 0
        guard inverse + otherInverse > 0 else { return }
        let shift = contact.manifold.normal * (0.2 * depth / (inverse + otherInverse))
        bodies[contact.body].position += shift * inverse
        if contact.other >= 0 { bodies[contact.other].position -= shift * otherInverse }
    }

    private mutating func reportChanges(_ contacts: [Contact]) {
        var near: Set<ContactKey> = []
        for contact in contacts {
            near.insert(contact.key)
            guard let deepest = contact.manifold.points.min(by: { $0.separation < $1.separation }),
                deepest.separation <= 0, touching.insert(contact.key).inserted
            else { continue }
            contactChanges.append(ContactChange(key: contact.key, begins: true, point: deepest.position))
        }
        for key in touching where !near.contains(key) {
            touching.remove(key)
            contactChanges.append(ContactChange(key: key, begins: false, point: .zero))
        }
    }
}
