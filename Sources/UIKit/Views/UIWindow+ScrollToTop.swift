internal import CoreGraphics
import Foundation

extension UIWindow {
    /// Scrolls the scroll view nearest below the status bar to its top, after a tap on the bar.
    ///
    /// - Parameter x: the x coordinate of the tap, in points; it selects among side-by-side columns.
    /// - Returns: whether a scroll view scrolls.
    @discardableResult
    package func scrollToTop(below x: CGFloat? = nil) -> Bool {
        layoutIfNeeded()
        var found: [(view: UIScrollView, frame: CGRect)] = []
        collectScrollViews(in: self, into: &found)
        let below = found.filter { part in x.map { part.frame.minX <= $0 && $0 < part.frame.maxX } ?? true }
        let nearest = (below.isEmpty ? found : below).min { a, b in
            // Of several scroll views at the same height, the largest one contains the page.
            a.frame.minY != b.frame.minY
                ? a.frame.minY < b.frame.minY
                : a.frame.width * a.frame.height > b.frame.width * b.frame.height
        }
        return nearest?.view.scrollToTop() ?? false
    }

    private func collectScrollViews(in view: UIView, into found: inout [(view: UIScrollView, frame: CGRect)])
    {
        guard !view.isHidden, view.alpha >= 0.01 else { return }
        if let scrollView = view as? UIScrollView, scrollView.scrollsToTop, scrollView.isScrollEnabled {
            let frame = scrollView.convert(scrollView.bounds, to: nil).intersection(bounds)
            if !frame.isNull, !frame.isEmpty { found.append((scrollView, frame)) }
        }
        for subview in view.subviews { collectScrollViews(in: subview, into: &found) }
    }
}
