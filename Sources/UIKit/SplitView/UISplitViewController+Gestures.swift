import CoreGraphics
import Foundation

// The swipes that show and hide the primary column.

extension UISplitViewController {
    /// The velocity above which a touch decides alone, in points per second.
    private static let decidingSpeed: CGFloat = 300

    func makePresentationSwipe() -> UIScreenEdgePanGestureRecognizer {
        let swipe = UIScreenEdgePanGestureRecognizer()
        prepare(swipe)
        return swipe
    }

    func makeDismissalSwipe() -> UIPanGestureRecognizer {
        let swipe = UIPanGestureRecognizer()
        prepare(swipe)
        return swipe
    }

    private func prepare(_ swipe: UIPanGestureRecognizer) {
        swipeRule.split = self
        swipe.delegate = swipeRule
        swipe.addAction { [weak self] recognizer in
            if let swipe = recognizer as? UIPanGestureRecognizer { self?.swiped(swipe) }
        }
    }

    func updateSwipeEdge() {
        guard isViewLoaded else { return }
        presentationSwipe.edges = isPrimaryLeft ? .left : .right
    }

    private func swiped(_ swipe: UIPanGestureRecognizer) {
        let inward: CGFloat = isPrimaryLeft ? 1 : -1, width = max(1, primaryColumnWidth)
        let start: CGFloat = swipe === presentationSwipe ? 0 : 1
        let part = start + swipe.translation(in: view).x * inward / width
        switch swipe.state {
        case .began:
            delegate?.splitViewControllerInteractivePresentationGestureWillBegin(self)
            drag(to: part)
        case .changed: drag(to: part)
        case .ended, .cancelled:
            let speed = swipe.state == .ended ? swipe.velocity(in: view).x * inward : 0
            let isShown = speed > Self.decidingSpeed || (speed > -Self.decidingSpeed && reveal > 0.5)
            showsPrimary = isShown
            applyDisplayMode(animated: true)
            delegate?.splitViewControllerInteractivePresentationGestureDidEnd(self)
        default: break
        }
    }

    private func drag(to part: CGFloat) {
        // Never 0: the column's view stays while the user drags it.
        reveal = min(max(0.001, part), 1)
        placeColumns()
        view.layoutIfNeeded()
    }

    /// Whether a swipe is for the primary column now.
    func allowsSwipe(_ swipe: UIGestureRecognizer) -> Bool {
        guard presentsWithGesture, isSetUp, !isCollapsed, containers[.primary] != nil,
            !swipe.tracked.contains(where: \.isAtHandle)
        else { return false }
        if swipe === presentationSwipe {
            // A swipe from the edge pops first if there is a controller to pop.
            let secondary = containers[.secondary] as? UINavigationController
            return displayMode == .secondaryOnly && (secondary?.viewControllers.count ?? 1) <= 1
        }
        guard let pan = swipe as? UIPanGestureRecognizer, displayMode == .oneOverSecondary else {
            return false
        }
        let way = pan.translation(in: view), outward: CGFloat = isPrimaryLeft ? -1 : 1
        return way.x * outward > abs(way.y)
    }
}

/// Lets the swipes of a split view controller begin only if they are for its primary column.
@MainActor final class SplitSwipeRule: NSObject, UIGestureRecognizerDelegate {
    weak var split: UISplitViewController?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        split?.allowsSwipe(gestureRecognizer) ?? false
    }
}
