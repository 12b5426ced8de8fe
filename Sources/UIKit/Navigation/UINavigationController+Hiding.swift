import CoreGraphics
import Foundation

// Bars that hide while the user scrolls or after a tap.

extension UINavigationController {
    /// The distance of a drag that hides or shows the bars, in points.
    private static let hidingDistance: CGFloat = 24

    func makeHidingSwipe() -> UIPanGestureRecognizer {
        let swipe = UIPanGestureRecognizer()
        swipe.delegate = hidingRule
        swipe.addAction { [weak self] recognizer in
            if let swipe = recognizer as? UIPanGestureRecognizer { self?.read(swipe) }
        }
        return swipe
    }

    func makeHidingTap() -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer()
        tap.delegate = hidingRule
        tap.addAction { [weak self] _ in
            guard let self else { return }
            hideBars(!isNavigationBarHidden)
        }
        return tap
    }

    /// Enables or disables the gesture recognizers that hide the bars.
    func updateHiding() {
        guard isViewLoaded else { return }
        for (recognizer, isWanted) in [
            (barHideOnSwipeGestureRecognizer as UIGestureRecognizer, hidesBarsOnSwipe),
            (barHideOnTapGestureRecognizer, hidesBarsOnTap),
        ] where (recognizer.view != nil) != isWanted {
            if isWanted {
                view.addGestureRecognizer(recognizer)
            } else {
                view.removeGestureRecognizer(recognizer)
            }
        }
    }

    /// A swipe up hides the bars, a swipe down shows them.
    private func read(_ swipe: UIPanGestureRecognizer) {
        guard swipe.state == .changed || swipe.state == .ended, transition == nil else { return }
        let way = swipe.translation(in: view)
        guard abs(way.y) > Self.hidingDistance, abs(way.y) > abs(way.x) else { return }
        hideBars(way.y < 0)
        swipe.setTranslation(.zero, in: view)
    }

    /// Hides or shows the bar at the top, and with it the toolbar.
    private func hideBars(_ isHidden: Bool) {
        guard isHidden != isNavigationBarHidden else { return }
        if isHidden { hidingRule.hidToolbar = !isToolbarHidden }
        slidingBars(true) {
            isNavigationBarHidden = isHidden
            if hidingRule.hidToolbar { isToolbarHidden = isHidden }
        }
    }
}

/// Lets the recognizers that hide bars work simultaneously with those of the content.
@MainActor final class BarHidingRule: NSObject, UIGestureRecognizerDelegate {
    /// Whether a toolbar was hidden with the bar.
    var hidToolbar = false

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer is UIPanGestureRecognizer }

    /// A tap on a bar or a control is not for these recognizers.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard gestureRecognizer is UITapGestureRecognizer else { return true }
        return !sequence(first: touch.view, next: { $0?.superview }).contains {
            $0 is UIControl || $0 is UINavigationBar || $0 is UIToolbar
        }
    }
}
