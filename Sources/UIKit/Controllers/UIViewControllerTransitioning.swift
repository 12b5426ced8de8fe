import CoreGraphics
public import Foundation

/// How a controller comes and goes when nothing else is said.
public enum UIModalTransitionStyle: Int, Sendable {
    /// From below.
    case coverVertical = 0
    /// Turned around; it fades here.
    case flipHorizontal = 1
    /// It fades.
    case crossDissolve = 2
    /// A page is curled up; it comes from below here.
    case partialCurl = 3
}

/// Names a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The one that goes or stays below.
    public static let from = UITransitionContextViewControllerKey(
        rawValue: "UITransitionContextFromViewController")
    /// The one that comes or lies below.
    public static let to = UITransitionContextViewControllerKey(
        rawValue: "UITransitionContextToViewController")
}

/// Names a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The one that goes.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The one that comes.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// What an animation of a transition has to work with.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// What everything is in.
    var containerView: UIView { get }
    /// Whether it is to be seen.
    var isAnimated: Bool { get }
    /// Whether a finger leads it.
    var isInteractive: Bool { get }
    /// Whether it was taken back.
    var transitionWasCancelled: Bool { get }
    /// How the controller is presented.
    var presentationStyle: UIModalPresentationStyle { get }
    /// One of the controllers.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// One of the views; nil for one that stays.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Where a controller's view begins.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Where a controller's view ends.
    func finalFrame(for vc: UIViewController) -> CGRect
    /// Says that the animation is over; must be called.
    func completeTransition(_ didComplete: Bool)
}

/// Animates a transition.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// How long it takes, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    /// Animates it, and calls `completeTransition` at the end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Called after the end.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Hands out what presents a controller and what animates it.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// What looks after the presentation; for style `custom`.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
    /// What animates the coming.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What animates the going.
    func animationController(forDismissed dismissed: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
    /// The one of the style.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
    /// The one of the style.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// The one of the style.
    public func animationController(forDismissed dismissed: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    { nil }
}

/// The context of a presentation's own animation.
@MainActor final class PresentationContext: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    let isAnimated = true
    let isInteractive = false
    private(set) var transitionWasCancelled = false
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
        transitionWasCancelled = !didComplete
        let completion = completion
        self.completion = nil
        completion?(didComplete)
    }
}
