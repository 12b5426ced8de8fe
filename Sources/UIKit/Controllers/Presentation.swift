import CoreGraphics
import Foundation

/// A running presentation: its container in the window, and the animations of the presented view.
@MainActor final class Presentation {
    /// The duration of a sheet's slide, in seconds (iOS: about half a second; 0.4 with this curve looks the same).
    static let duration: TimeInterval = 0.4

    let container: PresentationContainer
    let controller: UIPresentationController
    private let shown: UIViewController
    private var interruptedEditing: InterruptedEditing?

    /// - Parameter below: the view that the container covers.
    init(
        _ controller: UIPresentationController, of shown: UIViewController, over below: UIView?,
        in window: UIWindow
    ) {
        self.controller = controller
        self.shown = shown
        controller.viewBelow = below
        container = PresentationContainer(frame: window.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.controller = controller
        container.accessibilityViewIsModal = true
        controller.containerView = container
    }

    /// Whether the presenting view leaves the window.
    var covers: Bool { controller.shouldRemovePresentersView }

    /// Ends the editing below, whose keyboard would cover the presented view; a popover leaves room for the keyboard.
    func interruptEditing(in window: UIWindow) {
        guard !(controller is UIPopoverPresentationController) else { return }
        interruptedEditing = InterruptedEditing(in: window)
    }

    /// Continues the editing that the presentation interrupted, unless another text has the keyboard.
    func resumeEditing() {
        interruptedEditing?.resume()
        interruptedEditing = nil
    }

    /// Adds the presented view to the container, at its final frame.
    func place(_ window: UIWindow) {
        if let overlay = window.overlay, overlay.superview === window {
            window.insertSubview(container, belowSubview: overlay)
        } else {
            window.addSubview(container)
        }
        controller.presentationTransitionWillBegin()
        controller.setLeaving(false)
        shown.viewIfLoaded?.setTintDimmed(false)
        guard let view = controller.presentedView else { return }
        view.frame = controller.frameOfPresentedViewInContainerView
        if view.superview !== container { container.addSubview(view) }
    }

    /// - Parameter completion: receives false if the user cancelled the presentation.
    func show(from below: UIViewController, animated: Bool, completion: @escaping (Bool) -> Void) {
        let end = { [self] (isReached: Bool) in
            controller.presentationTransitionDidEnd(isReached)
            completion(isReached)
        }
        guard animated, UIView.areAnimationsEnabled else { return end(true) }
        let animator = shown.transitioningDelegate?.animationController(
            forPresented: shown, presenting: below, source: below)
        if let animator {
            let context = PresentationContext(
                in: container, from: below, to: shown, isComing: true,
                restingFrame: controller.frameOfPresentedViewInContainerView,
                style: controller.presentationStyle
            ) { completed in
                animator.animationEnded(completed)
                end(completed)
            }
            return start(
                animator, context,
                shown.transitioningDelegate?.interactionControllerForPresentation(using: animator))
        }
        run(isComing: true) { end(true) }
    }

    /// Runs an app's animator, by the clock or by an interaction controller.
    private func start(
        _ animator: any UIViewControllerAnimatedTransitioning, _ context: PresentationContext,
        _ interaction: (any UIViewControllerInteractiveTransitioning)?
    ) {
        context.duration = animator.transitionDuration(using: context)
        context.startAnimator = { [unowned context] in animator.animateTransition(using: context) }
        context.start(with: interaction)
        context.startAnimator = nil
    }

    /// - Parameter completion: receives false if the user cancelled the dismissal.
    func hide(to below: UIViewController, animated: Bool, completion: @escaping (Bool) -> Void) {
        controller.dismissalTransitionWillBegin()
        controller.setLeaving(true)
        let end = { [self] (isReached: Bool) in
            container.isUserInteractionEnabled = true
            if !isReached { controller.setLeaving(false) }
            controller.dismissalTransitionDidEnd(isReached)
            completion(isReached)
        }
        guard animated, UIView.areAnimationsEnabled else { return end(true) }
        container.isUserInteractionEnabled = false
        if let animator = shown.transitioningDelegate?.animationController(forDismissed: shown) {
            let context = PresentationContext(
                in: container, from: shown, to: below, isComing: false,
                restingFrame: controller.presentedView?.frame ?? .zero, style: controller.presentationStyle
            ) { completed in
                animator.animationEnded(completed)
                end(completed)
            }
            return start(
                animator, context,
                shown.transitioningDelegate?.interactionControllerForDismissal(using: animator))
        }
        run(isComing: false) { end(true) }
    }

    /// Runs the transition of the presentation style.
    private func run(isComing: Bool, _ end: @escaping () -> Void) {
        guard let view = controller.presentedView else { return end() }
        let dimming = controller.dimmingView
        let way = UIAccessibility.isReduceMotionEnabled ? .fade : controller.ownTransition
        container.isMoving = true
        let away = { [controller] in
            dimming?.alpha = 0
            controller.transformViewBelow(isPresented: false)
            switch way {
            case .slide: view.transform = CGAffineTransform(translationX: 0, y: self.container.bounds.height)
            case .fade: view.alpha = 0
            case .grow:
                view.alpha = 0
                // Alerts shrink from a slightly larger size, and disappear without scaling.
                if isComing { view.transform = CGAffineTransform(scaleX: 1.15, y: 1.15) }
            }
        }
        let here = { [controller] in
            dimming?.alpha = 1
            if isComing { controller.transformViewBelow(isPresented: true) }
            view.alpha = 1
            view.transform = .identity
        }
        if isComing { UIView.performWithoutAnimation(away) }
        UIView.animate(
            withDuration: way == .slide ? Self.duration : 0.25, delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: 0, animations: isComing ? here : away,
            completion: { _ in
                self.container.isMoving = false
                if !isComing { UIView.performWithoutAnimation(here) }
                end()
            })
    }
}

/// The container of a presentation's views.
@MainActor final class PresentationContainer: UIView {
    weak var controller: UIPresentationController?
    /// Whether an animation controls the presented view's frame.
    var isMoving = false
    /// Returns whether a touch at a point of the container passes through to the views below.
    var passesThrough: (@MainActor (CGPoint) -> Bool)?

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let controller else { return }
        controller.containerViewWillLayoutSubviews()
        if let view = controller.presentedView, view.superview === self, !isMoving, !controller.isDragged,
            view.transform.isIdentity || view.storage.isCard
        {
            let frame = controller.frameOfPresentedViewInContainerView
            if view.layoutFrame != frame { view.layoutFrame = frame }
        }
        controller.containerViewDidLayoutSubviews()
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        if found === self || found === controller?.dimmingView, passesThrough?(point) ?? false { return nil }
        return found
    }
}

extension UIViewController {
    /// The presentation controller of the delegate, or that of the presentation style.
    func makeStylePresentation(over presenting: UIViewController?) -> UIPresentationController {
        if modalPresentationStyle == .custom, let presenting,
            let own = transitioningDelegate?.presentationController(
                forPresented: self, presenting: presenting, source: presenting)
        {
            return own
        }
        switch modalPresentationStyle {
        case .automatic, .pageSheet, .formSheet, .none:
            return UISheetPresentationController(presentedViewController: self, presenting: presenting)
        case .popover:
            return UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
        default:
            return UIPresentationController(presentedViewController: self, presenting: presenting)
        }
    }

    func showModally(_ shown: UIViewController, animated: Bool, completion: (() -> Void)?) {
        // The topmost controller presents: one that already presents passes the request on.
        var top = self
        while let next = top.presentedViewController { top = next }
        guard let window = top.viewIfLoaded?.window, shown.presenter == nil, shown !== top else {
            if viewIfLoaded?.window == nil {
                Complaint.say("\(type(of: self)) is not on screen, so it cannot present \(type(of: shown)).")
            }
            return
        }
        top.presentedViewController = shown
        shown.presenter = top
        shown.isBeingPresented = true
        let controller = shown.presentationControllerForPresenting(over: top)
        let presentation = Presentation(
            controller, of: shown, over: top.rootOfFamily.viewIfLoaded, in: window)
        shown.presentation = presentation
        presentation.interruptEditing(in: window)
        let covers = presentation.covers
        shown.beginTransition(isAppearing: true, animated: animated)
        if covers { top.rootOfFamily.beginTransition(isAppearing: false, animated: animated) }
        presentation.place(window)
        window.layoutIfNeeded()
        shown.notifyIsAppearing()
        presentation.show(from: top, animated: animated) { isReached in
            shown.isBeingPresented = false
            guard isReached else { return top.cancelPresentation(of: shown, animated: animated) }
            shown.endTransition()
            if covers { top.rootOfFamily.endTransition() }
            completion?()
        }
    }

    /// Takes away a controller whose presentation the user cancelled.
    private func cancelPresentation(of shown: UIViewController, animated: Bool) {
        shown.beginTransition(isAppearing: false, animated: animated)
        let covers = shown.presentation?.covers ?? false
        if covers {
            rootOfFamily.beginTransition(isAppearing: true, animated: animated)
            rootOfFamily.notifyIsAppearing()
        }
        shown.presentation?.controller.setLeaving(true)
        forget(shown)
        shown.endTransition()
        if covers { rootOfFamily.endTransition() }
    }

    /// Removes the container of a presentation that ended.
    private func forget(_ shown: UIViewController) {
        shown.presentation?.container.removeFromSuperview()
        shown.presentation?.resumeEditing()
        shown.presenter = nil
        shown.presentation = nil
        shown.keptPresentationController = nil
        presentedViewController = nil
    }

    func endModally(animated: Bool, completion: (() -> Void)?) {
        guard let shown = presentedViewController else {
            if let presenter = presentingViewController {
                presenter.endModally(animated: animated, completion: completion)
            }
            return
        }
        guard let presentation = shown.presentation, !shown.isBeingDismissed else { return }
        shown.isBeingDismissed = true
        let isUncovered = rootOfFamily.appearance.phase == .disappeared
        shown.beginTransition(isAppearing: false, animated: animated)
        if isUncovered {
            rootOfFamily.beginTransition(isAppearing: true, animated: animated)
            rootOfFamily.notifyIsAppearing()
        }
        presentation.hide(to: self, animated: animated) { [self] isReached in
            shown.isBeingDismissed = false
            guard isReached else {
                shown.beginTransition(isAppearing: true, animated: animated)
                shown.notifyIsAppearing()
                shown.endTransition()
                if isUncovered {
                    rootOfFamily.beginTransition(isAppearing: false, animated: animated)
                    rootOfFamily.endTransition()
                }
                return
            }
            forget(shown)
            shown.endTransition()
            if isUncovered { rootOfFamily.endTransition() }
            completion?()
        }
    }

    private func presentationControllerForPresenting(over presenting: UIViewController)
        -> UIPresentationController
    {
        // A presentation controller that the app configured before is used, unless the style changed since.
        if let kept = keptPresentationController, keptStyle == modalPresentationStyle {
            kept.become(presentedBy: presenting)
            return adapted(kept, over: presenting)
        }
        let made = makePresentationController(over: presenting)
        keptPresentationController = made
        keptStyle = modalPresentationStyle
        return adapted(made, over: presenting)
    }

    /// A popover becomes a sheet in compact width, unless its delegate keeps it.
    private func adapted(
        _ controller: UIPresentationController, over presenting: UIViewController
    ) -> UIPresentationController {
        guard let popover = controller as? UIPopoverPresentationController,
            presenting.traitCollection.horizontalSizeClass == .compact
        else { return controller }
        let style =
            popover.delegate?.adaptivePresentationStyle(
                for: popover, traitCollection: presenting.traitCollection) ?? .automatic
        if style == .none || style == .popover { return controller }
        let sheet = popover.adaptiveSheetPresentationController
        sheet.become(presentedBy: presenting)
        sheet.delegate = sheet.delegate ?? popover.delegate
        return sheet
    }

    /// The topmost ancestor.
    private var rootOfFamily: UIViewController {
        var root = self
        while let parent = root.parent { root = parent }
        return root
    }
}

extension UIViewController {
    /// The presentation controller that presents this view controller, or would present it.
    public var presentationController: UIPresentationController? {
        if let presentation { return presentation.controller }
        if let kept = keptPresentationController, keptStyle == modalPresentationStyle { return kept }
        let made = makePresentationController(over: presenter)
        keptPresentationController = made
        keptStyle = modalPresentationStyle
        return made
    }
    /// The presentation controller that presents this view controller or an ancestor; nil if neither is presented.
    public var activePresentationController: UIPresentationController? {
        presentation?.controller ?? parent?.activePresentationController
    }
    /// The presentation controller of a sheet; nil for other presentation styles.
    public var sheetPresentationController: UISheetPresentationController? {
        if let sheet = parent?.sheetPresentationController { return sheet }
        return switch modalPresentationStyle {
        case .automatic, .pageSheet, .formSheet: presentationController as? UISheetPresentationController
        default: nil
        }
    }
    /// The presentation controller of a popover; nil for other presentation styles.
    public var popoverPresentationController: UIPopoverPresentationController? {
        modalPresentationStyle == .popover ? presentationController as? UIPopoverPresentationController : nil
    }
}
