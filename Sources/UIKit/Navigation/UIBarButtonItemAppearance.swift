import CoreGraphics
public import Foundation

/// The appearance of a bar's buttons in each of their states.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
    /// The style of the buttons.
    public let style: UIBarButtonItem.Style
    /// The appearance in the normal state.
    open private(set) lazy var normal = UIBarButtonItemStateAppearance()
    /// The appearance while touched.
    open private(set) lazy var highlighted = UIBarButtonItemStateAppearance()
    /// The appearance while disabled.
    open private(set) lazy var disabled = UIBarButtonItemStateAppearance()
    /// The appearance with the focus.
    open private(set) lazy var focused = UIBarButtonItemStateAppearance()

    /// Creates the appearance of plain buttons.
    public override convenience init() { self.init(style: .plain) }
    /// Creates the appearance of buttons of a style.
    public init(style: UIBarButtonItem.Style) {
        self.style = style
        super.init()
    }
    /// Creates the appearance of plain buttons; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init()
    }
    /// Sets the default values of a style.
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

/// The appearance of a bar's buttons in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
    /// The attributes of titles; empty by default, for the bar's own.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of titles, in points; zero by default.
    open var titlePositionAdjustment = UIOffset.zero
    /// The image behind the buttons; nil by default.
    open var backgroundImage: UIImage?
    /// The offset of that image, in points; zero by default.
    open var backgroundImagePositionAdjustment = UIOffset.zero

    func take(_ other: UIBarButtonItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        backgroundImage = other.backgroundImage
        backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
    }

    func reset() { take(UIBarButtonItemStateAppearance()) }
}
