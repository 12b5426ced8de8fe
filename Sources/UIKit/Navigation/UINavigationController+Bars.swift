import CoreGraphics
import Foundation

// The bars of a navigation controller: their content, their heights, and the insets that they add.

extension UINavigationController {
    /// Updates the bars to the stack.
    func updateBars() {
        navigationBar.show(stack.map(\.navigationItem))
        updateToolbar()
        viewIfLoaded?.setNeedsLayout()
    }

    func updateToolbar() {
        for controller in stack { controller.onToolbarItemsChange = nil }
        stack.last?.onToolbarItemsChange = { [weak self] animated in
            self?.toolbar.setItems(self?.stack.last?.toolbarItems, animated: animated)
        }
        toolbar.setItems(stack.last?.toolbarItems, animated: false)
    }

    /// The menu of the back button: the controllers below the top one.
    var historyMenu: UIMenu? {
        let below = stack.dropLast()
        guard !below.isEmpty else { return nil }
        return UIMenu(
            children: below.reversed().map { controller in
                let item = controller.navigationItem
                let title = item.backButtonTitle ?? item.title ?? ""
                return UIAction(title: title.isEmpty ? NavigationBackButton.word : title) {
                    [weak self, weak controller] _ in
                    if let controller { self?.popToViewController(controller, animated: true) }
                }
            })
    }

    /// Applies a change of the bars, animated if requested and visible.
    func slidingBars(_ animated: Bool, _ change: () -> Void) {
        // What a page changes before it appears, the transition to it animates.
        let isSeen =
            animated && isViewLoaded && view.window != nil && AnimationBlock.current == nil && !isBeginning
        if isSeen { view.layoutIfNeeded() }
        change()
        guard isSeen else { return }
        UIView.animate(withDuration: Double(Self.hideShowBarDuration)) { [self] in
            view.setNeedsLayout()
            view.layoutIfNeeded()
        }
    }

    // MARK: - Layout

    /// Whether a controller of the stack has a large title.
    private func isLarge(at index: Int) -> Bool {
        guard navigationBar.prefersLargeTitles else { return false }
        return switch stack[index].navigationItem.largeTitleDisplayMode {
        case .always: true
        case .never: false
        case .automatic: index == 0 ? true : isLarge(at: index - 1)
        }
    }

    private var metricsOfTop: NavigationBarMetrics {
        guard let item = stack.last?.navigationItem else { return NavigationBarMetrics() }
        var metrics = NavigationBarMetrics()
        metrics.row = navigationBar.rowHeight
        metrics.prompt = item.prompt == nil ? 0 : NavigationBarMetrics.prompt
        if isLarge(at: stack.count - 1), item.title?.isEmpty == false {
            metrics.largeTitle = navigationBar.largeTitleHeight
        }
        guard let search = item.searchController else { return metrics }
        search.page = stack.last
        metrics.search =
            search.searchBar.fieldHeight + NavigationBarMetrics.search
            + (search.searchBar.showsScopes ? NavigationBarMetrics.scopes : 0)
        metrics.hidesSearch = item.hidesSearchBarWhenScrolling && !search.isActive
        if search.isActive, search.hidesNavigationBarDuringPresentation {
            (metrics.prompt, metrics.row, metrics.largeTitle) = (0, 0, 0)
            metrics.edge = max(0, NavigationBarMetrics.searchEdge - view.safeAreaInsets.top)
        }
        return metrics
    }

    func layOutBars() {
        let size = view.bounds.size, top = view.safeAreaInsets.top, below = view.safeAreaInsets.bottom
        let hidesToolbar = isToolbarHidden || hidesBottomBars
        UIView.performWithoutAnimation { followIfKnown() }
        updateHeight()
        let height = stack.last?.barState.height ?? navigationBar.rowHeight
        navigationBar.statusHeight = top
        updateBarMargins()
        navigationBar.alpha = isNavigationBarHidden ? 0 : 1
        navigationBar.frame = CGRect(
            x: 0, y: isNavigationBarHidden ? -height - top : 0, width: size.width, height: top + height)
        if !hidesToolbar { toolbar.isHidden = false }
        toolbar.alpha = hidesToolbar ? 0 : 1
        toolbar.frame = CGRect(
            x: 0, y: hidesToolbar ? size.height : size.height - below - UIToolbar.height,
            width: size.width, height: UIToolbar.height)
        if hidesToolbar, AnimationBlock.current == nil { toolbar.isHidden = true }
        for controller in stack { controller.barInsets.bottom = hidesToolbar ? 0 : UIToolbar.height }
        giveRoom()
    }

    /// Whether a controller of the stack hides the bars at the lower edge.
    var hidesBottomBars: Bool { stack.contains { $0.hidesBottomBarWhenPushed } }

    /// Computes the height of the bar for the top controller.
    private func updateHeight() {
        guard let top = stack.last else { return }
        let metrics = metricsOfTop, old = top.barState
        navigationBar.metrics = metrics
        guard metrics != old.metrics else { return }
        // A fully expanded bar stays expanded; a collapsed one stays collapsed.
        let wasWhole = old.metrics.map { old.height >= $0.full } ?? true
        top.barState.metrics = metrics
        let hidden = wasWhole ? 0 : min(metrics.stretch, (old.metrics?.full ?? 0) - old.height)
        top.barState.height = metrics.full - hidden
    }

    /// Sets the top controller's insets for the bars.
    private func giveRoom() {
        guard let top = stack.last else { return }
        let state = top.barState
        let height = isNavigationBarHidden ? 0 : state.height
        let stretch = isNavigationBarHidden ? 0 : state.metrics?.stretch ?? 0
        top.barInsets.top = height
        for lower in stack.dropLast() {
            lower.barInsets.top = isNavigationBarHidden ? 0 : lower.barState.height
        }
        guard let scrollView = followed else { return }
        scrollView.scroll.growthOfBar = isNavigationBarHidden ? 0 : (state.metrics?.full ?? height) - height
        scrollView.scroll.stretchOfBar = stretch
        scrollView.scroll.barStops = isNavigationBarHidden ? [] : state.metrics?.stops ?? []
        scrollView.insetsMayHaveChanged()
    }

    // MARK: - Collapsing with the content

    /// Starts to follow the top controller's scroll view, if its view is loaded.
    private func followIfKnown() {
        guard let top = stack.last, top.isViewLoaded else { return }
        follow(top.scrollViewUnderBar)
    }

    /// Makes the bar follow a scroll view.
    func follow(_ scrollView: UIScrollView?) {
        guard scrollView !== followed else { return }
        if let followed {
            followed.scroll.onMove = nil
            followed.scroll.onResize = nil
        }
        followed = scrollView
        scrollView?.scroll.onMove = { [weak self] in self?.contentMoved() }
        scrollView?.scroll.onResize = { [weak self] in self?.showToolbarCover() }
        navigationBar.beyond = 0
        showCover()
        if let scrollView, scrollView.window != nil { giveRoom() }
    }

    /// Expands and collapses the bar with the content below it.
    private func contentMoved() {
        guard let top = stack.last, let scrollView = followed, let metrics = top.barState.metrics,
            isBelowBar(scrollView)
        else { return }
        let open = -scrollView.contentOffset.y - scrollView.contentInset.top - scrollView.scroll.refreshInset
        let room = open - view.safeAreaInsets.top
        let height = min(max(room, metrics.least), metrics.full)
        let pulled = -scrollView.contentOffset.y - scrollView.contentInset.top - view.safeAreaInsets.top
        navigationBar.beyond = max(0, pulled - metrics.full)
        if height != top.barState.height, !isNavigationBarHidden {
            top.barState.height = height
            UIView.performWithoutAnimation {
                navigationBar.frame.size.height = view.safeAreaInsets.top + height
                giveRoom()
            }
        }
        showCover()
    }

    private func isBelowBar(_ scrollView: UIScrollView) -> Bool {
        scrollView.window != nil && scrollView.contentInsetAdjustmentBehavior != .never
            && scrollView.convert(scrollView.bounds, to: view).minY < 0.5
    }

    /// The scroll distance over which the bar changes to its appearance over content, in points.
    private static let coverDistance: CGFloat = 12

    /// Updates the toolbar's appearance to whether content is below it; over the end of the content it has no background.
    func showToolbarCover() {
        guard let scrollView = followed, isBelowBar(scrollView) else { return toolbar.isOverContent = true }
        let end = scrollView.convert(CGPoint(x: 0, y: scrollView.contentSize.height), to: view).y
        let bar = view.bounds.height - view.safeAreaInsets.bottom - UIToolbar.height
        toolbar.isOverContent = end > bar + 0.5
    }

    /// Updates the bars' appearance to how far content is below them.
    func showCover() {
        showToolbarCover()
        guard let scrollView = followed, isBelowBar(scrollView) else {
            navigationBar.cover = 0
            return
        }
        let metrics = stack.last?.barState.metrics ?? NavigationBarMetrics()
        let edge =
            -(view.safeAreaInsets.top + (isNavigationBarHidden ? 0 : metrics.least)
            + scrollView.contentInset.top)
        navigationBar.cover = min(max(0, (scrollView.contentOffset.y - edge) / Self.coverDistance), 1)
    }
}
