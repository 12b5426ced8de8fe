import CoreGraphics
public import Foundation

/// The bar at the top of a navigation controller: the way back, the title, and buttons.
///
/// A navigation controller lays its own bar out; a bar by itself shows the items that it is given.
@preconcurrency @MainActor open class UINavigationBar: UIView, UIBarPositioning {
    private let edgeBackground = BarAppearanceView()
    private let standardBackground = BarAppearanceView()
    /// What is shown of the item on top.
    private(set) var content: NavigationBarContent?
    /// What was shown before, while it leaves.
    private var leaving: NavigationBarContent?
    private var stack: [UINavigationItem] = []

    /// Makes a bar without items.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a bar without items; archives are not read here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        for ground in [edgeBackground, standardBackground] { addSubview(ground) }
        addInteraction(UILargeContentViewerInteraction())
    }

    // MARK: - Items

    /// Asked and told about items; a navigation controller's bar belongs to the controller.
    ///
    /// Not retained.
    open weak var delegate: (any UINavigationBarDelegate)?
    /// The items, the lowest first.
    open var items: [UINavigationItem]? {
        get { stack.isEmpty ? nil : stack }
        set { setItems(newValue, animated: false) }
    }
    /// The item on top.
    open var topItem: UINavigationItem? { stack.last }
    /// The item below the one on top.
    open var backItem: UINavigationItem? { stack.dropLast().last }

    /// Puts an item on top.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        setItems(stack + [item], animated: animated)
        delegate?.navigationBar(self, didPush: item)
    }
    /// Takes the item on top away; the lowest stays.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard stack.count > 1, let item = stack.last,
            delegate?.navigationBar(self, shouldPop: item) ?? true
        else { return nil }
        setItems(stack.dropLast(), animated: animated)
        delegate?.navigationBar(self, didPop: item)
        return item
    }
    /// Shows other items, fading when animated.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { show(items ?? [], fading: animated) }

    /// Goes back; a navigation controller sets it.
    final var onBack: (@MainActor () -> Void)?
    /// The ways back that are offered to who holds the button; a navigation controller sets it.
    final var history: (@MainActor () -> UIMenu?)?
    /// The button of a split view controller; it comes before the item's own.
    final var columnItem: UIBarButtonItem? { didSet { if columnItem !== oldValue { changed() } } }
    /// Called after something of the bar changed that its height may hang on.
    final var onChange: (@MainActor () -> Void)?

    func show(_ items: [UINavigationItem], fading: Bool = false) {
        for item in stack { item.onChange = nil }
        stack = items
        for item in items { item.onChange = { [weak self] in self?.changed(fading: $0) } }
        changed(fading: fading)
    }

    private func changed(fading: Bool = false) {
        let make = { [self] in
            let old = content
            content = topItem.map(makeContent)
            if let content {
                addSubview(content)
                content.takeSearchBar()
            }
            old?.removeFromSuperview()
            setNeedsLayout()
        }
        if fading, window != nil, leaving == nil, !stack.isEmpty {
            UIView.transition(with: self, duration: 0.2, options: .transitionCrossDissolve) { [self] in
                make()
                layoutIfNeeded()
            }
        } else {
            make()
        }
        onChange?()
    }

    private func makeContent(_ item: UINavigationItem) -> NavigationBarContent {
        let hasBack =
            backItem != nil && !item.hidesBackButton
            && ((item.leftBarButtonItems ?? []).isEmpty || item.leftItemsSupplementBackButton)
        var back: NavigationBackButton?
        if hasBack, let backItem {
            let button = NavigationBackButton(to: backItem, menu: history?())
            button.addAction(
                UIAction { [weak self, weak item] _ in
                    if let own = item?.backAction { return own.perform(from: self) }
                    if let onBack = self?.onBack { onBack() } else { self?.popItem(animated: true) }
                }, for: .primaryActionTriggered)
            back = button
        }
        let content = NavigationBarContent(item, back: back, columnItem: columnItem)
        for each in content.barButtonItems {
            each.onChange = { [weak self, weak item] in
                if item === self?.topItem { self?.changed() }
            }
        }
        return content
    }

    // MARK: - Looks

    /// Whether titles may be large.
    open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { onChange?() } } }
    /// How the bar looks over content.
    open var standardAppearance: UINavigationBarAppearance {
        get { ownStandard ?? legacyStandard }
        set {
            ownStandard = newValue.copy() as? UINavigationBarAppearance
            setNeedsLayout()
        }
    }
    /// How the bar looks at the top of the content; as over content, but clear, when nil.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { appearanceChanged() }
    }
    /// How a low bar looks over content; as `standardAppearance` when nil.
    open var compactAppearance: UINavigationBarAppearance? { didSet { appearanceChanged() } }
    /// How a low bar looks at the top of the content; as `scrollEdgeAppearance` when nil.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { appearanceChanged() } }
    private var ownStandard: UINavigationBarAppearance?
    private var madeStandard: UINavigationBarAppearance?
    private var madeEdge: (of: UINavigationBarAppearance, edge: UINavigationBarAppearance)?

    /// Whether what is below shines through; a program that says no gets a plain background over content.
    open var isTranslucent = true { didSet { appearanceChanged() } }
    /// The look of the bar, as it was before appearances.
    open var barStyle = UIBarStyle.default {
        didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
    }
    /// The color of the bar over content; a material when nil.
    open var barTintColor: UIColor? { didSet { appearanceChanged() } }
    /// The attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceChanged() } }
    /// The attributes of the large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceChanged() } }
    /// An image in the place of the line at the bar's edge.
    open var shadowImage: UIImage? { didSet { appearanceChanged() } }
    /// The image of the button that leads back; a chevron when nil.
    open var backIndicatorImage: UIImage? { didSet { appearanceChanged() } }
    private var backgrounds: [UIBarMetrics: UIImage] = [:]

    /// Gives the image behind the bar; an empty one leaves the bar clear.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        backgrounds[barMetrics] = backgroundImage
        appearanceChanged()
    }
    /// The image behind the bar.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgrounds[barMetrics] }
    /// Where the bar is: at the upper edge, unless the delegate says otherwise.
    open var barPosition: UIBarPosition {
        let said = delegate?.position(for: self) ?? .any
        return said == .any ? .top : said
    }

    private func appearanceChanged() {
        madeStandard = nil
        madeEdge = nil
        setNeedsLayout()
    }

    /// What the properties say that are older than appearances.
    private var legacyStandard: UINavigationBarAppearance {
        if let madeStandard { return madeStandard }
        let made = UINavigationBarAppearance()
        if !isTranslucent { made.configureWithOpaqueBackground() }
        if let barTintColor {
            made.backgroundEffect = nil
            made.backgroundColor = barTintColor
        }
        if let picture = backgrounds[.default] {
            made.backgroundEffect = nil
            made.backgroundImage = picture
        }
        if let shadowImage {
            made.shadowImage = shadowImage
        }
        made.titleTextAttributes = titleTextAttributes ?? [:]
        made.largeTitleTextAttributes = largeTitleTextAttributes ?? [:]
        if let backIndicatorImage { made.setBackIndicatorImage(backIndicatorImage, transitionMaskImage: nil) }
        madeStandard = made
        return made
    }

    /// The appearances for an item: over content, and at its top.
    private func appearances(of item: UINavigationItem?) -> (
        standard: UINavigationBarAppearance, edge: UINavigationBarAppearance
    ) {
        let isLow = traitCollection.verticalSizeClass == .compact
        let low = isLow ? item?.compactAppearance ?? compactAppearance : nil
        let standard = low ?? item?.standardAppearance ?? standardAppearance
        let lowEdge = isLow ? item?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance : nil
        if let edge = lowEdge ?? item?.scrollEdgeAppearance ?? scrollEdgeAppearance {
            return (standard, edge)
        }
        if let madeEdge, madeEdge.of === standard { return (standard, madeEdge.edge) }
        let edge = UINavigationBarAppearance(barAppearance: standard)
        edge.configureWithTransparentBackground()
        madeEdge = (standard, edge)
        return (standard, edge)
    }

    // MARK: - Layout

    /// The height of the status bar, over which the bar reaches.
    var statusHeight: CGFloat = 0 { didSet { if statusHeight != oldValue { setNeedsLayout() } } }
    /// The parts of the bar; those of a bar by itself until a navigation controller says others.
    var metrics = NavigationBarMetrics() { didSet { if metrics != oldValue { setNeedsLayout() } } }
    /// The margins that a navigation controller sets; a bar by itself keeps to its safe area.
    var margins: NavigationBarMargins? { didSet { if margins != oldValue { setNeedsLayout() } } }
    /// How far the content is pulled beyond its top, in points.
    var beyond: CGFloat = 0 { didSet { if beyond != oldValue { setNeedsLayout() } } }
    /// How much of the look over content the bar has, from 0 at the content's top to 1.
    var cover: CGFloat = 1 { didSet { if cover != oldValue { setNeedsLayout() } } }

    /// The height that the title row has here.
    var rowHeight: CGFloat {
        traitCollection.verticalSizeClass == .compact ? NavigationBarMetrics.lowRow : NavigationBarMetrics.row
    }
    /// The height that a large title takes here; 0 where there is little height.
    var largeTitleHeight: CGFloat {
        traitCollection.verticalSizeClass == .compact ? 0 : content?.largeTitleHeight ?? 0
    }

    /// 44 points high, of no width of its own.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: ownHeight)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: ownHeight) }
    private var ownHeight: CGFloat { rowHeight + (topItem?.prompt == nil ? 0 : NavigationBarMetrics.prompt) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let looks = appearances(of: topItem)
        edgeBackground.show(looks.edge)
        standardBackground.show(looks.standard)
        edgeBackground.alpha = 1 - cover
        standardBackground.alpha = cover
        // What is not seen is not to be blurred either.
        if AnimationBlock.current == nil {
            standardBackground.isHidden = cover == 0
        } else if cover > 0 {
            standardBackground.isHidden = false
        }
        for ground in [edgeBackground, standardBackground] { ground.frame = bounds }
        guard let content else { return }
        content.show(cover < 0.5 ? looks.edge : looks.standard, large: looks.edge)
        layOut(content)
    }

    private func layOut(_ content: NavigationBarContent) {
        content.bounds.size = bounds.size
        content.center = CGPoint(x: bounds.midX, y: bounds.midY)
        content.lay(
            metrics, height: bounds.height - statusHeight, top: statusHeight, beyond: beyond,
            margins: margins ?? NavigationBarMargins(safeArea: safeAreaInsets))
    }

    // MARK: - Changes of a navigation controller

    /// Shows other items in a change that is under way: the old content stays until the change ends.
    ///
    /// - Returns: what the animation of the change has to do.
    func change(to items: [UINavigationItem], isPush: Bool, forward: CGFloat, slides: Bool) -> () -> Void {
        endChange()
        let old = content
        leaving = old
        content = nil
        show(items)
        let new = content
        UIView.performWithoutAnimation {
            new?.stand(isPush ? .ahead : .behind, forward: forward, slides: slides)
            old?.isUserInteractionEnabled = false
            old?.accessibilityElementsHidden = true
        }
        return {
            new?.stand(.here, forward: forward)
            old?.stand(isPush ? .behind : .ahead, forward: forward, slides: slides)
        }
    }

    /// Ends a change: what left is gone.
    func endChange() {
        leaving?.removeFromSuperview()
        leaving = nil
    }
}

/// Asked and told about the items of a navigation bar; every member has a default.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Whether an item may come on top.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// Called after an item came on top.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Whether the item on top may go.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// Called after the item on top went.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// It may.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
        true
    }
    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    /// It may.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        true
    }
    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
