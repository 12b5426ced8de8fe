import Foundation

/// A scroll view's pan gesture: it begins only if the content can scroll in the drag's direction.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    private var scrollView: UIScrollView? { view as? UIScrollView }

    /// The deceleration speed above which a touch stops the content instead of tapping it, in points per second.
    private static let stopVelocity: CGFloat = 30

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard let scrollView, scrollView.isDecelerating, ownState == .possible else { return }
        let speed = scrollView.glideVelocity ?? .zero
        scrollView.stopForTouch()
        if max(abs(speed.x), abs(speed.y)) > Self.stopVelocity { state = .began }
    }

    override func mayBegin(translation: CGPoint) -> Bool {
        guard let scrollView else { return false }
        let axes = scrollView.scrollableAxes
        guard abs(translation.x) > abs(translation.y) ? axes.x : axes.y else { return false }
        // At the end of its content, it yields to an enclosing scroll view that can still scroll in that direction.
        guard
            !scrollView.givesDragsAwayAtItsEnds || scrollView.hasRoom(for: translation)
                || !ancestorHasRoom(translation)
        else { return false }
        return contentAllowsCancellation(in: scrollView)
    }

    private func ancestorHasRoom(_ translation: CGPoint) -> Bool {
        var ancestor = view?.superview
        while let here = ancestor {
            if let outer = here as? UIScrollView, outer.isScrollEnabled, outer.hasRoom(for: translation) {
                return true
            }
            ancestor = here.superview
        }
        return false
    }

    /// Whether the scroll view may cancel all touches that were delivered to views in its content.
    private func contentAllowsCancellation(in scrollView: UIScrollView) -> Bool {
        guard let delivery = arbiter?.delivery else { return true }
        return tracked.allSatisfy { touch in
            if delivery.isReceived(touch), touch.isHeldByView { return false }
            guard let content = touch.view, content !== scrollView, delivery.isReceived(touch) else {
                return true
            }
            return scrollView.canCancelContentTouches && scrollView.touchesShouldCancel(in: content)
        }
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== scrollView?.zoomGestureRecognizer
    }

    /// A screen edge pan takes precedence over scrolling.
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIScreenEdgePanGestureRecognizer
    }
}

/// A scroll view's pinch gesture; it is recognized simultaneously with the pan.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
    private var scrollView: UIScrollView? { view as? UIScrollView }

    override func shouldReceive(_ event: UIEvent) -> Bool { scrollView?.canZoom ?? false }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== scrollView?.panGestureRecognizer
    }
}

/// Delays touches to a scroll view's content, until it is known whether they become a drag.
///
/// A mouse press is not delayed: a text selection must begin where the button was pressed.
final class ScrollTouchGate: UIGestureRecognizer {
    /// The delay, in seconds (iOS: 0.15).
    static let delay: TimeInterval = 0.15
    /// The distance after which a drag's direction is known, in points: as for a scroll view's pan.
    static let slop: CGFloat = 10

    private var starts: [ObjectIdentifier: CGPoint] = [:]

    init() {
        super.init(target: nil, action: nil)
        delaysTouchesBegan = true
        delaysTouchesEnded = false
        cancelsTouchesInView = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let scrollView = view as? UIScrollView, scrollView.isScrollEnabled,
            touches.contains(where: { $0.view !== scrollView && $0.type != .indirectPointer })
        else { return state = .failed }
        let axes = scrollView.scrollableAxes
        guard axes.x || axes.y else { return state = .failed }
        // What takes hold of a touch has it at once.
        if touches.contains(where: \.isHeldByView) { return state = .failed }
        for touch in touches { starts[ObjectIdentifier(touch)] = touch.location(in: nil) }
        startTimer(after: Self.delay) { [weak self] in self?.state = .failed }
    }

    /// Delivers a drag that cannot scroll at once to a control that keeps its touches, such as a slider.
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let scrollView = view as? UIScrollView else { return }
        let axes = scrollView.scrollableAxes
        for touch in touches {
            guard let content = touch.view, content !== scrollView,
                !scrollView.touchesShouldCancel(in: content),
                let start = starts[ObjectIdentifier(touch)]
            else { continue }
            let place = touch.location(in: nil), x = abs(place.x - start.x), y = abs(place.y - start.y)
            if max(x, y) >= Self.slop, !(x > y ? axes.x : axes.y) { return state = .failed }
        }
    }

    override func reset() {
        super.reset()
        starts = [:]
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}
