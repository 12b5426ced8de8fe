import Foundation

extension UIScrollView {
    // MARK: - Insets

    /// `contentInset` plus the safe area, the keyboard, a find navigator and a refresh control's inset.
    var wholeContentInset: UIEdgeInsets {
        var inset = contentInset
        inset.top += scroll.refreshInset
        inset.bottom += scroll.findInset
        let safe = safeAreaInsets
        guard safe != .zero || scroll.keyboardInset > 0 else { return inset }
        let axes = axesOfSafeArea
        if axes.vertical { inset.top += safe.top }
        inset.bottom += max(axes.vertical ? safe.bottom : 0, scroll.keyboardInset)
        if axes.horizontal {
            inset.left += safe.left
            inset.right += safe.right
        }
        return inset
    }

    private var axesOfSafeArea: (horizontal: Bool, vertical: Bool) {
        let isWide = alwaysBounceHorizontal && bounces || contentSize.width > bounds.width
        let isHigh = alwaysBounceVertical && bounces || contentSize.height > bounds.height
        return switch contentInsetAdjustmentBehavior {
        case .never: (false, false)
        case .always: (true, true)
        case .scrollableAxes: (isWide, isHigh)
        case .automatic: (isWide, isHigh || isMainViewOfNavigation)
        }
    }

    /// Whether this is the main scroll view of a view controller below a navigation bar.
    private var isMainViewOfNavigation: Bool {
        var view: UIView? = self
        while let present = view {
            if let page = present.storage.controller {
                return page.navigationController != nil && page.scrollViewUnderBar === self
            }
            view = present.superview
        }
        return false
    }

    /// Reports changed insets, and keeps content at its top that was there before.
    func insetsMayHaveChanged() {
        let old = scroll.reportedInset, new = adjustedContentInset
        let top = offsetRange.y.lowerBound
        guard reportInsets() else { return }
        // A bar that collapses with the content does not move it.
        let isFollowing = scroll.reportedTop == top && old.bottom == new.bottom
        scroll.reportedTop = top
        guard !isFollowing || old.left != new.left || old.right != new.right else { return }
        let wasAtTop = contentOffset.y == -old.top, wasAtLeft = contentOffset.x == -old.left
        if isDecelerating { return glideOn() }
        guard isAtRest else { return }
        var offset = contentOffset
        if wasAtTop { offset.y = -new.top }
        if wasAtLeft { offset.x = -new.left }
        contentOffset = inRange(offset)
    }

    /// Reports the insets if they differ from the last reported ones.
    private func reportInsets() -> Bool {
        let new = adjustedContentInset
        guard scroll.reportedInset != new else { return false }
        scroll.reportedInset = new
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
        placeIndicators()
        return true
    }

    // MARK: - Refresh control

    func refreshControlDidChange(from old: UIRefreshControl?) {
        guard refreshControl !== old else { return }
        old?.removeFromSuperview()
        if old?.isRefreshing ?? false { holdOpen(0) }
        guard let refreshControl else { return }
        insertSubview(refreshControl, at: 0)
        refreshControl.place(in: self)
        if refreshControl.isRefreshing { holdOpen(UIRefreshControl.height) }
    }

    /// Sets the inset for a refresh control, in points; content at its top moves down.
    func holdOpen(_ height: CGFloat) {
        guard scroll.refreshInset != height else { return }
        let wasAtTop = contentOffset.y <= -adjustedContentInset.top
        scroll.refreshInset = height
        guard reportInsets() else { return }
        if isDecelerating { return glideOn() }
        guard isAtRest else { return }
        let rest = inRange(contentOffset), top = -adjustedContentInset.top
        let target = wasAtTop ? CGPoint(x: rest.x, y: top) : rest
        if target != contentOffset { scroll(to: target, animated: true) {} }
    }

    /// Keeps a height at the bottom free for a find navigator, in points.
    func holdFree(_ height: CGFloat) {
        scroll.findInset = height
        insetsMayHaveChanged()
    }

    func contentSizeDidChange() {
        insetsMayHaveChanged()
        if isDecelerating { glideOn() } else { keepInRange() }
        placeIndicators()
        scroll.onResize?()
    }

    // MARK: - Range of offsets

    /// The valid content offsets: those at which the content rests without bounce.
    var offsetRange: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
        let inset = adjustedContentInset
        let maxX = max(-inset.left, contentSize.width + inset.right - bounds.width)
        let minY = -inset.top - scroll.growthOfBar
        // The bar's collapsible height is scrolled first, even if the content is short; the bar stays expanded there.
        let maxY = max(minY, contentSize.height + inset.bottom - bounds.height)
        return (-inset.left...maxX, minY...maxY)
    }

    /// The nearest valid content offset.
    func inRange(_ offset: CGPoint) -> CGPoint {
        let range = offsetRange
        return CGPoint(
            x: min(max(offset.x, range.x.lowerBound), range.x.upperBound),
            y: min(max(offset.y, range.y.lowerBound), range.y.upperBound))
    }

    /// Whether neither a touch nor a motion moves the content.
    var isAtRest: Bool { !isDragging && !isZooming && scroll.motion == nil }

    /// Clamps the offset to the valid range, after a change of content size, insets or bounds.
    func keepInRange() {
        guard isAtRest, bounds.width > 0, bounds.height > 0 else { return }
        contentOffset = inRange(contentOffset)
    }

    /// Whether a drag can move the content, for each axis.
    var scrollableAxes: (x: Bool, y: Bool) {
        let range = offsetRange
        return (
            range.x.upperBound > range.x.lowerBound || alwaysBounceHorizontal && bounces,
            range.y.upperBound > range.y.lowerBound || alwaysBounceVertical && bounces
        )
    }

    /// Whether content remains to be scrolled into view by a drag in a direction.
    func hasRoom(for translation: CGPoint) -> Bool {
        let range = offsetRange, offset = contentOffset
        if abs(translation.x) > abs(translation.y) {
            return translation.x > 0 ? offset.x > range.x.lowerBound : offset.x < range.x.upperBound
        }
        return translation.y > 0 ? offset.y > range.y.lowerBound : offset.y < range.y.upperBound
    }

    /// The nearest offset at which a rectangle of the content is visible, rounded to pixels.
    func offset(showing rect: CGRect) -> CGPoint {
        guard !rect.isNull, !rect.isInfinite, rect.width.isFinite, rect.height.isFinite else {
            return contentOffset
        }
        let inset = adjustedContentInset, scale = max(1, traitCollection.displayScale)
        func place(
            _ offset: CGFloat, _ room: CGFloat, _ start: CGFloat, _ end: CGFloat, _ rect: (CGFloat, CGFloat)
        )
            -> CGFloat
        {
            let shown = room - start - end
            let isLarger = rect.1 - rect.0 > shown
            let toEnd = rect.1 - (offset + start + shown), toStart = rect.0 - (offset + start)
            func after(_ way: CGFloat) -> CGFloat { ((offset + way) * scale).rounded(.up) / scale }
            func before(_ way: CGFloat) -> CGFloat { ((offset + way) * scale).rounded(.down) / scale }
            // A rectangle larger than the view is shown as far as possible.
            if isLarger { return toStart > 0 ? before(toStart) : toEnd < 0 ? after(toEnd) : offset }
            return toEnd > 0 ? after(toEnd) : toStart < 0 ? before(toStart) : offset
        }
        return inRange(
            CGPoint(
                x: place(contentOffset.x, bounds.width, inset.left, inset.right, (rect.minX, rect.maxX)),
                y: place(contentOffset.y, bounds.height, inset.top, inset.bottom, (rect.minY, rect.maxY))))
    }

    // MARK: - Offset

    /// Sets the content offset and notifies the delegate.
    func applyContentOffset(_ offset: CGPoint) {
        guard offset.x.isFinite, offset.y.isFinite else {
            return Complaint.say(
                "a scroll view cannot scroll to (\(offset.x), \(offset.y)); it stays where it is")
        }
        let old = bounds.origin
        guard offset != old else { return }
        bounds.origin = offset
        if !scroll.isSettingMotionOffset {
            // The app moves content during deceleration, for example to wrap an endless row.
            scroll.shift = CGPoint(x: scroll.shift.x + offset.x - old.x, y: scroll.shift.y + offset.y - old.y)
            scroll.dragStart = CGPoint(
                x: scroll.dragStart.x + offset.x - old.x, y: scroll.dragStart.y + offset.y - old.y)
        }
        setNeedsLayout()
        placeIndicators()
        scroll.onMove?()
        refreshControl?.scrolled(in: self)
        UIEditMenuInteraction.contentScrolled(in: self)
        delegate?.scrollViewDidScroll(self)
    }

    /// Sets the offset for a drag or a motion, rounded to pixels.
    func setMotionOffset(to offset: CGPoint) {
        let wasSettingMotionOffset = scroll.isSettingMotionOffset
        scroll.isSettingMotionOffset = true
        contentOffset = onPixels(offset)
        scroll.isSettingMotionOffset = wasSettingMotionOffset
    }

    /// An offset rounded to pixels: fractional offsets draw slowly and blurred.
    func onPixels(_ offset: CGPoint) -> CGPoint {
        let scale = max(1, traitCollection.displayScale)
        return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
    }

    // MARK: - Programmatic scrolling

    /// Scrolls to an offset; calls `finish` after an animation, not without one.
    func scroll(to offset: CGPoint, animated: Bool, finish: @escaping () -> Void) {
        guard offset.x.isFinite, offset.y.isFinite else { return contentOffset = offset }
        stopMoving()
        guard animated, window != nil, UIView.areAnimationsEnabled, offset != contentOffset else {
            contentOffset = offset
            return
        }
        let from = contentOffset
        scroll.shift = .zero
        move { [weak self] time in
            guard let self else { return true }
            let part = min(1, time / Self.animationDuration)
            let eased = CGFloat(part * part * (3 - 2 * part))
            let place = CGPoint(
                x: from.x + (offset.x - from.x) * eased, y: from.y + (offset.y - from.y) * eased)
            if part >= 1 { setExactly(offset) } else { setMotionOffset(to: place) }
            return part >= 1
        } finish: {
            finish()
        }
    }

    /// The duration of animated programmatic scrolling, in seconds (iOS: 0.3).
    static var animationDuration: TimeInterval { 0.3 }

    func setExactly(_ offset: CGPoint) {
        scroll.isSettingMotionOffset = true
        contentOffset = offset
        scroll.isSettingMotionOffset = false
    }

    /// Scrolls to the top, unless the delegate refuses.
    ///
    /// - Returns: whether it scrolls.
    @discardableResult
    package func scrollToTop() -> Bool {
        guard scrollsToTop, contentOffset.y > offsetRange.y.lowerBound,
            delegate?.scrollViewShouldScrollToTop(self) ?? true
        else { return false }
        let top = CGPoint(x: contentOffset.x, y: offsetRange.y.lowerBound)
        scroll(to: top, animated: true) { [weak self] in
            guard let self else { return }
            delegate?.scrollViewDidScrollToTop(self)
        }
        showIndicators(thenHide: true)
        return true
    }

    /// Scrolls by one page height or width, for assistive technologies.
    func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
        let inset = adjustedContentInset, isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let page = CGSize(
            width: bounds.width - inset.left - inset.right, height: bounds.height - inset.top - inset.bottom)
        let axes = scrollableAxes
        let forward: CGFloat = isReversed ? -1 : 1
        var offset = contentOffset
        switch direction {
        case .up: offset.y -= page.height
        case .down: offset.y += page.height
        case .right: offset.x -= page.width
        case .left: offset.x += page.width
        case .next: if axes.y { offset.y += page.height } else { offset.x += forward * page.width }
        case .previous: if axes.y { offset.y -= page.height } else { offset.x -= forward * page.width }
        }
        let target = inRange(offset)
        guard target != contentOffset else { return false }
        setContentOffset(target, animated: true)
        return true
    }
}
