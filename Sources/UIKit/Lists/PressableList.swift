import CoreGraphics
import Foundation

/// The touch on a cell of a list.
@MainActor struct ListPress<Cell: UIView> {
    weak var touch: UITouch?
    /// The cell's index path, as the data source counts it; nil if the touch does not select.
    var path: IndexPath?
    weak var cell: Cell?
}

/// A table or a collection, as the touches on its cells see it.
///
/// A touch highlights a cell, a touch that leaves the cell ends the highlight, and lifting the finger taps the cell. What
/// a tap selects differs and is the list's own: `tapped(_:)`.
@MainActor protocol PressableList: UIScrollView {
    associatedtype Cell: UIView

    var press: ListPress<Cell> { get set }
    var isInEditingMode: Bool { get }
    var allowsSelection: Bool { get }
    var allowsMultipleSelection: Bool { get }
    var allowsSelectionDuringEditing: Bool { get }
    var allowsMultipleSelectionDuringEditing: Bool { get }

    /// The index path of a visible cell, as the data source counts it.
    func dataPath(of cell: Cell) -> IndexPath?
    /// Whether the list consumes a touch itself, for example to close the buttons of a swiped row.
    func consumesPress() -> Bool
    /// Asks the delegate whether a cell may be highlighted.
    func shouldHighlight(_ path: IndexPath) -> Bool
    /// Highlights a cell or ends its highlight, and notifies the delegate.
    func setHighlighted(_ isHighlighted: Bool, _ cell: Cell?, at path: IndexPath)
    /// Selects or deselects a cell, as a tap does.
    func tapped(_ path: IndexPath)
}

extension PressableList {
    /// Whether a tap selects cells now.
    var isSelectionAllowed: Bool {
        isInEditingMode
            ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
            : allowsSelection || allowsMultipleSelection
    }

    /// Whether a tap leaves the other selected cells selected.
    var selectsSeveral: Bool {
        isInEditingMode ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    func consumesPress() -> Bool { false }

    /// The visible cell that contains a view.
    private func cell(containing view: UIView?) -> (path: IndexPath, cell: Cell)? {
        var view = view
        while let present = view, present !== self {
            if let cell = present as? Cell, let path = dataPath(of: cell) { return (path, cell) }
            view = present.superview
        }
        return nil
    }

    // MARK: - Touches; each returns whether the touch is on a cell

    func pressBegan(_ touches: Set<UITouch>) -> Bool {
        guard press.touch == nil, let touch = touches.first, let found = cell(containing: touch.view) else {
            return false
        }
        press.touch = touch
        guard !consumesPress(), isSelectionAllowed, shouldHighlight(found.path) else { return true }
        press.path = found.path
        press.cell = found.cell
        setHighlighted(true, found.cell, at: found.path)
        return true
    }

    func pressMoved(_ touches: Set<UITouch>) -> Bool {
        guard let touch = press.touch, touches.contains(touch) else { return false }
        // In a list that does not scroll, a touch that leaves the cell no longer selects it.
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
        press = ListPress()
        if let path = old.path { setHighlighted(false, old.cell, at: path) }
    }
}
