import UIKit

/// The bar at the lower edge: a tap leads home, and a finger that moves up from it takes the app along.
@MainActor final class HomeIndicator: UIView {
    private let bar = UIView()
    private let motion: HomeMotion
    private let onHome: @MainActor () -> Void

    init(_ motion: HomeMotion, onHome: @escaping @MainActor () -> Void) {
        self.motion = motion
        self.onHome = onHome
        super.init(frame: .zero)
        bar.backgroundColor = .label
        bar.layer.cornerRadius = 2.5
        bar.isUserInteractionEnabled = false
        addSubview(bar)
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { motion.begin(touch) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { motion.move(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { motion.end(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { motion.cancel(touches) }

    override func accessibilityActivate() -> Bool {
        onHome()
        return true
    }

    /// Shows it in a color that is out.
    var color: UIColor? {
        get { bar.backgroundColor }
        set { bar.backgroundColor = newValue }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = min(139, bounds.width * 0.36)
        bar.frame = CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: bounds.height - 13, width: width.rounded(),
            height: 5)
    }

    /// Only the middle, so that what an app shows at the edge stays in reach.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point) && abs(point.x - bounds.midX) < max(90, bounds.width * 0.25)
    }
}
