import CoreGraphics
public import Foundation

/// Pulls an item to a point, upright, as a spring does.
///
/// The spring oscillates three times per second. Under gravity the item rests a few points below `snapPoint`.
open class UISnapBehavior: UIDynamicBehavior {
    private let item: any UIDynamicItem

    /// Creates a behavior that pulls an item's center to a point in the reference coordinates.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        self.item = item
        snapPoint = point
        super.init()
    }

    /// The point to which the item's center is pulled, in the reference coordinates.
    open var snapPoint: CGPoint { didSet { behaviorChanged() } }
    /// How soon the oscillation ends, from 0 (late) to 1 (without any); 0.5 by default.
    open var damping: CGFloat = 0.5 { didSet { behaviorChanged() } }

    override var dynamicItems: [any UIDynamicItem] { [item] }

    override func contribute(to scene: inout DynamicScene) {
        guard let index = scene.index(of: item) else { return }
        let ratio = 0.3 + 0.7 * Double(min(max(0, damping), 1))
        scene.world.joints.append(
            DynamicJoint(
                kind: .snap(damping: ratio), firstPoint: DynamicVector(snapPoint), second: index))
    }
}
