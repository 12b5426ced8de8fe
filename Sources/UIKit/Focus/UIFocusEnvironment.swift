public import CoreGraphics

/// A part of an interface that takes part in moving the focus: a view, a controller, a window, a guide.
@preconcurrency @MainActor public protocol UIFocusEnvironment: AnyObject {
    /// Where the focus goes when it is to come here, best first.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// What this part is in.
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    /// Those of one identifier are one stop of the Tab key; arrows move inside.
    var focusGroupIdentifier: String? { get }
    /// Asks that the focus be chosen again, if it is in here.
    func setNeedsFocusUpdate()
    /// Chooses the focus again now, if that was asked for.
    func updateFocusIfNeeded()
    /// Whether the focus may move as the context says; asked along both ways up.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// Called after the focus moved; told along both ways up.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
    /// None of its own.
    public var focusGroupIdentifier: String? { nil }
}

/// Something that can have the focus.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
    /// Whether it can have the focus now.
    var canBecomeFocused: Bool { get }
    /// Where it is, in its container's points.
    var frame: CGRect { get }
    /// How it shows that it has the focus.
    var focusEffect: UIFocusEffect? { get }
    /// How much it is the one of its group to begin with.
    var focusGroupPriority: UIFocusGroupPriority { get }
}

extension UIFocusItem {
    /// The system's.
    public var focusEffect: UIFocusEffect? { UIFocusHaloEffect() }
    /// None in particular.
    public var focusGroupPriority: UIFocusGroupPriority { .ignored }
}

/// How much an item is the one of its group to begin with; the greatest is taken.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
    /// The number.
    public var rawValue: Int
    /// Makes a priority of a number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Makes a priority of a number.
    public init(_ rawValue: Int) { self.rawValue = rawValue }
    /// In its place like the others.
    public static let ignored = UIFocusGroupPriority(0)
    /// Had the focus last.
    public static let previouslyFocused = UIFocusGroupPriority(1000)
    /// Before the others.
    public static let prioritized = UIFocusGroupPriority(2000)
    /// Has the focus.
    public static let currentlyFocused = UIFocusGroupPriority(Int.max)
}

/// The way in which the focus moves.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
    /// One bit a way.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Up.
    public static let up = UIFocusHeading(rawValue: 1 << 0)
    /// Down.
    public static let down = UIFocusHeading(rawValue: 1 << 1)
    /// To the left.
    public static let left = UIFocusHeading(rawValue: 1 << 2)
    /// To the right.
    public static let right = UIFocusHeading(rawValue: 1 << 3)
    /// On, as Tab does.
    public static let next = UIFocusHeading(rawValue: 1 << 4)
    /// Back, as Shift and Tab do.
    public static let previous = UIFocusHeading(rawValue: 1 << 5)
    /// To the first.
    public static let first = UIFocusHeading(rawValue: 1 << 8)
    /// To the last.
    public static let last = UIFocusHeading(rawValue: 1 << 9)
}

/// What a view says of its focus; most views keep none.
struct ViewFocus {
    var groupIdentifier: String?
    var groupPriority = UIFocusGroupPriority.ignored
    var effect: UIFocusEffect? = UIFocusHaloEffect()
}
