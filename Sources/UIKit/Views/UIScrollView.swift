public import Foundation

/// A view that scrolls and zooms content larger than itself.
///
///     scrollView.contentSize = CGSize(width: 320, height: 2000)
///     scrollView.alwaysBounceVertical = true
///     scrollView.delegate = self                   // viewForZooming(in:) makes it zoom
///     scrollView.maximumZoomScale = 4
@preconcurrency @MainActor open class UIScrollView: UIView {
    /// The state of dragging, zooming and motion.
    var scroll = ScrollState()
    /// The scroll indicators.
    let indicators = ScrollIndicators()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpScrolling()
    }

    /// Creates a scroll view; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpScrolling()
    }

    private func setUpScrolling() {
        clipsToBounds = true
        panGestureRecognizer.addAction { [weak self] _ in self?.panned() }
        addGestureRecognizer(panGestureRecognizer)
        zoomGestureRecognizer.addAction { [weak self] _ in self?.pinched() }
        addGestureRecognizer(zoomGestureRecognizer)
        addGestureRecognizer(touchGate)
    }

    // MARK: - Content

    /// The object that receives scrolling and zooming events; not retained, nil by default.
    open weak var delegate: (any UIScrollViewDelegate)?
    /// The point of the content at the view's top left corner, in points; zero by default.
    ///
    /// A new value takes effect without animation and is not clamped to the content. A value that is not finite is
    /// ignored and logged.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { applyContentOffset(newValue) }
    }
    /// The size of the scrollable content, in points; zero by default.
    ///
    /// The content scrolls on an axis on which it is larger than the view without its adjusted insets.
    open var contentSize = CGSize.zero {
        didSet {
            if !(contentSize.width.isFinite && contentSize.height.isFinite) {
                Complaint.say("a scroll view's content has no finite size; it is taken to have none")
                contentSize = .zero
            }
            if contentSize != oldValue { contentSizeDidChange() }
        }
    }
    /// The distance by which the content can be scrolled beyond its edges, in points; zero by default.
    open var contentInset = UIEdgeInsets.zero {
        didSet { if contentInset != oldValue { insetsMayHaveChanged() } }
    }
    /// How the safe area is added to the insets; `.automatic` by default.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { insetsMayHaveChanged() }
    }
    /// The insets in effect, in points: `contentInset` with the safe area and the keyboard added.
    open var adjustedContentInset: UIEdgeInsets { wholeContentInset }
    /// Called after `adjustedContentInset` changed; the default implementation does nothing.
    open func adjustedContentInsetDidChange() {}

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        insetsMayHaveChanged()
    }

    // MARK: - Behavior

    /// Whether the user can scroll; true by default.
    open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
    /// Whether the content moves beyond its ends and springs back; true by default.
    open var bounces = true
    /// Whether content that fits bounces vertically; false by default.
    open var alwaysBounceVertical = false {
        didSet { if alwaysBounceVertical != oldValue { insetsMayHaveChanged() } }
    }
    /// Whether content that fits bounces horizontally; false by default.
    open var alwaysBounceHorizontal = false {
        didSet { if alwaysBounceHorizontal != oldValue { insetsMayHaveChanged() } }
    }
    /// Whether scrolling ends at multiples of the view's size; false by default.
    ///
    /// A flick turns at most one page.
    open var isPagingEnabled = false
    /// Whether a drag scrolls only along its initial axis; false by default.
    ///
    /// A drag between 30 and 60 degrees is diagonal and scrolls both axes.
    open var isDirectionalLockEnabled = false
    /// The rate at which scrolling slows down after a drag; `.normal` by default.
    open var decelerationRate = DecelerationRate.normal
    /// Whether touches are delayed by 0.15 seconds to detect drags; true by default.
    open var delaysContentTouches = true { didSet { touchGate.delaysTouchesBegan = delaysContentTouches } }
    /// Whether a drag cancels touches that were delivered to the content; true by default.
    open var canCancelContentTouches = true
    /// Whether a tap on the status bar scrolls to the top; true by default.
    open var scrollsToTop = true
    /// How a drag dismisses the keyboard; `.none` by default.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// The control that a pull beyond the top of the content shows and triggers; nil by default.
    open var refreshControl: UIRefreshControl? { didSet { refreshControlDidChange(from: oldValue) } }

    // MARK: - Indicators

    /// The colors of the scroll indicators; `.default` by default.
    open var indicatorStyle = IndicatorStyle.default { didSet { colorIndicators() } }
    /// Whether the vertical indicator is shown while scrolling; true by default.
    open var showsVerticalScrollIndicator = true { didSet { placeIndicators() } }
    /// Whether the horizontal indicator is shown while scrolling; true by default.
    open var showsHorizontalScrollIndicator = true { didSet { placeIndicators() } }
    /// Whether the safe area is added to the indicators' insets; true by default.
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { placeIndicators() } }
    /// The distances of the vertical indicator from the view's edges, in points; zero by default.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { placeIndicators() } }
    /// The distances of the horizontal indicator from the view's edges, in points; zero by default.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { placeIndicators() } }
    /// The insets of both indicators, in points; zero by default.
    ///
    /// Setting it sets both; the value read is that of the vertical indicator.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }
    /// Shows the indicators for 1.2 seconds, after which they fade out.
    open func flashScrollIndicators() { showIndicators(thenHide: true) }

    // MARK: - Gestures

    /// The gesture recognizer of drags; always present.
    public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()
    /// The gesture recognizer of pinches; nil unless `maximumZoomScale` exceeds `minimumZoomScale`.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
        maximumZoomScale > minimumZoomScale ? zoomGestureRecognizer : nil
    }
    let zoomGestureRecognizer: UIPinchGestureRecognizer = ScrollPinchGestureRecognizer()
    let touchGate = ScrollTouchGate()

    /// Whether the user touches the content; true before the drag begins.
    open var isTracking: Bool { panGestureRecognizer.tracked.contains { $0.isDown } }
    /// Whether a drag has begun and the touch is still down.
    open internal(set) var isDragging = false
    /// Whether the content is still moving after a drag ended.
    open internal(set) var isDecelerating = false

    /// Whether a drag may cancel the touches of a view in the content; by default false for controls, true for all
    /// others.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// Whether touches are delivered to a view in the content; true by default.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        true
    }

    // MARK: - Programmatic scrolling

    /// Scrolls to an offset, in 0.3 seconds if animated; stops deceleration and any other motion.
    ///
    /// The offset is not clamped to the content.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        scroll(to: contentOffset, animated: animated) { [weak self] in
            guard let self else { return }
            delegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// Scrolls by the least distance that makes a rectangle of the content visible; no effect if it is visible.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let target = offset(showing: rect)
        if target != contentOffset { setContentOffset(target, animated: animated) }
    }

    // MARK: - Zooming

    /// The least scale to which the content can be zoomed; 1 by default.
    ///
    /// If `bouncesZoom`, a pinch may go below it and springs back.
    open var minimumZoomScale: CGFloat = 1
    /// The greatest scale to which the content can be zoomed; 1 by default.
    ///
    /// Zooming requires a value above `minimumZoomScale`, and a delegate that returns a view to zoom.
    open var maximumZoomScale: CGFloat = 1
    /// Whether a pinch zooms beyond the limits and springs back; true by default.
    open var bouncesZoom = true
    /// The scale of the zoomed view; 1 by default, a new value is clamped to the limits.
    open var zoomScale: CGFloat {
        get { scroll.zoomScale }
        set { setZoomScale(newValue, animated: false) }
    }
    /// Whether a pinch is zooming the content.
    open internal(set) var isZooming = false
    /// Whether the content is animating back to a valid scale after a pinch.
    open internal(set) var isZoomBouncing = false

    /// Zooms to a scale around the center of the visible area; clamped to the limits, in 0.3 seconds if animated.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, animated: animated) }

    /// Zooms so that a rectangle in the zoomed view's coordinates fills the view, as far as the limits allow.
    ///
    /// No effect if the rectangle is empty or the delegate returns no view to zoom.
    open func zoom(to rect: CGRect, animated: Bool) { zoom(showing: rect, animated: animated) }

    // MARK: - View

    open override func layoutSubviews() {
        super.layoutSubviews()
        if scroll.laidOutSize != bounds.size {
            scroll.laidOutSize = bounds.size
            insetsMayHaveChanged()
            keepInRange()
        }
        refreshControl?.place(in: self)
        placeIndicators()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { stopMoving() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        colorIndicators()
    }

    /// The offset at which scrolling ends, for the one that deceleration would reach; nil if all are valid.
    func chosenRest(near rest: CGPoint) -> CGPoint? { nil }
    /// Whether a drag beyond the end of the content scrolls an enclosing scroll view.
    var givesDragsAwayAtItsEnds: Bool { true }
    /// Called after scrolling by the user has ended.
    func didComeToRest() {}

    /// Called before the user drags the content.
    func willDrag() {}

    /// Scrolls by one page; false if there is none in that direction.
    open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        scrollPage(direction)
    }
}
