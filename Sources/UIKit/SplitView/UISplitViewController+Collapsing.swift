import Foundation

/// The controllers of a secondary column that is merged on the primary's stack.
@MainActor struct MergedColumn {
    /// The controllers when they were merged, the lowest first.
    var controllers: [UIViewController]
}

// Collapsing of two columns to one stack, and expanding to two columns.

extension UISplitViewController {
    /// Collapses or expands by the horizontal size class.
    func updateCollapse() {
        guard isViewLoaded else { return }
        let isCompact = traitCollection.horizontalSizeClass != .regular
        guard !isSetUp || isCompact != isCollapsed else { return }
        let isFirst = !isSetUp
        isSetUp = true
        UIView.performWithoutAnimation {
            if isCompact { collapse() } else { expand(isFirst: isFirst) }
        }
    }

    private func collapse() {
        isCollapsed = true
        shownMode = nil
        reveal = 0
        removeColumns()
        updateDisplayModeButton()
        if let primary = containers[.primary] { setOverrideTraitCollection(nil, forChild: primary) }
        let proposed: Column =
            containers[.compact] != nil ? .compact : containers[.secondary] != nil ? .secondary : .primary
        let top =
            style == .unspecified
            ? proposed
            : delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
                ?? proposed
        showsCompact = top == .compact && containers[.compact] != nil
        if !showsCompact, top == .secondary { merge() }
        placeCollapsed()
        delegate?.splitViewControllerDidCollapse(self)
    }

    private func expand(isFirst: Bool) {
        isCollapsed = false
        removeColumns()
        separate()
        if !isFirst {
            let proposed = displayMode
            let mode =
                delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
                ?? proposed
            if mode != proposed, mode != .automatic { showsPrimary = mode != .secondaryOnly }
        }
        placeColumns()
        applyDisplayMode(animated: false)
        if !isFirst { delegate?.splitViewControllerDidExpand(self) }
    }

    /// The child that is shown while collapsed.
    var shownWhileCollapsed: UIViewController? {
        showsCompact ? containers[.compact] : containers[.primary] ?? containers[.secondary]
    }

    func placeCollapsed() {
        guard let view = shownWhileCollapsed?.view, view.superview !== columns else { return }
        view.frame = columns.bounds
        columns.addSubview(view)
        self.view.setNeedsLayout()
    }

    // MARK: - Merging

    /// Whether the secondary column's controllers are on the primary's stack.
    var isMergedOnStack: Bool {
        guard let first = merged?.controllers.first else { return false }
        return first.parent === containers[.primary]
    }

    /// Pushes the secondary column's controllers on the primary's stack.
    func merge() {
        guard let primary = containers[.primary], let secondary = containers[.secondary] else { return }
        if style == .unspecified,
            delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true
        {
            return
        }
        primary.collapseSecondaryViewController(secondary, for: self)
    }

    /// Returns the secondary column's controllers to their column.
    func separate() {
        guard let primary = containers[.primary] else { return }
        let own =
            style == .unspecified
            ? delegate?.splitViewController(self, separateSecondaryFrom: primary) : nil
        let separated = own ?? primary.separateSecondaryViewController(for: self)
        merged = nil
        guard style == .unspecified, let separated, separated !== containers[.secondary] else { return }
        replaceController(with: separated, for: .secondary)
    }

    /// Replaces the secondary column on the stack by another one.
    func replaceMerged(by container: UIViewController?) {
        guard let primary = containers[.primary] as? UINavigationController,
            let first = merged?.controllers.first,
            let index = primary.viewControllers.firstIndex(where: { $0 === first })
        else { return }
        let new = container.map(UISplitViewController.takeControllers) ?? []
        merged = new.isEmpty ? nil : MergedColumn(controllers: new)
        primary.setViewControllers(Array(primary.viewControllers[..<index]) + new, animated: true)
    }

    func pushSecondary() {
        guard !isMergedOnStack, let secondary = containers[.secondary] else { return }
        guard let primary = containers[.primary] as? UINavigationController else { return merge() }
        let controllers = merged?.controllers ?? UISplitViewController.takeControllers(of: secondary)
        guard !controllers.isEmpty else { return }
        merged = MergedColumn(controllers: controllers)
        for controller in controllers {
            primary.pushViewController(controller, animated: controller === controllers.last)
        }
    }

    func popSecondary() {
        guard let primary = containers[.primary] as? UINavigationController,
            let first = merged?.controllers.first,
            let index = primary.viewControllers.firstIndex(where: { $0 === first }), index > 0
        else { return }
        primary.popToViewController(primary.viewControllers[index - 1], animated: true)
    }

    /// Removes the controllers from a navigation controller and returns them; any other controller is returned itself.
    static func takeControllers(of container: UIViewController) -> [UIViewController] {
        guard let navigation = container as? UINavigationController else {
            container.viewIfLoaded?.removeFromSuperview()
            return [container]
        }
        let controllers = navigation.viewControllers
        navigation.setViewControllers([], animated: false)
        return controllers
    }
}

extension UINavigationController {
    /// Pushes the secondary column's controllers on this navigation stack.
    func merge(_ secondary: UIViewController, of split: UISplitViewController) {
        let controllers = UISplitViewController.takeControllers(of: secondary)
        guard !controllers.isEmpty else { return }
        split.merged = MergedColumn(controllers: controllers)
        setViewControllers(viewControllers + controllers, animated: false)
    }

    /// Returns the secondary column's controllers with those pushed on them, or as they were merged if they were
    /// popped.
    func separate(from split: UISplitViewController) -> UIViewController? {
        guard let controllers = split.merged?.controllers, let first = controllers.first else { return nil }
        var separated = controllers
        if let index = viewControllers.firstIndex(where: { $0 === first }) {
            separated = Array(viewControllers[index...])
            setViewControllers(Array(viewControllers[..<index]), animated: false)
        }
        guard let secondary = split.containers[.secondary] as? UINavigationController else {
            return separated.first
        }
        secondary.setViewControllers(separated, animated: false)
        return secondary
    }
}
