public import CoreGraphics

/// A part of an interface in which the focus moves: a view, a view controller, a window or a guide.
@preconcurrency @MainActor public protocol UIFocusEnvironment: AnyObject {
    /// The preferred focus targets, best first.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// The environment that contains this one; nil without one.
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    /// The focus group: items with one identifier are one Tab stop, and arrow keys move inside; nil for none.
    var focusGroupIdentifier: String? { get }
    /// Requests a focus update, if the focus is inside.
    func setNeedsFocusUpdate()
    /// Performs a pending focus update at once.
    func updateFocusIfNeeded()
    /// Whether the focus may move as the context describes; called on the ancestors of both items.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// Called after the focus moved, on the ancestors of both items.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
    /// Returns nil.
    public var focusGroupIdentifier: String? { nil }
}

/// An object that can have the focus.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
    /// Whether the item can have the focus now.
    var canBecomeFocused: Bool { get }
    /// The frame of the item in its container's coordinates, in points.
    var frame: CGRect { get }
    /// The visual effect while the item has the focus; nil for none.
    var focusEffect: UIFocusEffect? { get }
    /// The priority of the item when the focus enters its group.
    var focusGroupPriority: UIFocusGroupPriority { get }
}

extension UIFocusItem {
    /// Returns the default focus ring.
    public var focusEffect: UIFocusEffect? { UIFocusHaloEffect() }
    /// Returns `.ignored`.
    public var focusGroupPriority: UIFocusGroupPriority { .ignored }
}

/// The priority of an item when the focus enters its group: the item of the highest priority gets it.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
    /// The priority as a number.
    public var rawValue: Int
    /// Creates a priority from a number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Creates a priority from a number.
    public init(_ rawValue: Int) { self.rawValue = rawValue }
    /// 0: no priority over other items; the default.
    public static let ignored = UIFocusGroupPriority(0)
    /// 1000: the item that had the focus last.
    public static let previouslyFocused = UIFocusGroupPriority(1000)
    /// 2000: an item that takes precedence over others.
    public static let prioritized = UIFocusGroupPriority(2000)
    /// The item that has the focus.
    public static let currentlyFocused = UIFocusGroupPriority(Int.max)
}

/// The direction in which the focus moves.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
    /// The directions, one bit each, with the same values as on iOS.
    public let rawValue: UInt
    /// Creates a set of directions from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Up.
    public static let up = UIFocusHeading(rawValue: 1 << 0)
    /// Down.
    public static let down = UIFocusHeading(rawValue: 1 << 1)
    /// Left.
    public static let left = UIFocusHeading(rawValue: 1 << 2)
    /// Right.
    public static let right = UIFocusHeading(rawValue: 1 << 3)
    /// To the next item, as with Tab.
    public static let next = UIFocusHeading(rawValue: 1 << 4)
    /// To the previous item, as with Shift and Tab.
    public static let previous = UIFocusHeading(rawValue: 1 << 5)
    /// To the first item.
    public static let first = UIFocusHeading(rawValue: 1 << 8)
    /// To the last item.
    public static let last = UIFocusHeading(rawValue: 1 << 9)
}

/// The focus settings of a view; most views have none.
struct ViewFocus {
    var groupIdentifier: String?
    var groupPriority = UIFocusGroupPriority.ignored
    var effect: UIFocusEffect? = UIFocusHaloEffect()
}
