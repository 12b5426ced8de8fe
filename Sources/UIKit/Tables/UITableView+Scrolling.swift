import CoreGraphics
import Foundation

// Scrolling to rows.

extension UITableView {
    func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        loadIfNeeded()
        // As on iOS, the row NSNotFound means the start of the section.
        if path.row == NSNotFound, geometry.sections.indices.contains(path.section) {
            return setContentOffset(
                reachable(geometry.start(of: path.section) - adjustedContentInset.top), animated: animated)
        }
        guard geometry.contains(path) else {
            Complaint.say("the table cannot scroll to row \(path), which is not there")
            return
        }
        layoutIfNeeded()
        if animated {
            measure(around: path, position)
            return setContentOffset(reachable(offset(for: path, position)), animated: true)
        }
        // Rows in between are measured as they become visible, which moves the target: check again.
        for _ in 0..<3 {
            let target = reachable(offset(for: path, position))
            if target == contentOffset { break }
            setContentOffset(target, animated: false)
            tile()
        }
    }

    /// The content offset at which a row is at a scroll position.
    private func offset(for path: IndexPath, _ position: ScrollPosition) -> CGFloat {
        let inset = adjustedContentInset, rect = rowRect(path)
        let header = style == .plain ? max(0, geometry.sections[path.section].header - headerPadding) : 0
        let top = rect.minY - inset.top - header
        let bottom = rect.maxY + inset.bottom - bounds.height
        switch position {
        case .top: return top
        case .bottom: return bottom
        case .middle:
            return rect.midY - inset.top - (bounds.height - inset.top - inset.bottom) / 2
        case .none:
            if top < bounds.minY { return top }
            return max(bounds.minY, bottom)
        }
    }

    private func reachable(_ y: CGFloat) -> CGPoint {
        CGPoint(x: contentOffset.x, y: min(max(y, offsetRange.y.lowerBound), offsetRange.y.upperBound))
    }

    /// Measures the rows that will be visible together with a row, so that the target offset is exact.
    private func measure(around path: IndexPath, _ position: ScrollPosition) {
        let target = offset(for: path, position)
        for row in geometry.rows(from: target, to: target + bounds.height) where shown[row] == nil {
            let cell = freshCell(row)
            let height = measuredHeight(of: cell, row)
            if geometry.span(of: row).height != height { geometry.setHeight(height, ofRow: row) }
            putAway(cell)
        }
        showContentSize()
    }
}
