import CoreGraphics
import Foundation

/// A list whose rows are swiped aside, as the swipe sees it: a table or a collection view with list layout.
@MainActor protocol SwipingList: UIScrollView {
    /// The row that is swiped aside; nil for none.
    var swipe: RowSwipe? { get set }
    var swipePan: SwipePanGestureRecognizer { get }
    /// Whether rows can be swiped now: the list is not in editing mode, and no row is being moved.
    var allowsSwipes: Bool { get }
    /// The row at a point in content coordinates; nil for none.
    func swipedRow(at point: CGPoint) -> (path: IndexPath, cell: any SwipedCell)?
    /// The cell of a visible row.
    func swipedCell(at path: IndexPath) -> (any SwipedCell)?
    /// The actions at the leading or trailing edge of a row; nil or empty for none.
    func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration?
    func swipeWillBegin(_ path: IndexPath)
    func swipeDidEnd(_ path: IndexPath)
    /// Forgets the touch that would select a row.
    func dropPress()
}

/// A cell that can be swiped aside.
@MainActor protocol SwipedCell: UIView {
    /// Called before the buttons beside the content appear or disappear.
    func swipeWillChange(isOpen: Bool)
    /// Called after the buttons beside the content appeared or disappeared.
    func swipeDidChange(isOpen: Bool)
}

extension SwipingList {
    func setUpSwipes() {
        addGestureRecognizer(swipePan)
        swipePan.addAction { [weak self] _ in self?.swiped() }
    }

    /// Whether a horizontal drag at a point opens or closes a row.
    func maySwipe(at point: CGPoint, translation: CGFloat) -> Bool {
        if let swipe { return swipe.cell.frame.contains(point) }
        guard allowsSwipes, let row = swipedRow(at: point), row.cell.frame.contains(point) else {
            return false
        }
        return swipeActions(at: row.path, isAtRight: translation < 0) != nil
    }

    /// Trailing actions are on the right, in right-to-left languages on the left.
    private func swipeActions(at path: IndexPath, isAtRight: Bool) -> UISwipeActionsConfiguration? {
        let isTrailing = isAtRight != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        let actions = swipeActions(at: path, isLeading: !isTrailing)
        return actions?.actions.isEmpty == false ? actions : nil
    }

    private func swiped() {
        switch swipePan.state {
        case .began:
            dropPress()
            let way = swipePan.translation(in: self).x
            let point = CGPoint(x: swipePan.location(in: self).x - way, y: swipePan.location(in: self).y)
            if swipe == nil, let row = swipedRow(at: point),
                let actions = swipeActions(at: row.path, isAtRight: way < 0)
            {
                swipe = RowSwipe(self, row.cell, row.path, actions, isAtRight: way < 0)
            }
            swipePan.setTranslation(.zero, in: self)
            swipe?.began()
        case .changed: swipe?.moved(by: swipePan.translation(in: self).x)
        case .ended: swipe?.ended(velocity: swipePan.velocity(in: self).x)
        case .cancelled, .failed: swipe?.close(animated: true)
        default: break
        }
    }

    /// Opens the trailing actions of a row, after a tap of the delete button before it.
    func openSwipe(_ path: IndexPath) {
        swipe?.close(animated: true)
        let isAtRight = effectiveUserInterfaceLayoutDirection != .rightToLeft
        guard let cell = swipedCell(at: path), let actions = swipeActions(at: path, isAtRight: isAtRight)
        else { return }
        swipe = RowSwipe(self, cell, path, actions, isAtRight: isAtRight)
        swipe?.open()
    }

    /// Closes the swiped row when the list's content starts to scroll.
    func closeSwipeBeforeDrag() {
        if swipe?.isOpen == true { swipe?.close(animated: true) }
    }

    /// Closes the swiped row for a touch beside its buttons.
    ///
    /// - Returns: whether there was one, so that the touch does nothing else.
    func closeSwipeForPress() -> Bool {
        guard let swipe else { return false }
        swipe.close(animated: true)
        return true
    }
}
