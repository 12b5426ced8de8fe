public import Foundation

/// Recognises a quick, straight movement in one of four directions.
///
///     let swipe = UISwipeGestureRecognizer()
///     swipe.direction = .left
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The ways in which a swipe may go.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// One bit a direction.
        public let rawValue: UInt
        /// Makes a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// To the right.
        public static let right = Direction(rawValue: 1 << 0)
        /// To the left.
        public static let left = Direction(rawValue: 1 << 1)
        /// Upwards.
        public static let up = Direction(rawValue: 1 << 2)
        /// Downwards.
        public static let down = Direction(rawValue: 1 << 3)

        /// How far a movement goes this way, and how far aside.
        fileprivate func measure(_ way: CGPoint) -> (along: CGFloat, aside: CGFloat) {
            switch self {
            case .right: (way.x, abs(way.y))
            case .left: (-way.x, abs(way.y))
            case .up: (-way.y, abs(way.x))
            default: (way.y, abs(way.x))
            }
        }
    }

    /// The directions of which one makes the gesture.
    open var direction = Direction.right
    /// How many fingers make it.
    open var numberOfTouchesRequired = 1

    /// How long it may take, in seconds (iOS: 0.5).
    static let greatestDuration: TimeInterval = 0.5
    /// How far the fingers must go, in points (iOS: 50).
    static let leastDistance: CGFloat = 50
    /// How far they may go aside, in points (iOS: 50).
    static let greatestDrift: CGFloat = 50

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard tracked.count <= numberOfTouchesRequired else { return state = .failed }
        if tracked.count == touches.count {
            startTimer(after: Self.greatestDuration) { [weak self] in self?.state = .failed }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let ways = tracked.map { CGPoint(x: $0.point.x - $0.startPoint.x, y: $0.point.y - $0.startPoint.y) }
        guard let farthest = ways.map({ CGPoint.zero.distance(to: $0) }).max(), farthest >= Self.leastDistance
        else { return }
        for one in [Direction.right, .left, .up, .down] where direction.contains(one) {
            let measures = ways.map(one.measure)
            guard measures.allSatisfy({ $0.aside <= Self.greatestDrift && $0.along > $0.aside }) else {
                continue
            }
            // The other fingers may still be on their way.
            if tracked.count == numberOfTouchesRequired,
                measures.allSatisfy({ $0.along >= Self.leastDistance })
            {
                state = .ended
            }
            return
        }
        state = .failed
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    /// The middle of the places where the fingers came down.
    open override func location(in view: UIView?) -> CGPoint {
        guard !tracked.isEmpty else { return super.location(in: view) }
        let count = CGFloat(tracked.count)
        let middle = CGPoint(
            x: tracked.reduce(0) { $0 + $1.startPoint.x } / count,
            y: tracked.reduce(0) { $0 + $1.startPoint.y } / count)
        return view?.convert(middle, from: nil) ?? middle
    }
}
