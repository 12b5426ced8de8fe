import CoreGraphics
import Foundation

/// Recognizes a three-finger editing gesture or tap.
final class EditingGestureRecognizer: UIGestureRecognizer {
    /// The number of fingers.
    static let fingers = 3
    /// The maximum duration of a tap, in seconds.
    static let greatestTap: TimeInterval = 0.35

    /// The recognized gesture; nil for a tap.
    private(set) var gesture: EditingGesture?
    /// The latest positions of the fingers, and their time.
    private var moved: (time: TimeInterval, places: [CGPoint])?
    /// Called when a finger touches the screen, whatever gesture follows.
    var onTouch: (() -> Void)?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        onTouch?()
        if tracked.count > Self.fingers { state = .failed }
    }

    /// Fingers that move together arrive one by one: they are evaluated after all of them moved.
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if let moved, moved.time != event.timestamp { judge(moved.places) }
        moved = (event.timestamp, tracked.map(\.point))
    }

    private func judge(_ places: [CGPoint]) {
        guard state == .possible, places.count == Self.fingers, tracked.count == Self.fingers,
            let meant = EditingGesture(from: tracked.map(\.startPoint), to: places)
        else { return }
        gesture = meant
        recognize()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if let moved { judge(moved.places) }
        moved = nil
        guard state == .possible, !tracked.contains(where: \.isDown) else { return }
        let isTap =
            tracked.count == Self.fingers
            && tracked.allSatisfy {
                $0.startPoint.distance(to: $0.point) <= UITapGestureRecognizer.greatestDistance
            } && event.timestamp - (tracked.map(\.startTime).min() ?? 0) <= Self.greatestTap
        if isTap { recognize() } else { state = .failed }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    override func reset() {
        gesture = nil
        moved = nil
    }

    /// Recognizes the gesture, and cancels its touches elsewhere: a scroll view that moved along stops.
    private func recognize() {
        let others = Set(tracked.flatMap { $0.gestureRecognizers ?? [] }).filter { $0 !== self }
        state = .ended
        for other in others where state == .ended { arbiter?.abandon(other) }
    }
}
