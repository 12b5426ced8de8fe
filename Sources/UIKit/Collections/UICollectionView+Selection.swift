import CoreGraphics
import Foundation

/// The finger that lies on an item.
@MainActor struct ItemPress {
    weak var touch: UITouch?
    var path: IndexPath?
    weak var cell: UICollectionViewCell?
}

// What a finger on an item does.

extension UICollectionView {
    var isSelectionAllowed: Bool {
        isEditing
            ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
            : allowsSelection || allowsMultipleSelection
    }
    private var selectsSeveral: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    func selectionRulesChanged() {
        if !isSelectionAllowed || (selected.count > 1 && !selectsSeveral) {
            for path in selected { mark(path, isSelected: false) }
        }
    }

    private func item(of view: UIView?) -> (path: IndexPath, cell: UICollectionViewCell)? {
        var view = view
        while let present = view, present !== self {
            if let cell = present as? UICollectionViewCell, let path = indexPath(for: cell) {
                return (path, cell)
            }
            view = present.superview
        }
        return nil
    }

    // MARK: Touches

    func pressBegan(_ touches: Set<UITouch>) -> Bool {
        guard press.touch == nil, let touch = touches.first, let item = item(of: touch.view) else {
            return false
        }
        press.touch = touch
        guard isSelectionAllowed,
            collectionDelegate?.collectionView(self, shouldHighlightItemAt: item.path) ?? true
        else { return true }
        press.path = item.path
        press.cell = item.cell
        item.cell.isHighlighted = true
        collectionDelegate?.collectionView(self, didHighlightItemAt: item.path)
        return true
    }

    func pressMoved(_ touches: Set<UITouch>) -> Bool {
        guard let touch = press.touch, touches.contains(touch) else { return false }
        if let cell = press.cell, !cell.bounds.insetBy(dx: -20, dy: -20).contains(touch.location(in: cell)) {
            endPress()
            press.touch = touch
        }
        return true
    }

    func pressEnded(_ touches: Set<UITouch>) -> Bool {
        guard let touch = press.touch, touches.contains(touch) else { return false }
        let path = press.path
        endPress()
        if let path { tapped(path) }
        return true
    }

    func pressCancelled(_ touches: Set<UITouch>) -> Bool {
        guard let touch = press.touch, touches.contains(touch) else { return false }
        endPress()
        return true
    }

    private func endPress() {
        let old = press
        press = ItemPress()
        guard let path = old.path else { return }
        old.cell?.isHighlighted = false
        collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
    }

    /// Selects an item, or deselects it among several, as a tap does.
    func tapped(_ path: IndexPath) {
        guard has(path) else { return }
        if selected.contains(path) {
            guard selectsSeveral else { return tell(path) }
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
        tell(path)
    }

    private func tell(_ path: IndexPath) {
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
