import CoreGraphics
import Foundation

// The layout of the columns, and the slide of the primary one.

extension UISplitViewController {
    /// The duration of the primary column's slide, in seconds (as for UINavigationController's bars and sheets: 0.35).
    static let slideDuration = 0.35
    /// The blur of the shadow beside a primary column over the secondary one, in points, and its opacity (estimated
    /// from iPadOS 17).
    static let shadowRadius: CGFloat = 16, shadowOpacity: Float = 0.18

    /// Whether the primary column is at the left edge.
    var isPrimaryLeft: Bool {
        let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return (primaryEdge == .leading) != isReversed
    }

    /// Adds the views of the columns; the primary one only if it is shown.
    func placeColumns() {
        guard isViewLoaded, !isCollapsed else { return }
        let isPrimaryShown = displayMode != .secondaryOnly || reveal > 0
        if let secondary = containers[.secondary]?.view, secondary.superview !== columns {
            layOut(secondary, in: secondaryFrame)
            columns.insertSubview(secondary, at: 0)
        }
        if isPrimaryShown, let primary = containers[.primary] {
            setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: primary)
            if dimming.superview == nil { columns.addSubview(dimming) }
            if primary.view.superview !== columns {
                layOut(primary.view, in: primaryFrame)
                columns.addSubview(shadow)
                columns.addSubview(primary.view)
            }
            columns.addSubview(separator)
        }
        view.setNeedsLayout()
    }

    private func removePrimary() {
        containers[.primary]?.viewIfLoaded?.removeFromSuperview()
        dimming.removeFromSuperview()
        shadow.removeFromSuperview()
        separator.removeFromSuperview()
    }

    /// Removes the views of all columns.
    func removeColumns() {
        removePrimary()
        containers[.secondary]?.viewIfLoaded?.removeFromSuperview()
        containers[.compact]?.viewIfLoaded?.removeFromSuperview()
    }

    /// Shows the present display mode, if it is not shown already.
    func applyDisplayMode(animated: Bool) {
        let mode = displayMode, former = shownMode
        guard isViewLoaded, isSetUp, !isCollapsed else { return }
        guard mode != former else { return slide(animated: animated) }
        delegate?.splitViewController(self, willChangeTo: mode)
        let isShown = mode != .secondaryOnly, wasShown = former.map { $0 != .secondaryOnly } ?? false
        if isShown, !wasShown { delegate?.splitViewController(self, willShow: .primary) }
        if !isShown, wasShown { delegate?.splitViewController(self, willHide: .primary) }
        shownMode = mode
        UIView.performWithoutAnimation {
            placeColumns()
            updateDisplayModeButton()
            if animated { view.layoutIfNeeded() }
        }
        slide(animated: animated)
    }

    /// Moves the primary column to its position in the display mode.
    private func slide(animated: Bool) {
        let target: CGFloat = displayMode == .secondaryOnly ? 0 : 1
        let isAnimated = animated && view.window != nil && UIView.areAnimationsEnabled
        guard isAnimated, reveal != target else {
            reveal = target
            if target == 0 { removePrimary() }
            view.setNeedsLayout()
            return
        }
        UIView.animate(
            withDuration: Self.slideDuration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
            animations: { [self] in
                reveal = target
                view.setNeedsLayout()
                view.layoutIfNeeded()
            },
            completion: { [weak self] _ in
                guard let self, reveal == 0, displayMode == .secondaryOnly else { return }
                removePrimary()
            })
    }

    // MARK: - Layout

    func layOut() {
        if isCollapsed {
            shownWhileCollapsed?.viewIfLoaded?.frame = columns.bounds
            return
        }
        // After a rotation the view shows the mode for its new orientation.
        let isLandscape = arrangement.isLandscape
        if let wasLandscape, wasLandscape != isLandscape { showsPrimary = nil }
        wasLandscape = isLandscape
        if shownMode != displayMode { applyDisplayMode(animated: false) }
        if let primary = containers[.primary]?.viewIfLoaded { layOut(primary, in: primaryFrame) }
        if let secondary = containers[.secondary]?.viewIfLoaded { layOut(secondary, in: secondaryFrame) }
        dimming.frame = columns.bounds
        dimming.alpha = splitBehavior == .tile ? 0 : reveal
        dimming.isUserInteractionEnabled = dimming.alpha > 0
        let hair = 1 / max(1, traitCollection.displayScale), primary = primaryFrame
        shadow.frame = primary
        shadow.layer.shadowPath = CGPath(rect: shadow.bounds, transform: nil)
        shadow.layer.shadowOpacity = splitBehavior == .overlay ? Self.shadowOpacity * Float(reveal) : 0
        separator.frame = CGRect(
            x: isPrimaryLeft ? primary.maxX : primary.minX - hair, y: 0, width: hair, height: primary.height)
    }

    private func layOut(_ column: UIView, in frame: CGRect) {
        column.autoresizingMask = []
        if column.frame != frame { column.frame = frame }
    }

    private var primaryFrame: CGRect {
        let size = columns.bounds.size, width = primaryColumnWidth
        let start = -(1 - reveal) * width
        return CGRect(
            x: isPrimaryLeft ? start : size.width - start - width, y: 0, width: width, height: size.height)
    }

    private var secondaryFrame: CGRect {
        let size = columns.bounds.size
        let taken = splitBehavior == .overlay || containers[.primary] == nil ? 0 : reveal * primaryColumnWidth
        let width = splitBehavior == .displace ? size.width : size.width - taken
        return CGRect(
            x: isPrimaryLeft ? taken : size.width - taken - width, y: 0, width: width, height: size.height)
    }

    // MARK: - Button

    /// Adds the button for the primary column to the bar in which it belongs.
    func updateDisplayModeButton() {
        let isShown = shownMode.map { $0 != .secondaryOnly } ?? false
        let item = displayModeButtonItem
        item.image = UIImage(systemName: primaryEdge == .leading ? "sidebar.leading" : "sidebar.trailing")
        item.accessibilityLabel = isShown ? SplitMessages.hide : SplitMessages.show
        let isWanted =
            switch displayModeButtonVisibility {
            case .automatic: presentsWithGesture
            case .always: true
            case .never: false
            }
        let isInBars = style != .unspecified && isWanted && !isCollapsed && containers[.primary] != nil
        let primary = containers[.primary] as? UINavigationController
        let secondary = containers[.secondary] as? UINavigationController
        primary?.columnItem = isInBars && isShown ? item : nil
        secondary?.columnItem = isInBars && !isShown ? item : nil
    }
}
