public import Foundation

/// Recognizes a quick, straight movement in one of four directions.
///
/// The gesture is discrete.
///
///     let swipe = UISwipeGestureRecognizer()
///     swipe.direction = .left
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// A set of swipe directions.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// The option bits.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// To the right.
        public static let right = Direction(rawValue: 1 << 0)
        /// To the left.
        public static let left = Direction(rawValue: 1 << 1)
        /// Upwards.
        public static let up = Direction(rawValue: 1 << 2)
        /// Downwards.
        public static let down = Direction(rawValue: 1 << 3)

        /// The distance of a movement in this direction and perpendicular to it.
        fileprivate func measure(_ way: CGPoint) -> (along: CGFloat, aside: CGFloat) {
            switch self {
            case .right: (way.x, abs(way.y))
            case .left: (-way.x, abs(way.y))
            case .up: (-way.y, abs(way.x))
            default: (way.y, abs(way.x))
            }
        }
    }

    /// The recognized directions; `.right` by default.
    ///
    /// A swipe in any of them is recognized.
    open var direction = Direction.right
    /// The number of touches; 1 by default.
    open var numberOfTouchesRequired = 1

    /// The maximum duration in seconds (iOS: 0.5).
    static let greatestDuration: TimeInterval = 0.5
    /// The minimum distance in points (iOS: 50).
    static let leastDistance: CGFloat = 50
    /// The maximum perpendicular distance in points (iOS: 50).
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
            // The other touches may not have moved far enough yet.
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

    /// Returns the center of the points at which the touches began.
    open override func location(in view: UIView?) -> CGPoint {
        guard !tracked.isEmpty else { return super.location(in: view) }
        let count = CGFloat(tracked.count)
        let middle = CGPoint(
            x: tracked.reduce(0) { $0 + $1.startPoint.x } / count,
            y: tracked.reduce(0) { $0 + $1.startPoint.y } / count)
        return view?.convert(middle, from: nil) ?? middle
    }
}
