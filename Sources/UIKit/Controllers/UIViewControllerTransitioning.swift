import CoreGraphics
public import Foundation

/// The transition of a modal presentation without an animator.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Slides up from the lower edge; the default.
    case coverVertical = 0
    /// A horizontal flip; shown as a cross-dissolve.
    case flipHorizontal = 1
    /// A cross-dissolve.
    case crossDissolve = 2
    /// A page curl; shown as `coverVertical`.
    case partialCurl = 3
}

/// The role of a view controller in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The key as a string.
    public let rawValue: String
    /// Creates a key from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The view controller that is visible at the start.
    public static let from = UITransitionContextViewControllerKey(
        rawValue: "UITransitionContextFromViewController")
    /// The view controller that is visible at the end.
    public static let to = UITransitionContextViewControllerKey(
        rawValue: "UITransitionContextToViewController")
}

/// The role of a view in a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The key as a string.
    public let rawValue: String
    /// Creates a key from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The view that is visible at the start.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that is visible at the end.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The views and frames of a transition, for its animator.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view that contains the transition's views.
    var containerView: UIView { get }
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// Whether the user controls the transition.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled.
    var transitionWasCancelled: Bool { get }
    /// The presentation style.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Returns a view controller of the transition; nil without one.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns a view of the transition; nil for one that stays.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Returns the frame of a view controller's view at the start, in the container's coordinates.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Returns the frame of a view controller's view at the end, in the container's coordinates.
    func finalFrame(for vc: UIViewController) -> CGRect
    /// Ends the transition; the animator must call it after its animations.
    func completeTransition(_ didComplete: Bool)
    /// The rotation of the presented view; the identity, since windows do not rotate.
    var targetTransform: CGAffineTransform { get }
    /// Reports the progress of an interactive transition, 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Reports that the user let go, and that the transition goes on to its end.
    func finishInteractiveTransition()
    /// Reports that the user let go, and that the transition goes back to its start.
    func cancelInteractiveTransition()
    /// Reports that the user took hold of a running transition.
    func pauseInteractiveTransition()
}

extension UIViewControllerContextTransitioning {
    /// Returns the identity.
    public var targetTransform: CGAffineTransform { .identity }
}

/// Animates a transition between view controllers.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// Returns the duration of the transition, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    /// Starts the animations, and calls `completeTransition(_:)` after them.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Called after the transition ended; does nothing by default.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// No effect.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Provides the presentation controller and the animators of a presentation; all methods are optional.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// Returns the presentation controller, for the style `.custom`; nil uses the style's.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
    /// Returns the animator of the presentation; nil uses the style's transition.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the animator of the dismissal; nil uses the style's transition.
    func animationController(forDismissed dismissed: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the object that drives the animator of a presentation; nil (the default) runs it by the clock.
    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the object that drives the animator of a dismissal; nil (the default) runs it by the clock.
    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
    /// Returns nil.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
    /// Returns nil.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Returns nil.
    public func animationController(forDismissed dismissed: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    { nil }
    /// Returns nil.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// Returns nil.
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// The context of an animator of a presentation.
@MainActor final class PresentationContext: NSObject, InteractiveContext {
    let containerView: UIView
    let isAnimated = true
    var interaction = Interaction.none
    var startAnimator: (@MainActor () -> Void)?
    var duration: TimeInterval = 0
    let presentationStyle: UIModalPresentationStyle
    private let from: UIViewController
    private let to: UIViewController
    private let isComing: Bool
    private let restingFrame: CGRect
    private var completion: ((Bool) -> Void)?

    init(
        in container: UIView, from: UIViewController, to: UIViewController, isComing: Bool,
        restingFrame: CGRect,
        style: UIModalPresentationStyle, completion: @escaping (Bool) -> Void
    ) {
        containerView = container
        self.from = from
        self.to = to
        self.isComing = isComing
        self.restingFrame = restingFrame
        presentationStyle = style
        self.completion = completion
        super.init()
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        if isComing { return key == .to ? to.view : nil }
        return key == .from ? from.view : nil
    }

    private func isMoving(_ controller: UIViewController) -> Bool { controller === (isComing ? to : from) }

    func initialFrame(for vc: UIViewController) -> CGRect {
        isMoving(vc) ? (isComing ? .zero : restingFrame) : vc.viewIfLoaded?.frame ?? .zero
    }

    func finalFrame(for vc: UIViewController) -> CGRect {
        isMoving(vc) ? (isComing ? restingFrame : .zero) : vc.viewIfLoaded?.frame ?? .zero
    }

    func completeTransition(_ didComplete: Bool) {
        interaction = .ended(isCancelled: !didComplete)
        let completion = completion
        self.completion = nil
        completion?(didComplete)
    }
}
