import CoreGraphics
import Foundation

extension UIPageViewController {
    // MARK: - Places

    var isVertical: Bool { navigationOrientation == .vertical }
    /// Whether the next page is at the left.
    private var isReversed: Bool { !isVertical && traitCollection.layoutDirection == .rightToLeft }
    /// The distance from a page to the next, in points.
    private var stride: CGFloat { isVertical ? scroll.bounds.height : scroll.bounds.width }

    /// The page of each place along the axis; the present one is always among them.
    private var places: [UIViewController] {
        guard let current else { return [] }
        var before = neighbors.before, after = neighbors.after
        if let turn, turn.direction == .forward { after = turn.page }
        if let turn, turn.direction == .reverse { before = turn.page }
        if let turn, !turn.isByUser {
            // A page that the program turns to may be that of the other side as well.
            if turn.direction == .forward { before = nil } else { after = nil }
        }
        let ordered = [before, current, after].compactMap { $0 }
        return isReversed ? ordered.reversed() : ordered
    }

    private func offset(of page: UIViewController) -> CGFloat {
        CGFloat(places.firstIndex { $0 === page } ?? 0) * stride
    }

    /// How far the content has moved from the present page, in points; positive towards the end of the axis.
    private var shift: CGFloat {
        guard let current else { return 0 }
        return (isVertical ? scroll.contentOffset.y : scroll.contentOffset.x) - offset(of: current)
    }

    private var showsDots: Bool {
        transitionStyle == .scroll && !isVertical && dots.numberOfPages > 0
    }

    /// The height of the page control below the pages, in points (iOS: 37).
    private static let dotsHeight: CGFloat = 37

    /// Lays out the scroll view and its pages, with the present page in sight.
    func placePages() {
        guard isViewLoaded else { return }
        let height = showsDots ? Self.dotsHeight : 0
        dots.isHidden = !showsDots
        let safe = view.safeAreaInsets.bottom
        dots.frame = CGRect(
            x: 0, y: view.bounds.height - height - (showsDots ? safe : 0), width: view.bounds.width,
            height: height)
        var area = view.bounds
        if showsDots { area.size.height = dots.frame.minY }
        // Half of the space is at both sides of each page.
        let frame = isVertical ? area.insetBy(dx: 0, dy: -spacing / 2) : area.insetBy(dx: -spacing / 2, dy: 0)
        let isMoving = scroll.isDragging || scroll.isDecelerating || turn != nil
        if scroll.frame == frame, isMoving { return placeViews() }
        isPlacing = true
        scroll.frame = frame
        let count = CGFloat(max(1, places.count))
        scroll.contentSize =
            isVertical
            ? CGSize(width: frame.width, height: frame.height * count)
            : CGSize(width: frame.width * count, height: frame.height)
        placeViews()
        if let current {
            let start = offset(of: current)
            scroll.contentOffset = isVertical ? CGPoint(x: 0, y: start) : CGPoint(x: start, y: 0)
        }
        isPlacing = false
    }

    private func placeViews() {
        for (index, page) in places.enumerated() where page.parent === self && page.isViewLoaded {
            let slot = CGRect(
                x: isVertical ? 0 : CGFloat(index) * stride, y: isVertical ? CGFloat(index) * stride : 0,
                width: scroll.bounds.width, height: scroll.bounds.height)
            page.view.frame =
                isVertical ? slot.insetBy(dx: 0, dy: spacing / 2) : slot.insetBy(dx: spacing / 2, dy: 0)
        }
    }

    // MARK: - Pages

    /// Asks the data source for the pages beside the present one, and for the page control.
    func reload() {
        guard isViewLoaded else { return }
        dots.numberOfPages = dataSource?.presentationCount(for: self) ?? 0
        dotIndex = dataSource?.presentationIndex(for: self) ?? 0
        findNeighbors()
    }

    private func findNeighbors() {
        neighbors = PageNeighbors()
        if let current, let dataSource {
            neighbors.before = dataSource.pageViewController(self, viewControllerBefore: current)
            neighbors.after = dataSource.pageViewController(self, viewControllerAfter: current)
        }
        placePages()
    }

    /// Adds the view of a page.
    func place(_ page: UIViewController) {
        page.view.autoresizingMask = []
        scroll.addSubview(page.view)
        view.setNeedsLayout()
    }

    private var isSeen: Bool { appearance.phase == .appeared || appearance.phase == .appearing }

    /// Shows a page at once.
    func replace(with page: UIViewController) {
        let old = current
        if old !== page {
            if let old { remove(old) }
            addChild(page)
            current = page
            if isViewLoaded { place(page) }
            page.didMove(toParent: self)
        }
        reload()
    }

    func removeAll() {
        if let current { remove(current) }
        current = nil
        neighbors = PageNeighbors()
        placePages()
    }

    private func remove(_ page: UIViewController) {
        page.willMove(toParent: nil)
        page.viewIfLoaded?.removeFromSuperview()
        page.removeFromParent()
    }

    // MARK: - Turning

    func turnByProgram(
        to page: UIViewController, _ direction: NavigationDirection, _ completion: ((Bool) -> Void)?
    ) {
        neighbors = PageNeighbors()
        begin(PageTurn(page: page, direction: direction, isByUser: false, completion: completion))
        move(to: page)
    }

    private func move(to page: UIViewController) {
        view.isUserInteractionEnabled = false
        let end = offset(of: page)
        scroll.setContentOffset(isVertical ? CGPoint(x: 0, y: end) : CGPoint(x: end, y: 0), animated: true)
    }

    private func begin(_ new: PageTurn) {
        guard let current else { return }
        if new.isByUser { delegate?.pageViewController(self, willTransitionTo: [new.page]) }
        if new.page.parent !== self { addChild(new.page) }
        turn = new
        if isSeen {
            current.beginTransition(isAppearing: false, animated: true)
            new.page.beginTransition(isAppearing: true, animated: true)
        }
        isPlacing = true
        let count = CGFloat(places.count)
        scroll.contentSize =
            isVertical
            ? CGSize(width: scroll.bounds.width, height: stride * count)
            : CGSize(width: stride * count, height: scroll.bounds.height)
        scroll.addSubview(new.page.view)
        placeViews()
        if !new.isByUser {
            let start = offset(of: current)
            scroll.contentOffset = isVertical ? CGPoint(x: 0, y: start) : CGPoint(x: start, y: 0)
        }
        isPlacing = false
        new.page.view.layoutIfNeeded()
        new.page.notifyIsAppearing()
    }

    /// Begins a turn when the user's drag uncovers a page.
    func scrolled() {
        guard !isPlacing, scroll.isDragging || scroll.isDecelerating, abs(shift) > 0.5 else { return }
        let isForward = (shift > 0) != isReversed
        let direction: NavigationDirection = isForward ? .forward : .reverse
        if let turn {
            guard turn.isByUser, turn.direction != direction else { return }
            // The drag went back beyond the present page.
            finish(turned: false)
        }
        guard let page = isForward ? neighbors.after : neighbors.before else { return }
        begin(PageTurn(page: page, direction: direction, isByUser: true))
    }

    /// Ends the turn at the page where the content came to rest.
    func cameToRest() {
        view.isUserInteractionEnabled = true
        guard turn != nil, !scroll.isDragging else { return }
        finish(turned: abs(shift) > stride / 2)
        findNeighbors()
    }

    /// Ends a turn in progress at once, before another one.
    func endTurn() {
        guard turn != nil else { return }
        scroll.setContentOffset(scroll.contentOffset, animated: false)
        view.isUserInteractionEnabled = true
        let isByUser = turn?.isByUser ?? false
        finish(turned: !isByUser)
        placePages()
    }

    private func finish(turned: Bool) {
        guard let turn, let old = current else { return }
        self.turn = nil
        let gone = turned ? old : turn.page
        if turned { current = turn.page }
        if !turned {
            old.beginTransition(isAppearing: true, animated: false)
            turn.page.beginTransition(isAppearing: false, animated: false)
        }
        gone.willMove(toParent: nil)
        gone.viewIfLoaded?.removeFromSuperview()
        gone.endTransition()
        current?.endTransition()
        gone.removeFromParent()
        if turned { turn.page.didMove(toParent: self) }
        if turned, turn.isByUser {
            dotIndex += turn.direction == .forward ? 1 : -1
        } else if turned {
            dotIndex = dataSource?.presentationIndex(for: self) ?? 0
        }
        if turn.isByUser {
            delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: turned)
        }
        turn.completion?(turned)
        if !turn.isByUser { findNeighbors() }
    }

    // MARK: - Page control

    /// Turns to the page that a tap or drag on the page control asks for.
    func dotsChanged() {
        let isForward = dots.currentPage > dotIndex
        guard dots.currentPage != dotIndex else { return }
        dots.currentPage = dotIndex
        guard turn == nil, let page = isForward ? neighbors.after : neighbors.before else { return }
        begin(PageTurn(page: page, direction: isForward ? .forward : .reverse, isByUser: true))
        move(to: page)
    }
}
