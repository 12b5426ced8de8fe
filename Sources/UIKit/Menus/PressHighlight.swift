import CoreGraphics
import Foundation
import QuartzCore

/// The view under a press that may open its context menu: it shrinks while the finger rests, and springs back if no menu
/// opens.
///
/// The view's own transform is left alone.
@MainActor final class PressHighlight {
    /// The time for which the finger rests before the view begins to shrink, in seconds (iOS: about 0.15).
    static let delay: TimeInterval = 0.15
    /// The time until the menu opens, in seconds: the rest of a long press.
    private static let duration: TimeInterval = 0.35
    private static let returnDuration: TimeInterval = 0.25
    /// The smallest scale, and how far the edges of a large view move, in points.
    private static let smallestScale: CGFloat = 0.95
    private static let farthest: CGFloat = 10
    private static let key = "contextMenuPress"

    private let layer: CALayer
    /// The scale at the end of the press.
    private let target: CGFloat

    /// Lets a view shrink from now on.
    init(_ view: UIView) {
        layer = view.layer
        let length = max(view.bounds.width, view.bounds.height, 1)
        target = max(Self.smallestScale, 1 - 2 * Self.farthest / length)
        animate(from: 1, to: target, for: Self.duration, .easeIn)
    }

    /// The scale at which the view is shown now.
    var scale: CGFloat {
        guard let shown = layer.presentation()?.transform, layer.transform.m11 != 0 else { return 1 }
        return CGFloat(shown.m11 / layer.transform.m11)
    }

    /// Shows the view as it is, at once: its menu is open, and a snapshot takes its place.
    func end() { layer.removeAnimation(forKey: Self.key) }

    /// Lets the view go back to its size.
    func release() {
        let scale = scale
        end()
        animate(from: scale, to: 1, for: Self.returnDuration, .easeOut)
    }

    private func animate(
        from start: CGFloat, to end: CGFloat, for duration: TimeInterval, _ curve: CAMediaTimingFunctionName
    ) {
        let animation = CABasicAnimation(keyPath: "transform.scale")
        animation.fromValue = Double(start)
        animation.toValue = Double(end)
        animation.duration = duration
        animation.timingFunction = CAMediaTimingFunction(name: curve)
        // Until the press is decided the view stays small.
        animation.isRemovedOnCompletion = end == 1
        animation.fillMode = .forwards
        layer.add(animation, forKey: Self.key)
    }
}
