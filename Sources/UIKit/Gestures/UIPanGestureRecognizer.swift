public import Foundation

/// Recognizes one or more touches that are dragged.
///
/// The gesture is continuous.
///
///     let pan = UIPanGestureRecognizer()
///     pan.addAction { _ in view.center = pan.location(in: view.superview) }
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The minimum number of touches; 1 by default.
    open var minimumNumberOfTouches = 1
    /// The maximum number of touches; unlimited by default.
    open var maximumNumberOfTouches = Int.max

    /// The movement at which the gesture begins, in points (iOS: about 10).
    static let startDistance: CGFloat = 10

    /// The translation in window coordinates; touches that begin or end do not change it.
    private var total = CGPoint.zero
    /// The same, unaffected by `setTranslation(_:in:)`.
    private var way = CGPoint.zero
    private var recent = RecentMotion()

    override var isContinuous: Bool { true }

    /// Returns the translation in a view's coordinates, since the beginning or the last `setTranslation(_:in:)`.
    open func translation(in view: UIView?) -> CGPoint { converted(total, to: view) }

    /// Sets the current translation, usually to zero.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        guard let view else { return total = translation }
        let origin = view.convert(CGPoint.zero, to: nil), end = view.convert(translation, to: nil)
        total = CGPoint(x: end.x - origin.x, y: end.y - origin.y)
    }

    /// Returns the velocity in points per second, over the last 0.1 seconds.
    open func velocity(in view: UIView?) -> CGPoint { converted(recent.velocity, to: view) }

    private func converted(_ vector: CGPoint, to view: UIView?) -> CGPoint {
        guard let view else { return vector }
        let origin = view.convert(CGPoint.zero, from: nil), end = view.convert(vector, from: nil)
        return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let down = tracked.filter(\.isDown)
        if down.count > maximumNumberOfTouches {
            if ownState == .possible { return state = .failed }
            for touch in touches { ignore(touch, for: event) }
        }
        sample(at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let count = CGFloat(max(1, tracked.filter(\.isDown).count))
        for touch in touches {
            let step = CGPoint(
                x: (touch.point.x - touch.previousPoint.x) / count,
                y: (touch.point.y - touch.previousPoint.y) / count)
            total = CGPoint(x: total.x + step.x, y: total.y + step.y)
            way = CGPoint(x: way.x + step.x, y: way.y + step.y)
        }
        sample(at: event.timestamp)
        guard ownState == .possible else { return state = .changed }
        guard tracked.filter(\.isDown).count >= minimumNumberOfTouches,
            CGPoint.zero.distance(to: total) >= Self.startDistance, mayBegin(translation: total)
        else { return }
        state = .began
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let down = tracked.filter(\.isDown).count
        if ownState == .possible {
            if down == 0 { state = .failed }
        } else if down < minimumNumberOfTouches {
            // If the touch rests before it ends, the velocity is zero.
            sample(at: event.timestamp)
            state = .ended
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = ownState == .possible ? .failed : .cancelled
    }

    open override func reset() {
        total = .zero
        way = .zero
        recent = RecentMotion()
    }

    /// Whether the gesture may begin after a translation in the window; for scroll views and swipes.
    package func mayBegin(translation: CGPoint) -> Bool { true }

    private func sample(at time: TimeInterval) { recent.add(way.x, way.y, at: time) }
}
