import CoreGraphics
public import Foundation
import QuartzCore

// Transitions: the old content leaves as a picture, the new one is there at once and arrives.

extension UIView {
    /// Changes a view's content with a transition.
    ///
    /// Flips turn the view around its middle, without perspective; where people asked for less motion, and for
    /// all other kinds, the old content fades away.
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

    /// Puts one view in another's place with a transition of the view that both stand in.
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

    /// Narrows one view to a line, and then widens the other from it: a turn seen from far away.
    private class func turn(
        _ before: UIView, away axis: NSLayoutConstraint.Axis, then view: UIView, duration: TimeInterval
    ) {
        // Not quite nothing: a scale of 0 cannot be turned back.
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
    /// The way in which a flip narrows the view; nil for other transitions.
    fileprivate var flipAxis: NSLayoutConstraint.Axis? {
        switch (rawValue >> 20) & 0x7 {
        case 1, 2: .horizontal
        case 6, 7: .vertical
        default: nil
        }
    }
}
