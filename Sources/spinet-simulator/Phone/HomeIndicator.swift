import CoreGraphics
import Foundation
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

    /// Where the finger came down beside the middle; nil in it.
    private var besides: CGPoint?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let point = touch.location(in: self)
        besides = isInMiddle(point) ? nil : point
        motion.begin(touch)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { motion.move(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        // A tap leads home on the bar only.
        if let besides, let end = touches.first?.location(in: self),
            hypot(end.x - besides.x, end.y - besides.y) < Self.tapReach
        {
            return motion.cancel(touches)
        }
        motion.end(touches)
    }
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

    /// How far a finger moves at most that taps, in points.
    private static let tapReach: CGFloat = 10
    /// The height at the edge from which the gesture begins in all of the width, in points.
    private static let edgeHeight: CGFloat = 12

    private func isInMiddle(_ point: CGPoint) -> Bool {
        abs(point.x - bounds.midX) < max(90, bounds.width * 0.25)
    }

    /// The middle, and all of the edge itself: what an app shows above the edge stays in reach.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point) && (isInMiddle(point) || point.y > bounds.height - Self.edgeHeight)
    }
}
