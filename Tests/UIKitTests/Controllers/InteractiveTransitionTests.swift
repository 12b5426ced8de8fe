import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

/// Transitions that the user's touch drives instead of the clock.
@Suite("Interactive transitions") @MainActor struct InteractiveTransitionTests {
    /// Moves the arriving view in from the right, and the leaving one out to the right.
    @MainActor final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
        var ended: [Bool] = []
        let isComing: Bool
        init(isComing: Bool) { self.isComing = isComing }
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
            -> TimeInterval
        {
            0.4
        }
        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            let container = transitionContext.containerView, width = container.bounds.width
            guard let view = transitionContext.view(forKey: isComing ? .to : .from) else { return }
            if let to = transitionContext.view(forKey: .to), to.superview == nil {
                container.insertSubview(to, at: 0)
            }
            if isComing { view.transform = CGAffineTransform(translationX: width, y: 0) }
            UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
                view.transform =
                    self.isComing ? .identity : CGAffineTransform(translationX: width, y: 0)
            } completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
        }
        func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
    }

    @MainActor
    final class Director: NSObject, UINavigationControllerDelegate,
        UIViewControllerTransitioningDelegate
    {
        var interaction: UIPercentDrivenInteractiveTransition?
        var slide: Slide?
        private func animator(isComing: Bool) -> Slide {
            let made = Slide(isComing: isComing)
            slide = made
            return made
        }
        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator(isComing: operation == .push) }
        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator(isComing: true) }
        func animationController(forDismissed dismissed: UIViewController)
            -> (any UIViewControllerAnimatedTransitioning)?
        { animator(isComing: false) }
        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
        func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    }

    private func shownX(_ view: UIView) -> CGFloat {
        (view.layer.presentation()?.transform ?? view.layer.transform).m41
    }

    @Test("A pop follows its progress, stays there, and completes", arguments: [true, false])
    func pop(finishes: Bool) {
        let root = UIViewController(), page = UIViewController(), director = Director()
        let navigation = UINavigationController(rootViewController: root)
        let harness = Harness(rootViewController: navigation)
        navigation.pushViewController(page, animated: false)
        harness.advance(by: 0.1)
        navigation.delegate = director
        let interaction = UIPercentDrivenInteractiveTransition()
        director.interaction = interaction
        let width = navigation.view.bounds.width
        UIApplication.shared.turn { _ = navigation.popViewController(animated: true) }
        #expect(navigation.transitionCoordinator?.isInteractive == true)
        UIApplication.shared.turn { interaction.update(0.25) }
        #expect(abs(shownX(page.view) - 0.25 * width) < 1)
        harness.advance(by: 2)
        #expect(abs(shownX(page.view) - 0.25 * width) < 1)
        #expect(director.slide?.ended.isEmpty == true)
        UIApplication.shared.turn { finishes ? interaction.finish() : interaction.cancel() }
        harness.advance(by: 1)
        #expect(director.slide?.ended == [finishes])
        #expect(navigation.topViewController === (finishes ? root : page))
        #expect(page.parent === (finishes ? nil : navigation))
        #expect(root.view.window != nil || !finishes)
        #expect(page.view.window == nil || !finishes)
        #expect(page.view.transform.isIdentity || finishes)
        // The next transition works as ever.
        director.interaction = nil
        let next = UIViewController()
        UIApplication.shared.turn { navigation.pushViewController(next, animated: true) }
        harness.advance(by: 1)
        #expect(navigation.topViewController === next && next.view.window != nil)
    }

    @Test("A push that is cancelled leaves the stack as it was")
    func cancelledPush() {
        let root = UIViewController(), page = UIViewController(), director = Director()
        let navigation = UINavigationController(rootViewController: root)
        let harness = Harness(rootViewController: navigation)
        navigation.delegate = director
        let interaction = UIPercentDrivenInteractiveTransition()
        director.interaction = interaction
        UIApplication.shared.turn { navigation.pushViewController(page, animated: true) }
        UIApplication.shared.turn { interaction.update(0.5) }
        UIApplication.shared.turn { interaction.cancel() }
        harness.advance(by: 1)
        #expect(navigation.viewControllers == [root])
        #expect(page.parent == nil && page.view.window == nil && root.view.window != nil)
    }

    @Test("A dismissal follows its progress and can be cancelled, then finished")
    func dismissal() {
        let root = UIViewController(), shown = UIViewController(), director = Director()
        let harness = Harness(rootViewController: root)
        shown.modalPresentationStyle = .fullScreen
        UIApplication.shared.turn { root.present(shown, animated: false) }
        shown.transitioningDelegate = director
        let interaction = UIPercentDrivenInteractiveTransition()
        director.interaction = interaction
        for finishes in [false, true] {
            var isDismissed = false
            UIApplication.shared.turn { shown.dismiss(animated: true) { isDismissed = true } }
            UIApplication.shared.turn { interaction.update(0.5) }
            #expect(shownX(shown.view) > 100)
            UIApplication.shared.turn { finishes ? interaction.finish() : interaction.cancel() }
            harness.advance(by: 1)
            #expect(isDismissed == finishes)
            #expect((root.presentedViewController == nil) == finishes)
            #expect((shown.view.window == nil) == finishes)
        }
    }

    @Test("A presentation that is cancelled presents nothing")
    func cancelledPresentation() {
        let root = UIViewController(), shown = UIViewController(), director = Director()
        let harness = Harness(rootViewController: root)
        shown.modalPresentationStyle = .overFullScreen
        shown.transitioningDelegate = director
        let interaction = UIPercentDrivenInteractiveTransition()
        director.interaction = interaction
        UIApplication.shared.turn { root.present(shown, animated: true) }
        UIApplication.shared.turn { interaction.update(0.3) }
        #expect(abs(shownX(shown.view) - 0.7 * root.view.bounds.width) < 1)
        UIApplication.shared.turn { interaction.cancel() }
        harness.advance(by: 1)
        #expect(root.presentedViewController == nil && shown.view.window == nil)
        director.interaction = nil
        UIApplication.shared.turn { root.present(shown, animated: true) }
        harness.advance(by: 1)
        #expect(root.presentedViewController === shown && !shown.isBeingPresented)
    }

    @Test("A transition between children moves one out and the other in")
    func children() {
        let parent = UIViewController(), old = UIViewController(), new = UIViewController()
        let harness = Harness(rootViewController: parent)
        parent.addChild(old)
        parent.view.addSubview(old.view)
        old.didMove(toParent: parent)
        old.willMove(toParent: nil)
        parent.addChild(new)
        new.view.alpha = 0
        var isFinished = false
        UIApplication.shared.turn {
            parent.transition(from: old, to: new, duration: 0.4, options: .curveLinear) {
                new.view.alpha = 1
            } completion: {
                isFinished = $0
            }
        }
        #expect(new.view.superview === parent.view)
        harness.advance(by: 0.2)
        #expect(abs((new.view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.1)
        #expect(old.view.superview != nil && !isFinished)
        harness.advance(by: 0.4)
        #expect(old.view.superview == nil && isFinished)
    }
}
