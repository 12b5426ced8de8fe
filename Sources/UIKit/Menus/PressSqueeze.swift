import CoreGraphics
import Foundation

/// Makes a view slightly smaller while a finger holds it, until its context menu lifts it.
@MainActor final class PressSqueeze {
    /// The scale at the end (iOS 17: a row loses about 4 % of its width).
    static let scale: CGFloat = 0.96

    private weak var view: UIView?
    /// The view's own transform.
    private var own = CGAffineTransform.identity

    /// Begins to shrink a view.
    func begin(_ view: UIView) {
        guard self.view == nil, !UIAccessibility.isReduceMotionEnabled else { return }
        self.view = view
        own = view.transform
        let rest = 0.5 - ContextMenuPress.holdDelay
        UIView.animate(withDuration: rest, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
            view.transform = self.own.scaledBy(x: Self.scale, y: Self.scale)
        }
    }

    /// Gives the view its size back.
    ///
    /// - Returns: whether it was smaller.
    @discardableResult func end(animated: Bool = true) -> Bool {
        guard let view else { return false }
        self.view = nil
        let restore = { view.transform = self.own }
        if animated {
            UIView.animate(
                withDuration: 0.2, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
                animations: restore)
        } else {
            UIView.performWithoutAnimation(restore)
        }
        return true
    }
}
