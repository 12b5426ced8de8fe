import CoreGraphics
public import Foundation
import Platform
import QuartzCore

/// A row of dots, one for each page of an app, which marks the current page.
///
///     pages.numberOfPages = 5
///     pages.addAction(UIAction { _ in scroll(to: pages.currentPage) }, for: .valueChanged)
///
/// A tap on either side of the current dot turns one page; the app scrolls to it. About ten dots can be counted at a
/// glance, and about twenty fit a phone in portrait orientation.
@preconcurrency @MainActor open class UIPageControl: UIControl {
    /// The user's present interaction with the control.
    public enum InteractionState: Int, Sendable {
        /// None.
        case none = 0
        /// A tap.
        case discrete = 1
        /// A drag along the dots.
        case continuous = 2
    }

    /// The background of the dots.
    public enum BackgroundStyle: Int, Sendable {
        /// A background during a drag along the dots; the default.
        case automatic = 0
        /// Always a background.
        case prominent = 1
        /// Never a background.
        case minimal = 2
    }

    /// The direction in which pages follow each other.
    public enum Direction: Int, Sendable {
        /// The layout direction of the language; the default.
        case natural = 0
        /// Left to right.
        case leftToRight = 1
        /// Right to left.
        case rightToLeft = 2
        /// Top to bottom.
        case topToBottom = 3
        /// Bottom to top.
        case bottomToTop = 4

        var isVertical: Bool { self == .topToBottom || self == .bottomToTop }
    }

    /// The time in seconds after which, or the distance in points beyond which, a touch drags along the dots.
    private static let holdTime: TimeInterval = 0.3
    private static let slop: CGFloat = 10

    private let ground = UIView()
    private let row = UIView()
    private var dots: [Int: UIView] = [:]
    private var count = 0
    private var page = 0
    private var images: [Int: UIImage] = [:]
    private var currentImages: [Int: UIImage] = [:]
    private var start: (place: CGFloat, page: Int)?
    private var holdTimer: PlatformTimer?

    /// Creates a control without pages.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a control without pages; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isAccessibilityElement = true
        accessibilityTraits = [.adjustable, .updatesFrequently]
        for view in [ground, row] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        row.clipsToBounds = true
        ground.alpha = 0
    }

    // MARK: - Pages

    /// The number of pages; 0 by default, and negative values become 0.
    open var numberOfPages: Int {
        get { count }
        set {
            if newValue < 0 { Complaint.say("a page control cannot have \(newValue) pages; it has none") }
            count = max(0, newValue)
            page = min(page, max(0, count - 1))
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The current page, counted from 0; 0 by default, and values out of range are clamped.
    ///
    /// Setting it sends no event.
    open var currentPage: Int {
        get { page }
        set { show(page: newValue) }
    }
    /// Whether the control shows nothing for a single page; false by default.
    open var hidesForSinglePage = false { didSet { setNeedsLayout() } }
    /// Whether the user can drag along the dots; true by default.
    open var allowsContinuousInteraction = true
    /// The user's present interaction with the control.
    open private(set) var interactionState = InteractionState.none { didSet { setNeedsLayout() } }

    private func show(page new: Int) {
        let pinned = min(max(new, 0), max(0, count - 1))
        guard pinned != page else { return }
        page = pinned
        guard window != nil else { return setNeedsLayout() }
        layoutIfNeeded()
        UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState])
        {
            [self] in layOut()
        }
    }

    // MARK: - Appearance

    /// The background of the dots; `.automatic` by default.
    open var backgroundStyle = BackgroundStyle.automatic { didSet { setNeedsLayout() } }
    /// The direction in which pages follow each other; `.natural` by default.
    open var direction = Direction.natural {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The color of the dots of other pages; nil (the default) is a translucent label color.
    open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The color of the current page's dot; nil (the default) is the label color.
    open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The image that replaces all dots; nil (the default) shows dots.
    open var preferredIndicatorImage: UIImage? { didSet { imagesChanged() } }
    /// The image that replaces the current page's dot; nil (the default) shows that of the other pages.
    open var preferredCurrentPageIndicatorImage: UIImage? { didSet { imagesChanged() } }

    /// Sets the image that replaces a page's dot; nil shows `preferredIndicatorImage`.
    ///
    /// A page out of range is logged and ignored.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        guard isPage(page) else { return }
        images[page] = image
        imagesChanged()
    }
    /// The image that was set for a page's dot; nil without one.
    open func indicatorImage(forPage page: Int) -> UIImage? { isPage(page) ? images[page] : nil }
    /// Sets the image of a page's dot while the page is current; nil shows the preferred one.
    ///
    /// A page out of range is logged and ignored.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        guard isPage(page) else { return }
        currentImages[page] = image
        imagesChanged()
    }
    /// The image that was set for a page's dot while the page is current; nil without one.
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
        isPage(page) ? currentImages[page] : nil
    }

    private func isPage(_ page: Int) -> Bool {
        if (0..<count).contains(page) { return true }
        Complaint.say("page \(page) is none of the \(count) pages of the control, counted from 0")
        return false
    }

    private func imagesChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func image(for index: Int) -> UIImage? {
        if index == page, let image = currentImages[index] ?? preferredCurrentPageIndicatorImage {
            return image
        }
        return images[index] ?? preferredIndicatorImage
    }

    /// Returns the size for a number of dots, in points: 16 per dot along the axis and 26 across.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let length = row(of: max(0, pageCount)).length
        return direction.isVertical
            ? CGSize(width: PageDots.thickness, height: length)
            : CGSize(width: length, height: PageDots.thickness)
    }

    /// The size of all dots, in points.
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: count) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    private func row(of count: Int) -> PageDots {
        let all =
            Array(images.values) + Array(currentImages.values)
            + [preferredIndicatorImage, preferredCurrentPageIndicatorImage].compactMap { $0 }
        let longest = all.map { direction.isVertical ? $0.size.height : $0.size.width }.max() ?? 0
        return PageDots(count: count, current: page, dot: max(PageDots.dot, longest))
    }

    private var isReversed: Bool {
        switch direction {
        case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft
        case .rightToLeft, .bottomToTop: true
        case .leftToRight, .topToBottom: false
        }
    }
    private var room: CGFloat { direction.isVertical ? bounds.height : bounds.width }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOut()
    }

    private func layOut() {
        row.isHidden = count == 0 || (hidesForSinglePage && count == 1)
        row.frame = bounds
        let dotRow = row(of: count), visible = dotRow.visible(in: room)
        for index in dots.keys where !visible.contains(index) {
            dots.removeValue(forKey: index)?.removeFromSuperview()
        }
        for index in visible { place(index, dotRow) }
        layOutBackground(min(dotRow.length, room))
    }

    private func place(_ index: Int, _ dotRow: PageDots) {
        let isNew = dots[index] == nil
        let dot = dots[index] ?? UIView()
        if isNew {
            dots[index] = dot
            row.addSubview(dot)
        }
        let along = dotRow.center(of: index, in: room)
        let place = isReversed ? room - along : along
        let image = image(for: index)
        let size = image?.size ?? CGSize(width: PageDots.dot, height: PageDots.dot)
        let color =
            index == page ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .otherPages
        func show() {
            dot.bounds = CGRect(origin: .zero, size: size)
            dot.center =
                direction.isVertical ? CGPoint(x: bounds.midX, y: place) : CGPoint(x: place, y: bounds.midY)
            if let image {
                dot.backgroundColor = nil
                dot.layer.cornerRadius = 0
                dot.showStretched(image.asGlyph, tint: color)
            } else {
                if dot.layer.contents != nil { dot.showStretched(nil, tint: color) }
                dot.backgroundColor = color
                dot.layer.cornerRadius = PageDots.dot / 2
            }
            dot.alpha = isEnabled ? 1 : 0.5
        }
        if isNew { UIView.performWithoutAnimation(show) } else { show() }
    }

    private func layOutBackground(_ length: CGFloat) {
        let isShown =
            backgroundStyle == .prominent
            || (backgroundStyle == .automatic && interactionState == .continuous)
        let size =
            direction.isVertical
            ? CGSize(width: PageDots.thickness, height: length + 12)
            : CGSize(width: length + 12, height: PageDots.thickness)
        ground.frame = CGRect(
            x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
        ground.layer.cornerRadius = PageDots.thickness / 2
        ground.backgroundColor = .tertiarySystemFill
        ground.alpha = isShown && !row.isHidden ? 1 : 0
    }

    // MARK: - Touches

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        touchTarget.contains(point)
    }

    /// Prevents a drag along the dots from scrolling an enclosing scroll view.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if interactionState == .continuous, gestureRecognizer is UIPanGestureRecognizer { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// The position of a touch along the direction of the pages, in points.
    private func place(of touch: UITouch) -> CGFloat {
        let point = touch.location(in: self)
        let place = direction.isVertical ? point.y : point.x
        return isReversed ? room - place : place
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard count > 0, !row.isHidden else { return false }
        start = (place(of: touch), page)
        if allowsContinuousInteraction {
            holdTimer = UIApplication.shared.schedule(after: Self.holdTime) { [weak self] in self?.takeAlong()
            }
        }
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let start else { return false }
        let way = place(of: touch) - start.place
        if interactionState != .continuous, allowsContinuousInteraction, abs(way) > Self.slop { takeAlong() }
        guard interactionState == .continuous else { return true }
        let wanted = start.page + Int((way / row(of: count).pitch).rounded())
        turn(to: min(max(wanted, 0), count - 1))
        return true
    }

    private func takeAlong() {
        holdTimer?.cancel()
        interactionState = .continuous
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { [self] in layOut() }
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if let touch, interactionState != .continuous, isTouchInside {
            interactionState = .discrete
            step(at: place(of: touch))
        }
        finish()
    }

    open override func cancelTracking(with event: UIEvent?) { finish() }

    private func finish() {
        holdTimer?.cancel()
        holdTimer = nil
        start = nil
        interactionState = .none
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { [self] in layOut() }
    }

    /// Turns one page forward for a tap after the current dot, one back for a tap before it.
    private func step(at place: CGFloat) {
        let dotRow = row(of: count)
        let current = dotRow.center(of: page, in: room)
        // On the dot itself, the half of the control decides.
        let isOnDot = abs(place - current) < dotRow.dot / 2
        let goesOn = isOnDot ? place >= room / 2 : place > current
        turn(to: page + (goesOn ? 1 : -1))
    }

    private func turn(to new: Int) {
        guard (0..<count).contains(new), new != page else { return }
        show(page: new)
        UISelectionFeedbackGenerator().selectionChanged()
        send([.valueChanged, .primaryActionTriggered], with: nil)
    }

    // MARK: - Accessibility

    /// The current page and the number of pages, localized.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? ControlMessages.page(page + 1, of: count) }
        set { super.accessibilityValue = newValue }
    }
    override func changesInFocus(_ heading: UIFocusHeading) -> Bool { adjustsInFocus(heading) }
    open override func accessibilityIncrement() { if isEnabled { turn(to: page + 1) } }
    open override func accessibilityDecrement() { if isEnabled { turn(to: page - 1) } }
}

extension UIColor {
    /// The default color of the dots of other pages.
    fileprivate static let otherPages = UIColor(
        row: SystemColorRow(0x0000004D, 0xFFFFFF4D, 0x00000073, 0xFFFFFF73))
}
