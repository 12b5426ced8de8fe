public import Foundation

/// Recognises fingers that drag; continuous.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How many fingers it needs.
    open var minimumNumberOfTouches = 1
    /// How many fingers it takes at most.
    open var maximumNumberOfTouches = Int.max

    /// How far fingers go before it begins, in points (iOS: about 10).
    static let startDistance: CGFloat = 10

    /// The distance gone, in points of the window; what a finger gained by rising or coming does not count.
    private var total = CGPoint.zero
    /// The same, whatever the translation was set to.
    private var way = CGPoint.zero
    private var recent = RecentMotion()

    override var isContinuous: Bool { true }

    /// How far the fingers went in a view's coordinates, since the beginning or since it was set.
    open func translation(in view: UIView?) -> CGPoint { converted(total, to: view) }

    /// Says how far the fingers went until now.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        guard let view else { return total = translation }
        let origin = view.convert(CGPoint.zero, to: nil), end = view.convert(translation, to: nil)
        total = CGPoint(x: end.x - origin.x, y: end.y - origin.y)
    }

    /// How fast the fingers go, in points a second, over the last tenth of a second.
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
            // A finger that lay still before it rose leaves no speed behind.
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

    /// Whether a drag that went this far in the window is this recognizer's; for scroll views and the like.
    package func mayBegin(translation: CGPoint) -> Bool { true }

    private func sample(at time: TimeInterval) { recent.add(way.x, way.y, at: time) }
}
