import Foundation

/// The controllers of a secondary column that is on the primary's stack.
@MainActor struct MergedColumn {
    /// The controllers, the lowest first, as they were when they were merged.
    var controllers: [UIViewController]
}

// How two columns become one stack, and one stack two columns.

extension UISplitViewController {
    /// Collapses or expands as the horizontal size class says.
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

    /// The child in sight while collapsed.
    var shownWhileCollapsed: UIViewController? {
        showsCompact ? containers[.compact] : containers[.primary] ?? containers[.secondary]
    }

    func placeCollapsed() {
        guard let view = shownWhileCollapsed?.view, view.superview !== columns else { return }
        view.frame = columns.bounds
        columns.addSubview(view)
        self.view.setNeedsLayout()
    }

    // MARK: - One stack

    /// Whether the secondary column's controllers are on the primary's stack.
    var isMergedOnStack: Bool {
        guard let first = merged?.controllers.first else { return false }
        return first.parent === containers[.primary]
    }

    /// Puts the secondary column on the primary's stack.
    func merge() {
        guard let primary = containers[.primary], let secondary = containers[.secondary] else { return }
        if style == .unspecified,
            delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true
        {
            return
        }
        primary.collapseSecondaryViewController(secondary, for: self)
    }

    /// Hands the secondary column its controllers back.
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

    /// Another secondary column takes the place of the one on the stack.
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

    /// Takes the controllers out of a navigation controller; any other controller is its own only one.
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
    /// Puts the secondary column's controllers on top of its own.
    func merge(_ secondary: UIViewController, of split: UISplitViewController) {
        let controllers = UISplitViewController.takeControllers(of: secondary)
        guard !controllers.isEmpty else { return }
        split.merged = MergedColumn(controllers: controllers)
        setViewControllers(viewControllers + controllers, animated: false)
    }

    /// Hands back the secondary column's controllers with what was pushed onto them, or as they were when they
    /// had been popped.
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
