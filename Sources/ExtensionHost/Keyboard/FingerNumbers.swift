package import Platform
package import UIKit

/// Numbers the fingers on a view for another process, from their coming down to their rising.
@MainActor package struct FingerNumbers {
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var next = 1

    /// Makes numbers; no finger is down.
    package init() {}

    /// Whether a finger is down.
    package var isTouched: Bool { !numbers.isEmpty }

    /// The events of touches that changed together, in points of a view, in the order of their fingers.
    package mutating func events(
        of touches: Set<UITouch>, _ phase: TouchPhase, in view: UIView
    ) -> [TouchEvent] {
        if phase == .began {
            for touch in touches {
                numbers[ObjectIdentifier(touch)] = next
                next += 1
            }
        }
        let known = touches.compactMap { touch in
            numbers[ObjectIdentifier(touch)].map { (finger: $0, touch: touch) }
        }
        if phase == .ended || phase == .cancelled {
            for touch in touches { numbers[ObjectIdentifier(touch)] = nil }
        }
        return known.sorted { $0.finger < $1.finger }.map { finger, touch in
            TouchEvent(
                id: finger, phase: phase, point: touch.location(in: view), time: touch.timestamp,
                pen: touch.pen)
        }
    }
}
