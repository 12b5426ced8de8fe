public import CoreGraphics
public import Foundation

/// Connects an item with a point of the reference view, or with another item.
///
///     let string = UIAttachmentBehavior(item: ball, attachedToAnchor: CGPoint(x: 160, y: 40))
///     animator.addBehavior(string)
///     string.anchorPoint = touch.location(in: view)
///
/// The attachment is a rod of a fixed length, or a spring if `frequency` is above 0.
open class UIAttachmentBehavior: UIDynamicBehavior {
    /// What an item is attached to.
    public enum AttachmentType: Int, Sendable {
        /// To another item.
        case items = 0
        /// To a point of the reference view.
        case anchor = 1
    }

    /// What the attachment allows.
    private enum Allowance {
        case distance
        case limit
        case pin
        case fixed
        case slider(axis: CGVector)
    }

    private let attached: [any UIDynamicItem]
    private var allowance = Allowance.distance
    /// The attached points from the centers of the items, turned with them.
    private let offsets: [DynamicVector]
    /// The angle from the second item to the first one when the behavior was created.
    private let angle: Double

    /// Attaches the center of an item to a point, at their present distance.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// Attaches a point of an item to a point of the reference view, at their present distance.
    public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        let end = AttachedPoint(item, offset)
        attached = [item]
        offsets = [end.offset]
        angle = end.angle
        anchorPoint = point
        length = CGFloat((end.position - DynamicVector(point)).length)
        super.init()
    }

    /// Attaches the centers of two items to each other, at their present distance.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(
            item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    /// Attaches a point of an item to a point of another one, at their present distance.
    public init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
        attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
    ) {
        let (first, second) = (AttachedPoint(item1, offset1), AttachedPoint(item2, offset2))
        attached = [item1, item2]
        offsets = [first.offset, second.offset]
        angle = first.angle - second.angle
        anchorPoint = .zero
        length = CGFloat((first.position - second.position).length)
        super.init()
    }

    /// Returns an attachment that keeps an item on an axis through a point, and its angle.
    public class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        let made = UIAttachmentBehavior(
            item: item, offsetFromCenter: offset(of: point, in: item), attachedToAnchor: point)
        made.allowance = .slider(axis: axis)
        return made
    }

    /// Returns an attachment that keeps an item on an axis through a point of another one, and their angle.
    ///
    /// The axis turns with `item2`.
    public class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        attachment(of: item1, to: item2, at: point, .slider(axis: axis))
    }

    /// Returns an attachment that keeps points of two items at most at their present distance, as a rope does.
    public class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
        attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        let made = UIAttachmentBehavior(
            item: item1, offsetFromCenter: offset1, attachedTo: item2, offsetFromCenter: offset2)
        made.allowance = .limit
        return made
    }

    /// Returns an attachment that keeps the position and the angle of two items to each other.
    public class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        attachment(of: item1, to: item2, at: point, .fixed)
    }

    /// Returns an attachment that lets two items turn around a common point.
    public class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        attachment(of: item1, to: item2, at: point, .pin)
    }

    /// Returns an attachment of two items at a point of the reference view.
    private class func attachment(
        of item1: any UIDynamicItem, to item2: any UIDynamicItem, at point: CGPoint, _ allowance: Allowance
    ) -> UIAttachmentBehavior {
        let made = UIAttachmentBehavior(
            item: item1, offsetFromCenter: offset(of: point, in: item1), attachedTo: item2,
            offsetFromCenter: offset(of: point, in: item2))
        made.allowance = allowance
        return made
    }

    /// The offset of a point of the reference view from an item's center.
    private class func offset(of point: CGPoint, in item: any UIDynamicItem) -> UIOffset {
        UIOffset(horizontal: point.x - item.center.x, vertical: point.y - item.center.y)
    }

    /// The attached items: one, or two.
    open var items: [any UIDynamicItem] { attached }
    /// Whether the item is attached to a point or to another item.
    open var attachedBehaviorType: AttachmentType { attached.count > 1 ? .items : .anchor }
    /// The point of the reference view to which an item is attached; it has no effect between two items.
    open var anchorPoint: CGPoint { didSet { if anchorPoint != oldValue { behaviorChanged() } } }
    /// The distance of the attached points, in points; by default the one at creation.
    open var length: CGFloat { didSet { if length != oldValue { behaviorChanged() } } }
    /// The damping of the oscillation of a spring; 0 by default, for none, 1 for no oscillation.
    open var damping: CGFloat = 0 { didSet { behaviorChanged() } }
    /// The oscillations of a spring per second; 0 by default, for a rod.
    open var frequency: CGFloat = 0 { didSet { behaviorChanged() } }
    /// The torque that resists the rotation of the items; 0 by default, and infinite to prevent it.
    ///
    /// A torque of 1 stops an item of mass 1 as a force of 1 point per second squared at an arm of 1 point does.
    open var frictionTorque: CGFloat = 0 { didSet { behaviorChanged() } }
    /// The positions on the axis of a sliding attachment in points, or the angles of a pin in radians; infinite by default.
    ///
    /// It has no effect on other attachments.
    open var attachmentRange = UIFloatRange.infinite { didSet { behaviorChanged() } }

    override var dynamicItems: [any UIDynamicItem] { attached }

    override func contribute(to scene: inout DynamicScene) {
        guard let second = scene.index(of: attached[0]) else { return }
        var joint = DynamicJoint(
            kind: kind, firstPoint: DynamicVector(anchorPoint), second: second, secondPoint: offsets[0],
            angle: angle)
        if attached.count > 1 {
            guard let first = scene.index(of: attached[1]), first != second else { return }
            joint.first = first
            joint.firstPoint = offsets[1]
        }
        joint.frictionTorque = max(0, Double(frictionTorque))
        let (low, high) = (Double(attachmentRange.minimum), Double(attachmentRange.maximum))
        if low <= high { joint.range = low...high }
        scene.world.joints.append(joint)
    }

    private var kind: DynamicJoint.Kind {
        switch allowance {
        case .distance:
            .distance(
                length: Double(length), frequency: Double(max(0, frequency)),
                damping: Double(max(0, damping)))
        case .limit: .limit(length: Double(length))
        case .pin: .pin
        case .fixed: .fixed
        case .slider(let axis):
            .slider(axis: DynamicVector(Double(axis.dx), Double(axis.dy)).normalized)
        }
    }
}

/// The end of an attachment at an item, as it is when the attachment is created.
@MainActor private struct AttachedPoint {
    /// The rotation of the item in radians.
    let angle: Double
    /// The offset from the item's center, before its rotation.
    let offset: DynamicVector
    /// The position in the reference coordinates.
    let position: DynamicVector

    init(_ item: any UIDynamicItem, _ offset: UIOffset) {
        let arm = DynamicVector(Double(offset.horizontal), Double(offset.vertical))
        angle = atan2(Double(item.transform.b), Double(item.transform.a))
        self.offset = arm.rotated(by: -angle)
        position = DynamicVector(item.center) + arm
    }
}
