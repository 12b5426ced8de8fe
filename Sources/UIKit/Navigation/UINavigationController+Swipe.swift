import CoreGraphics
import Foundation

// The swipe from the screen edge that pops.

extension UINavigationController {
    /// The velocity above which a touch decides alone, in points per second.
    private static let decidingSpeed: CGFloat = 300

    func makeBackSwipe() -> UIGestureRecognizer {
        let swipe = BackSwipeGestureRecognizer()
        swipeRule.navigation = self
        swipe.delegate = swipeRule
        swipe.mayGoBack = { [weak self] in
            guard let self else { return false }
            return stack.count > 1 && transition == nil
        }
        swipe.addAction { [weak self] recognizer in
            if let swipe = recognizer as? UIPanGestureRecognizer { self?.swiped(swipe) }
        }
        swipe.edges = .left
        return swipe
    }

    func updateSwipeEdge() {
        guard isViewLoaded, let swipe = interactivePopGestureRecognizer as? BackSwipeGestureRecognizer else {
            return
        }
        swipe.edges = forward < 0 ? .right : .left
    }

    private func swiped(_ swipe: UIPanGestureRecognizer) {
        let width = max(1, content.bounds.width)
        let part = swipe.translation(in: view).x * forward / width
        switch swipe.state {
        case .began:
            beginSwipe()
            transition?.move(to: part)
        case .changed: transition?.move(to: part)
        case .ended:
            let speed = swipe.velocity(in: view).x * forward
            let isBack = speed > Self.decidingSpeed || (speed > -Self.decidingSpeed && part > 0.5)
            transition?.goOn(toEnd: isBack, velocity: speed / width)
        case .cancelled, .failed: transition?.goOn(toEnd: false)
        default: break
        }
    }

    private func beginSwipe() {
        guard stack.count > 1, transition == nil, let old = stack.popLast(), let new = stack.last else {
            return
        }
        UIEditMenuInteraction.dismissVisible()
        old.willMove(toParent: nil)
        transition = begin(.pop, from: old, to: new, isInteractive: true) { [self] isReached in
            if isReached {
                old.view.endEditing(true)
                old.removeFromParent()
            } else {
                old.didMove(toParent: self)
            }
        }
    }
}

/// Recognizes the swipe that pops; recognizers of the content wait for it to fail.
final class BackSwipeGestureRecognizer: UIScreenEdgePanGestureRecognizer {
    /// Returns whether there is a controller to pop.
    final var mayGoBack: (@MainActor () -> Bool) = { true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        // A selection that begins at the edge of the screen has its handle there.
        guard mayGoBack(), !touches.contains(where: \.isAtHandle) else { return state = .failed }
        super.touchesBegan(touches, with: event)
    }

    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer
            && !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
    }
}

/// Allows the swipe only where a back button is shown.
@MainActor final class BackSwipeRule: NSObject, UIGestureRecognizerDelegate {
    weak var navigation: UINavigationController?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let item = navigation?.topViewController?.navigationItem else { return false }
        if item.hidesBackButton { return false }
        return (item.leftBarButtonItems ?? []).isEmpty || item.leftItemsSupplementBackButton
    }
}
