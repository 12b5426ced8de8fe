public import CoreGraphics
public import Foundation

/// What a transition that others go along with is like.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether it is to be seen.
    var isAnimated: Bool { get }
    /// How the controller is presented.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether a finger led it at first.
    var initiallyInteractive: Bool { get }
    /// Whether a finger leads it.
    var isInteractive: Bool { get }
    /// Whether it was taken back.
    var isCancelled: Bool { get }
    /// How long it takes, in seconds.
    var transitionDuration: TimeInterval { get }
    /// How far a finger led it, 0 to 1.
    var percentComplete: CGFloat { get }
    /// How the window is turned at the end.
    var targetTransform: CGAffineTransform { get }
    /// What everything stands in.
    var containerView: UIView { get }
    /// One of the controllers.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// One of the views.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets animations go along with a transition.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator:
    UIViewControllerTransitionCoordinatorContext
{
    /// Makes changes together with the transition, and calls a closure after it.
    ///
    /// - Returns: whether the changes will be made.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Makes changes in a view together with the transition, and calls a closure after it.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    /// Makes changes together with the transition.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}

/// A window's change of size or traits; it happens at once.
@MainActor final class WindowTransition: NSObject, UIViewControllerTransitionCoordinator {
    let isAnimated = false
    let presentationStyle = UIModalPresentationStyle.none
    let initiallyInteractive = false
    let isInteractive = false
    let isCancelled = false
    let transitionDuration: TimeInterval = 0
    let percentComplete: CGFloat = 0
    let targetTransform = CGAffineTransform.identity
    private let window: UIWindow
    private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

    init(of window: UIWindow) { self.window = window }

    var containerView: UIView { window }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        window.rootViewController
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { window.rootViewController?.viewIfLoaded }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let animation { animations.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    /// Tells the window's controllers, makes the change and what goes along with it, and ends.
    ///
    /// - Parameters:
    ///   - tell: called with each controller that has nobody else to tell it.
    func run(telling tell: (UIViewController) -> Void, _ change: () -> Void) {
        if let root = window.rootViewController, root.isViewLoaded {
            root.transition = self
            tell(root)
            var above = root.presentedViewController
            while let presented = above {
                tell(presented)
                above = presented.presentedViewController
            }
        }
        change()
        for animation in animations { animation(self) }
        window.rootViewController?.transition = nil
        for completion in completions { completion(self) }
    }
}
