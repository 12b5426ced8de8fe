public import Foundation

/// Recognizes two touches that rotate around each other.
///
/// The gesture is continuous.
///
///     let turn = UIRotationGestureRecognizer()
///     turn.addAction { _ in view.transform = CGAffineTransform(rotationAngle: turn.rotation) }
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The rotation since the beginning in radians, clockwise; settable, 0 by default.
    open var rotation: CGFloat = 0
    /// The rotation speed in radians per second.
    open var velocity: CGFloat { recent.velocity.x }

    /// The rotation at which the gesture begins, in radians.
    static let startAngle: CGFloat = 0.12

    private var last: FingerPair?
    private var whole: CGFloat = 0
    private var recent = RecentMotion()

    override var isContinuous: Bool { true }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        last = pair(after: touches, event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let pair = FingerPair(fingers), let before = last else { return }
        last = pair
        whole += pair.turned(since: before)
        recent.add(whole, at: event.timestamp)
        if ownState == .possible {
            if abs(whole) >= Self.startAngle { state = .began }
        } else {
            rotation += pair.turned(since: before)
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        last = FingerPair(fingers)
        if ownState == .possible {
            whole = 0
        } else {
            recent.add(whole, at: event.timestamp)
        }
        fingerLifted()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        fingersCancelled()
    }

    open override func reset() {
        rotation = 0
        whole = 0
        last = nil
        recent = RecentMotion()
    }
}
