import Foundation
import Platform
import UIKit

extension UIWindow {
    /// Scrolls what lies under the pointer, as a mouse's wheel or a touchpad says.
    ///
    /// A page of a phone goes to its ends and no further: a wheel has no finger to spring back from.
    func scroll(_ event: ScrollEvent) {
        var view = hitTest(event.point, with: nil)
        while let here = view {
            if let area = here as? UIScrollView, area.isScrollEnabled, area.canScroll(by: event.delta) {
                area.setContentOffset(area.offset(movedBy: event.delta), animated: false)
                return
            }
            view = here.superview
        }
    }
}

extension UIScrollView {
    fileprivate func canScroll(by delta: CGPoint) -> Bool {
        offset(movedBy: delta) != contentOffset
    }

    fileprivate func offset(movedBy delta: CGPoint) -> CGPoint {
        let inset = adjustedContentInset
        func moved(_ offset: CGFloat, _ delta: CGFloat, _ first: CGFloat, _ last: CGFloat) -> CGFloat {
            max(first, min(offset + delta, max(first, last)))
        }
        return CGPoint(
            x: moved(
                contentOffset.x, delta.x, -inset.left, contentSize.width + inset.right - bounds.width),
            y: moved(
                contentOffset.y, delta.y, -inset.top, contentSize.height + inset.bottom - bounds.height))
    }
}
