import CoreGraphics
public import Foundation

/// Looks after a controller that is shown over another: where it is, and what lies between.
///
/// Subclasses say a frame and add views of their own to `containerView`; a transitioning delegate hands them out.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
    private weak var presented: UIViewController?
    private weak var presenting: UIViewController?

    /// Makes one for a controller that is to be presented.
    public init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        presented = presentedViewController
        presenting = presentingViewController
        super.init()
    }

    /// The controller that is shown.
    open var presentedViewController: UIViewController { presented ?? UIViewController() }
    /// The controller that it is shown over.
    open var presentingViewController: UIViewController { presenting ?? UIViewController() }
    /// Decides how the presentation adapts, and hears of its end; not retained.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// What everything of the presentation is in; nil before it begins.
    open internal(set) var containerView: UIView?
    /// The view that is moved into sight.
    open var presentedView: UIView? { presented?.view }
    /// Where the view is in the container.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// The style that the presentation has.
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
    /// The style for the present room.
    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
    /// Whether it covers the window.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the view below leaves the screen.
    open var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen }

    /// Called before the view comes.
    open func presentationTransitionWillBegin() {}
    /// Called after the view came.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the view goes.
    open func dismissalTransitionWillBegin() {}
    /// Called after the view went.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// Called before the container is laid out.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container was laid out.
    open func containerViewDidLayoutSubviews() {}

    /// Takes over who presents, where that was not known when it was made.
    func become(presentedBy presenting: UIViewController) { self.presenting = presenting }

    /// What darkens what lies below; nil for none.
    var dimmingView: UIView?
    /// The view that the container covers: the root of the presenting controller's family.
    weak var viewBelow: UIView?
    /// Whether the dismissal has begun.
    private(set) var isLeaving = false
    /// Whether the tint of what lies below is dimmed.
    var dimsTint: Bool { !isLeaving && dimmingView.map { !$0.isHidden } ?? false }

    /// Dims the tint of what lies below, or no longer.
    final func updateTint() { viewBelow?.setTintDimmed(dimsTint) }

    /// Says that the presentation begins or ends, and gives what lies below its tint.
    final func setLeaving(_ isLeaving: Bool) {
        self.isLeaving = isLeaving
        updateTint()
    }

    /// Changes what lies below together with the view's coming and going; called inside the animation.
    func transformViewBelow(isPresented: Bool) {}
    /// Whether a finger holds the view, so that nobody else places it.
    var isDragged: Bool { false }
    /// How the view comes and goes when no delegate says otherwise.
    var ownTransition: OwnTransition {
        switch presentedViewController.modalTransitionStyle {
        case .coverVertical, .partialCurl: .slide
        case .crossDissolve, .flipHorizontal: .fade
        }
    }
    /// Ways of coming and going.
    enum OwnTransition { case slide, fade, grow }

    /// Adds a view that darkens what lies below.
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

    /// Sends the controller away because the user asked for it.
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

/// Decides how a presentation adapts to its room, and hears of its end.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// The style where there is little room.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// The style for traits.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Whether the user may send the controller away.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Called before the user sends the controller away.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called after the user sent the controller away.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Called when the user tried to send a controller away that stays.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// As the system likes.
    public func adaptivePresentationStyle(for controller: UIPresentationController)
        -> UIModalPresentationStyle
    {
        .automatic
    }
    /// As without traits.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
    /// Yes.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
        -> Bool
    {
        true
    }
    /// Nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// Nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// Nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
    {}
}
