import CoreGraphics
public import Foundation
import QuartzCore

// Transitions: a snapshot of the old content animates out; the new content is in place at once and animates in.

extension UIView {
    /// Changes the content of a view in a closure, with a transition from a snapshot of the old content.
    ///
    /// Flips scale the view around its center, without perspective. All other kinds, and flips while the user reduces
    /// motion, cross-dissolve. Without a window, a superview or a duration the changes take effect at once.
    ///
    /// - Parameters:
    ///   - duration: the duration in seconds.
    ///   - completion: called from the event loop after the transition, always with true.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard AnimationBlock.isEnabled, duration > 0, view.window != nil,
            let before = view.snapshotView(afterScreenUpdates: false), let superview = view.superview
        else {
            animations?()
            AnimationBlock.finish(completion)
            return
        }
        before.frame = view.frame
        before.isUserInteractionEnabled = false
        performWithoutAnimation { animations?() }
        superview.insertSubview(before, aboveSubview: view)
        let isReduced = UIAccessibility.isReduceMotionEnabled
        if let axis = options.flipAxis, !isReduced {
            turn(before, away: axis, then: view, duration: duration)
            AnimationBlock.finish(
                { isFinished in
                    before.removeFromSuperview()
                    completion?(isFinished)
                }, after: duration)
            return
        }
        animate(withDuration: duration, delay: 0, options: options) {
            before.alpha = 0
        } completion: { isFinished in
            before.removeFromSuperview()
            completion?(isFinished)
        }
    }

    /// Replaces a view by another in its superview, with a transition of the superview.
    ///
    /// With `showHideTransitionViews`, the views are hidden and shown instead of removed and added. No effect on the
    /// views if `fromView` has no superview; the completion is called all the same.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let superview = fromView.superview else {
            AnimationBlock.finish(completion)
            return
        }
        let showsAndHides = options.contains(.showHideTransitionViews)
        transition(with: superview, duration: duration, options: options) {
            if showsAndHides {
                fromView.isHidden = true
                toView.isHidden = false
            } else {
                superview.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        } completion: {
            completion?($0)
        }
    }

    /// Shrinks one view to a line, then expands the other from it: a flip without perspective.
    private class func turn(
        _ before: UIView, away axis: NSLayoutConstraint.Axis, then view: UIView, duration: TimeInterval
    ) {
        // Not exactly 0: a scale of 0 is not invertible.
        let thin: CGFloat = 0.001
        let edge =
            axis == .horizontal ? CATransform3DMakeScale(thin, 1, 1) : CATransform3DMakeScale(1, thin, 1)
        let half = duration / 2
        let model = view.layer.transform
        func animation(_ from: CATransform3D, _ to: CATransform3D, _ curve: CAMediaTimingFunctionName)
            -> CABasicAnimation
        {
            let animation = CABasicAnimation(keyPath: "transform")
            animation.fromValue = from
            animation.toValue = to
            animation.duration = half
            animation.timingFunction = CAMediaTimingFunction(name: curve)
            return animation
        }
        before.layer.transform = edge
        before.layer.add(animation(CATransform3DIdentity, edge, .easeIn), forKey: "transform")
        let arrival = animation(CATransform3DConcat(edge, model), model, .easeOut)
        arrival.beginTime = LayerClock.now() + half
        arrival.fillMode = .backwards
        view.layer.add(arrival, forKey: "flip")
        before.noteChange()
        view.noteChange()
    }
}

extension UIView.AnimationOptions {
    /// The axis along which a flip scales the views; nil for other transitions.
    fileprivate var flipAxis: NSLayoutConstraint.Axis? {
        switch (rawValue >> 20) & 0x7 {
        case 1, 2: .horizontal
        case 6, 7: .vertical
        default: nil
        }
    }
}
