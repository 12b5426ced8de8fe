import CoreGraphics
import Foundation

/// A transition between view controllers of a navigation controller, driven by time or by a touch.
@MainActor final class NavigationTransition: NSObject, UIViewControllerTransitionCoordinator {
    /// The duration of a push or pop, in seconds (iOS: 0.35).
    static let duration: TimeInterval = 0.35
    /// The distance by which the lower view moves, as a fraction of the width (iOS: about a third).
    static let lag: CGFloat = 0.3
    /// The opacity of the shade on the lower view (iOS: a tenth).
    static let shade: CGFloat = 0.1

    let operation: UINavigationController.Operation
    let from: UIViewController
    let to: UIViewController
    let containerView: UIView
    /// Called at the end, with whether the transition was completed.
    private let completion: (Bool) -> Void
    private var held: HeldAnimations?
    private var motion: FrameMotion?
    private let dimming = UIView()
    /// The keyboard of a text in the page that is popped, and the way of that page, in points.
    private var keyboard: InputViewContainer?
    private var keyboardWay: CGFloat = 0

    private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var listeners: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

    let isAnimated = true
    let presentationStyle = UIModalPresentationStyle.none
    let initiallyInteractive: Bool
    let isInterruptible = false
    private(set) var isInteractive: Bool
    private(set) var isCancelled = false
    let targetTransform = CGAffineTransform.identity
    let transitionDuration = NavigationTransition.duration
    private(set) var percentComplete: CGFloat = 0
    private(set) var completionVelocity: CGFloat = 1
    let completionCurve = UIView.AnimationCurve.easeInOut

    init(
        _ operation: UINavigationController.Operation, from: UIViewController, to: UIViewController,
        in container: UIView, isInteractive: Bool, completion: @escaping (Bool) -> Void
    ) {
        self.operation = operation
        self.from = from
        self.to = to
        containerView = container
        initiallyInteractive = isInteractive
        self.isInteractive = isInteractive
        self.completion = completion
        super.init()
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? from.viewIfLoaded : key == .to ? to.viewIfLoaded : nil
    }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let animation { alongside.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) { listeners.append(handler) }

    // MARK: - Slide

    /// Sets up the start of the transition; `changes` are those of the bars.
    func begin(forward: CGFloat, _ changes: @escaping () -> Void) {
        guard let old = from.view, let new = to.view else { return }
        let middle = containerView.bounds.midX, way = containerView.bounds.width * forward
        let isPush = operation == .push, fades = UIAccessibility.isReduceMotionEnabled
        UIView.performWithoutAnimation {
            let upper = isPush ? new : old
            dimming.isUserInteractionEnabled = false
            dimming.backgroundColor = .black
            dimming.frame = containerView.bounds
            dimming.alpha = isPush || fades ? 0 : Self.shade
            containerView.bringSubviewToFront(upper)
            containerView.insertSubview(dimming, belowSubview: upper)
            if fades {
                upper.alpha = isPush ? 0 : 1
            } else {
                new.center.x = middle + (isPush ? way : -way * Self.lag)
            }
        }
        containerView.isUserInteractionEnabled = false
        if operation == .pop, !fades, let shown = UIApplication.shared.inputViewContainer,
            shown.goes(with: old)
        {
            keyboard = shown
            keyboardWay = way
        }
        held = HeldAnimations { [self] in
            if fades {
                (isPush ? new : old).alpha = isPush ? 1 : 0
            } else {
                new.center.x = middle
                old.center.x = middle + (isPush ? -way * Self.lag : way)
                dimming.alpha = isPush ? Self.shade : 0
            }
            changes()
            for animation in alongside { animation(self) }
        }
        alongside = []
    }

    /// Shows the progress of the touch.
    func move(to part: CGFloat) {
        percentComplete = min(max(0, part), 1)
        showProgress()
    }

    private func showProgress() {
        held?.move(to: percentComplete)
        keyboard?.travel(by: keyboardWay * percentComplete)
    }

    /// Animates to the end, or back to the start.
    ///
    /// - Parameter velocity: the velocity of the touch toward the end, in lengths of the transition per second.
    func goOn(toEnd: Bool, velocity: CGFloat = 0) {
        let start = percentComplete, target: CGFloat = toEnd ? 1 : 0
        if isInteractive {
            isInteractive = false
            isCancelled = !toEnd
            completionVelocity = velocity
            for listener in listeners { listener(self) }
        }
        let rest = abs(target - start)
        // A fast touch shortens the remaining time; a slow one takes the remainder of the whole.
        let speed = abs(velocity), usual = Self.duration * max(0.4, Double(rest))
        let duration = speed > 1 ? min(usual, max(0.12, 2 * Double(rest / speed))) : usual
        motion = FrameMotion(in: containerView) { [weak self] time in
            guard let self else { return true }
            percentComplete = start + (target - start) * Self.pace(time / duration)
            showProgress()
            return time >= duration
        } finish: { [weak self] in
            self?.end(isReached: toEnd)
        }
        motion?.run()
    }

    /// The progress at a time: a critically damped spring.
    private static func pace(_ time: Double) -> CGFloat {
        guard time < 1 else { return 1 }
        let pull = 9.2
        return CGFloat(1 - (1 + pull * time) * exp(-pull * time))
    }

    /// Ends the transition at once, where it was going.
    func finish() {
        guard held != nil || isByProgram else { return }
        motion?.stop()
        end(isReached: !isCancelled)
    }

    /// Runs the app's changes in the animation of its own animator.
    func runAlongside() {
        for animation in alongside { animation(self) }
        alongside = []
        isByProgram = true
    }

    /// Takes over the progress and the outcome that an interaction controller of the app reports.
    func follow(_ interaction: Interaction) {
        let wasInteractive = isInteractive
        switch interaction {
        case .none: return
        case .running(let part):
            isInteractive = true
            isCancelled = false
            percentComplete = part
        case .ended(let isCancelled):
            isInteractive = false
            self.isCancelled = isCancelled
        }
        if wasInteractive != isInteractive { for listener in listeners { listener(self) } }
    }

    /// Ends a transition that the app's animator ran.
    func endByProgram(isReached: Bool) { end(isReached: isReached) }
    private var isByProgram = false

    private func end(isReached: Bool) {
        guard held != nil || isByProgram else { return }
        isByProgram = false
        percentComplete = isReached ? 1 : 0
        isCancelled = !isReached
        containerView.isUserInteractionEnabled = true
        held?.end(isFinished: isReached)
        held = nil
        motion = nil
        UIView.performWithoutAnimation {
            dimming.removeFromSuperview()
            for controller in [from, to] {
                guard let view = controller.viewIfLoaded else { continue }
                view.alpha = 1
                view.center.x = containerView.bounds.midX
            }
        }
        keyboard?.endTravel(isGone: isReached)
        keyboard = nil
        completion(isReached)
        for completion in completions { completion(self) }
        completions = []
    }
}
