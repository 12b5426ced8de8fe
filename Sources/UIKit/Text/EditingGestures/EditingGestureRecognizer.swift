import CoreGraphics
import Foundation

/// Recognises what three fingers mean in a text, or that they tapped.
final class EditingGestureRecognizer: UIGestureRecognizer {
    /// How many fingers it takes.
    static let fingers = 3
    /// How long a tap may take, in seconds.
    static let greatestTap: TimeInterval = 0.35

    /// What was meant; nil for a tap.
    private(set) var gesture: EditingGesture?
    /// Where the fingers went last, and when.
    private var moved: (time: TimeInterval, places: [CGPoint])?
    /// Called when a finger comes down, whatever it will do.
    var onTouch: (() -> Void)?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        onTouch?()
        if tracked.count > Self.fingers { state = .failed }
    }

    /// The fingers of one moment are told one by one: they are judged once all of them have moved.
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

    /// Takes the fingers from all else that watches them: a page that scrolls along comes to rest.
    private func recognize() {
        let others = Set(tracked.flatMap { $0.gestureRecognizers ?? [] }).filter { $0 !== self }
        state = .ended
        for other in others where state == .ended { arbiter?.abandon(other) }
    }
}
