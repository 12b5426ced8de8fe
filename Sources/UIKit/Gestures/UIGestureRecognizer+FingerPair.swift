import Foundation

// What recognizers of two fingers share: a pinch and a rotation.

extension UIGestureRecognizer {
    /// The tracked touches that are down.
    var fingers: [UITouch] { tracked.filter(\.isDown) }

    /// The position of the two fingers to each other after touches began; further touches are ignored.
    func pair(after touches: Set<UITouch>, _ event: UIEvent) -> FingerPair? {
        for touch in touches where fingers.count > 2 { ignore(touch, for: event) }
        return FingerPair(fingers)
    }

    /// Sets the state after a finger was lifted: the gesture goes on with the remaining ones.
    func fingerLifted() {
        if ownState == .possible {
            if fingers.isEmpty { state = .failed }
        } else {
            state = fingers.isEmpty ? .ended : .changed
        }
    }

    /// Sets the state after the system cancelled the touches.
    func fingersCancelled() { state = ownState == .possible ? .failed : .cancelled }
}
