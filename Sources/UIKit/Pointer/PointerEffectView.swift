import CoreGraphics
import Foundation
import QuartzCore

/// Shows the effect of the pointer over a view.
@MainActor final class PointerEffectView {
    /// The duration of a change in seconds.
    static let duration: TimeInterval = 0.2
    /// The scale of a lifted view.
    private static let scale: CGFloat = 1.06

    private let plate = UIView()
    private weak var lifted: UIView?

    init() {
        plate.isUserInteractionEnabled = false
        plate.backgroundColor = UIColor.label.withAlphaComponent(0.1)
    }

    func show(_ style: UIPointerStyle?, in rect: CGRect, of view: UIView) {
        remove(animated: false)
        guard let effect = style?.effect else { return }
        switch effect {
        case .automatic(let preview), .highlight(let preview):
            put(style?.shape, in: rect, under: preview.view, view)
        case .lift(let preview): lift(preview.view, hasShadow: true)
        case .hover(let preview, let tint, let hasShadow, let isScaled):
            if tint != .none { put(style?.shape, in: rect, under: preview.view, view) }
            if isScaled { lift(preview.view, hasShadow: hasShadow) }
        }
    }

    /// Puts the plate behind the content of a view.
    private func put(_ shape: UIPointerShape?, in rect: CGRect, under content: UIView, _ view: UIView) {
        var frame = content === view ? rect : view.convert(content.bounds, from: content), radius: CGFloat = 8
        if case .roundedRect(let wanted, let own)? = shape { (frame, radius) = (wanted, own) }
        plate.frame = frame
        plate.layer.cornerRadius = min(radius, min(frame.width, frame.height) / 2)
        view.insertSubview(plate, at: 0)
        plate.alpha = 0
        UIView.animate(withDuration: Self.duration) { self.plate.alpha = 1 }
    }

    private func lift(_ view: UIView, hasShadow: Bool) {
        lifted = view
        scale(view, to: Self.scale)
        guard hasShadow else { return }
        view.layer.shadowOpacity = 0.25
        view.layer.shadowRadius = 8
        view.layer.shadowOffset = CGSize(width: 0, height: 4)
    }

    private func scale(_ view: UIView, to scale: CGFloat) {
        let change = {
            view.animating("presentationScale", from: view.layer.presentationScale) {
                view.layer.presentationScale = scale
            }
        }
        guard view.window != nil, !UIAccessibility.isReduceMotionEnabled else { return change() }
        UIView.animate(withDuration: Self.duration, animations: change)
    }

    func remove(animated: Bool = true) {
        if let lifted {
            lifted.layer.shadowOpacity = 0
            scale(lifted, to: 1)
        }
        lifted = nil
        guard plate.superview != nil else { return }
        guard animated else { return plate.removeFromSuperview() }
        UIView.animate(
            withDuration: Self.duration, animations: { self.plate.alpha = 0 },
            completion: { _ in if self.plate.alpha == 0 { self.plate.removeFromSuperview() } })
    }
}
