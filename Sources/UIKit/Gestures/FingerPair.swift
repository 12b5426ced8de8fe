import Foundation

/// How two fingers lie to each other.
struct FingerPair: Hashable, Sendable {
    /// How far apart they are, in points; at least one.
    var distance: CGFloat
    /// In which direction the second lies from the first, in radians, clockwise.
    var angle: CGFloat

    /// Nil unless there are two fingers; more do not count.
    @MainActor init?(_ touches: [UITouch]) {
        guard touches.count >= 2 else { return nil }
        let first = touches[0].point, second = touches[1].point
        distance = max(1, first.distance(to: second))
        angle = atan2(second.y - first.y, second.x - first.x)
    }

    /// How far it turned since an earlier moment, in radians from -π to π.
    func turned(since earlier: FingerPair) -> CGFloat {
        let turn = angle - earlier.angle
        return turn > .pi ? turn - 2 * .pi : turn < -.pi ? turn + 2 * .pi : turn
    }
}
