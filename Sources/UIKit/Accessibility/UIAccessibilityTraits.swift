public import Foundation

/// The role and state of an accessibility element.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The traits, one bit each, with the same values as on iOS.
    public let rawValue: UInt64
    /// Creates a set of traits from its bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// No traits; the default.
    public static let none: UIAccessibilityTraits = []
    /// The element is a button.
    public static let button = UIAccessibilityTraits(rawValue: 1)
    /// The element is a link.
    public static let link = UIAccessibilityTraits(rawValue: 2)
    /// The element is an image; it can be combined with others, such as button.
    public static let image = UIAccessibilityTraits(rawValue: 4)
    /// The element is selected.
    public static let selected = UIAccessibilityTraits(rawValue: 8)
    /// The element plays its own sound when activated.
    public static let playsSound = UIAccessibilityTraits(rawValue: 16)
    /// The element is a key of a keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 32)
    /// The element is text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 64)
    /// The element summarizes the state of the app when it starts.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
    /// The element is disabled.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
    /// The element's label or value changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
    /// The element is a search field.
    public static let searchField = UIAccessibilityTraits(rawValue: 1024)
    /// Activating the element starts audio or video.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 2048)
    /// The element has a value that the user can increase and decrease.
    public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
    /// The element handles touches directly.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
    /// The element turns the page when it was read to the end.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 16384)
    /// The element is a heading.
    public static let header = UIAccessibilityTraits(rawValue: 65536)
    /// The element is a toggle, whose value is its state (iOS 17).
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}

/// An accessibility element that is not a view: for example one key of a keyboard that a single view draws.
@preconcurrency @MainActor open class UIAccessibilityElement: NSObject {
    /// The view or element that contains this one; not retained.
    open weak var accessibilityContainer: AnyObject?
    /// The short, localized name that a screen reader reads; nil by default.
    open var accessibilityLabel: String? {
        get { accessibilityAttributedLabel?.string }
        set { accessibilityAttributedLabel = newValue.map { NSAttributedString(string: $0) } }
    }
    /// `accessibilityLabel` with attributes for speech, which Linux's screen readers do not receive; nil by default.
    open var accessibilityAttributedLabel: NSAttributedString?
    /// A localized description of what activating the element does; nil by default.
    open var accessibilityHint: String?
    /// The localized value of the element; nil by default.
    open var accessibilityValue: String?
    /// The role and state of the element; none by default.
    open var accessibilityTraits = UIAccessibilityTraits.none
    /// An identifier for tests, not presented to the user; nil by default.
    open var accessibilityIdentifier: String?
    /// The frame in the container's coordinates, in points; zero by default.
    open var accessibilityFrameInContainerSpace = CGRect.zero
    /// Whether assistive technologies can focus the element; true by default.
    open var isAccessibilityElement = true
    /// Actions beyond activation; nil by default.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    /// The outline of an element that is not a rectangle, on the screen, in points; nil by default.
    open var accessibilityPath: UIBezierPath?
    /// The kind of container; `.none` by default.
    open var accessibilityContainerType = UIAccessibilityContainerType.none
    /// Activates the element; false (the default) if the element does not handle it.
    open func accessibilityActivate() -> Bool { false }
    /// Increases the value of an adjustable element; does nothing by default.
    open func accessibilityIncrement() {}
    /// Decreases the value of an adjustable element; does nothing by default.
    open func accessibilityDecrement() {}
    /// Scrolls by one page; false (the default) if there is no page in that direction.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    /// Dismisses the element; false (the default) if the element does not handle it.
    open func accessibilityPerformEscape() -> Bool { false }
    private var activationPoint: CGPoint?
    /// The point on the screen at which activation taps, in points; by default the center of the frame.
    open var accessibilityActivationPoint: CGPoint {
        get { activationPoint ?? accessibilityFrame.middle }
        set { activationPoint = newValue }
    }

    /// Creates an element in a container: a view or another element.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }

    /// The frame on the screen, in points; by default from `accessibilityFrameInContainerSpace`.
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
