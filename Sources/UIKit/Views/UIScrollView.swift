public import Foundation
import Platform

/// A view onto content larger than itself, moved by the finger.
///
///     scrollView.contentSize = CGSize(width: 320, height: 2000)
///     scrollView.alwaysBounceVertical = true
@preconcurrency @MainActor open class UIScrollView: UIView {
    /// The look of the indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// As suits the background.
        case `default` = 0
        /// Black.
        case black = 1
        /// White.
        case white = 2
    }

    /// How a drag dismisses the keyboard.
    public enum KeyboardDismissMode: Int, Sendable {
        /// It does not.
        case none = 0
        /// As soon as it begins.
        case onDrag = 1
        /// Along with the finger.
        case interactive = 2
        /// As soon as it begins, with the accessory view.
        case onDragWithAccessory = 3
        /// Along with the finger, with the accessory view.
        case interactiveWithAccessory = 4
    }

    /// How the safe area counts among the insets.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Where the content can scroll.
        case automatic = 0
        /// On axes that scroll.
        case scrollableAxes = 1
        /// Not at all.
        case never = 2
        /// On every axis.
        case always = 3
    }

    /// How fast the content slows down: the factor of its speed for each millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The factor.
        public let rawValue: CGFloat
        /// Makes a rate from its factor.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Slowly: 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// Fast: 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        panGestureRecognizer.addAction { [weak self] _ in self?.panned() }
        addGestureRecognizer(panGestureRecognizer)
        for indicator in [verticalIndicator, horizontalIndicator] { addSubview(indicator) }
    }

    // MARK: Content

    /// Told about scrolling.
    open weak var delegate: (any UIScrollViewDelegate)?
    /// The point of the content that lies at the view's top left.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue != bounds.origin else { return }
            bounds.origin = newValue
            placeIndicators()
            delegate?.scrollViewDidScroll(self)
        }
    }
    /// The size of the content, in points.
    open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { keepInRange() } } }
    /// Room around the content, in points.
    open var contentInset = UIEdgeInsets.zero { didSet { insetsChanged() } }
    /// How the safe area counts among the insets.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { insetsChanged() } }
    /// Room around the content, the safe area among it.
    open var adjustedContentInset: UIEdgeInsets {
        let safe = safeAreaInsets, own = contentInset
        let isVertical = contentSize.height > bounds.height || alwaysBounceVertical
        guard contentInsetAdjustmentBehavior != .never, contentInsetAdjustmentBehavior == .always || isVertical
        else { return own }
        return UIEdgeInsets(
            top: own.top + safe.top, left: own.left, bottom: own.bottom + safe.bottom, right: own.right)
    }
    /// Called when the insets changed.
    open func adjustedContentInsetDidChange() {}

    private func insetsChanged() {
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
        keepInRange()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        insetsChanged()
    }

    // MARK: Behaviour

    /// Whether the finger scrolls.
    open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
    /// Whether the content goes beyond its ends and springs back.
    open var bounces = true
    /// Whether it does so vertically even when it fits.
    open var alwaysBounceVertical = false
    /// Whether it does so horizontally even when it fits.
    open var alwaysBounceHorizontal = false
    /// Whether it rests on whole pages only.
    open var isPagingEnabled = false
    /// Whether a drag keeps to the axis it began on.
    open var isDirectionalLockEnabled = false
    /// How fast it slows down.
    open var decelerationRate = DecelerationRate.normal
    /// Whether touches reach the content a little later.
    open var delaysContentTouches = true
    /// Whether a drag takes touches away from the content.
    open var canCancelContentTouches = true
    /// Whether a tap on the status bar scrolls to the top.
    open var scrollsToTop = true
    /// How a drag dismisses the keyboard.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// The look of the indicators.
    open var indicatorStyle = IndicatorStyle.default
    /// Whether the vertical indicator is shown.
    open var showsVerticalScrollIndicator = true
    /// Whether the horizontal indicator is shown.
    open var showsHorizontalScrollIndicator = true
    /// Room around the vertical indicator, in points.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Room around the horizontal indicator, in points.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Room around both indicators, in points.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }
    /// Recognises the drag.
    public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()

    /// Whether a finger is on the content.
    open var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }
    /// Whether a finger drags the content.
    open private(set) var isDragging = false
    /// Whether the content glides on without a finger.
    open private(set) var isDecelerating = false

    // MARK: Scrolling by program

    /// Scrolls; animated, within 0.3 seconds.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        stopMoving()
        guard animated, UIApplication.shared.system != nil else {
            self.contentOffset = contentOffset
            return
        }
        let from = self.contentOffset
        move(for: 0.3) { [weak self] time in
            let part = min(1, time / 0.3)
            let eased = part * part * (3 - 2 * part)
            self?.contentOffset = CGPoint(
                x: from.x + (contentOffset.x - from.x) * eased, y: from.y + (contentOffset.y - from.y) * eased)
            return part >= 1
        } finish: { [weak self] in
            guard let self else { return }
            delegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// Scrolls as little as brings a rectangle of the content in sight.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let inset = adjustedContentInset
        let shown = CGRect(
            x: contentOffset.x + inset.left, y: contentOffset.y + inset.top,
            width: bounds.width - inset.left - inset.right, height: bounds.height - inset.top - inset.bottom)
        var offset = contentOffset
        if rect.maxY > shown.maxY { offset.y += rect.maxY - shown.maxY }
        if rect.minY < shown.minY + offset.y - contentOffset.y { offset.y = rect.minY - inset.top }
        if rect.maxX > shown.maxX { offset.x += rect.maxX - shown.maxX }
        if rect.minX < shown.minX + offset.x - contentOffset.x { offset.x = rect.minX - inset.left }
        let target = inRange(offset)
        if target != contentOffset { setContentOffset(target, animated: animated) }
    }

    /// Shows the indicators for a moment.
    open func flashScrollIndicators() { showIndicators(thenHide: true) }

    /// Whether a touch of the content may go on; a scroll view that drags takes touches of controls away too.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// Whether a touch may go to the content.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if !isDragging, motionTimer == nil { keepInRange() }
        placeIndicators()
    }

    // MARK: Range

    /// The offsets at which the content rests.
    var offsetRange: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
        let inset = adjustedContentInset
        let maxX = max(-inset.left, contentSize.width + inset.right - bounds.width)
        let maxY = max(-inset.top, contentSize.height + inset.bottom - bounds.height)
        return (-inset.left...maxX, -inset.top...maxY)
    }

    private func inRange(_ offset: CGPoint) -> CGPoint {
        let range = offsetRange
        return CGPoint(
            x: min(max(offset.x, range.x.lowerBound), range.x.upperBound),
            y: min(max(offset.y, range.y.lowerBound), range.y.upperBound))
    }

    /// Moves what is in sight along with content that was measured anew above it.
    package final func shiftContent(by distance: CGFloat) {
        dragStart.y += distance
        bounds.origin.y += distance
    }

    /// Brings the offset back to where the content can rest, unless a finger or a motion has it.
    package final func clampContentOffset() { keepInRange() }

    private func keepInRange() {
        guard !isDragging, motionTimer == nil, bounds.width > 0, bounds.height > 0 else { return }
        contentOffset = inRange(contentOffset)
    }

    /// Whether the finger can move the content on each axis.
    var scrollableAxes: (x: Bool, y: Bool) {
        let range = offsetRange
        return (
            range.x.upperBound > range.x.lowerBound || alwaysBounceHorizontal && bounces,
            range.y.upperBound > range.y.lowerBound || alwaysBounceVertical && bounces
        )
    }

    // MARK: The finger

    private var dragStart = CGPoint.zero

    private func panned() {
        let pan = panGestureRecognizer
        switch pan.state {
        case .began:
            stopMoving()
            isDragging = true
            dragStart = contentOffset
            pan.setTranslation(.zero, in: nil)
            if keyboardDismissMode != .none { window?.endEditing(true) }
            delegate?.scrollViewWillBeginDragging(self)
            showIndicators(thenHide: false)
        case .changed: drag(by: pan.translation(in: self))
        case .ended, .cancelled, .failed: release(velocity: pan.state == .ended ? pan.velocity(in: self) : .zero)
        default: break
        }
    }

    private func drag(by translation: CGPoint) {
        let range = offsetRange, axes = scrollableAxes
        func place(_ start: CGFloat, _ moved: CGFloat, _ range: ClosedRange<CGFloat>, _ room: CGFloat) -> CGFloat {
            let wanted = start - moved
            let inside = min(max(wanted, range.lowerBound), range.upperBound)
            guard bounces else { return inside }
            return inside + CGFloat(ScrollMotion.rubberBand(Double(wanted - inside), room: Double(room)))
        }
        contentOffset = CGPoint(
            x: axes.x ? place(dragStart.x, translation.x, range.x, bounds.width) : dragStart.x,
            y: axes.y ? place(dragStart.y, translation.y, range.y, bounds.height) : dragStart.y)
    }

    private func release(velocity: CGPoint) {
        isDragging = false
        let axes = scrollableAxes
        var speed = CGPoint(x: axes.x ? -velocity.x : 0, y: axes.y ? -velocity.y : 0)
        // A flick slower than this does not move the content on.
        if abs(speed.x) < 50 { speed.x = 0 }
        if abs(speed.y) < 50 { speed.y = 0 }
        let rate = Double(decelerationRate.rawValue), range = offsetRange
        func motion(_ from: CGFloat, _ speed: CGFloat, _ range: ClosedRange<CGFloat>) -> ScrollMotion {
            ScrollMotion(
                from: Double(from), velocity: Double(min(max(speed, -8000), 8000)), rate: rate,
                range: Double(range.lowerBound)...Double(range.upperBound))
        }
        let x = motion(contentOffset.x, speed.x, range.x), y = motion(contentOffset.y, speed.y, range.y)
        let natural = CGPoint(x: x.rest, y: y.rest)
        var target = isPagingEnabled ? page(near: contentOffset, speed: speed) : natural
        let wanted = target
        delegate?.scrollViewWillEndDragging(
            self, withVelocity: CGPoint(x: speed.x / 1000, y: speed.y / 1000), targetContentOffset: &target)
        let moves = inRange(contentOffset) != contentOffset || speed != .zero || target != contentOffset
        delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
        guard moves else { return showIndicators(thenHide: true) }
        isDecelerating = true
        delegate?.scrollViewWillBeginDecelerating(self)
        if isPagingEnabled || target != wanted {
            spring(to: target)
        } else {
            move(for: nil) { [weak self] time in
                let place = CGPoint(x: x.position(at: time), y: y.position(at: time))
                self?.contentOffset = self?.bounces == true ? place : self?.inRange(place) ?? place
                return x.isFinished(at: time) && y.isFinished(at: time)
            } finish: { [weak self] in self?.rested(at: natural) }
        }
    }

    private func spring(to target: CGPoint) {
        let from = contentOffset
        move(for: 0.4) { [weak self] time in
            let left = CGFloat((1 + 12 * time) * exp(-12 * time))
            self?.contentOffset = CGPoint(
                x: target.x + (from.x - target.x) * left, y: target.y + (from.y - target.y) * left)
            return left < 0.002
        } finish: { [weak self] in self?.rested(at: target) }
    }

    private func rested(at target: CGPoint) {
        contentOffset = target
        isDecelerating = false
        delegate?.scrollViewDidEndDecelerating(self)
        showIndicators(thenHide: true)
    }

    private func page(near offset: CGPoint, speed: CGPoint) -> CGPoint {
        func place(_ offset: CGFloat, _ speed: CGFloat, _ size: CGFloat, _ start: CGFloat) -> CGFloat {
            guard size > 0 else { return offset }
            let from = (start / size).rounded()
            if abs(speed) > 250 { return (speed > 0 ? max(from, (offset / size).rounded(.up)) : min(from, (offset / size).rounded(.down))) * size }
            return (offset / size).rounded() * size
        }
        return inRange(
            CGPoint(
                x: place(offset.x, speed.x, bounds.width, dragStart.x),
                y: place(offset.y, speed.y, bounds.height, dragStart.y)))
    }

    // MARK: Moving without a finger

    private var motionTimer: PlatformTimer?

    private func stopMoving() {
        motionTimer?.cancel()
        motionTimer = nil
        if isDecelerating {
            isDecelerating = false
            delegate?.scrollViewDidEndDecelerating(self)
        }
    }

    /// Calls `step` sixty times a second with the time since now, until it returns true.
    private func move(
        for limit: TimeInterval?, step: @escaping (TimeInterval) -> Bool, finish: @escaping () -> Void
    ) {
        let start = UIApplication.shared.now
        func tick() {
            let isOver = step(UIApplication.shared.now - start)
            guard !isOver else {
                motionTimer = nil
                return finish()
            }
            motionTimer = UIApplication.shared.schedule(after: 1.0 / 60) { tick() }
            if motionTimer == nil {
                // Without a clock the end is all there is.
                _ = step(limit ?? 60)
                finish()
            }
        }
        tick()
    }

    // MARK: Indicators

    private let verticalIndicator = ScrollIndicator()
    private let horizontalIndicator = ScrollIndicator()
    private var indicatorTimer: PlatformTimer?

    private func showIndicators(thenHide: Bool) {
        indicatorTimer?.cancel()
        placeIndicators()
        for indicator in [verticalIndicator, horizontalIndicator] {
            indicator.backgroundColor = indicatorStyle == .white ? .white.withAlphaComponent(0.5) : indicatorStyle == .black ? .black.withAlphaComponent(0.5) : .label.withAlphaComponent(0.35)
            bringSubviewToFront(indicator)
            indicator.alpha = 1
        }
        guard thenHide else { return }
        indicatorTimer = UIApplication.shared.schedule(after: ScrollIndicator.restTime) { [weak self] in
            UIView.animate(withDuration: ScrollIndicator.fade) {
                self?.verticalIndicator.alpha = 0
                self?.horizontalIndicator.alpha = 0
            }
        }
    }

    private func placeIndicators() {
        let inset = adjustedContentInset
        verticalIndicator.isHidden = !showsVerticalScrollIndicator || contentSize.height <= bounds.height
        horizontalIndicator.isHidden = !showsHorizontalScrollIndicator || contentSize.width <= bounds.width
        if !verticalIndicator.isHidden {
            let edges = verticalScrollIndicatorInsets
            let span = ScrollIndicator.span(
                offset: contentOffset.y, content: contentSize.height, view: bounds.height,
                start: inset.top + edges.top, end: inset.bottom + edges.bottom)
            verticalIndicator.frame = CGRect(
                x: bounds.maxX - ScrollIndicator.width - ScrollIndicator.margin, y: bounds.minY + span.start,
                width: ScrollIndicator.width, height: span.length)
        }
        if !horizontalIndicator.isHidden {
            let span = ScrollIndicator.span(
                offset: contentOffset.x, content: contentSize.width, view: bounds.width, start: inset.left,
                end: inset.right)
            horizontalIndicator.frame = CGRect(
                x: bounds.minX + span.start, y: bounds.maxY - ScrollIndicator.width - ScrollIndicator.margin,
                width: span.length, height: ScrollIndicator.width)
        }
    }
}

/// Begins only where the content can move, and so leaves other drags to others.
private final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    override func mayBegin(translation: CGPoint) -> Bool {
        guard let axes = (view as? UIScrollView)?.scrollableAxes else { return false }
        return abs(translation.x) > abs(translation.y) ? axes.x : axes.y
    }
}
