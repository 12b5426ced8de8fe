public import Foundation

/// A view onto content larger than itself, moved and zoomed by fingers.
///
///     scrollView.contentSize = CGSize(width: 320, height: 2000)
///     scrollView.alwaysBounceVertical = true
///     scrollView.delegate = self                   // viewForZooming(in:) makes it zoom
///     scrollView.maximumZoomScale = 4
@preconcurrency @MainActor open class UIScrollView: UIView {
    /// What it remembers while it moves.
    var scroll = ScrollState()
    /// The bars that tell where in the content it is.
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

    /// Told about scrolling and zooming; not retained.
    open weak var delegate: (any UIScrollViewDelegate)?
    /// The point of the content that lies at the view's top left.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { takeOffset(newValue) }
    }
    /// The size of the content, in points.
    open var contentSize = CGSize.zero {
        didSet {
            if !(contentSize.width.isFinite && contentSize.height.isFinite) {
                Complaint.say("a scroll view's content has no finite size; it is taken to have none")
                contentSize = .zero
            }
            if contentSize != oldValue { contentSizeDidChange() }
        }
    }
    /// Room around the content, in points.
    open var contentInset = UIEdgeInsets.zero {
        didSet { if contentInset != oldValue { insetsMayHaveChanged() } }
    }
    /// How the safe area counts among the insets.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { insetsMayHaveChanged() }
    }
    /// Room around the content, the safe area among it.
    open var adjustedContentInset: UIEdgeInsets { wholeContentInset }
    /// Called after `adjustedContentInset` changed.
    open func adjustedContentInsetDidChange() {}

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        insetsMayHaveChanged()
    }

    // MARK: - Behaviour

    /// Whether the finger scrolls.
    open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
    /// Whether the content goes beyond its ends and springs back.
    open var bounces = true
    /// Whether it does so vertically even when it fits.
    open var alwaysBounceVertical = false {
        didSet { if alwaysBounceVertical != oldValue { insetsMayHaveChanged() } }
    }
    /// Whether it does so horizontally even when it fits.
    open var alwaysBounceHorizontal = false {
        didSet { if alwaysBounceHorizontal != oldValue { insetsMayHaveChanged() } }
    }
    /// Whether it rests on whole pages only, each as large as the view.
    open var isPagingEnabled = false
    /// Whether a drag that is not diagonal keeps to the axis it began on.
    open var isDirectionalLockEnabled = false
    /// How fast it slows down.
    open var decelerationRate = DecelerationRate.normal
    /// Whether touches reach the content only after the finger lay still for a moment.
    open var delaysContentTouches = true { didSet { touchGate.delaysTouchesBegan = delaysContentTouches } }
    /// Whether a drag takes touches away from the content that it reached already.
    open var canCancelContentTouches = true
    /// Whether a tap on the status bar scrolls to the top.
    open var scrollsToTop = true
    /// How a drag dismisses the keyboard.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// What a pull beyond the top refreshes the content with.
    open var refreshControl: UIRefreshControl? { didSet { refreshControlDidChange(from: oldValue) } }

    // MARK: - Indicators

    /// The look of the indicators.
    open var indicatorStyle = IndicatorStyle.default { didSet { colorIndicators() } }
    /// Whether the vertical indicator is shown.
    open var showsVerticalScrollIndicator = true { didSet { placeIndicators() } }
    /// Whether the horizontal indicator is shown.
    open var showsHorizontalScrollIndicator = true { didSet { placeIndicators() } }
    /// Whether the safe area counts among the indicators' insets.
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { placeIndicators() } }
    /// Room around the vertical indicator, in points.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { placeIndicators() } }
    /// Room around the horizontal indicator, in points.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { placeIndicators() } }
    /// Room around both indicators, in points.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }
    /// Shows the indicators for a moment.
    open func flashScrollIndicators() { showIndicators(thenHide: true) }

    // MARK: - Gestures

    /// Recognises the drag.
    public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()
    /// Recognises the pinch; nil where nothing is to be zoomed.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
        maximumZoomScale > minimumZoomScale ? zoomGestureRecognizer : nil
    }
    let zoomGestureRecognizer: UIPinchGestureRecognizer = ScrollPinchGestureRecognizer()
    let touchGate = ScrollTouchGate()

    /// Whether a finger is on the content, dragging or not.
    open var isTracking: Bool { panGestureRecognizer.tracked.contains { $0.isDown } }
    /// Whether a finger drags the content.
    open internal(set) var isDragging = false
    /// Whether the content glides on without a finger.
    open internal(set) var isDecelerating = false

    /// Whether a drag may take a touch away from what it reached; not from controls, unless overridden.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// Whether touches may go to something in the content.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        true
    }

    // MARK: - Scrolling by program

    /// Scrolls, animated within 0.3 seconds; stops what was moving.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        scroll(to: contentOffset, animated: animated) { [weak self] in
            guard let self else { return }
            delegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// Scrolls as little as brings a rectangle of the content in sight; not at all when it is.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let target = offset(showing: rect)
        if target != contentOffset { setContentOffset(target, animated: animated) }
    }

    // MARK: - Zooming

    /// The smallest scale that fingers may leave.
    open var minimumZoomScale: CGFloat = 1
    /// The greatest scale that fingers may leave; zooming needs one greater than the smallest.
    open var maximumZoomScale: CGFloat = 1
    /// Whether the content goes beyond its scales and springs back.
    open var bouncesZoom = true
    /// How much larger than life the content is; set, it is kept between the smallest and the greatest.
    open var zoomScale: CGFloat {
        get { scroll.zoomScale }
        set { setZoomScale(newValue, animated: false) }
    }
    /// Whether fingers zoom now.
    open internal(set) var isZooming = false
    /// Whether the content springs back to a scale that is allowed.
    open internal(set) var isZoomBouncing = false

    /// Zooms around the middle of what is seen.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, animated: animated) }

    /// Zooms until a rectangle of the zoomed view's own coordinates fills the view.
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

    /// The offset to rest at near one that the content would glide to; nil where any will do.
    func chosenRest(near rest: CGPoint) -> CGPoint? { nil }
    /// Whether content at its end leaves drags to scroll views around it.
    var givesDragsAwayAtItsEnds: Bool { true }
    /// Called after the content came to rest that a person moved.
    func didComeToRest() {}

    /// Scrolls a page; false where there is none in that direction.
    open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        scrollPage(direction)
    }
}
