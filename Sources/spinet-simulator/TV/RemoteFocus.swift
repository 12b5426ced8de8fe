import Foundation
import UIKit

/// Where a remote control's focus goes from page to page: to the first thing of a new one, and back to where it was.
@MainActor final class RemoteFocus: NSObject, UINavigationControllerDelegate {
    private struct Left { weak var item: (any UIFocusItem)? }

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
        left = left.prefix(depth - 1) + [Left(item: system?.focusedItem)]
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {
        let count = navigationController.viewControllers.count
        guard count != depth else { return }
        let returns = count < depth && left.indices.contains(count - 1) ? left[count - 1].item : nil
        depth = count
        UIFocusSystem.focusSystem(for: navigationController)?
            .requestFocusUpdate(to: returns ?? viewController)
    }
}
