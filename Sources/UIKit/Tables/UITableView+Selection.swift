import CoreGraphics
import Foundation

/// The finger that lies on a row.
@MainActor struct RowPress {
    weak var touch: UITouch?
    /// The row, as the data source counts it.
    var path: IndexPath?
    weak var cell: UITableViewCell?

    mutating func end() {
        if let cell, cell.isHighlighted { cell.setHighlighted(false, animated: false) }
        self = RowPress()
    }
}

// What a finger on a row does.

extension UITableView {
    /// Whether a tap selects rows now.
    var isSelectionAllowed: Bool {
        if isInEditingMode { return allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing }
        return allowsSelection || allowsMultipleSelection
    }

    /// Whether a tap leaves the other selected rows alone.
    private var selectsSeveral: Bool {
        isInEditingMode ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    func selectionRulesChanged() {
        if !isSelectionAllowed || (selected.count > 1 && !selectsSeveral) { deselectAll() }
    }

    /// The row in sight that a view is in.
    private func row(of view: UIView?) -> (path: IndexPath, cell: UITableViewCell)? {
        var view = view
        while let present = view, present !== self {
            if let cell = present as? UITableViewCell, let path = indexPath(for: cell) {
                return (dataPath(path), cell)
            }
            view = present.superview
        }
        return nil
    }

    // MARK: Touches

    func pressBegan(_ touches: Set<UITouch>) -> Bool {
        guard press.touch == nil, let touch = touches.first, let row = row(of: touch.view) else {
            return false
        }
        press.touch = touch
        if swipe != nil {
            // A tap beside the buttons of a swipe covers them again, and does nothing else.
            swipe?.close(animated: true)
            return true
        }
        guard isSelectionAllowed,
            tableDelegate?.tableView(self, shouldHighlightRowAt: row.path) ?? true
        else { return true }
        press.path = row.path
        press.cell = row.cell
        row.cell.setHighlighted(true, animated: false)
        tableDelegate?.tableView(self, didHighlightRowAt: row.path)
        return true
    }

    func pressMoved(_ touches: Set<UITouch>) -> Bool {
        guard let touch = press.touch, touches.contains(touch) else { return false }
        // Where nothing scrolls, a finger that leaves the row takes its press back.
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
        let path = press.path
        press.end()
        if let path { tableDelegate?.tableView(self, didUnhighlightRowAt: path) }
    }

    /// Selects a row, or deselects it among several, as a tap does.
    func tapped(_ path: IndexPath) {
        guard geometry.contains(path) else { return }
        if selectsSeveral, selected.contains(path) {
            guard let target = tableDelegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path
            else {
                return
            }
            deselectByProgram(target, animated: false)
            tableDelegate?.tableView(self, didDeselectRowAt: target)
            return tellSelectionChange()
        }
        guard let target = tableDelegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path else {
            return
        }
        guard geometry.contains(target) else {
            return Complaint.say("tableView(_:willSelectRowAt:) returned row \(target), which is not there")
        }
        if !selectsSeveral {
            for other in selected where other != target {
                guard let other = tableDelegate.map({ $0.tableView(self, willDeselectRowAt: other) }) ?? other
                else { continue }
                deselectByProgram(other, animated: false)
                tableDelegate?.tableView(self, didDeselectRowAt: other)
            }
        }
        mark(target, animated: false)
        tableDelegate?.tableView(self, didSelectRowAt: target)
        let isPrimary = tableDelegate?.tableView(self, canPerformPrimaryActionForRowAt: target) ?? false
        if isPrimary { tableDelegate?.tableView(self, performPrimaryActionForRowAt: target) }
        tellSelectionChange()
    }

    private func tellSelectionChange() {
        NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
    }

    // MARK: By program

    private func mark(_ path: IndexPath, animated: Bool) {
        if !selected.contains(path) {
            selected.insert(path, at: selected.firstIndex { $0 > path } ?? selected.count)
        }
        shown[path]?.setSelected(true, animated: animated)
    }

    func selectByProgram(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
        loadIfNeeded()
        guard let path else { return deselectAll() }
        guard geometry.contains(path) else {
            return Complaint.say("the table cannot select row \(path), which is not there")
        }
        if !selectsSeveral {
            for other in selected where other != path { deselectByProgram(other, animated: animated) }
        }
        mark(path, animated: animated)
        if position != .none { scroll(to: path, position, animated: animated) }
    }

    func deselectByProgram(_ path: IndexPath, animated: Bool) {
        selected.removeAll { $0 == path }
        shown[path]?.setSelected(false, animated: animated)
    }

    private func deselectAll() {
        for path in selected { deselectByProgram(path, animated: false) }
    }

    /// The information button of a row was tapped.
    func accessoryTapped(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: dataPath(path))
    }
}
