public import Foundation

/// The appearance of a tab bar in one of its states.
///
///     let appearance = UITabBarAppearance()
///     appearance.configureWithOpaqueBackground()
///     appearance.stackedLayoutAppearance.selected.iconColor = .systemTeal
///     tabBar.standardAppearance = appearance
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
    /// The appearance of tabs with the title below the image, as on a phone.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// No effect, for source compatibility: titles are always below images.
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
    /// No effect, for source compatibility: titles are always below images.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)
    /// No effect, for source compatibility; nil by default.
    open var selectionIndicatorTintColor: UIColor?
    /// No effect, for source compatibility; nil by default.
    open var selectionIndicatorImage: UIImage?

    /// Creates an appearance with the default background for a kind of device.
    public override init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }
    /// Creates an appearance with the background and the line of another.
    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance.duplicate()
        inlineLayoutAppearance = other.inlineLayoutAppearance.duplicate()
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.duplicate()
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
        selectionIndicatorImage = other.selectionIndicatorImage
    }
    /// Creates an appearance with the default background; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func duplicate() -> UIBarAppearance { UITabBarAppearance(barAppearance: self) }
}

/// The appearance of a bar's tabs in each of their states.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
    /// The layout of a tab.
    public enum Style: Int, Sendable {
        /// The title is below the image.
        case stacked = 0
        /// The title is beside the image.
        case inline = 1
        /// The title is beside the image, in bars of compact height.
        case compactInline = 2
    }

    /// The layout of the tabs.
    public let style: Style
    /// The appearance in the normal state.
    open private(set) lazy var normal = UITabBarItemStateAppearance()
    /// The appearance while selected.
    open private(set) lazy var selected = UITabBarItemStateAppearance()
    /// The appearance while disabled.
    open private(set) lazy var disabled = UITabBarItemStateAppearance()
    /// The appearance with the focus.
    open private(set) lazy var focused = UITabBarItemStateAppearance()

    /// Creates the appearance of tabs with the title below the image.
    public override convenience init() { self.init(style: .stacked) }
    /// Creates the appearance of tabs of a style.
    public init(style: Style) {
        self.style = style
        super.init()
    }
    /// Creates the default appearance; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        style = .stacked
        super.init()
    }
    /// Sets the default values of a style.
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

/// The appearance of a bar's tabs in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
    /// The attributes of titles; empty by default.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of titles, in points; zero by default.
    open var titlePositionAdjustment = UIOffset.zero
    /// The color of images, and of titles without a color; nil (the default) is the bar's.
    open var iconColor: UIColor?
    /// The offset of badges, in points; zero by default.
    open var badgePositionAdjustment = UIOffset.zero
    /// The color of badges; nil (the default) is the item's, or red.
    open var badgeBackgroundColor: UIColor?
    /// The attributes of the text in badges; empty by default.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// No effect, for source compatibility; zero by default.
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
