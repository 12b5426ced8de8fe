public import Foundation

/// How a tab bar looks in one of its states.
///
///     let appearance = UITabBarAppearance()
///     appearance.configureWithOpaqueBackground()
///     appearance.stackedLayoutAppearance.selected.iconColor = .systemTeal
///     tabBar.standardAppearance = appearance
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
    /// How tabs look whose titles are below their images, as on a phone.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// How tabs look whose titles are beside their images; kept for programs that set it.
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
    /// How tabs look in low bars; kept for programs that set it.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)
    /// A color behind the chosen tab; none when nil.
    open var selectionIndicatorTintColor: UIColor?
    /// An image behind the chosen tab.
    open var selectionIndicatorImage: UIImage?

    /// Makes an appearance with the usual background of a kind of device.
    public override init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }
    /// Makes an appearance with the background and the line of another.
    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance.duplicate()
        inlineLayoutAppearance = other.inlineLayoutAppearance.duplicate()
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.duplicate()
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
        selectionIndicatorImage = other.selectionIndicatorImage
    }
    /// Makes an appearance with the usual background; archives are not read here.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func duplicate() -> UIBarAppearance { UITabBarAppearance(barAppearance: self) }
}

/// How the tabs of a bar look.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
    /// Where titles are.
    public enum Style: Int, Sendable {
        /// Below their images.
        case stacked = 0
        /// Beside their images.
        case inline = 1
        /// Beside their images, in low bars.
        case compactInline = 2
    }

    /// Where titles are.
    public let style: Style
    /// At rest.
    open private(set) lazy var normal = UITabBarItemStateAppearance()
    /// When chosen.
    open private(set) lazy var selected = UITabBarItemStateAppearance()
    /// When they take no touches.
    open private(set) lazy var disabled = UITabBarItemStateAppearance()
    /// When they have the focus.
    open private(set) lazy var focused = UITabBarItemStateAppearance()

    /// Makes the appearance of tabs whose titles are below their images.
    public override convenience init() { self.init(style: .stacked) }
    /// Makes the appearance of tabs of a style.
    public init(style: Style) {
        self.style = style
        super.init()
    }
    /// Makes the usual appearance; archives are not read here.
    public required init?(coder: NSCoder) {
        style = .stacked
        super.init()
    }
    /// Gives it the values of a style.
    open func configureWithDefault(for style: Style) {
        for state in states { state.take(UITabBarItemStateAppearance()) }
    }

    private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

    func duplicate() -> UITabBarItemAppearance {
        let copy = UITabBarItemAppearance(style: style)
        for (old, new) in zip(states, copy.states) { new.take(old) }
        return copy
    }
}

/// How the tabs of a bar look in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
    /// The attributes of titles.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Shifts of titles, in points.
    open var titlePositionAdjustment = UIOffset.zero
    /// The color of images, and of titles without a color of their own; the bar's when nil.
    open var iconColor: UIColor?
    /// Shifts of badges, in points.
    open var badgePositionAdjustment = UIOffset.zero
    /// The color of badges; the item's or red when nil.
    open var badgeBackgroundColor: UIColor?
    /// The attributes of the words in badges.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Shifts of the titles of badges, in points; kept for programs that set it.
    open var badgeTitlePositionAdjustment = UIOffset.zero

    func take(_ other: UITabBarItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        iconColor = other.iconColor
        badgePositionAdjustment = other.badgePositionAdjustment
        badgeBackgroundColor = other.badgeBackgroundColor
        badgeTextAttributes = other.badgeTextAttributes
        badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
    }
}
