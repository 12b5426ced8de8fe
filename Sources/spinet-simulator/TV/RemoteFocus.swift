import Foundation
import UIKit

/// Where a remote control's focus goes from page to page: to the first thing of a new one, and back to where it was.
@MainActor final class RemoteFocus: NSObject, UINavigationControllerDelegate {
    private struct Left {
        weak var item: (any UIFocusItem)?
        /// The item's row in a table, which may make another cell for it.
        weak var table: UITableView?
        var row: IndexPath?

        @MainActor init(_ item: (any UIFocusItem)?) {
            self.item = item
            let views = sequence(first: item as? UIView, next: { $0?.superview }).lazy.compactMap(\.self)
            table = views.compactMap { $0 as? UITableView }.first
            row = views.compactMap { $0 as? UITableViewCell }.first.flatMap { [table] in
                table?.indexPath(for: $0)
            }
        }

        /// What has the focus again: the item, or what is in its row now.
        @MainActor var present: (any UIFocusEnvironment)? {
            guard let table, let row else { return item }
            guard row.section < table.numberOfSections, row.row < table.numberOfRows(inSection: row.section)
            else { return nil }
            table.scrollToRow(at: row, at: .none, animated: false)
            table.layoutIfNeeded()
            return table.cellForRow(at: row)
        }
    }

    /// What had the focus on each page when it was left, the lowest first.
    private var left: [Left] = []
    private var depth = 1

    /// Another app begins with its first page.
    func begin() {
        left = []
        depth = 1
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) {
        guard navigationController.viewControllers.count > depth else { return }
        let system = UIFocusSystem.focusSystem(for: navigationController)
        left = left.prefix(depth - 1) + [Left(system?.focusedItem)]
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {
        let count = navigationController.viewControllers.count
        guard count != depth else { return }
        let returns = count < depth && left.indices.contains(count - 1) ? left[count - 1].present : nil
        depth = count
        UIFocusSystem.focusSystem(for: navigationController)?
            .requestFocusUpdate(to: returns ?? viewController)
    }
}
