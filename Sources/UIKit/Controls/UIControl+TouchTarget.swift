import CoreGraphics

extension UIControl {
    /// The minimum side of a touch target, in points (Human Interface Guidelines).
    static let leastTarget: CGFloat = 44

    /// The bounds, enlarged to the minimum touch target.
    var touchTarget: CGRect {
        bounds.insetBy(
            dx: min(0, (bounds.width - Self.leastTarget) / 2),
            dy: min(0, (bounds.height - Self.leastTarget) / 2))
    }
}

extension UIPanGestureRecognizer {
    /// Whether the touch moves more horizontally than vertically.
    var isMovingAcross: Bool {
        let way = translation(in: nil)
        return abs(way.x) > abs(way.y)
    }
}
