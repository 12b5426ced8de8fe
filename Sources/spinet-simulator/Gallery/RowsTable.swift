import CoreGraphics
import Foundation
import UIKit

/// A table in a row of a page, which asks for the height of its rows at the size of text.
@MainActor class RowsTable: UITableView {
    /// How many rows are in view, if there are more, of which a part of the next one shows; all when nil.
    var shownRows: Int?
    private var fitted: (width: CGFloat, category: UIContentSizeCategory, height: CGFloat)?

    /// As high as the rows are at the size of text.
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let category = traitCollection.preferredContentSizeCategory
        if let fitted, fitted.width == size.width, fitted.category == category {
            return CGSize(width: size.width, height: fitted.height)
        }
        // Rows know their height once they are laid out.
        let before = frame
        frame.size = CGSize(width: size.width, height: Self.measuringHeight)
        layoutIfNeeded()
        let all = numberOfRows(inSection: 0)
        var count = min(all, shownRows ?? all)
        func foot(_ count: Int) -> CGFloat {
            count > 0 ? rectForRow(at: IndexPath(row: count - 1, section: 0)).maxY : 0
        }
        // A table that scrolls leaves room for a finger that scrolls the page.
        while count < all, count > 2, foot(count) > Self.largestHeight { count -= 1 }
        var height = foot(count)
        // A quarter of a row would show nothing of its text.
        if count < all { height += rectForRow(at: IndexPath(row: count, section: 0)).height / 2 }
        frame = before
        fitted = (size.width, category, height)
        return CGSize(width: size.width, height: height)
    }

    private static let measuringHeight: CGFloat = 4_000
    private static let largestHeight: CGFloat = 400
}
