import CoreGraphics
import Foundation

/// The scroll view of a page view controller: pages beside each other, one as large as the view.
@MainActor final class PageScrollView: UIScrollView, UIScrollViewDelegate {
    var onScroll: (@MainActor () -> Void)?
    /// Called when the content has come to rest after a drag or an animation.
    var onRest: (@MainActor () -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isPagingEnabled = true
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        scrollsToTop = false
        isDirectionalLockEnabled = true
    }

    required init?(coder: NSCoder) { nil }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll?() }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { onRest?() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { onRest?() }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { onRest?() }
    }
}
