import CoreGraphics
import Foundation

// What a touch on an item selects.

extension UICollectionView: PressableList {
    typealias Cell = UICollectionViewCell

    var isInEditingMode: Bool { isEditing }

    func dataPath(of cell: UICollectionViewCell) -> IndexPath? { indexPath(for: cell) }

    /// A tap beside the buttons of a swiped row covers them again and does nothing else.
    func consumesPress() -> Bool { closeSwipeForPress() }

    /// Forgets the touch on an item without notifying the delegate, because the item is swiped.
    func dropPress() {
        press.cell?.isHighlighted = false
        press = ListPress()
    }

    func shouldHighlight(_ path: IndexPath) -> Bool {
        collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    }

    func setHighlighted(_ isHighlighted: Bool, _ cell: UICollectionViewCell?, at path: IndexPath) {
        cell?.isHighlighted = isHighlighted
        if isHighlighted {
            collectionDelegate?.collectionView(self, didHighlightItemAt: path)
        } else {
            collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
        }
    }

    func selectionRulesChanged() {
        if !isSelectionAllowed || (selected.count > 1 && !selectsSeveral) {
            for path in selected { mark(path, isSelected: false) }
        }
    }

    /// Selects an item as a tap does, or deselects it if multiple selection is allowed.
    func tapped(_ path: IndexPath) {
        guard has(path) else { return }
        if selected.contains(path) {
            guard selectsSeveral else { return notifySelected(path) }
            guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            mark(path, isSelected: false)
            collectionDelegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        if !selectsSeveral {
            for other in selected {
                mark(other, isSelected: false)
                collectionDelegate?.collectionView(self, didDeselectItemAt: other)
            }
        }
        mark(path, isSelected: true)
        notifySelected(path)
    }

    private func notifySelected(_ path: IndexPath) {
        collectionDelegate?.collectionView(self, didSelectItemAt: path)
        if collectionDelegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) ?? false {
            collectionDelegate?.collectionView(self, performPrimaryActionForItemAt: path)
        }
    }

    func mark(_ path: IndexPath, isSelected: Bool) {
        selected.removeAll { $0 == path }
        if isSelected { selected.insert(path, at: selected.firstIndex { $0 > path } ?? selected.count) }
        cellForItem(at: path)?.isSelected = isSelected
    }

    func selectByProgram(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
        loadIfNeeded()
        guard let path else {
            for path in selected { mark(path, isSelected: false) }
            return
        }
        guard has(path) else {
            return Complaint.say("the collection cannot select item \(path), which is not there")
        }
        if !selectsSeveral { for other in selected where other != path { mark(other, isSelected: false) } }
        mark(path, isSelected: true)
        if !position.isEmpty { scroll(toItem: path, position, animated: animated) }
    }
}
