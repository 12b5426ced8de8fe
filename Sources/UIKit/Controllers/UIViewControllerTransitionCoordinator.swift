public import CoreGraphics
public import Foundation

/// What a transition between controllers is at the moment.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether it is to be seen.
    var isAnimated: Bool { get }
    /// How the controller is presented; none inside a container.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether a finger led it at the beginning.
    var initiallyInteractive: Bool { get }
    /// Whether a finger may take it up again.
    var isInterruptible: Bool { get }
    /// Whether a finger leads it now.
    var isInteractive: Bool { get }
    /// Whether it was taken back.
    var isCancelled: Bool { get }
    /// How long the whole takes, in seconds.
    var transitionDuration: TimeInterval { get }
    /// How much of it is done, from 0 to 1.
    var percentComplete: CGFloat { get }
    /// How fast the finger was when it rose, in whole ways a second.
    var completionVelocity: CGFloat { get }
    /// The curve of the rest.
    var completionCurve: UIView.AnimationCurve { get }
    /// How the window is turned at the end.
    var targetTransform: CGAffineTransform { get }
    /// What everything is in.
    var containerView: UIView { get }
    /// One of the controllers.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// One of the views.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets programs animate along with a transition, and hear of its end.
///
///     transitionCoordinator?.animate(alongsideTransition: { _ in self.shade.alpha = 0 }) { context in
///         if context.isCancelled { self.shade.alpha = 1 }
///     }
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
    UIViewControllerTransitionCoordinatorContext
{
    /// Makes changes together with the transition's; false where there is none to join.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// The same, for views outside of the transition's container.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Calls when the finger rises: the transition then goes on by itself, or back.
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Makes changes together with the transition's; false where there is none to join.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
