import CoreGraphics

/// A three-finger gesture that edits text, as on iOS since version 13.
enum EditingGesture: Hashable, Sendable {
    /// A swipe to the left: undoes the last change.
    case undo
    /// A swipe to the right: redoes it.
    case redo
    /// A pinch together: copies the selection.
    case copy
    /// A pinch apart: pastes.
    case paste

    /// The distance of a swipe, in points.
    static let swipe: CGFloat = 60
    /// The factors of the initial distance of the fingers at which a pinch is recognized.
    static let pinch: (together: CGFloat, apart: CGFloat) = (0.6, 1.5)
    /// The minimum change of that distance, in points.
    static let leastPinch: CGFloat = 25

    /// The gesture of fingers that moved between two sets of positions; nil while it is undetermined.
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

    /// The mean distance of the fingers from their center, in points.
    private static func spread(_ points: [CGPoint]) -> CGFloat {
        let middle = middle(points)
        return points.reduce(0) { $0 + $1.distance(to: middle) } / CGFloat(max(1, points.count))
    }
}
