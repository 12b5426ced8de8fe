import CoreGraphics
import Foundation

/// A row of a list that a swipe has moved aside, with its action buttons.
///
/// The cell's frame does not change, its bounds do: the content moves out and the buttons beside it become visible.
/// This keeps the rounded corners of cards.
@MainActor final class RowSwipe {
    weak var list: (any SwipingList)?
    let cell: any SwipedCell
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
        _ list: any SwipingList, _ cell: any SwipedCell, _ path: IndexPath,
        _ configuration: UISwipeActionsConfiguration,
        isAtRight: Bool
    ) {
        self.list = list
        self.cell = cell
        self.path = path
        self.configuration = configuration
        self.isAtRight = isAtRight
        buttons = SwipeButtons(configuration.actions, isAtRight: isAtRight)
        buttons.onTap = { [weak self] in self?.act(on: $0) }
        cell.addSubview(buttons)
        place(0)
        list.swipeWillBegin(path)
        cell.swipeWillChange(isOpen: true)
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
        cell.swipeDidChange(isOpen: true)
    }

    /// Closes the row: moves the content back over the buttons.
    func close(animated: Bool) {
        guard let list, list.swipe === self else { return }
        list.swipe = nil
        isOpen = false
        cell.swipeWillChange(isOpen: false)
        let finish = { [cell, buttons, path] in
            buttons.removeFromSuperview()
            cell.setNeedsLayout()
            cell.swipeDidChange(isOpen: false)
            list.swipeDidEnd(path)
            list.setNeedsLayout()
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
        guard !isActing, let list else { return }
        isActing = true
        if action.style == .destructive || buttons.isFirstAlone {
            UIView.animate(withDuration: 0.2) {
                if self.buttons.isFirstAlone { self.place(self.cell.bounds.width) }
            }
        }
        action.handler(action, buttons.button(for: action) ?? buttons) { [weak self, weak list] _ in
            self?.isActing = false
            if let self, list?.swipe === self { close(animated: true) }
        }
    }
}

extension UIWindow {
    /// Closes a row that is open when a touch begins outside of its list, which closes it by itself.
    func closeSwipe(touching view: UIView?) {
        guard let swipe = openSwipe, let list = swipe.list, swipe.isOpen,
            view?.isDescendant(of: list) != true
        else { return }
        openSwipe = nil
        swipe.close(animated: true)
    }
}
