import CoreGraphics
import Foundation

// Swipes of the rows of list layouts.

extension UICollectionView: SwipingList {
    var allowsSwipes: Bool { !isEditing && move == nil }

    func swipedRow(at point: CGPoint) -> (path: IndexPath, cell: any SwipedCell)? {
        guard let path = indexPathForItem(at: point), storedLayout.list(path.section) != nil,
            let cell = cellForItem(at: path)
        else { return nil }
        return (path, cell)
    }

    func swipedCell(at path: IndexPath) -> (any SwipedCell)? { cellForItem(at: path) }

    func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
        guard let list = storedLayout.list(path.section) else { return nil }
        return isLeading
            ? list.leadingSwipeActionsConfigurationProvider?(path)
            : list.trailingSwipeActionsConfigurationProvider?(path)
    }

    func swipeWillBegin(_ path: IndexPath) {}
    func swipeDidEnd(_ path: IndexPath) {}
}

extension UICollectionViewCell: SwipedCell {
    func swipeWillChange(isOpen: Bool) {}
    func swipeDidChange(isOpen: Bool) { setNeedsUpdateConfiguration() }
}
