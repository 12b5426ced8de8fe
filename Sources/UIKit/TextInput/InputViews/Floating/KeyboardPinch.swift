package import Foundation

/// Two fingers on the keyboard that move together or apart.
package struct KeyboardPinch: Hashable, Sendable {
    /// The effect of a pinch.
    package enum Direction: Hashable, Sendable {
        /// The fingers moved together: the keyboard becomes small.
        case inward
        /// The fingers moved apart: the keyboard becomes large.
        case outward
    }

    /// The longest time between the beginnings of both touches, in seconds; two keys that are typed in turn are further
    /// apart.
    package static let longestDelay: TimeInterval = 0.1
    /// The ratio of the distances at which the fingers have pinched.
    private static let ratio: CGFloat = 0.75
    /// The least change of the distance, in points: fingers that rest on keys move less.
    private static let least: CGFloat = 40

    private let start: CGFloat

    /// Begins with the distance of the fingers, in points.
    package init(distance: CGFloat) { start = max(1, distance) }

    /// The direction of the pinch once the fingers have another distance; nil before they moved far enough.
    package func direction(at distance: CGFloat) -> Direction? {
        guard abs(distance - start) >= Self.least else { return nil }
        if distance <= start * Self.ratio { return .inward }
        return distance * Self.ratio >= start ? .outward : nil
    }

    /// The distance that both fingers have moved when they drag rather than press keys, in points.
    private static let dragSlop: CGFloat = 10
    /// The cosine of the largest angle between the ways of fingers that drag: 45 degrees.
    private static let leastCosine: CGFloat = 0.7

    /// Whether two fingers, of which each has moved by a vector in points, go the same way: they drag and pinch nothing.
    package static func isDrag(_ first: CGPoint, _ second: CGPoint) -> Bool {
        let lengths = (hypot(first.x, first.y), hypot(second.x, second.y))
        guard min(lengths.0, lengths.1) > dragSlop else { return false }
        return first.x * second.x + first.y * second.y > leastCosine * lengths.0 * lengths.1
    }
}

/// Recognizes a pinch of two fingers that come down on the keyboard at the same time.
///
/// It does not keep keys from being typed: touches are cancelled when the fingers have moved so far that they mean no keys.
/// Turn `delaysTouchesEnded` off, so that the ends of touches reach the keys at once.
package final class KeyboardPinchRecognizer: UIGestureRecognizer {
    /// The direction of the recognized pinch.
    package private(set) var direction = KeyboardPinch.Direction.inward

    private enum Progress {
        case none
        case first(TimeInterval)
        case pair(KeyboardPinch)
    }
    private var progress = Progress.none

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) { began(touch) }
    }

    private func began(_ touch: UITouch) {
        switch progress {
        case .none: progress = .first(touch.timestamp)
        case .first(let time):
            guard touch.timestamp - time <= KeyboardPinch.longestDelay, let pair = FingerPair(fingers) else {
                return state = .failed
            }
            progress = .pair(KeyboardPinch(distance: pair.distance))
        case .pair: state = .failed
        }
    }

    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard case .pair(let pinch) = progress, let pair = FingerPair(fingers) else { return }
        // The keys are a trackpad by now.
        let moved = fingers.map {
            CGPoint(x: $0.point.x - $0.startPoint.x, y: $0.point.y - $0.startPoint.y)
        }
        if KeyboardPinch.isDrag(moved[0], moved[1]) { return state = .failed }
        guard let direction = pinch.direction(at: pair.distance) else { return }
        self.direction = direction
        state = .ended
    }

    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    package override func reset() { progress = .none }
}
