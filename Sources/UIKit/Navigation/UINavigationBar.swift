import CoreGraphics
public import Foundation

/// The bar at the top of a navigation controller, with a back button, a title and buttons.
///
/// A navigation controller lays out its own bar; a separate bar shows the items that the app sets.
@preconcurrency @MainActor open class UINavigationBar: UIView, UIBarPositioning {
    private let edgeBackground = BarAppearanceView()
    private let standardBackground = BarAppearanceView()
    /// Holds the backgrounds, and clips the one that goes with a page.
    private let grounds = UIView()
    /// The content of the top item.
    private(set) var content: NavigationBarContent?
    /// The previous content, during a transition.
    private var leaving: NavigationBarContent?
    private var stack: [UINavigationItem] = []

    /// Creates a bar without items.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a bar without items; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addSubview(grounds)
        for ground in [edgeBackground, standardBackground] { grounds.addSubview(ground) }
        addInteraction(UILargeContentViewerInteraction())
    }

    // MARK: - Items

    /// The object that decides about and receives changes of the items; not retained, nil by default.
    ///
    /// The delegate of a navigation controller's bar is the controller's own.
    open weak var delegate: (any UINavigationBarDelegate)?
    /// The stack of items, the lowest first; nil if empty.
    open var items: [UINavigationItem]? {
        get { stack.isEmpty ? nil : stack }
        set { setItems(newValue, animated: false) }
    }
    /// The item on top of the stack; nil without one.
    open var topItem: UINavigationItem? { stack.last }
    /// The item below the top one; nil without one.
    open var backItem: UINavigationItem? { stack.dropLast().last }

    /// Pushes an item on the stack, with a fade if animated.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        setItems(stack + [item], animated: animated)
        delegate?.navigationBar(self, didPush: item)
    }
    /// Pops the top item and returns it; nil if only one is left, which stays.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard stack.count > 1, let item = stack.last,
            delegate?.navigationBar(self, shouldPop: item) ?? true
        else { return nil }
        setItems(stack.dropLast(), animated: animated)
        delegate?.navigationBar(self, didPop: item)
        return item
    }
    /// Replaces the stack of items, with a fade if animated.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { show(items ?? [], fading: animated) }

    /// Called for the back button; set by the navigation controller.
    final var onBack: (@MainActor () -> Void)?
    /// Returns the menu of a long press on the back button; set by the navigation controller.
    final var history: (@MainActor () -> UIMenu?)?
    /// The button of a split view controller, before those of the item.
    final var columnItem: UIBarButtonItem? { didSet { if columnItem !== oldValue { changed() } } }
    /// Called after a change that may affect the bar's height.
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

    // MARK: - Appearance

    /// Whether the bar can show large titles; false by default.
    open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { onChange?() } } }
    /// The appearance while content is below the bar.
    open var standardAppearance: UINavigationBarAppearance {
        get { ownStandard ?? legacyStandard }
        set {
            ownStandard = newValue.copy() as? UINavigationBarAppearance
            setNeedsLayout()
        }
    }
    /// The appearance at the top of the content; nil (the default) is the standard one without a background.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { appearanceChanged() }
    }
    /// The appearance of a bar of compact height over content; nil (the default) is `standardAppearance`.
    open var compactAppearance: UINavigationBarAppearance? { didSet { appearanceChanged() } }
    /// The appearance of a bar of compact height at the top of the content; nil (the default) is
    /// `scrollEdgeAppearance`.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { appearanceChanged() } }
    private(set) var ownStandard: UINavigationBarAppearance?
    private var madeStandard: UINavigationBarAppearance?
    private var madeEdge: (of: UINavigationBarAppearance, edge: UINavigationBarAppearance)?

    /// Whether the bar is translucent over content; true by default, false gives an opaque background.
    open var isTranslucent = true { didSet { appearanceChanged() } }
    /// The style of bars before appearances; `.default` by default, `.black` is dark mode.
    open var barStyle = UIBarStyle.default {
        didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
    }
    /// The background color over content; nil (the default) is a material.
    open var barTintColor: UIColor? { didSet { appearanceChanged() } }
    /// The attributes of the title; nil by default.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceChanged() } }
    /// The attributes of the large title; nil by default.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceChanged() } }
    /// The image that replaces the line at the bar's edge; nil by default.
    open var shadowImage: UIImage? { didSet { appearanceChanged() } }
    /// The image of the back button; nil (the default) is a chevron.
    open var backIndicatorImage: UIImage? { didSet { appearanceChanged() } }
    private var backgrounds: [UIBarMetrics: UIImage] = [:]

    /// Sets the background image for a height of the bar; an empty image makes the bar clear.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        backgrounds[barMetrics] = backgroundImage
        appearanceChanged()
    }
    /// The background image for a height of the bar; nil without one.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgrounds[barMetrics] }
    /// The position of the bar; the upper edge unless the delegate returns another.
    open var barPosition: UIBarPosition {
        let announced = delegate?.position(for: self) ?? .any
        return announced == .any ? .top : announced
    }

    private func appearanceChanged() {
        madeStandard = nil
        madeEdge = nil
        setNeedsLayout()
    }

    /// The appearance from the properties that precede `UINavigationBarAppearance`.
    private var legacyStandard: UINavigationBarAppearance {
        if let madeStandard { return madeStandard }
        let made = UINavigationBarAppearance()
        if !isTranslucent { made.configureWithOpaqueBackground() }
        if let barTintColor {
            made.backgroundEffect = nil
            made.backgroundColor = barTintColor
        }
        if let image = backgrounds[.default] {
            made.backgroundEffect = nil
            made.backgroundImage = image
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

    /// The height of the status bar, below which the bar extends.
    var statusHeight: CGFloat = 0 { didSet { if statusHeight != oldValue { setNeedsLayout() } } }
    /// The heights of the bar's parts; set by a navigation controller.
    var metrics = NavigationBarMetrics() { didSet { if metrics != oldValue { setNeedsLayout() } } }
    /// The margins that a navigation controller sets; nil for the bar's own safe area.
    var margins: NavigationBarMargins? { didSet { if margins != oldValue { setNeedsLayout() } } }
    /// The distance of the content beyond its top, in points.
    var beyond: CGFloat = 0 { didSet { if beyond != oldValue { setNeedsLayout() } } }
    /// Where the background over content goes while a page leaves, in widths of the bar; 0 where it stays.
    private var leavingShift: CGFloat = 0
    /// The height of that background: the bar of the next page may have another one.
    private var leavingHeight: CGFloat = 0
    /// The weight of the appearance over content, from 0 at the content's top to 1.
    var cover: CGFloat = 1 { didSet { if cover != oldValue { setNeedsLayout() } } }

    /// The height of the row in the present size class, in points.
    var rowHeight: CGFloat {
        traitCollection.verticalSizeClass == .compact ? NavigationBarMetrics.lowRow : NavigationBarMetrics.row
    }
    /// The height of a large title, in points; 0 in compact height.
    var largeTitleHeight: CGFloat {
        traitCollection.verticalSizeClass == .compact ? 0 : content?.largeTitleHeight ?? 0
    }

    /// A height of 44 points; no intrinsic width.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: ownHeight)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: ownHeight) }
    private var ownHeight: CGFloat { rowHeight + (topItem?.prompt == nil ? 0 : NavigationBarMetrics.prompt) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let styles = appearances(of: topItem)
        edgeBackground.show(styles.edge)
        standardBackground.show(styles.standard)
        placeBackgrounds()
        guard let content else { return }
        content.show(cover < 0.5 ? styles.edge : styles.standard, large: styles.edge)
        layOut(content)
    }

    /// Places the backgrounds as much as each is to be seen.
    func placeBackgrounds() {
        grounds.frame = bounds
        edgeBackground.frame = bounds
        edgeBackground.alpha = 1 - cover
        // In a transition the background over content goes with the page that has the content, as on iOS.
        let leaves = cover == 0 && leavingShift != 0
        if !leaves { standardBackground.alpha = cover }
        grounds.clipsToBounds = leaving != nil
        grounds.frame.size.height = leaves ? max(bounds.height, leavingHeight) : bounds.height
        standardBackground.frame =
            leaves
            ? CGRect(x: leavingShift * bounds.width, y: 0, width: bounds.width, height: leavingHeight)
            : bounds
        // An invisible background needs no blur.
        if cover > 0 {
            standardBackground.isHidden = false
        } else if AnimationBlock.current == nil, leaving == nil {
            standardBackground.isHidden = true
        }
    }

    /// Shows the start of a transition to a page that may have content below the bar.
    ///
    /// The background over content comes with that page: beside it where it is pushed, and else up to the edge of the page
    /// that leaves.
    ///
    /// - Parameters:
    ///   - start: the weight of that background before, and what it will be.
    ///   - shift: where the page comes from, in widths of the bar; 0 for a page that does not move.
    func showStart(_ start: CGFloat, before end: CGFloat, from shift: CGFloat) {
        cover = start
        placeBackgrounds()
        guard start == 0, end > 0, shift != 0 else { return }
        standardBackground.isHidden = false
        standardBackground.alpha = 1
        standardBackground.frame.origin.x = shift * bounds.width
    }

    private func layOut(_ content: NavigationBarContent) {
        content.bounds.size = bounds.size
        content.center = CGPoint(x: bounds.midX, y: bounds.midY)
        content.lay(
            metrics, height: bounds.height - statusHeight, top: statusHeight, beyond: beyond,
            margins: margins ?? NavigationBarMargins(safeArea: safeAreaInsets))
    }

    // MARK: - Transitions of a navigation controller

    /// Shows other items in a running transition: the old content stays until it ends.
    ///
    /// - Returns: the changes that the transition animates.
    func change(to items: [UINavigationItem], isPush: Bool, forward: CGFloat, slides: Bool) -> () -> Void {
        endChange()
        leavingHeight = bounds.height
        let old = content
        leaving = old
        content = nil
        show(items)
        let new = content
        UIView.performWithoutAnimation {
            // Where its parts are depends on its width.
            new?.frame = bounds
            new?.stand(isPush ? .ahead : .behind, forward: forward, slides: slides)
            old?.isUserInteractionEnabled = false
            old?.accessibilityElementsHidden = true
        }
        return { [weak self] in
            new?.stand(.here, forward: forward)
            old?.stand(isPush ? .behind : .ahead, forward: forward, slides: slides)
            if slides { self?.leavingShift = isPush ? -forward : forward }
        }
    }

    /// Ends a transition: removes the old content.
    func endChange() {
        leaving?.removeFromSuperview()
        leaving = nil
        content?.settle()
        leavingShift = 0
        setNeedsLayout()
    }
}

/// Decides about and receives changes of a navigation bar's items; all methods are optional.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Whether an item may be pushed; true by default.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// Called after an item was pushed.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Whether the top item may be popped; true by default.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// Called after an item was popped.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// Returns true.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
        true
    }
    /// No effect.
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    /// Returns true.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        true
    }
    /// No effect.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
