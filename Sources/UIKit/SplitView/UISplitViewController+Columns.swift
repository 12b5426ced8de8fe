import Foundation

// The controllers of the columns.

extension UISplitViewController {
    func replaceController(with controller: UIViewController?, for column: Column) {
        guard controller !== controllers[column] else { return }
        let isOnTop = isCollapsed && isMergedOnStack, isColumn = column != .compact
        if isOnTop, column == .primary { separate() }
        let old = containers[column]
        controllers[column] = controller
        let new = controller.map { isColumn ? container(for: $0) : $0 }
        containers[column] = new
        if isOnTop, column == .secondary {
            replaceMerged(by: new)
            remove(old)
            adopt(new)
            return
        }
        if column == .secondary { merged = nil }
        remove(old)
        adopt(new)
        guard isSetUp, isColumn else { return }
        if isCollapsed {
            if column == .primary {
                placeCollapsed()
                if isOnTop { merge() }
            }
        } else {
            placeColumns()
        }
        updateDisplayModeButton()
    }

    /// The child for a controller: the controller itself, or a navigation controller that contains it.
    private func container(for controller: UIViewController) -> UIViewController {
        guard style != .unspecified, !(controller is UINavigationController) else { return controller }
        return UINavigationController(rootViewController: controller)
    }

    private func adopt(_ child: UIViewController?) {
        guard let child, child.parent !== self else { return }
        addChild(child)
        child.didMove(toParent: self)
    }

    private func remove(_ child: UIViewController?) {
        guard let child, child.parent === self else { return }
        child.willMove(toParent: nil)
        child.viewIfLoaded?.removeFromSuperview()
        child.removeFromParent()
        (child as? UINavigationController)?.columnItem = nil
    }

    // MARK: - Showing and hiding

    func showColumn(_ column: Column) {
        guard isSetUp else {
            if column == .primary { showsPrimary = true }
            return
        }
        if isCollapsed {
            if column == .secondary { pushSecondary() } else if column == .primary { popSecondary() }
        } else if column == .primary {
            setPrimaryShown(true)
        } else if column == .secondary, displayMode == .oneOverSecondary {
            setPrimaryShown(false)
        }
    }

    func hideColumn(_ column: Column) {
        guard isSetUp else {
            if column == .primary { showsPrimary = false }
            return
        }
        if isCollapsed {
            if column == .secondary { popSecondary() }
        } else if column == .primary {
            setPrimaryShown(false)
        }
    }

    func togglePrimary() {
        guard isSetUp, !isCollapsed else { return }
        setPrimaryShown(displayMode == .secondaryOnly)
    }

    func setPrimaryShown(_ isShown: Bool) {
        guard isShown != (displayMode != .secondaryOnly) else { return }
        showsPrimary = isShown
        applyDisplayMode(animated: true)
    }
}
