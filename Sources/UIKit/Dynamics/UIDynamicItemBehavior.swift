import CoreGraphics
public import Foundation

/// Sets how its items react to forces and contacts, and their velocities.
///
/// An item with several such behaviors has the properties of the last one. Without one it has an elasticity and a
/// friction of 0.2.
open class UIDynamicItemBehavior: UIDynamicBehavior {
    private var contents: DynamicItems
    /// The velocities to add when an animator has the items.
    private var pendingVelocities: [ObjectIdentifier: (linear: DynamicVector, angular: Double)] = [:]

    /// Creates a behavior for items.
    public init(items: [any UIDynamicItem]) {
        contents = DynamicItems(items)
        super.init()
    }

    /// Creates a behavior without items.
    public convenience override init() { self.init(items: []) }

    /// The items, in the order of addition.
    open var items: [any UIDynamicItem] { contents.items }

    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) {
        if contents.add(item) { structureChanged() }
    }

    /// Removes an item; its properties are the default ones again.
    open func removeItem(_ item: any UIDynamicItem) {
        contents.remove(item)
        pendingVelocities[ObjectIdentifier(item)] = nil
        structureChanged()
    }

    /// The fraction of the speed that is kept after a contact, from 0 to 1; 0 by default.
    ///
    /// Of two items the greater one counts.
    open var elasticity: CGFloat = 0 { didSet { behaviorChanged() } }
    /// The ratio of the friction to the pressure of a contact; 0 by default, for none.
    open var friction: CGFloat = 0 { didSet { behaviorChanged() } }
    /// The mass of 10,000 square points; 1 by default.
    open var density: CGFloat = 1 { didSet { behaviorChanged() } }
    /// The fraction of the velocity that is lost per second; 0 by default, any number above is allowed.
    open var resistance: CGFloat = 0 { didSet { behaviorChanged() } }
    /// The fraction of the angular velocity that is lost per second; 0 by default.
    open var angularResistance: CGFloat = 0 { didSet { behaviorChanged() } }
    /// No effect: there are no fields; 0 by default.
    open var charge: CGFloat = 0
    /// Whether no force moves the items, while others collide with them; false by default.
    open var isAnchored = false { didSet { behaviorChanged() } }
    /// Whether forces turn the items; true by default.
    open var allowsRotation = true { didSet { behaviorChanged() } }

    /// Adds to the velocity of an item, in points per second.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        add(DynamicVector(velocity), 0, to: item)
    }

    /// Returns the velocity of an item in points per second; zero for one that is in no animator.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        let velocity =
            (animator?.body(of: item)?.velocity ?? .zero)
            + (pendingVelocities[ObjectIdentifier(item)]?.linear ?? .zero)
        return CGPoint(x: velocity.x, y: velocity.y)
    }

    /// Adds to the angular velocity of an item, in radians per second.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        add(.zero, Double(velocity), to: item)
    }

    /// Returns the angular velocity of an item in radians per second; zero for one that is in no animator.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        CGFloat(
            (animator?.body(of: item)?.angularVelocity ?? 0)
                + (pendingVelocities[ObjectIdentifier(item)]?.angular ?? 0))
    }

    private func add(_ linear: DynamicVector, _ angular: Double, to item: any UIDynamicItem) {
        guard contents.contains(item) else { return }
        let isAdded =
            animator?.changeBody(of: item) { body in
                body.velocity += linear
                body.angularVelocity += angular
            } ?? false
        guard !isAdded else { return }
        let before = pendingVelocities[ObjectIdentifier(item)] ?? (.zero, 0)
        pendingVelocities[ObjectIdentifier(item)] = (before.linear + linear, before.angular + angular)
    }

    override var dynamicItems: [any UIDynamicItem] { contents.items }

    override func prepareBodies(in scene: inout DynamicScene) {
        let material = BodyMaterial(
            elasticity: Double(elasticity), friction: Double(friction), density: Double(density),
            resistance: Double(resistance), angularResistance: Double(angularResistance),
            isAnchored: isAnchored, allowsRotation: allowsRotation)
        for item in contents.items {
            guard let index = scene.index(of: item) else { continue }
            scene.world.bodies[index].material = material
            guard let pending = pendingVelocities.removeValue(forKey: ObjectIdentifier(item)) else {
                continue
            }
            scene.world.bodies[index].velocity += pending.linear
            scene.world.bodies[index].angularVelocity += pending.angular
        }
    }
}
