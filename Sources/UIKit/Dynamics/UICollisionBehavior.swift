import CoreGraphics
public import Foundation

/// Methods that report the begin and the end of contacts; all do nothing by default.
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
    /// Called when two items begin to touch, with the point in the reference coordinates.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem, at p: CGPoint)
    /// Called when two items do not touch any more.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem)
    /// Called when an item begins to touch a boundary, with the point in the reference coordinates.
    ///
    /// - Parameter identifier: nil for the edges of the reference view.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    /// Called when an item does not touch a boundary any more.
    ///
    /// - Parameter identifier: nil for the edges of the reference view.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem, at p: CGPoint
    ) {}
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem
    ) {}
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}

/// Lets its items collide with each other and with boundaries.
///
///     let collision = UICollisionBehavior(items: [ball, box])
///     collision.translatesReferenceBoundsIntoBoundary = true
///     collision.addBoundary(withIdentifier: NSString("shelf"), from: left, to: right)
///
/// An item collides with both sides of a boundary, also when it is outside of a closed one.
open class UICollisionBehavior: UIDynamicBehavior {
    /// What the items collide with.
    public struct Mode: OptionSet, Sendable {
        /// The option bits.
        public let rawValue: UInt
        /// Creates a mode from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The items collide with each other.
        public static let items = Mode(rawValue: 1 << 0)
        /// The items collide with the boundaries.
        public static let boundaries = Mode(rawValue: 1 << 1)
        /// The items collide with each other and with the boundaries.
        public static let everything = Mode(rawValue: .max)
    }

    /// The number of the edges of the reference view among the boundaries.
    private static let referenceBoundary = 0
    private static var lastGroup = 0

    private struct Boundary {
        let number: Int
        let identifier: any NSCopying
        let path: UIBezierPath
        let segments: [CollisionSegment]
    }

    private var contents: DynamicItems
    private var boundaries: [Boundary] = []
    private var lastBoundary = UICollisionBehavior.referenceBoundary
    private var referenceInsets: UIEdgeInsets?
    /// A number that identifies the behavior in contacts.
    let groupID: Int

    /// Creates a behavior for items, without boundaries.
    public init(items: [any UIDynamicItem]) {
        contents = DynamicItems(items)
        Self.lastGroup += 1
        groupID = Self.lastGroup
        super.init()
    }

    /// Creates a behavior without items.
    public convenience override init() { self.init(items: []) }

    /// The items, in the order of addition.
    open var items: [any UIDynamicItem] { contents.items }
    /// What the items collide with; `.everything` by default.
    open var collisionMode = Mode.everything { didSet { behaviorChanged() } }
    /// The object that is notified of contacts; not retained, nil by default.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) {
        if contents.add(item) { structureChanged() }
    }

    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) {
        contents.remove(item)
        structureChanged()
    }

    // MARK: - Boundaries

    /// Whether the edges of the reference view's bounds are a boundary; false by default.
    open var translatesReferenceBoundsIntoBoundary: Bool {
        get { referenceInsets != nil }
        set {
            referenceInsets = newValue ? referenceInsets ?? .zero : nil
            behaviorChanged()
        }
    }

    /// Makes the edges of the reference view's bounds a boundary, inset by distances in points.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        referenceInsets = insets
        behaviorChanged()
    }

    /// Adds the outline of a path as a boundary, in the reference coordinates; replaces one with the same identifier.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        removeBoundary(withIdentifier: identifier)
        lastBoundary += 1
        var segments: [CollisionSegment] = []
        bezierPath.cgPath.forEachLine(tolerance: 0.5, closesOpenParts: false) { start, end in
            segments.append(
                CollisionSegment(
                    boundary: lastBoundary, start: DynamicVector(start), end: DynamicVector(end)))
        }
        boundaries.append(
            Boundary(number: lastBoundary, identifier: identifier, path: bezierPath, segments: segments))
        behaviorChanged()
    }

    /// Adds a line between two points as a boundary, in the reference coordinates.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        addBoundary(withIdentifier: identifier, for: path)
    }

    /// Returns the path of a boundary; nil without one of this identifier.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        boundaries.first { Self.areEqual($0.identifier, identifier) }?.path
    }

    /// Removes a boundary; no effect without one of this identifier.
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        boundaries.removeAll { Self.areEqual($0.identifier, identifier) }
        behaviorChanged()
    }

    /// The identifiers of the boundaries, in the order of addition; nil without any.
    open var boundaryIdentifiers: [any NSCopying]? {
        boundaries.isEmpty ? nil : boundaries.map(\.identifier)
    }

    /// Removes all boundaries that have identifiers.
    open func removeAllBoundaries() {
        boundaries = []
        behaviorChanged()
    }

    private static func areEqual(_ first: any NSCopying, _ second: any NSCopying) -> Bool {
        guard let object = first as? NSObject else { return (first as AnyObject) === (second as AnyObject) }
        return object.isEqual(second)
    }

    private var referenceSegments: [CollisionSegment] {
        guard let referenceInsets, let view = animator?.referenceView else { return [] }
        let rect = view.bounds.inset(by: referenceInsets)
        guard !rect.isNull else { return [] }
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ].map { DynamicVector($0) }
        return corners.indices.map {
            CollisionSegment(
                boundary: Self.referenceBoundary, start: corners[$0], end: corners[($0 + 1) % 4])
        }
    }

    // MARK: - Simulation

    override var dynamicItems: [any UIDynamicItem] { contents.items }

    override func contribute(to scene: inout DynamicScene) {
        var group = CollisionGroup(id: groupID, bodies: contents.items.compactMap(scene.index(of:)))
        group.collidesItems = collisionMode.contains(.items)
        if collisionMode.contains(.boundaries) {
            group.segments = referenceSegments + boundaries.flatMap(\.segments)
        }
        scene.world.groups.append(group)
    }

    /// Calls the delegate for a contact of an item.
    func report(
        _ change: ContactChange, of item: any UIDynamicItem, itemOf: (Int) -> (any UIDynamicItem)?
    ) {
        let point = CGPoint(x: change.point.x, y: change.point.y)
        switch change.key.other {
        case .body(let other):
            guard let second = itemOf(other) else { return }
            if change.begins {
                collisionDelegate?.collisionBehavior(self, beganContactFor: item, with: second, at: point)
            } else {
                collisionDelegate?.collisionBehavior(self, endedContactFor: item, with: second)
            }
        case .boundary(let number):
            let boundary = boundaries.first { $0.number == number }
            guard boundary != nil || number == Self.referenceBoundary else { return }
            if change.begins {
                collisionDelegate?.collisionBehavior(
                    self, beganContactFor: item, withBoundaryIdentifier: boundary?.identifier, at: point)
            } else {
                collisionDelegate?.collisionBehavior(
                    self, endedContactFor: item, withBoundaryIdentifier: boundary?.identifier)
            }
        }
    }
}
