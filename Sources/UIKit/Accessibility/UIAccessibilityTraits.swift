public import Foundation

/// What kind of thing an accessibility element is.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// One bit a trait.
    public let rawValue: UInt64
    /// Makes a set from its bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// Nothing special.
    public static let none: UIAccessibilityTraits = []
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 2)
    /// An image.
    public static let image = UIAccessibilityTraits(rawValue: 4)
    /// Chosen.
    public static let selected = UIAccessibilityTraits(rawValue: 8)
    /// Makes a sound of its own.
    public static let playsSound = UIAccessibilityTraits(rawValue: 16)
    /// A key of a keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 32)
    /// Text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 64)
    /// What sums a screen up.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
    /// Out of use.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
    /// Changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
    /// A field to search in.
    public static let searchField = UIAccessibilityTraits(rawValue: 1024)
    /// Starts sound or film.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 2048)
    /// Has a value that can be made greater or less.
    public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
    /// Takes touches directly.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
    /// Turns the page.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 16384)
    /// A heading.
    public static let header = UIAccessibilityTraits(rawValue: 65536)
    /// Is on or off, as its value says (iOS 17).
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}

/// Something for assistive programs that is not a view: one key of a keyboard drawn by a single view.
@preconcurrency @MainActor open class UIAccessibilityElement: NSObject {
    /// What it is in: a view or another element.
    open weak var accessibilityContainer: AnyObject?
    /// Its name.
    open var accessibilityLabel: String?
    /// What happens when it is used.
    open var accessibilityHint: String?
    /// What it is at.
    open var accessibilityValue: String?
    /// What kind of thing it is.
    open var accessibilityTraits = UIAccessibilityTraits.none
    /// A name for tests.
    open var accessibilityIdentifier: String?
    /// Where it is in its container, in points.
    open var accessibilityFrameInContainerSpace = CGRect.zero
    /// Whether assistive programs stop at it.
    open var isAccessibilityElement = true
    /// What else can be done with it.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    /// Its outline on the screen, in points, where that is no rectangle.
    open var accessibilityPath: UIBezierPath?
    /// What kind of container it is.
    open var accessibilityContainerType = UIAccessibilityContainerType.none
    /// What using it does; false when it does not know how.
    open func accessibilityActivate() -> Bool { false }
    /// Makes its value greater.
    open func accessibilityIncrement() {}
    /// Makes its value less.
    open func accessibilityDecrement() {}
    /// Scrolls it a page; false when there is none in that direction.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    /// Leaves it; false when it does not know how.
    open func accessibilityPerformEscape() -> Bool { false }
    private var activationPoint: CGPoint?
    /// The point of the screen where a tap uses it; the middle unless set.
    open var accessibilityActivationPoint: CGPoint {
        get { activationPoint ?? accessibilityFrame.middle }
        set { activationPoint = newValue }
    }

    /// Makes an element of a container.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }

    /// Where it is in its window, in points.
    open var accessibilityFrame: CGRect {
        get { givenFrame ?? frameOfContainer }
        set { givenFrame = newValue }
    }
    private var givenFrame: CGRect?
    private var frameOfContainer: CGRect {
        guard let view = accessibilityContainer as? UIView else { return accessibilityFrameInContainerSpace }
        return view.convert(accessibilityFrameInContainerSpace, to: nil)
    }
}
