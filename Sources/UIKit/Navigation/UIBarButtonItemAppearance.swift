import CoreGraphics
public import Foundation

/// How the buttons of a bar look.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
    /// What the buttons are.
    public let style: UIBarButtonItem.Style
    /// At rest.
    open private(set) lazy var normal = UIBarButtonItemStateAppearance()
    /// Under a finger.
    open private(set) lazy var highlighted = UIBarButtonItemStateAppearance()
    /// When they take no touches.
    open private(set) lazy var disabled = UIBarButtonItemStateAppearance()
    /// When they have the focus.
    open private(set) lazy var focused = UIBarButtonItemStateAppearance()

    /// Makes the appearance of plain buttons.
    public override convenience init() { self.init(style: .plain) }
    /// Makes the appearance of buttons of a style.
    public init(style: UIBarButtonItem.Style) {
        self.style = style
        super.init()
    }
    /// Makes the appearance of plain buttons; archives are not read here.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init()
    }
    /// Gives it the values of a style.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in [normal, highlighted, disabled, focused] { state.reset() }
    }

    func duplicate() -> UIBarButtonItemAppearance {
        let copy = UIBarButtonItemAppearance(style: style)
        for (old, new) in [
            (normal, copy.normal), (highlighted, copy.highlighted), (disabled, copy.disabled),
            (focused, copy.focused),
        ] { new.take(old) }
        return copy
    }
}

/// How the buttons of a bar look in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
    /// The attributes of titles.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Shifts of titles, in points.
    open var titlePositionAdjustment = UIOffset.zero
    /// An image behind the buttons.
    open var backgroundImage: UIImage?
    /// Shifts of that image, in points.
    open var backgroundImagePositionAdjustment = UIOffset.zero

    func take(_ other: UIBarButtonItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        backgroundImage = other.backgroundImage
        backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
    }

    func reset() { take(UIBarButtonItemStateAppearance()) }
}
