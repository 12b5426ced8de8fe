import CoreGraphics
import Foundation

/// Insets the content of a controller's table while the keyboard covers its lower end, and scrolls the first
/// responder into view.
@MainActor final class TableKeyboardRoom {
    private weak var table: UITableView?
    private nonisolated(unsafe) var observers: [any NSObjectProtocol] = []

    init(_ table: UITableView) {
        self.table = table
        let names = [
            UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification,
        ]
        observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                [weak self] notification in
                let information = notification.userInfo ?? [:]
                let frame = information[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                let duration = information[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval
                let isHiding = notification.name == UIResponder.keyboardWillHideNotification
                MainActor.assumeIsolated {
                    self?.keyboardMoves(to: isHiding ? nil : frame, in: duration ?? 0)
                }
            }
        }
    }

    deinit {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }

    private func keyboardMoves(to frame: CGRect?, in duration: TimeInterval) {
        guard let table, let window = table.window else { return }
        let covered = frame.map { table.convert($0, from: window).intersection(table.bounds) } ?? .null
        // A floating keyboard leaves the rows below it visible.
        let isDocked = !covered.isNull && covered.maxY >= table.bounds.maxY - 1
        let inset = isDocked ? covered.height : 0
        guard inset != table.scroll.keyboardInset else { return }
        UIView.animate(withDuration: duration, delay: 0, options: .beginFromCurrentState) {
            table.scroll.keyboardInset = inset
            table.insetsMayHaveChanged()
            table.placeIndicators()
            if inset > 0 { self.showField(of: table) }
        }
    }

    private func showField(of table: UITableView) {
        guard let field = UIApplication.shared.firstResponder as? UIView, field !== table,
            field.isDescendant(of: table)
        else { return }
        // The whole row, if it fits.
        let row = table.indexPathForRow(at: table.convert(CGPoint(x: 0, y: field.bounds.midY), from: field))
        let rectangle = row.map { table.rectForRow(at: $0) } ?? table.convert(field.bounds, from: field)
        table.scrollRectToVisible(rectangle, animated: false)
    }
}
