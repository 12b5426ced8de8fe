import CoreGraphics
public import Foundation

extension UIViewController {
    /// Replaces the view of one child by that of another, with an animation.
    ///
    /// Both are children of this controller; the caller ends with `didMove(toParent:)` and `removeFromParent()` as usual. Without
    /// a transition among the options, the closure moves the views.
    ///
    ///     old.willMove(toParent: nil)
    ///     addChild(new)
    ///     transition(from: old, to: new, duration: 0.25, options: .transitionCrossDissolve, animations: nil) { _ in
    ///         old.removeFromParent()
    ///         new.didMove(toParent: self)
    ///     }
    ///
    /// - Parameters:
    ///   - duration: the duration in seconds.
    ///   - animations: executed immediately; its changes are animated. nil for none.
    ///   - completion: called from the event loop after the old view was removed.
    public func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController,
        duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        precondition(
            fromViewController.parent === self && toViewController.parent === self,
            "transition(from:to:…) is between children of the controller")
        guard let old = fromViewController.view, let new = toViewController.view else { return }
        let superview = old.superview ?? view
        let isAnimated = duration > 0, isOnScreen = appearance.phase == .appeared
        if isOnScreen {
            fromViewController.beginTransition(isAppearing: false, animated: isAnimated)
            toViewController.beginTransition(isAppearing: true, animated: isAnimated)
        }
        let end = { (isFinished: Bool) in
            old.removeFromSuperview()
            if isOnScreen {
                fromViewController.endTransition()
                toViewController.endTransition()
            }
            completion?(isFinished)
        }
        let add = {
            if new.superview !== superview {
                superview?.addSubview(new)
            }
            if isOnScreen { toViewController.notifyIsAppearing() }
        }
        if options.isTransition, let superview {
            UIView.transition(with: superview, duration: duration, options: options) {
                if new.frame.isEmpty { new.frame = old.frame }
                add()
                old.isHidden = true
                animations?()
            } completion: { isFinished in
                old.isHidden = false
                end(isFinished)
            }
            return
        }
        UIView.performWithoutAnimation(add)
        UIView.animate(withDuration: duration, delay: 0, options: options) {
            animations?()
        } completion: {
            end($0)
        }
    }
}

extension UIView.AnimationOptions {
    /// Whether the options name a transition, such as a flip or a cross-dissolve.
    fileprivate var isTransition: Bool { (rawValue >> 20) & 0x7 != 0 }
}
