import CoreGraphics
import Foundation

// Transitions between the controllers of a navigation controller.

extension UINavigationController {
    func place(_ controller: UIViewController) {
        guard let view = controller.view, view.superview !== content else { return }
        view.frame = content.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.addSubview(view)
    }

    func popTo(index: Int, animated: Bool) -> [UIViewController]? {
        guard index < stack.count - 1, let old = stack.last else { return nil }
        let popped = Array(stack[(index + 1)...])
        stack.removeLast(popped.count)
        for controller in popped { controller.willMove(toParent: nil) }
        let before = stack + popped
        exchange(old, for: stack[index], as: .pop, animated: animated, before: before) {
            for controller in popped { controller.removeFromParent() }
        }
        return popped
    }

    private var isOnScreen: Bool { appearance.phase == .appeared || appearance.phase == .appearing }
    /// The direction of a push: 1 in left-to-right layouts, −1 in right-to-left ones.
    var forward: CGFloat { view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1 }

    func exchange(
        _ old: UIViewController?, for new: UIViewController, as operation: Operation, animated: Bool,
        before: [UIViewController], completion: @escaping () -> Void
    ) {
        guard isViewLoaded else {
            updateBars()
            return completion()
        }
        let isAnimated =
            animated && isOnScreen && UIView.areAnimationsEnabled && view.window != nil && old != nil
        guard isAnimated, let old else {
            view.endEditing(true)
            return exchangeAtOnce(old, for: new, completion: completion)
        }
        let animator = delegate?.navigationController(
            self, animationControllerFor: operation, from: old, to: new)
        let interaction = animator.flatMap {
            delegate?.navigationController(self, interactionControllerFor: $0)
        }
        // The keyboard of a page that is popped goes with it, and is hidden once it is out of sight.
        let keepsKeyboard =
            operation == .pop && animator == nil && !UIAccessibility.isReduceMotionEnabled
            && UIApplication.shared.inputViewContainer?.goes(with: old.view) == true
        if !keepsKeyboard { view.endEditing(true) }
        let transition = begin(
            operation, from: old, to: new, isInteractive: interaction?.wantsInteractiveStart ?? false,
            animator: animator, interaction: interaction, before: before
        ) { [self] isReached in
            if keepsKeyboard { old.view.endEditing(true) }
            guard !isReached else { return completion() }
            // The user cancelled: what was added leaves, and what was to leave stays.
            for child in children where !stack.contains(where: { $0 === child }) {
                child.willMove(toParent: nil)
                child.removeFromParent()
            }
            for controller in stack { controller.didMove(toParent: self) }
        }
        if animator == nil { transition.goOn(toEnd: true) }
    }

    private func exchangeAtOnce(
        _ old: UIViewController?, for new: UIViewController, completion: () -> Void
    ) {
        let isOnScreen = isOnScreen
        delegate?.navigationController(self, willShow: new, animated: false)
        if isOnScreen {
            old?.beginTransition(isAppearing: false, animated: false)
            new.beginTransition(isAppearing: true, animated: false)
        }
        place(new)
        updateBars()
        relayOut()
        if isOnScreen { new.notifyIsAppearing() }
        old?.viewIfLoaded?.removeFromSuperview()
        if isOnScreen {
            old?.endTransition()
            new.endTransition()
        }
        completion()
        delegate?.navigationController(self, didShow: new, animated: false)
    }

    private func relayOut() {
        view.setNeedsLayout()
        view.layoutIfNeeded()
        // The tab bar hides and appears with the pages.
        tabBarController?.pagesChanged()
    }

    /// Sets up the start of a transition; `completion` receives whether it was completed.
    func begin(
        _ operation: Operation, from old: UIViewController, to new: UIViewController, isInteractive: Bool,
        animator: (any UIViewControllerAnimatedTransitioning)? = nil,
        interaction: (any UIViewControllerInteractiveTransitioning)? = nil, before: [UIViewController]? = nil,
        completion: @escaping (Bool) -> Void
    ) -> NavigationTransition {
        let isPush = operation == .push, wasHidden = isNavigationBarHidden
        let transition = NavigationTransition(
            operation, from: old, to: new, in: content, isInteractive: isInteractive
        ) { [self] isReached in
            self.transition = nil
            navigationBar.endChange()
            (isReached ? old : new).viewIfLoaded?.removeFromSuperview()
            if !isReached {
                // Cancelled: the previous controller returns to the stack, and the bars with it.
                stack = before ?? stack + [old]
                if isNavigationBarHidden != wasHidden { isNavigationBarHidden = wasHidden }
                new.beginTransition(isAppearing: false, animated: true)
                old.beginTransition(isAppearing: true, animated: true)
                updateBars()
                relayOut()
                old.notifyIsAppearing()
            }
            let (gone, shown) = isReached ? (old, new) : (new, old)
            gone.endTransition()
            shown.endTransition()
            completion(isReached)
            follow(stack.last?.scrollViewUnderBar)
            if isReached { delegate?.navigationController(self, didShow: new, animated: true) }
        }
        self.transition = transition
        isBeginning = true
        delegate?.navigationController(self, willShow: new, animated: true)
        old.beginTransition(isAppearing: false, animated: true)
        new.beginTransition(isAppearing: true, animated: true)
        UIView.performWithoutAnimation {
            place(new)
            // The page is laid out at its final size, so that only the page itself moves.
            new.view.frame = content.bounds
        }
        let changeBar = navigationBar.change(
            to: stack.map(\.navigationItem), isPush: isPush, forward: forward,
            slides: !UIAccessibility.isReduceMotionEnabled)
        updateToolbar()
        UIView.performWithoutAnimation {
            let frame = navigationBar.frame, toolbarFrame = toolbar.frame, alpha = navigationBar.alpha
            let cover = navigationBar.cover
            layOutBars()
            new.view.layoutIfNeeded()
            navigationBar.content?.frame = navigationBar.bounds
            navigationBar.layoutIfNeeded()
            // The bars move from their present frames.
            navigationBar.frame = frame
            navigationBar.alpha = alpha
            let slides = animator == nil && !UIAccessibility.isReduceMotionEnabled
            navigationBar.showStart(
                cover, before: navigationBar.cover, from: slides ? (isPush ? forward : -forward) : 0)
            toolbar.frame = toolbarFrame
        }
        new.notifyIsAppearing()
        isBeginning = false
        if let animator {
            animate(transition, with: animator, interaction, changeBar)
            return transition
        }
        transition.begin(forward: forward) { [self] in
            changeBar()
            view.setNeedsLayout()
            view.layoutIfNeeded()
            showCover()
            navigationBar.layoutIfNeeded()
            tabBarController?.pagesChanged()
        }
        return transition
    }

    /// Runs an app's animator for the pages, and animates the bars with its duration.
    private func animate(
        _ transition: NavigationTransition, with animator: any UIViewControllerAnimatedTransitioning,
        _ interaction: (any UIViewControllerInteractiveTransitioning)?,
        _ changeBar: @escaping () -> Void
    ) {
        let context = NavigationContext(transition) { isReached in
            animator.animationEnded(isReached)
            transition.endByProgram(isReached: isReached)
        }
        context.duration = animator.transitionDuration(using: context)
        var areBarsChanged = false
        let changeBars = { [self] in
            areBarsChanged = true
            changeBar()
            view.setNeedsLayout()
            view.layoutIfNeeded()
            showCover()
            transition.runAlongside()
        }
        context.startAnimator = { [unowned context] in
            UIView.animate(withDuration: context.duration) { changeBars() }
            animator.animateTransition(using: context)
        }
        context.start(with: interaction)
        context.startAnimator = nil
        // An interaction controller of the app's own that does without the animator.
        if !areBarsChanged { UIView.performWithoutAnimation(changeBars) }
    }
}

/// The context of an app's animator for a push or pop.
@MainActor final class NavigationContext: NSObject, InteractiveContext {
    private let transition: NavigationTransition
    private var completion: ((Bool) -> Void)?
    let isAnimated = true
    var interaction = Interaction.none
    var startAnimator: (@MainActor () -> Void)?
    var duration: TimeInterval = 0
    let presentationStyle = UIModalPresentationStyle.none

    init(_ transition: NavigationTransition, completion: @escaping (Bool) -> Void) {
        self.transition = transition
        self.completion = completion
        super.init()
    }

    var containerView: UIView { transition.containerView }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        transition.viewController(forKey: key)
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { transition.view(forKey: key) }
    func initialFrame(for vc: UIViewController) -> CGRect {
        vc === transition.from ? containerView.bounds : .zero
    }
    func finalFrame(for vc: UIViewController) -> CGRect {
        vc === transition.to ? containerView.bounds : .zero
    }
    func interactionChanged() { transition.follow(interaction) }
    func completeTransition(_ didComplete: Bool) {
        interaction = .ended(isCancelled: !didComplete)
        let completion = completion
        self.completion = nil
        completion?(didComplete)
    }
}
