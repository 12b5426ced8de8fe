public import Foundation

/// Recognizes one or more taps with one or more touches.
///
/// The gesture is discrete.
///
///     let tap = UITapGestureRecognizer()
///     tap.numberOfTapsRequired = 2
///     tap.addAction { _ in zoomIn() }
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps; 1 by default.
    open var numberOfTapsRequired = 1
    /// The number of touches per tap; 1 by default.
    open var numberOfTouchesRequired = 1
    /// The mouse buttons of a tap; `.primary` by default.
    open var buttonMaskRequired = UIEvent.ButtonMask.primary

    /// The maximum duration of a touch in seconds (measured on iOS: about 0.75 with one touch at rest).
    static let greatestDuration: TimeInterval = 0.75
    /// The maximum pause between taps in seconds (iOS: 0.35).
    static let greatestPause: TimeInterval = 0.35
    /// The maximum movement of a touch, and the maximum distance between taps, in points (iOS: 45).
    static let greatestDistance: CGFloat = 45

    private var taps = 0
    private var firstPoint: CGPoint?

    var isSingleTap: Bool { numberOfTapsRequired == 1 && numberOfTouchesRequired == 1 }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let down = tracked.filter(\.isDown)
        guard down.count <= numberOfTouchesRequired else { return state = .failed }
        for touch in touches {
            if let firstPoint, firstPoint.distance(to: touch.point) > Self.greatestDistance {
                return state = .failed
            }
            firstPoint = firstPoint ?? touch.point
            if touch.type == .indirectPointer, !event.buttonMask.contains(buttonMaskRequired) {
                return state = .failed
            }
        }
        startTimer(after: Self.greatestDuration) { [weak self] in self?.state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if touches.contains(where: { $0.startPoint.distance(to: $0.point) > Self.greatestDistance }) {
            state = .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let isUp = !tracked.contains(where: \.isDown)
        guard isUp else { return }
        let fingers = tracked.count - taps * numberOfTouchesRequired
        guard fingers == numberOfTouchesRequired else { return state = .failed }
        taps += 1
        if taps == numberOfTapsRequired {
            stopTimer()
            state = .ended
        } else {
            startTimer(after: Self.greatestPause) { [weak self] in self?.state = .failed }
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() {
        taps = 0
        firstPoint = nil
    }

    /// A single tap does not prevent a recognizer of more taps, even without a failure requirement.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    /// Returns the center of the touches of the last tap.
    open override func location(in view: UIView?) -> CGPoint {
        let last = tracked.suffix(numberOfTouchesRequired).map { $0.location(in: view) }
        guard !last.isEmpty else { return super.location(in: view) }
        let count = CGFloat(last.count)
        return CGPoint(x: last.reduce(0) { $0 + $1.x } / count, y: last.reduce(0) { $0 + $1.y } / count)
    }
}

extension CGPoint {
    /// The distance to another point.
    func distance(to other: CGPoint) -> CGFloat {
        let x = other.x - self.x, y = other.y - self.y
        return (x * x + y * y).squareRoot()
    }
}
