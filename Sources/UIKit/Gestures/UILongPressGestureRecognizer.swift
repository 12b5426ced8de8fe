public import Foundation

/// Recognizes one or more touches that are held without moving.
///
/// The gesture is continuous.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The minimum duration of the press in seconds; 0.5 by default.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The maximum movement before the press is recognized, in points; 10 by default.
    open var allowableMovement: CGFloat = 10
    /// The number of taps before the press; 0 by default.
    open var numberOfTapsRequired = 0
    /// The number of touches; 1 by default.
    open var numberOfTouchesRequired = 1

    private var taps = 0

    override var isContinuous: Bool { true }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard ownState == .possible else { return }
        let down = tracked.filter(\.isDown)
        guard down.count <= numberOfTouchesRequired else { return state = .failed }
        guard down.count == numberOfTouchesRequired else { return }
        if taps < numberOfTapsRequired {
            startTimer(after: UITapGestureRecognizer.greatestDuration) { [weak self] in self?.state = .failed
            }
        } else if minimumPressDuration <= 0 {
            state = .began
        } else {
            startTimer(after: minimumPressDuration) { [weak self] in self?.state = .began }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if ownState == .possible {
            if touches.contains(where: { $0.startPoint.distance(to: $0.point) > allowableMovement }) {
                state = .failed
            }
        } else {
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard ownState == .possible else {
            if !tracked.contains(where: \.isDown) { state = .ended }
            return
        }
        guard taps < numberOfTapsRequired else { return state = .failed }
        guard !tracked.contains(where: \.isDown) else { return }
        taps += 1
        startTimer(after: UITapGestureRecognizer.greatestPause) { [weak self] in self?.state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = ownState == .possible ? .failed : .cancelled
    }

    open override func reset() { taps = 0 }
}
