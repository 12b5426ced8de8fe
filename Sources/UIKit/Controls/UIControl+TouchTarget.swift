import CoreGraphics

extension UIControl {
    /// The least side of what a finger can hit, in points (Human Interface Guidelines).
    static let leastTarget: CGFloat = 44

    /// The control's rectangle, made as large as a finger needs.
    var touchTarget: CGRect {
        bounds.insetBy(
            dx: min(0, (bounds.width - Self.leastTarget) / 2),
            dy: min(0, (bounds.height - Self.leastTarget) / 2))
    }
}

extension UIPanGestureRecognizer {
    /// Whether the finger moves more across than down.
    var isMovingAcross: Bool {
        let way = translation(in: nil)
        return abs(way.x) > abs(way.y)
    }
}
