import CoreGraphics
import UIKit

// The bar above the keys: suggestions in the middle, shortcuts at both sides.

extension KeyboardView {
    /// The part of the bar that the shortcuts of one side take at most.
    private static let shortcutShare: CGFloat = 1 / 4
    /// The space between the edge of the keyboard and its shortcuts, in points.
    private static let shortcutInset: CGFloat = 6

    /// Positions the bar.
    ///
    /// - Parameter isMirrored: whether its leading side is the right one.
    func placeBar(in area: CGRect, isMirrored: Bool) {
        barArea = area
        let direction: UISemanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
        bar.semanticContentAttribute = direction
        leadingShortcuts.semanticContentAttribute = direction
        trailingShortcuts.semanticContentAttribute = direction
        layOutBar()
    }

    /// Shows the shortcuts of both sides.
    func showShortcuts(_ leading: [UIBarButtonItemGroup], _ trailing: [UIBarButtonItemGroup]) {
        let room = barArea.width * Self.shortcutShare - Self.shortcutInset
        leadingShortcuts.show(leading, room: room)
        trailingShortcuts.show(trailing, room: room)
        layOutBar()
    }

    /// The suggestions are in the center of the keyboard; an open page of candidates has the whole width.
    private func layOutBar() {
        let isOpen = candidates != nil
        leadingShortcuts.isHidden = isOpen || showsEmoji
        trailingShortcuts.isHidden = isOpen || showsEmoji
        let widths = [leadingShortcuts.contentWidth, trailingShortcuts.contentWidth]
        let side = (widths.max() ?? 0) > 0 ? (widths.max() ?? 0) + Self.shortcutInset : 0
        let words = isOpen ? barArea : barArea.insetBy(dx: side, dy: 0)
        if bar.frame != words { bar.frame = words }
        let isMirrored = bar.semanticContentAttribute == .forceRightToLeft
        place(leadingShortcuts, widths[0], atRight: isMirrored)
        place(trailingShortcuts, widths[1], atRight: !isMirrored)
    }

    private func place(_ shortcuts: ShortcutBar, _ width: CGFloat, atRight: Bool) {
        let inset = Self.shortcutInset
        let x = atRight ? barArea.maxX - inset - width : barArea.minX + inset
        let frame = CGRect(x: x, y: barArea.minY, width: width, height: barArea.height)
        if shortcuts.frame != frame { shortcuts.frame = frame }
    }

    /// Updates the layout after candidates or emoji were shown or hidden.
    func barContentChanged() { layOutBar() }
}
