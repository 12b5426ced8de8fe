import Foundation

/// The drag of a scroll view: it begins where content can move, and leaves other drags to others.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    private var scrollView: UIScrollView? { view as? UIScrollView }

    /// The speed above which a finger catches content that glides, and taps nothing, in points a second.
    private static let catchVelocity: CGFloat = 30

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard let scrollView, scrollView.isDecelerating, ownState == .possible else { return }
        let speed = scrollView.glideVelocity ?? .zero
        scrollView.catchContent()
        if max(abs(speed.x), abs(speed.y)) > Self.catchVelocity { state = .began }
    }

    override func mayBegin(translation: CGPoint) -> Bool {
        guard let scrollView else { return false }
        let axes = scrollView.scrollableAxes
        guard abs(translation.x) > abs(translation.y) ? axes.x : axes.y else { return false }
        // Content at its end leaves the drag to a scroll view around it that can still go that way.
        guard
            !scrollView.givesDragsAwayAtItsEnds || scrollView.hasRoom(for: translation)
                || !hasRoomAround(translation)
        else { return false }
        return contentGivesUp(in: scrollView)
    }

    private func hasRoomAround(_ translation: CGPoint) -> Bool {
        var ancestor = view?.superview
        while let here = ancestor {
            if let outer = here as? UIScrollView, outer.isScrollEnabled, outer.hasRoom(for: translation) {
                return true
            }
            ancestor = here.superview
        }
        return false
    }

    /// Whether what heard of the touches already lets the scroll view have them.
    private func contentGivesUp(in scrollView: UIScrollView) -> Bool {
        guard let delivery = arbiter?.delivery else { return true }
        return tracked.allSatisfy { touch in
            guard let content = touch.view, content !== scrollView, delivery.isHeard(touch) else {
                return true
            }
            return scrollView.canCancelContentTouches && scrollView.touchesShouldCancel(in: content)
        }
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== scrollView?.zoomGestureRecognizer
    }

    /// A drag from the screen's edge goes before the scrolling of what lies there.
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIScreenEdgePanGestureRecognizer
    }
}

/// The pinch of a scroll view: it goes along with the drag.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
    private var scrollView: UIScrollView? { view as? UIScrollView }

    override func shouldReceive(_ event: UIEvent) -> Bool { scrollView?.canZoom ?? false }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== scrollView?.panGestureRecognizer
    }
}

/// Keeps fingers from a scroll view's content for a moment, in which they may turn out to be a drag.
///
/// A mouse means what it presses: a selection begins there, not where it has come a moment later.
final class ScrollTouchGate: UIGestureRecognizer {
    /// How long the content waits, in seconds (iOS: 0.15).
    static let delay: TimeInterval = 0.15
    /// How far a finger goes until its direction is known, in points: as far as for a scroll view's drag.
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
        for touch in touches { starts[ObjectIdentifier(touch)] = touch.location(in: nil) }
        startTimer(after: Self.delay) { [weak self] in self?.state = .failed }
    }

    /// A drag that cannot scroll belongs at once to a control that keeps its touches: sliders move without a wait.
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
