public import CoreGraphics
public import Foundation

/// Accelerates its items in one direction: by 1,000 points per second squared at a magnitude of 1.
///
/// Unlike on iOS, items of several gravity behaviors get the sum of all.
open class UIGravityBehavior: UIDynamicBehavior {
    /// The acceleration of a magnitude of 1, in points per second squared (UIKit's documentation).
    static let acceleration = 1000.0

    private var contents: DynamicItems

    /// Creates a behavior for items; gravity points downwards with a magnitude of 1.
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

    /// Removes an item; it keeps its velocity.
    open func removeItem(_ item: any UIDynamicItem) {
        contents.remove(item)
        structureChanged()
    }

    /// The direction and the strength of the acceleration; (0, 1) by default, downwards.
    open var gravityDirection = CGVector(dx: 0.0, dy: 1.0) { didSet { behaviorChanged() } }

    /// The angle of the direction in radians, from the x axis towards the y axis; π/2 by default, downwards.
    open var angle: CGFloat {
        get { atan2(gravityDirection.dy, gravityDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    /// The strength of the acceleration; 1 by default, which is 1,000 points per second squared.
    open var magnitude: CGFloat {
        get { hypot(gravityDirection.dx, gravityDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }
    /// Sets the direction in radians together with the strength.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
    }

    override var dynamicItems: [any UIDynamicItem] { contents.items }

    override func contribute(to scene: inout DynamicScene) {
        let acceleration =
            DynamicVector(Double(gravityDirection.dx), Double(gravityDirection.dy)) * Self.acceleration
        for index in contents.items.compactMap(scene.index(of:)) {
            scene.world.bodies[index].acceleration += acceleration
        }
    }
}
