import CoreGraphics
public import Foundation

/// Manages the presentation of a view controller: its frame, and the views around it.
///
/// A subclass returns the frame and adds its own views to `containerView`; a transitioning delegate returns it.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
    private weak var presented: UIViewController?
    private weak var presenting: UIViewController?

    /// Creates a presentation controller for a view controller that will be presented.
    public init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        presented = presentedViewController
        presenting = presentingViewController
        super.init()
    }

    /// The presented view controller.
    open var presentedViewController: UIViewController { presented ?? UIViewController() }
    /// The presenting view controller.
    open var presentingViewController: UIViewController { presenting ?? UIViewController() }
    /// The object that decides about adaptation and dismissal; not retained, nil by default.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// The view that contains all views of the presentation; nil before it begins.
    open internal(set) var containerView: UIView?
    /// The view that the transition animates; by default that of the presented view controller.
    open var presentedView: UIView? { presented?.view }
    /// The final frame of the presented view in the container, in points; by default the container's bounds.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// Traits that replace the inherited ones of the presented view controller; nil (the default) for none.
    open var overrideTraitCollection: UITraitCollection? {
        didSet { presented?.setPresentationTraits(overrideTraitCollection) }
    }
    /// The presentation style of the presented view controller.
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
    /// The style for the present size class; `.none` by default.
    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
    /// Whether the presentation covers the window; true by default, without effect.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the presenting view leaves the window after the transition; by default true for `.fullScreen`.
    open var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen }

    /// Called before the presentation transition; the default implementation does nothing.
    open func presentationTransitionWillBegin() {}
    /// Called after the presentation transition; the default implementation does nothing.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the dismissal transition; the default implementation does nothing.
    open func dismissalTransitionWillBegin() {}
    /// Called after the dismissal transition; the default implementation does nothing.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// Called before the container's layout; the default implementation does nothing.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container's layout; the default implementation does nothing.
    open func containerViewDidLayoutSubviews() {}

    /// Sets the presenting view controller, if it was unknown at creation.
    func become(presentedBy presenting: UIViewController) { self.presenting = presenting }

    /// The view that dims the presenting view; nil for none.
    var dimmingView: UIView?
    /// The view that the container covers: that of the presenting controller's topmost ancestor.
    weak var viewBelow: UIView?
    /// Whether the dismissal has begun.
    private(set) var isLeaving = false
    /// Whether the tint of the view below is dimmed.
    var dimsTint: Bool { !isLeaving && dimmingView.map { !$0.isHidden } ?? false }

    /// Updates the tint of the view below.
    final func updateTint() { viewBelow?.setTintDimmed(dimsTint) }

    /// Records that the presentation or dismissal begins, and updates the tint of the view below.
    final func setLeaving(_ isLeaving: Bool) {
        self.isLeaving = isLeaving
        updateTint()
    }

    /// Changes the view below inside the animation of the transition.
    func transformViewBelow(isPresented: Bool) {}
    /// Whether the user is dragging the view, whose frame then must not be set.
    var isDragged: Bool { false }
    /// The transition without an animator of the delegate.
    var ownTransition: OwnTransition {
        switch presentedViewController.modalTransitionStyle {
        case .coverVertical, .partialCurl: .slide
        case .crossDissolve, .flipHorizontal: .fade
        }
    }
    /// The built-in transitions.
    enum OwnTransition { case slide, fade, grow }

    /// Adds a view that dims the view below.
    func addDimming(_ alpha: CGFloat = 0.2) {
        guard let containerView, dimmingView == nil else { return }
        let view = UIView(frame: containerView.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.backgroundColor = UIColor { traits in
            UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? min(1, alpha * 2.4) : alpha)
        }
        containerView.insertSubview(view, at: 0)
        dimmingView = view
    }

    /// Dismisses the presented controller at the user's request, if the delegate allows it.
    func dismissByUser() {
        guard let presented, !presented.isBeingDismissed else { return }
        guard !presented.isModalInPresentation, delegate?.presentationControllerShouldDismiss(self) ?? true
        else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        delegate?.presentationControllerWillDismiss(self)
        presented.presenter?.dismiss(animated: true) { [self] in
            delegate?.presentationControllerDidDismiss(self)
        }
    }
}

/// Decides how a presentation adapts to its size class, and about its dismissal; all methods are optional.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// Returns the presentation style in compact width; `.automatic` by default.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// Returns the presentation style for traits; by default the style without traits.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Whether the user may dismiss the controller; true by default.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Called before a dismissal by the user, not before one by the app.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called after a dismissal by the user, not after one by the app.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Called after the user tried to dismiss a controller that may not be dismissed.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// Returns `.automatic`.
    public func adaptivePresentationStyle(for controller: UIPresentationController)
        -> UIModalPresentationStyle
    {
        .automatic
    }
    /// Returns the style without traits.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
    /// Returns true.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
        -> Bool
    {
        true
    }
    /// No effect.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// No effect.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// No effect.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
    {}
}
