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

    /// The delegate of scrolling and zooming; not retained, nil by default.
    open weak var delegate: (any UIScrollViewDelegate)?
    /// The point of the content at the view's origin, in points; set without animation and not clamped.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { applyContentOffset(newValue) }
    }
    /// The size of the content, in points; zero by default.
    open var contentSize = CGSize.zero {
        didSet {
            if !(contentSize.width.isFinite && contentSize.height.isFinite) {
                Complaint.say("a scroll view's content has no finite size; it is taken to have none")
                contentSize = .zero
            }
            if contentSize != oldValue { contentSizeDidChange() }
        }
    }
    /// Additional space around the content, in points; zero by default.
    open var contentInset = UIEdgeInsets.zero {
        didSet { if contentInset != oldValue { insetsMayHaveChanged() } }
    }
    /// The way in which the safe area is added to the insets; `.automatic` by default.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { insetsMayHaveChanged() }
    }
    /// `contentInset` with the safe area and the keyboard added, in points.
    open var adjustedContentInset: UIEdgeInsets { wholeContentInset }
    /// Called after `adjustedContentInset` changed.
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
    open var isPagingEnabled = false
    /// Whether a drag that is not diagonal scrolls only on its initial axis; false by default.
    open var isDirectionalLockEnabled = false
    /// The rate of deceleration; `.normal` by default.
    open var decelerationRate = DecelerationRate.normal
    /// Whether touches are delayed by 0.15 seconds to detect drags; true by default.
    open var delaysContentTouches = true { didSet { touchGate.delaysTouchesBegan = delaysContentTouches } }
    /// Whether a drag cancels touches that were delivered to the content; true by default.
    open var canCancelContentTouches = true
    /// Whether a tap on the status bar scrolls to the top; true by default.
    open var scrollsToTop = true
    /// The way in which a drag dismisses the keyboard; `.none` by default.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// The refresh control, shown by a pull beyond the top; nil by default.
    open var refreshControl: UIRefreshControl? { didSet { refreshControlDidChange(from: oldValue) } }

    // MARK: - Indicators

    /// The style of the indicators; `.default` by default.
    open var indicatorStyle = IndicatorStyle.default { didSet { colorIndicators() } }
    /// Whether the vertical indicator is shown while scrolling; true by default.
    open var showsVerticalScrollIndicator = true { didSet { placeIndicators() } }
    /// Whether the horizontal indicator is shown while scrolling; true by default.
    open var showsHorizontalScrollIndicator = true { didSet { placeIndicators() } }
    /// Whether the safe area is added to the indicators' insets; true by default.
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { placeIndicators() } }
    /// The insets of the vertical indicator, in points.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { placeIndicators() } }
    /// The insets of the horizontal indicator, in points.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { placeIndicators() } }
    /// Sets the insets of both indicators, in points; reads those of the vertical one.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }
    /// Shows the indicators briefly.
    open func flashScrollIndicators() { showIndicators(thenHide: true) }

    // MARK: - Gestures

    /// The recognizer of drags.
    public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()
    /// The recognizer of pinches; nil while the content cannot be zoomed.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
        maximumZoomScale > minimumZoomScale ? zoomGestureRecognizer : nil
    }
    let zoomGestureRecognizer: UIPinchGestureRecognizer = ScrollPinchGestureRecognizer()
    let touchGate = ScrollTouchGate()

    /// Whether the user touches the content, dragging or not.
    open var isTracking: Bool { panGestureRecognizer.tracked.contains { $0.isDown } }
    /// Whether the user drags the content.
    open internal(set) var isDragging = false
    /// Whether the content decelerates after a drag.
    open internal(set) var isDecelerating = false

    /// Whether a drag may cancel touches in a view; by default false for controls.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// Whether touches are delivered to a view in the content; true unless overridden.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        true
    }

    // MARK: - Programmatic scrolling

    /// Scrolls to an offset, animated in 0.3 seconds or at once; replaces a running motion.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        scroll(to: contentOffset, animated: animated) { [weak self] in
            guard let self else { return }
            delegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// Scrolls by the least distance that makes a rectangle of the content visible; no effect if it is.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let target = offset(showing: rect)
        if target != contentOffset { setContentOffset(target, animated: animated) }
    }

    // MARK: - Zooming

    /// The minimum zoom scale; 1 by default.
    ///
    /// A pinch springs back to it.
    open var minimumZoomScale: CGFloat = 1
    /// The maximum zoom scale; 1 by default.
    ///
    /// Zooming requires a value above the minimum.
    open var maximumZoomScale: CGFloat = 1
    /// Whether a pinch zooms beyond the limits and springs back; true by default.
    open var bouncesZoom = true
    /// The present zoom scale; a new value is clamped to the limits.
    open var zoomScale: CGFloat {
        get { scroll.zoomScale }
        set { setZoomScale(newValue, animated: false) }
    }
    /// Whether the user is pinching.
    open internal(set) var isZooming = false
    /// Whether the content springs back to a valid zoom scale.
    open internal(set) var isZoomBouncing = false

    /// Zooms to a scale around the center of the visible area.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, animated: animated) }

    /// Zooms so that a rectangle in the zoomed view's coordinates fills the view, within the scale limits.
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

    /// Scrolls by one page; false if there is none in that direction.
    open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        scrollPage(direction)
    }
}
