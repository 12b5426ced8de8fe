public import Foundation

/// Receives the scrolling and zooming events of a scroll view; all methods are optional.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Called after each change of the content offset, by the user or the app.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when a drag begins.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called when the user lifts the touch, before deceleration begins.
    ///
    /// - Parameters:
    ///   - velocity: the velocity of the content, in points per millisecond.
    ///   - targetContentOffset: the offset at which scrolling would end; the delegate may change it.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Called after a drag ended; `decelerate` is whether the content keeps moving.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called when the content starts to decelerate after a drag.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called when deceleration ends, at rest or by a new touch.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called when an animated programmatic scroll ends; not called for scrolls without animation.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Whether a tap on the status bar may scroll to the top; true by default.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// Called after a tap on the status bar scrolled to the top.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// Called after `adjustedContentInset` changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
    /// Called when a pinch or an animated programmatic zoom begins.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Called after each change of the zoom scale.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Called when zooming ends, after the bounce back to a valid scale.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    /// The view to zoom; nil (the default) disables zooming.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
    /// No effect.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// No effect.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// No effect.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// No effect.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// No effect.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// No effect.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// No effect.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Returns true: a tap on the status bar scrolls to the top.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// No effect.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// No effect.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    /// No effect.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// No effect.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// No effect.
    public func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {}
    /// Returns nil: the content cannot be zoomed.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}
