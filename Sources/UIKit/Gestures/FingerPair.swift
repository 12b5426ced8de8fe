import Foundation

/// The relative position of two touches.
struct FingerPair: Hashable, Sendable {
    /// The distance between the touches in points; at least 1.
    var distance: CGFloat
    /// The direction from the first touch to the second, in radians clockwise.
    var angle: CGFloat

    /// Nil for fewer than two touches; touches after the second are ignored.
    @MainActor init?(_ touches: [UITouch]) {
        guard touches.count >= 2 else { return nil }
        let first = touches[0].point, second = touches[1].point
        distance = max(1, first.distance(to: second))
        angle = atan2(second.y - first.y, second.x - first.x)
    }

    /// The rotation since an earlier position, in radians from -π to π.
    func turned(since earlier: FingerPair) -> CGFloat {
        let turn = angle - earlier.angle
        return turn > .pi ? turn - 2 * .pi : turn < -.pi ? turn + 2 * .pi : turn
    }
}
