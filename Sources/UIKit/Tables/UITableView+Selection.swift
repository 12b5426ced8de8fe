import CoreGraphics
import Foundation

// What a touch on a row selects.

extension UITableView: PressableList {
    typealias Cell = UITableViewCell

    func dataPath(of cell: UITableViewCell) -> IndexPath? { indexPath(for: cell).map(dataPath) }

    /// A tap beside the buttons of a swiped row covers them again and does nothing else.
    func consumesPress() -> Bool { closeSwipeForPress() }

    func shouldHighlight(_ path: IndexPath) -> Bool {
        tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    }

    func setHighlighted(_ isHighlighted: Bool, _ cell: UITableViewCell?, at path: IndexPath) {
        if let cell, cell.isHighlighted != isHighlighted {
            cell.setHighlighted(isHighlighted, animated: false)
        }
        if isHighlighted {
            tableDelegate?.tableView(self, didHighlightRowAt: path)
        } else {
            tableDelegate?.tableView(self, didUnhighlightRowAt: path)
        }
    }

    /// Forgets the touch on a row without notifying the delegate, because the rows are reloaded or swiped.
    func dropPress() {
        if let cell = press.cell, cell.isHighlighted { cell.setHighlighted(false, animated: false) }
        press = ListPress()
    }

    func selectionRulesChanged() {
        if !isSelectionAllowed || (selected.count > 1 && !selectsSeveral) { deselectAll() }
    }

    /// Selects a row as a tap does, or deselects it if multiple selection is allowed.
    func tapped(_ path: IndexPath) {
        guard geometry.contains(path) else { return }
        if selectsSeveral, selected.contains(path) {
            guard let target = tableDelegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path
            else {
                return
            }
            deselectByProgram(target, animated: false)
            tableDelegate?.tableView(self, didDeselectRowAt: target)
            return notifySelectionChange()
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
        notifySelectionChange()
    }

    private func notifySelectionChange() {
        NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
    }

    // MARK: Programmatic selection

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

    /// Called after a tap of a row's information button.
    func accessoryTapped(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: dataPath(path))
    }
}
