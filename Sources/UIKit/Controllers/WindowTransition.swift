import CoreGraphics
import Foundation

/// The transition of a window's size or traits, which is not animated.
@MainActor final class WindowTransition: NSObject, UIViewControllerTransitionCoordinator {
    let isAnimated = false
    let presentationStyle = UIModalPresentationStyle.none
    let initiallyInteractive = false
    let isInteractive = false
    let isCancelled = false
    let transitionDuration: TimeInterval = 0
    let isInterruptible = false
    let percentComplete: CGFloat = 0
    let completionVelocity: CGFloat = 1
    let completionCurve = UIView.AnimationCurve.easeInOut
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

    /// No effect: the transition is not interactive.
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {}

    /// Notifies the window's controllers, applies the change with the animations of the app, and completes.
    ///
    /// - Parameters:
    ///   - report: called with each controller that no parent notifies.
    func run(telling report: (UIViewController) -> Void, _ change: () -> Void) {
        if let root = window.rootViewController, root.isViewLoaded {
            root.coordinator = self
            report(root)
            var above = root.presentedViewController
            while let presented = above {
                report(presented)
                above = presented.presentedViewController
            }
        }
        change()
        for animation in animations { animation(self) }
        window.rootViewController?.coordinator = nil
        for completion in completions { completion(self) }
    }
}
