import CoreGraphics
import UIKit

/// How far the views around a responder are scrolled when its app is left.
///
/// The keyboard goes with the app, and comes back with it: meanwhile there is less to scroll, and what is focused again would
/// be scrolled only as far as its caret needs.
@MainActor struct ScrollPlaces {
    private struct Place {
        weak var view: UIScrollView?
        let offset: CGPoint
        let size: CGSize
    }

    private let places: [Place]

    /// Records the responder's view, if it scrolls, and what is around it.
    init(around responder: UIResponder?) {
        places = sequence(first: responder as? UIView) { $0?.superview }
            .compactMap { $0 as? UIScrollView }
            .map { Place(view: $0, offset: $0.contentOffset, size: $0.bounds.size) }
    }

    /// Scrolls to where the views were, unless their sizes have changed; called once the keyboard is there again.
    func restore() {
        for place in places {
            guard let view = place.view, view.bounds.size == place.size else { continue }
            view.setContentOffset(place.offset, animated: false)
        }
    }
}
