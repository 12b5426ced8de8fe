import Foundation
import Platform

extension UIScrollView {
    /// Shows the indicators; they fade out after scrolling ends.
    func showIndicators(thenHide: Bool) {
        indicators.timer?.cancel()
        guard window != nil, showsVerticalScrollIndicator || showsHorizontalScrollIndicator else { return }
        indicators.make(in: self)
        colorIndicators()
        placeIndicators()
        for bar in indicators.all {
            if subviews.last !== bar { bringSubviewToFront(bar) }
            bar.alpha = 1
        }
        guard thenHide else { return }
        indicators.timer = UIApplication.shared.schedule(after: ScrollIndicator.restTime) { [weak self] in
            guard let self else { return }
            UIView.animate(withDuration: ScrollIndicator.fade) {
                for bar in self.indicators.all { bar.alpha = 0 }
            }
        }
    }

    /// Sets the indicators' color from `indicatorStyle`.
    func colorIndicators() {
        let isDark = traitCollection.userInterfaceStyle == .dark
        let color: UIColor =
            switch indicatorStyle {
            case .black: .black.withAlphaComponent(0.5)
            case .white: .white.withAlphaComponent(0.5)
            case .default: isDark ? .white.withAlphaComponent(0.45) : .black.withAlphaComponent(0.35)
            }
        for bar in indicators.all { bar.backgroundColor = color }
    }

    /// Positions the indicators for the present offset, the vertical one at the trailing edge.
    func placeIndicators() {
        guard let vertical = indicators.vertical, let horizontal = indicators.horizontal else { return }
        let range = offsetRange
        let isTall = range.y.upperBound > range.y.lowerBound, isWide = range.x.upperBound > range.x.lowerBound
        // Content that fits shows no indicator, even if it bounces.
        vertical.isHidden = !showsVerticalScrollIndicator || !isTall
        horizontal.isHidden = !showsHorizontalScrollIndicator || !isWide
        var safe = automaticallyAdjustsScrollIndicatorInsets ? safeAreaInsets : .zero
        safe.bottom = max(safe.bottom, scroll.keyboardInset)
        let width = ScrollIndicator.width, margin = ScrollIndicator.margin
        // If both indicators are shown, each leaves the corner free.
        let corner = vertical.isHidden || horizontal.isHidden ? 0 : width + margin
        if !vertical.isHidden {
            let edges = verticalScrollIndicatorInsets
            let span = ScrollIndicator.span(
                offset: contentOffset.y, range: range.y, view: bounds.height, start: safe.top + edges.top,
                end: safe.bottom + edges.bottom + corner)
            let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
            vertical.frame = CGRect(
                x: isReversed
                    ? bounds.minX + safe.left + edges.left + margin
                    : bounds.maxX - safe.right - edges.right - width - margin,
                y: bounds.minY + span.start, width: width, height: span.length)
        }
        if !horizontal.isHidden {
            let edges = horizontalScrollIndicatorInsets
            let span = ScrollIndicator.span(
                offset: contentOffset.x, range: range.x, view: bounds.width, start: safe.left + edges.left,
                end: safe.right + edges.right + corner)
            horizontal.frame = CGRect(
                x: bounds.minX + span.start,
                y: bounds.maxY - safe.bottom - edges.bottom - width - margin, width: span.length,
                height: width)
        }
    }
}
