public import Foundation

/// Recognizes two touches that move apart or together.
///
/// The gesture is continuous.
///
///     let pinch = UIPinchGestureRecognizer()
///     pinch.addAction { _ in view.transform = CGAffineTransform(scaleX: pinch.scale, y: pinch.scale) }
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The ratio of the distance between the touches to that at the beginning; settable, 1 by default.
    open var scale: CGFloat = 1
    /// The change of scale per second.
    open var velocity: CGFloat { recent.velocity.x }

    /// The change of distance at which the gesture begins, in points.
    static let startDistance: CGFloat = 8

    private var first: FingerPair?
    private var last: FingerPair?
    private var whole: CGFloat = 1
    private var recent = RecentMotion()

    override var isContinuous: Bool { true }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        last = pair(after: touches, event)
        first = first ?? last
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let pair = FingerPair(fingers), let before = last else { return }
        last = pair
        if ownState == .possible {
            guard let first, abs(pair.distance - first.distance) >= Self.startDistance else { return }
            recent.add(whole, at: event.timestamp)
            state = .began
        } else {
            scale *= pair.distance / before.distance
            whole *= pair.distance / before.distance
            recent.add(whole, at: event.timestamp)
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        last = FingerPair(fingers)
        if ownState == .possible {
            first = last
        } else {
            recent.add(whole, at: event.timestamp)
        }
        fingerLifted()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        fingersCancelled()
    }

    open override func reset() {
        scale = 1
        whole = 1
        first = nil
        last = nil
        recent = RecentMotion()
    }
}
