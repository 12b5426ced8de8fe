public import Foundation

/// The delegate of a scroll view; all methods are optional.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Called after each change of the content offset.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when a drag begins.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called when a drag ends; `targetContentOffset` is the final offset, which the delegate may change.
    ///
    /// `velocity` is in points per millisecond.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Called after a drag ended.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called when deceleration begins.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called when deceleration ends.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called when an animated programmatic scroll ends.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Whether a tap on the status bar scrolls to the top; true by default.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// Called after a tap on the status bar scrolled to the top.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// Called after `adjustedContentInset` changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
    /// Called when a pinch or an animated programmatic zoom begins.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Called after each change of the zoom scale.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Called when zooming ends, after a bounce.
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
    /// Returns true.
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
    /// Returns nil.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}
