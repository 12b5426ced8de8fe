import Foundation
import Platform

extension UIWindow {
    /// Scrolls the view under the pointer for a mouse wheel or touchpad event; returns false if none can scroll.
    ///
    /// The content does not bounce: a wheel event has no end at which it could spring back.
    func scroll(_ event: ScrollEvent) -> Bool {
        var view = hitTest(convert(event.point, from: nil), with: nil)
        while let here = view {
            if let scrollView = here as? UIScrollView, scrollView.scroll(byWheel: event.delta) { return true }
            view = here.superview
        }
        return false
    }
}

extension UIScrollView {
    /// The time without wheel events after which the content snaps to a page or row, in seconds.
    private static let wheelEndDelay: TimeInterval = 0.15

    fileprivate func scroll(byWheel delta: CGPoint) -> Bool {
        guard isScrollEnabled, delta.x.isFinite, delta.y.isFinite else { return false }
        let target = inRange(CGPoint(x: contentOffset.x + delta.x, y: contentOffset.y + delta.y))
        guard target != contentOffset else { return false }
        setContentOffset(target, animated: false)
        showIndicators(thenHide: true)
        scroll.wheelTimer?.cancel()
        scroll.wheelTimer = UIApplication.shared.schedule(after: Self.wheelEndDelay) { [weak self] in
            self?.wheelStopped()
        }
        return true
    }

    private func wheelStopped() {
        guard isAtRest else { return }
        var rest = chosenRest(near: contentOffset) ?? contentOffset
        if isPagingEnabled {
            rest = CGPoint(
                x: ScrollPaging(page: bounds.width).rest(at: rest.x, from: rest.x, velocity: 0),
                y: ScrollPaging(page: bounds.height).rest(at: rest.y, from: rest.y, velocity: 0))
        }
        scroll(to: inRange(rest), animated: true) { [weak self] in self?.didComeToRest() }
        if isAtRest { didComeToRest() }
    }
}
