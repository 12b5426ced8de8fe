public import CoreGraphics
public import Foundation

/// The state of a transition between view controllers.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// The presentation style; `.none` for transitions inside a container.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the transition began interactively.
    var initiallyInteractive: Bool { get }
    /// Whether the user can interrupt the transition.
    var isInterruptible: Bool { get }
    /// Whether the user controls the transition now.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled.
    var isCancelled: Bool { get }
    /// The duration of the whole transition, in seconds.
    var transitionDuration: TimeInterval { get }
    /// The progress of the transition, 0 to 1.
    var percentComplete: CGFloat { get }
    /// The velocity of the touch when it ended, in lengths of the transition per second.
    var completionVelocity: CGFloat { get }
    /// The curve of the remaining animation.
    var completionCurve: UIView.AnimationCurve { get }
    /// The rotation of the window at the end; the identity if it does not rotate.
    var targetTransform: CGAffineTransform { get }
    /// The view that contains the transition's views.
    var containerView: UIView { get }
    /// Returns a view controller of the transition; nil without one.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns a view of the transition; nil without one.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Animates an app's changes along with a transition, and reports its end.
///
///     transitionCoordinator?.animate(alongsideTransition: { _ in self.shade.alpha = 0 }) { context in
///         if context.isCancelled { self.shade.alpha = 1 }
///     }
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
    UIViewControllerTransitionCoordinatorContext
{
    /// Adds changes to the animation of the transition.
    ///
    /// - Returns: false if the transition has no animation to join.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Adds changes to views outside of the transition's container.
    ///
    /// - Returns: false if the transition has no animation to join.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Registers a closure that is called when the user's touch ends, after which the transition completes or is
    /// reversed.
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Adds changes to the animation of the transition, without a completion.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
