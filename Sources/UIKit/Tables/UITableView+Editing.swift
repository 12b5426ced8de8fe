import CoreGraphics
import Foundation

// Editing mode: a button before each row, and a grip after those that the user can move.

extension UITableView {
    func changeEditing(_ editing: Bool, animated: Bool) {
        guard editing != isInEditingMode else { return }
        swipe?.close(animated: animated)
        isInEditingMode = editing
        if editing {
            // The selections in and outside editing mode are separate.
            for path in selected { deselectByProgram(path, animated: false) }
        } else {
            reorder?.cancel()
            for path in selected { deselectByProgram(path, animated: animated) }
        }
        guard isLoaded else { return }
        for cell in shown.values { cell.willTransition(to: editing ? .showingEditControl : []) }
        func change() {
            for (path, cell) in shown {
                prepare(cell, path)
                cell.setEditing(editing, animated: animated)
                cell.layoutIfNeeded()
            }
        }
        if animated {
            UIView.animate(withDuration: 0.3, animations: change)
        } else {
            change()
        }
        for cell in shown.values { cell.didTransition(to: editing ? .showingEditControl : []) }
        // Automatic heights depend on the width that the buttons leave.
        if rowHeight == UITableView.automaticDimension { remeasure() }
    }

    /// Called after a tap of the button before a row.
    func editButtonTapped(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        switch cell.place.editingStyle {
        case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: dataPath(path))
        case .delete: openSwipe(path)
        case .none: break
        }
    }

    /// The trailing swipe actions of a row: the delegate's, or the default delete action.
    func trailingActions(_ path: IndexPath) -> UISwipeActionsConfiguration? {
        let own = tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        if let own { return own.actions.isEmpty ? nil : own }
        if tableDelegate != nil, !unanswered.contains(.trailingSwipeActions) { return nil }
        return deletion(path)
    }

    /// Whether the app shows by any member that rows can be deleted.
    ///
    /// A swipe must not reveal a button that does nothing, and whether `tableView(_:commit:forRowAt:)` is implemented
    /// cannot be asked.
    private func isDeletionAnswered(_ title: String?) -> Bool {
        !unanswered.contains(.canEdit) || title != nil
            || (tableDelegate != nil && !unanswered.contains(.editingStyle))
    }

    private func deletion(_ path: IndexPath) -> UISwipeActionsConfiguration? {
        let style = tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
        let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
        guard let dataSource, style == .delete, dataSource.tableView(self, canEditRowAt: path),
            isInEditingMode || isDeletionAnswered(title)
        else { return nil }
        let action = UIContextualAction(style: .destructive, title: title ?? ListMessages.delete) {
            [weak self] _, _, done in
            guard let self else { return done(false) }
            self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }
}

extension UITableViewCell {
    /// Shows or removes the button before the row and the grip after it.
    func showEditingParts() {
        let kind: EditButton.Kind? =
            !showsEditButton
            ? nil : place.isMultipleSelection ? .mark : place.editingStyle == .insert ? .insert : .delete
        if editButton?.kind != kind {
            editButton?.removeFromSuperview()
            editButton = kind.map(madeEditButton)
        }
        editButton?.isMarked = isSelectedNow
        if showsGrip, grip == nil {
            let grip = ReorderGrip(of: self)
            self.grip = grip
            UIView.performWithoutAnimation {
                grip.frame = CGRect(
                    x: bounds.width - ReorderGrip.width, y: 0, width: ReorderGrip.width, height: bounds.height
                )
                grip.alpha = 0
                addSubview(grip)
            }
            grip.alpha = 1
        } else if !showsGrip, let grip {
            grip.removeFromSuperview()
            self.grip = nil
        }
    }

    private func madeEditButton(_ kind: EditButton.Kind) -> EditButton {
        let button = EditButton(kind)
        let word = kind == .insert ? ListMessages.insert : ListMessages.delete
        button.accessibilityLabel = [word, spokenText].compactMap(\.self).joined(separator: " ")
        button.addAction(
            UIAction { [weak self] _ in
                if let self { table?.editButtonTapped(self) }
            }, for: .touchUpInside)
        UIView.performWithoutAnimation {
            let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let width = Self.editingIndent + place.margin
            button.frame = CGRect(
                x: isReversed ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
            button.alpha = 0
            insertSubview(button, belowSubview: contentView)
        }
        button.alpha = 1
        return button
    }

    func editingChanged() {
        accessories.update(for: self)
        showEditingParts()
        setNeedsUpdateConfiguration()
        setNeedsLayout()
    }
}
