import CoreGraphics
public import Foundation

/// A bar of tabs at the lower edge, of which one is chosen.
@preconcurrency @MainActor open class UITabBar: UIView, UIBarPositioning {
    /// The bar's height, in points.
    static let height: CGFloat = 49

    private let background = BarBackground()
    private var shown: [UITabBarItem] = []
    private var tabs: [TabView] = []

    /// Makes a bar without tabs.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a bar without tabs; archives are not read here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addSubview(background)
        addInteraction(UILargeContentViewerInteraction())
    }

    /// Hears of tabs that the user chooses; not retained.
    open weak var delegate: (any UITabBarDelegate)?
    /// Where the bar is: at the lower edge.
    open var barPosition: UIBarPosition { .bottom }
    /// The tabs, from where reading begins; five fit a phone.
    open var items: [UITabBarItem]? {
        get { shown.isEmpty ? nil : shown }
        set { setItems(newValue, animated: false) }
    }
    /// Shows other tabs, fading over when animated.
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
    /// The chosen tab; a change by the program tells nobody.
    open weak var selectedItem: UITabBarItem? { didSet { showSelection() } }
    /// The look of the bar.
    open var barStyle = UIBarStyle.default {
        didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
    }
    /// Whether the content below shimmers through.
    open var isTranslucent = true { didSet { setNeedsLayout() } }
    /// The bar's color; a material when nil.
    open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The color of tabs that are not chosen; gray when nil.
    open var unselectedItemTintColor: UIColor? { didSet { showSelection() } }

    /// How the bar looks over content.
    open var standardAppearance: UITabBarAppearance {
        get { ownStandard ?? madeStandard }
        set {
            ownStandard = newValue.copy() as? UITabBarAppearance
            showSelection()
        }
    }
    /// How the bar looks at the end of the content; as `standardAppearance` when nil.
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { showSelection() } }
    private var ownStandard: UITabBarAppearance?
    private lazy var madeStandard = UITabBarAppearance()

    /// The appearance that counts now; nil where the program gave none.
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

    /// Decides on tabs in place of the bar; a tab bar controller sets it.
    final var onChoose: (@MainActor (UITabBarItem) -> Bool)?

    /// 49 points high, of no width of its own.
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
        let width = bounds.width / CGFloat(tabs.count)
        for (index, tab) in tabs.enumerated() {
            let place = isReversed ? tabs.count - 1 - index : index
            tab.frame = CGRect(
                x: CGFloat(place) * width, y: 0, width: width, height: min(bounds.height, Self.height))
        }
    }
}

/// Hears of tabs that the user chooses.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
    /// Called after the user chose a tab, the chosen one again too.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
