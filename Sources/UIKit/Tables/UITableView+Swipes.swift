import CoreGraphics
import Foundation

extension UITableView: SwipingList {
    var allowsSwipes: Bool { !isInEditingMode && reorder == nil }

    func swipedRow(at point: CGPoint) -> (path: IndexPath, cell: any SwipedCell)? {
        guard let path = indexPathForRow(at: point), let cell = shown[path] else { return nil }
        return (path, cell)
    }

    func swipedCell(at path: IndexPath) -> (any SwipedCell)? { shown[path] }

    func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
        isLeading
            ? tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
            : trailingActions(path)
    }

    func swipeWillBegin(_ path: IndexPath) {
        tableDelegate?.tableView(self, willBeginEditingRowAt: path)
    }
    func swipeDidEnd(_ path: IndexPath) { tableDelegate?.tableView(self, didEndEditingRowAt: path) }
}

extension UITableViewCell: SwipedCell {
    func swipeWillChange(isOpen: Bool) { willTransition(to: isOpen ? .showingDeleteConfirmation : []) }

    func swipeDidChange(isOpen: Bool) {
        didTransition(to: isOpen ? .showingDeleteConfirmation : [])
        setNeedsUpdateConfiguration()
    }
}
