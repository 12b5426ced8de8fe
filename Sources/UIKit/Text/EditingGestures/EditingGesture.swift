import CoreGraphics

/// What three fingers mean in a text, as on iOS since version 13.
enum EditingGesture: Hashable, Sendable {
    /// To the left: takes the last change back.
    case undo
    /// To the right: makes it again.
    case redo
    /// Together: copies the selection.
    case copy
    /// Apart: pastes.
    case paste

    /// How far the hand goes to the side, in points.
    static let swipe: CGFloat = 60
    /// To which part of their first distance from each other fingers come together, or apart.
    static let pinch: (together: CGFloat, apart: CGFloat) = (0.6, 1.5)
    /// How much nearer or farther they must be in any case, in points.
    static let leastPinch: CGFloat = 25

    /// What fingers that went from some places to others mean; nil while that is not known.
    init?(from start: [CGPoint], to end: [CGPoint]) {
        let ways = zip(start, end).map { CGPoint(x: $1.x - $0.x, y: $1.y - $0.y) }
        let hand = Self.middle(ways)
        let isTogether = ways.allSatisfy { abs($0.x) > Self.swipe / 2 && ($0.x < 0) == (hand.x < 0) }
        if isTogether, abs(hand.x) >= Self.swipe, abs(hand.x) > 2 * abs(hand.y) {
            self = hand.x < 0 ? .undo : .redo
            return
        }
        let (before, now) = (Self.spread(start), Self.spread(end))
        guard abs(now - before) >= Self.leastPinch else { return nil }
        if now <= before * Self.pinch.together {
            self = .copy
        } else if now >= before * Self.pinch.apart {
            self = .paste
        } else {
            return nil
        }
    }

    private static func middle(_ points: [CGPoint]) -> CGPoint {
        let count = CGFloat(max(1, points.count))
        return CGPoint(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    }

    /// How far the fingers are from their middle.
    private static func spread(_ points: [CGPoint]) -> CGFloat {
        let middle = middle(points)
        return points.reduce(0) { $0 + $1.distance(to: middle) } / CGFloat(max(1, points.count))
    }
}
