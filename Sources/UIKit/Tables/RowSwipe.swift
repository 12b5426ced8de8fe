import CoreGraphics
import Foundation

/// A row that a swipe has moved aside, with its action buttons.
///
/// The cell's frame does not change, its bounds do: the content moves out and the buttons beside it become visible.
/// This keeps the rounded corners of cards.
@MainActor final class RowSwipe {
    weak var table: UITableView?
    let cell: UITableViewCell
    /// The row's index path in the data source.
    let path: IndexPath
    /// Whether the buttons are on the right.
    let isAtRight: Bool
    let configuration: UISwipeActionsConfiguration
    let buttons: SwipeButtons
    private(set) var isOpen = false
    private var start: CGFloat = 0
    private var isActing = false

    /// The fraction of the row's width at which a swipe counts as a full swipe.
    static let fullSwipePart: CGFloat = 0.55

    init(
        _ table: UITableView, _ cell: UITableViewCell, _ path: IndexPath,
        _ configuration: UISwipeActionsConfiguration,
        isAtRight: Bool
    ) {
        self.table = table
        self.cell = cell
        self.path = path
        self.configuration = configuration
        self.isAtRight = isAtRight
        buttons = SwipeButtons(configuration.actions, isAtRight: isAtRight)
        buttons.onTap = { [weak self] in self?.act(on: $0) }
        cell.addSubview(buttons)
        place(0)
        table.tableDelegate?.tableView(table, willBeginEditingRowAt: path)
        cell.willTransition(to: .showingDeleteConfirmation)
    }

    /// The distance by which the content is moved, in points.
    private var distance: CGFloat { abs(cell.bounds.minX) }

    private func place(_ distance: CGFloat) {
        let distance = max(0, distance), size = cell.bounds.size
        cell.bounds.origin.x = isAtRight ? distance : -distance
        cell.layer.masksToBounds = true
        buttons.frame = CGRect(
            x: isAtRight ? size.width : -distance, y: 0, width: distance, height: size.height)
        buttons.setNeedsLayout()
        buttons.layoutIfNeeded()
    }

    // MARK: Dragging

    func began() { start = isOpen ? distance : 0 }

    func moved(by translation: CGFloat) {
        var wanted = start + (isAtRight ? -translation : translation)
        let full = buttons.naturalWidth
        if wanted > full, !performsFirst {
            // Beyond the buttons the row moves with increasing resistance.
            wanted =
                full
                + CGFloat(ScrollMotion.rubberBand(Double(wanted - full), room: Double(cell.bounds.width)))
        }
        let isFull = performsFirst && wanted > cell.bounds.width * Self.fullSwipePart
        if isFull != buttons.isFirstAlone {
            UIView.animate(withDuration: 0.2) {
                self.buttons.isFirstAlone = isFull
                self.buttons.layoutIfNeeded()
            }
        }
        place(wanted)
    }

    private var performsFirst: Bool { configuration.performsFirstActionWithFullSwipe }

    func ended(velocity: CGFloat) {
        if buttons.isFirstAlone, let first = configuration.actions.first { return act(on: first) }
        let speed = isAtRight ? -velocity : velocity
        let expected = distance + speed * 0.1
        if expected > buttons.naturalWidth / 2 { open() } else { close(animated: true) }
    }

    // MARK: Opening and closing

    func open() {
        isOpen = true
        cell.window?.openSwipe = self
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut) {
            self.place(self.buttons.naturalWidth)
        }
        cell.didTransition(to: .showingDeleteConfirmation)
        cell.setNeedsUpdateConfiguration()
    }

    /// Closes the row: moves the content back over the buttons.
    func close(animated: Bool) {
        guard let table, table.swipe === self else { return }
        table.swipe = nil
        isOpen = false
        cell.willTransition(to: [])
        let finish = { [cell, buttons, path] in
            buttons.removeFromSuperview()
            cell.setNeedsLayout()
            cell.didTransition(to: [])
            table.tableDelegate?.tableView(table, didEndEditingRowAt: path)
            table.setNeedsLayout()
        }
        guard animated else {
            place(0)
            return finish()
        }
        UIView.animate(
            withDuration: 0.3, delay: 0, options: .curveEaseOut,
            animations: {
                self.buttons.isFirstAlone = false
                self.place(0)
            }, completion: { _ in finish() })
    }

    private func act(on action: UIContextualAction) {
        guard !isActing, let table else { return }
        isActing = true
        if action.style == .destructive || buttons.isFirstAlone {
            UIView.animate(withDuration: 0.2) {
                if self.buttons.isFirstAlone { self.place(self.cell.bounds.width) }
            }
        }
        action.handler(action, buttons.button(for: action) ?? buttons) { [weak self, weak table] _ in
            self?.isActing = false
            if let self, table?.swipe === self { close(animated: true) }
        }
    }
}

extension UIWindow {
    /// Closes a row that is open when a touch begins outside of its table, which closes it by itself.
    func closeSwipe(touching view: UIView?) {
        guard let swipe = openSwipe, let table = swipe.table, swipe.isOpen,
            view?.isDescendant(of: table) != true
        else { return }
        openSwipe = nil
        swipe.close(animated: true)
    }
}

extension UITableView {
    /// Whether a horizontal drag at a point opens or closes a row.
    func maySwipe(at point: CGPoint, translation: CGFloat) -> Bool {
        if let swipe { return swipe.cell.frame.contains(point) }
        guard !isInEditingMode, reorder == nil, let path = indexPathForRow(at: point), let cell = shown[path],
            cell.frame.contains(point)
        else { return false }
        return actions(path, isAtRight: translation < 0) != nil
    }

    /// Trailing actions are on the right, in right-to-left languages on the left.
    private func actions(_ path: IndexPath, isAtRight: Bool) -> UISwipeActionsConfiguration? {
        let isTrailing = isAtRight != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        if isTrailing { return trailingActions(path) }
        let own = tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        return own?.actions.isEmpty == false ? own : nil
    }

    func swiped() {
        switch swipePan.state {
        case .began:
            dropPress()
            let way = swipePan.translation(in: self).x
            let point = CGPoint(x: swipePan.location(in: self).x - way, y: swipePan.location(in: self).y)
            if swipe == nil, let path = indexPathForRow(at: point), let cell = shown[path],
                let actions = actions(path, isAtRight: way < 0)
            {
                swipe = RowSwipe(self, cell, path, actions, isAtRight: way < 0)
            }
            swipePan.setTranslation(.zero, in: self)
            swipe?.began()
        case .changed: swipe?.moved(by: swipePan.translation(in: self).x)
        case .ended: swipe?.ended(velocity: swipePan.velocity(in: self).x)
        case .cancelled, .failed: swipe?.close(animated: true)
        default: break
        }
    }

    /// Opens a row's delete action, after a tap of the button before it.
    func openSwipe(_ path: IndexPath) {
        swipe?.close(animated: true)
        guard let cell = shown[path], let actions = trailingActions(path) else { return }
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        swipe = RowSwipe(self, cell, path, actions, isAtRight: !isReversed)
        swipe?.open()
    }
}
