import CoreGraphics
import UIKit

/// What has the focus in an app that is left, and how far the views around it are scrolled.
///
/// The keyboard goes with the app, and comes back with it: meanwhile there is less to scroll, and what is focused again would
/// be scrolled only as far as its caret needs.
@MainActor struct KeptFocus {
    private struct Place {
        weak var view: UIScrollView?
        let offset: CGPoint
        let size: CGSize
    }

    private weak var responder: UIResponder?
    private let places: [Place]

    /// Records the first responder, its view, if it scrolls, and what is around it.
    init() {
        responder = UIApplication.shared.firstResponder
        places = sequence(first: responder as? UIView) { $0?.superview }
            .compactMap { $0 as? UIScrollView }
            .map { Place(view: $0, offset: $0.contentOffset, size: $0.bounds.size) }
    }

    /// Gives the focus back, if its view is on the screen, and scrolls to where the views were, unless their sizes have
    /// changed.
    func restore(in app: UIView) {
        guard let view = responder as? UIView, view.window != nil, view.becomeFirstResponder() else { return }
        // With the keyboard there is as much to scroll as there was.
        app.layoutIfNeeded()
        for place in places {
            guard let view = place.view, view.bounds.size == place.size else { continue }
            view.setContentOffset(place.offset, animated: false)
        }
    }
}
