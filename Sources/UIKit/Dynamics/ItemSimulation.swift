import CoreGraphics
import Foundation

/// The items of an animator with their bodies: reads items into a simulation, and writes it back to them.
@MainActor struct ItemSimulation {
    private struct Entry {
        let item: any UIDynamicItem
        /// The transform of the item without rotation since it was read.
        var transform: CGAffineTransform
        /// The rotation of `transform` in radians.
        var angle: Double
        /// The position that was written last.
        var written: DynamicVector
        var writtenAngle: Double
    }

    private var world = DynamicsWorld()
    /// The items, in the order of the bodies.
    private var entries: [Entry] = []
    private var indices: [ObjectIdentifier: Int] = [:]
    private var lastID = 0

    var items: [any UIDynamicItem] { entries.map(\.item) }
    var isAtRest: Bool { world.isAtRest }

    /// Sets the items; those that were there keep their motion.
    mutating func setItems(_ items: [any UIDynamicItem]) {
        var entries: [Entry] = []
        var bodies: [RigidBody] = []
        var indices: [ObjectIdentifier: Int] = [:]
        for item in items where indices[ObjectIdentifier(item)] == nil {
            indices[ObjectIdentifier(item)] = entries.count
            if let known = self.indices[ObjectIdentifier(item)] {
                entries.append(self.entries[known])
                bodies.append(world.bodies[known])
            } else {
                lastID += 1
                let (entry, body) = Self.read(item, id: lastID)
                entries.append(entry)
                bodies.append(body)
            }
        }
        (self.entries, self.indices, world.bodies) = (entries, indices, bodies)
        world.groups = []
        world.joints = []
        let ids = Set(bodies.map(\.id))
        world.forgetContacts { key in
            if case .body(let other) = key.other, !ids.contains(other) { return false }
            return ids.contains(key.body)
        }
    }

    private static func read(_ item: any UIDynamicItem, id: Int) -> (Entry, RigidBody) {
        let transform = item.transform
        let angle = atan2(Double(transform.b), Double(transform.a))
        let position = DynamicVector(item.center)
        let entry = Entry(
            item: item, transform: transform, angle: angle, written: position, writtenAngle: angle)
        return (
            entry, RigidBody(id: id, position: position, angle: angle, shape: item.collisionShape)
        )
    }

    /// Reads an item again and keeps its velocity.
    mutating func reload(_ item: any UIDynamicItem) {
        guard let index = indices[ObjectIdentifier(item)] else { return }
        var (entry, body) = Self.read(item, id: world.bodies[index].id)
        body.velocity = world.bodies[index].velocity
        body.angularVelocity = world.bodies[index].angularVelocity
        swap(&entries[index], &entry)
        swap(&world.bodies[index], &body)
    }

    /// Simulates a time in seconds and moves the items.
    mutating func advance(by seconds: Double, under behaviors: [UIDynamicBehavior]) {
        var scene = DynamicScene(world: world, indices: indices)
        for index in scene.world.bodies.indices {
            scene.world.bodies[index].material = BodyMaterial()
            scene.world.bodies[index].acceleration = .zero
            scene.world.bodies[index].force = .zero
            scene.world.bodies[index].torque = 0
        }
        scene.world.groups = []
        scene.world.joints = []
        for behavior in behaviors { behavior.prepareBodies(in: &scene) }
        for behavior in behaviors { behavior.contribute(to: &scene) }
        world = scene.world
        let groups = Set(world.groups.map(\.id))
        world.forgetContacts { groups.contains($0.group) }
        world.advance(by: seconds)
        write()
    }

    private mutating func write() {
        for index in entries.indices {
            let body = world.bodies[index]
            let entry = entries[index]
            if entry.written != body.position {
                entries[index].written = body.position
                entry.item.center = CGPoint(x: body.position.x, y: body.position.y)
            }
            if entry.writtenAngle != body.angle {
                entries[index].writtenAngle = body.angle
                entry.item.transform = entry.transform.concatenating(
                    CGAffineTransform(rotationAngle: CGFloat(body.angle - entry.angle)))
            }
        }
    }

    /// Returns the contacts that began or ended since the last call.
    mutating func takeContactChanges() -> [ContactChange] {
        defer { world.contactChanges = [] }
        return world.contactChanges
    }

    mutating func wake() {
        for index in world.bodies.indices { world.bodies[index].wake() }
    }

    /// Ends the motion of all items.
    mutating func stop() {
        for index in world.bodies.indices { world.bodies[index].stop() }
    }

    func item(of id: Int) -> (any UIDynamicItem)? {
        world.bodies.firstIndex { $0.id == id }.map { entries[$0].item }
    }

    func body(of item: any UIDynamicItem) -> RigidBody? {
        indices[ObjectIdentifier(item)].map { world.bodies[$0] }
    }

    /// Changes the body of an item; returns false without one.
    mutating func changeBody(of item: any UIDynamicItem, _ change: (inout RigidBody) -> Void) -> Bool {
        guard let index = indices[ObjectIdentifier(item)] else { return false }
        change(&world.bodies[index])
        return true
    }
}
