import CoreGraphics
public import Foundation

/// A bar at the lower edge with tabs, one of which is selected.
@preconcurrency @MainActor open class UITabBar: UIView, UIBarPositioning {
    /// The height of the bar, in points.
    static let height: CGFloat = 49

    private let background = BarBackground()
    private var shown: [UITabBarItem] = []
    private var tabs: [TabView] = []

    /// Creates a tab bar without tabs.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a tab bar without tabs; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addSubview(background)
        addInteraction(UILargeContentViewerInteraction())
    }

    /// The object that receives the user's selections; not retained, nil by default.
    open weak var delegate: (any UITabBarDelegate)?
    /// The position of the bar: the lower edge.
    open var barPosition: UIBarPosition { .bottom }
    /// The tabs, from the leading side; nil if there are none.
    ///
    /// Five tabs fit a phone.
    open var items: [UITabBarItem]? {
        get { shown.isEmpty ? nil : shown }
        set { setItems(newValue, animated: false) }
    }
    /// Replaces the tabs, with a fade of 0.2 seconds if animated.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        for item in shown { item.onChange = nil }
        shown = items ?? []
        if let selectedItem, !shown.contains(selectedItem) { self.selectedItem = nil }
        guard animated, window != nil else { return makeTabs() }
        UIView.transition(with: self, duration: 0.2, options: .transitionCrossDissolve) { [self] in
            makeTabs()
            layoutIfNeeded()
        }
    }
    /// The selected tab; nil for none.
    ///
    /// Setting it does not call the delegate.
    open weak var selectedItem: UITabBarItem? { didSet { showSelection() } }
    /// The style of the bar; `.default` by default, `.black` is dark mode.
    open var barStyle = UIBarStyle.default {
        didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
    }
    /// Whether the background is translucent; true by default.
    open var isTranslucent = true { didSet { setNeedsLayout() } }
    /// The background color; nil (the default) is a material.
    open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The distribution of the tabs; `.automatic` by default.
    open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
    /// The width of a centered tab in points; 0 (the default) is the system's.
    open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// The space between two centered tabs in points; 0 (the default) is the system's.
    open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// The color of unselected tabs; nil (the default) is gray.
    open var unselectedItemTintColor: UIColor? { didSet { showSelection() } }

    /// The appearance of the bar over content.
    open var standardAppearance: UITabBarAppearance {
        get { ownStandard ?? madeStandard }
        set {
            ownStandard = newValue.copy() as? UITabBarAppearance
            showSelection()
        }
    }
    /// The appearance of the bar at the end of the content; nil (the default) is `standardAppearance`.
    ///
    /// It is used only while the app has not set `standardAppearance`.
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { showSelection() } }
    private(set) var ownStandard: UITabBarAppearance?
    private lazy var madeStandard = UITabBarAppearance()

    /// The appearance in use; nil if the app set none.
    private var appearance: UITabBarAppearance? { ownStandard ?? scrollEdgeAppearance }

    private func makeTabs() {
        for tab in tabs { tab.removeFromSuperview() }
        tabs = shown.enumerated().map { index, item in
            let tab = TabView(item)
            tab.place = (index + 1, shown.count)
            tab.addAction(
                UIAction { [weak self, weak item] _ in if let item { self?.choose(item) } },
                for: .primaryActionTriggered)
            item.onChange = { [weak tab] in tab?.show() }
            tab.show()
            addSubview(tab)
            return tab
        }
        showSelection()
    }

    private func showSelection() {
        for tab in tabs {
            tab.restingColor = unselectedItemTintColor
            tab.appearance = appearance?.stackedLayoutAppearance
            tab.isSelected = tab.item === selectedItem
            tab.setNeedsLayout()
        }
        setNeedsLayout()
    }

    private func choose(_ item: UITabBarItem) {
        if let onChoose {
            guard onChoose(item) else { return }
        } else {
            selectedItem = item
        }
        delegate?.tabBar(self, didSelect: item)
    }

    /// Called for a chosen tab, in place of the bar's own selection; set by a tab bar controller.
    final var onChoose: (@MainActor (UITabBarItem) -> Bool)?

    /// A height of 49 points; no intrinsic width.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.color = barTintColor
        background.isTranslucent = isTranslucent
        background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + roomBelow)
        background.appearance = appearance
        guard !tabs.isEmpty else { return }
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (tab, span) in zip(tabs, spans(tabs.count)) {
            tab.frame = CGRect(
                x: isReversed ? bounds.width - span.start - span.width : span.start, y: 0, width: span.width,
                height: min(bounds.height, Self.height))
        }
    }
}

/// Receives the user's selections in a tab bar.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
    /// Called after the user chose a tab, also if it was selected before.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// No effect.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
