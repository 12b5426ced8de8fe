import CoreGraphics
import Foundation

/// Who controls a transition now.
enum Interaction: Hashable {
    /// The clock.
    case none
    /// The user, at a progress from 0 to 1.
    case running(CGFloat)
    /// The clock, after the user let go.
    case ended(isCancelled: Bool)
}

/// A context of a transition that an interaction controller may drive.
@MainActor protocol InteractiveContext: UIViewControllerContextTransitioning {
    var interaction: Interaction { get set }
    /// Calls the animator.
    var startAnimator: (@MainActor () -> Void)? { get }
    /// The duration of the animator, in seconds.
    var duration: TimeInterval { get }
    /// Called after the progress or the outcome changed.
    func interactionChanged()
}

extension InteractiveContext {
    var isInteractive: Bool {
        if case .running = interaction { return true }
        return false
    }

    var transitionWasCancelled: Bool { interaction == .ended(isCancelled: true) }

    func interactionChanged() {}

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        guard isInteractive else { return }
        interaction = .running(min(max(0, percentComplete), 1))
        interactionChanged()
    }

    func finishInteractiveTransition() { end(isCancelled: false) }
    func cancelInteractiveTransition() { end(isCancelled: true) }

    func pauseInteractiveTransition() {
        interaction = .running(0)
        interactionChanged()
    }

    private func end(isCancelled: Bool) {
        guard isInteractive else { return }
        interaction = .ended(isCancelled: isCancelled)
        interactionChanged()
    }

    /// Starts the animator, or hands it to an interaction controller.
    func start(with controller: (any UIViewControllerInteractiveTransitioning)?) {
        guard let controller, controller.wantsInteractiveStart else {
            startAnimator?()
            return
        }
        interaction = .running(0)
        controller.startInteractiveTransition(self)
    }
}
