public import CoreGraphics
public import Foundation

/// Pushes its items, once or all the time.
///
/// A magnitude of 1 accelerates an item of 100 × 100 points and density 1 by 100 points per second squared; a single push
/// of it adds 100 points per second.
open class UIPushBehavior: UIDynamicBehavior {
    /// How long a behavior pushes.
    public enum Mode: Int, Sendable {
        /// All the time.
        case continuous = 0
        /// Once, when the behavior becomes active.
        case instantaneous = 1
    }

    /// The force of a magnitude of 1: 100 points per second squared for a mass of 1 (UIKit's documentation).
    static let force = 100.0

    private var contents: DynamicItems
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    /// Creates a behavior for items; it is active and has no force yet.
    public init(items: [any UIDynamicItem], mode: Mode) {
        contents = DynamicItems(items)
        self.mode = mode
        super.init()
    }

    /// The items, in the order of addition.
    open var items: [any UIDynamicItem] { contents.items }
    /// Whether the behavior pushes once or all the time.
    public let mode: Mode

    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) {
        if contents.add(item) { structureChanged() }
    }

    /// Removes an item; it keeps its velocity.
    open func removeItem(_ item: any UIDynamicItem) {
        contents.remove(item)
        offsets[ObjectIdentifier(item)] = nil
        structureChanged()
    }

    /// Whether the behavior pushes; true by default, and false after a single push.
    ///
    /// Setting it to true pushes again.
    open var active = true { didSet { if active { behaviorChanged() } } }
    /// The force; (0, 0) by default.
    open var pushDirection = CGVector.zero { didSet { behaviorChanged() } }
    /// The angle of the force in radians, from the x axis towards the y axis; 0 by default.
    open var angle: CGFloat {
        get { atan2(pushDirection.dy, pushDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    /// The strength of the force; 0 by default.
    ///
    /// A negative one pushes in the opposite direction.
    open var magnitude: CGFloat {
        get { hypot(pushDirection.dx, pushDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }
    /// Sets the angle in radians together with the strength.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        pushDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
    }

    /// Returns the offset from the item's center at which it is pushed, in points; zero by default.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }

    /// Sets the offset from the item's center at which it is pushed; an offset beside the force's line turns the item.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = o
        behaviorChanged()
    }

    override var dynamicItems: [any UIDynamicItem] { contents.items }

    override func contribute(to scene: inout DynamicScene) {
        guard active else { return }
        let force = DynamicVector(Double(pushDirection.dx), Double(pushDirection.dy)) * Self.force
        guard force != .zero else { return }
        for item in contents.items {
            guard let index = scene.index(of: item) else { continue }
            let offset = targetOffsetFromCenter(for: item)
            let torque = DynamicVector(Double(offset.horizontal), Double(offset.vertical)).cross(force)
            switch mode {
            case .continuous:
                scene.world.bodies[index].force += force
                scene.world.bodies[index].torque += torque
            case .instantaneous:
                let body = scene.world.bodies[index]
                scene.world.bodies[index].velocity += force * body.inverseMass
                scene.world.bodies[index].angularVelocity += torque * body.inverseInertia
            }
        }
        if mode == .instantaneous, !contents.items.isEmpty { active = false }
    }
}
