public import CoreGraphics
public import Foundation

/// The shape with which an item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    /// The rectangle of the item's bounds.
    case rectangle = 0
    /// The ellipse in the item's bounds.
    case ellipse = 1
    /// The item's `collisionBoundingPath`.
    case path = 2
}

/// An object that a `UIDynamicAnimator` moves and turns: a view, or the layout attributes of a collection view.
///
/// The animator reads its properties when the item is added, and writes center and transform in each frame. After a
/// change by the app, call the animator's `updateItem(usingCurrentState:)`.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
    /// The center in the reference coordinates, in points.
    var center: CGPoint { get set }
    /// The bounds, whose size is that of the item in points.
    var bounds: CGRect { get }
    /// The rotation of the item around its center; other parts of the transform are kept and have no effect on contacts.
    var transform: CGAffineTransform { get set }
    /// The shape with which the item collides; `.rectangle` by default.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The path with which an item of the type `.path` collides, in points around its center; empty by default.
    ///
    /// The path must be convex, without crossings and around the origin. Without an area the rectangle is used.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    /// Returns `.rectangle`.
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// Returns an empty path.
    public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

extension UIDynamicItem {
    /// The shape of the item in a simulation.
    var collisionShape: CollisionShape {
        let size = bounds.size
        let (width, height) = (Double(size.width), Double(size.height))
        switch collisionBoundsType {
        case .rectangle: return .rectangle(width: width, height: height)
        case .ellipse: return .ellipse(width: width, height: height)
        case .path:
            return .path(collisionBoundingPath.cgPath) ?? .rectangle(width: width, height: height)
        }
    }
}

/// The items of a behavior: each once, in the order in which they were added.
@MainActor struct DynamicItems {
    private(set) var items: [any UIDynamicItem] = []

    init(_ items: [any UIDynamicItem] = []) {
        for item in items { add(item) }
    }

    /// Adds an item; returns false if it is one of them already.
    @discardableResult
    mutating func add(_ item: any UIDynamicItem) -> Bool {
        guard !contains(item) else { return false }
        items.append(item)
        return true
    }

    mutating func remove(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }

    func contains(_ item: any UIDynamicItem) -> Bool { items.contains { $0 === item } }
}
