import CoreGraphics
import Foundation

/// A controller shown over another: where its view stands and what lies between.
@MainActor final class Presentation {
    /// How long a sheet slides, in seconds (iOS: about half a second; 0.4 with this curve looks the same).
    static let duration: TimeInterval = 0.4
    /// What remains of the screen above a sheet, in points below the safe area (iOS: 10).
    static let sheetTop: CGFloat = 10
    /// The radius of a sheet's upper corners, in points (iOS: 10).
    static let sheetRadius: CGFloat = 10

    let container = UIView()
    private let dimming = UIView()
    private let controller: UIViewController
    let isSheet: Bool

    init(of controller: UIViewController, in window: UIWindow) {
        self.controller = controller
        switch controller.modalPresentationStyle {
        case .automatic, .pageSheet, .formSheet, .popover: isSheet = true
        default: isSheet = false
        }
        container.frame = window.bounds
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.frame = window.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
        dimming.isHidden = !isSheet
        container.addSubview(dimming)
        guard let view = controller.view else { return }
        view.frame = finalFrame(in: window)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if isSheet {
            view.clipsToBounds = true
            view.layer.cornerRadius = Self.sheetRadius
            view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        }
        container.addSubview(view)
    }

    private func finalFrame(in window: UIWindow) -> CGRect {
        guard isSheet else { return window.bounds }
        let top = window.safeAreaInsets.top + Self.sheetTop
        return CGRect(x: 0, y: top, width: window.bounds.width, height: window.bounds.height - top)
    }

    func show(animated: Bool, completion: @escaping () -> Void) {
        guard animated, let view = controller.view else { return completion() }
        let end = view.center
        UIView.performWithoutAnimation {
            view.center.y = end.y + container.bounds.height
            dimming.alpha = 0
        }
        slide(
            {
                view.center = end
                self.dimming.alpha = 1
            }, completion)
    }

    func hide(animated: Bool, completion: @escaping () -> Void) {
        guard animated, let view = controller.view else { return completion() }
        slide(
            {
                view.center.y += self.container.bounds.height
                self.dimming.alpha = 0
            }, completion)
    }

    private func slide(_ change: @escaping () -> Void, _ completion: @escaping () -> Void) {
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            animations: change, completion: { _ in completion() })
    }
}

extension UIViewController {
    func showModally(_ shown: UIViewController, animated: Bool, completion: (() -> Void)?) {
        // Whoever is on top presents: a controller that presents already passes it on.
        var top = self
        while let next = top.presentedViewController { top = next }
        guard let window = top.viewIfLoaded?.window, shown.presenter == nil, shown !== top else { return }
        top.presentedViewController = shown
        shown.presenter = top
        shown.isBeingPresented = true
        let presentation = Presentation(of: shown, in: window)
        shown.presentation = presentation
        let covers =
            !presentation.isSheet && shown.modalPresentationStyle != .overFullScreen
            && shown.modalPresentationStyle != .overCurrentContext
        shown.beginTransition(isAppearing: true, animated: animated)
        if covers { top.rootOfFamily.beginTransition(isAppearing: false, animated: animated) }
        window.addSubview(presentation.container)
        window.layoutIfNeeded()
        shown.tellIsAppearing()
        presentation.show(animated: animated) {
            shown.isBeingPresented = false
            shown.endTransition()
            if covers { top.rootOfFamily.endTransition() }
            completion?()
        }
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
            rootOfFamily.tellIsAppearing()
        }
        presentation.hide(animated: animated) { [self] in
            presentation.container.removeFromSuperview()
            shown.isBeingDismissed = false
            shown.presenter = nil
            shown.presentation = nil
            presentedViewController = nil
            shown.endTransition()
            if isUncovered { rootOfFamily.endTransition() }
            completion?()
        }
    }

    /// The outermost ancestor.
    private var rootOfFamily: UIViewController {
        var root = self
        while let parent = root.parent { root = parent }
        return root
    }
}
