import CoreGraphics
import Foundation
import Platform

extension UIView: UIFocusItem {}

extension UIView {
    /// The focus group whose identifier the view or its controller sets; nil without one.
    var ownFocusGroup: String? {
        if let own = focusGroupIdentifier ?? storage.controller?.focusGroupIdentifier { return own }
        return self is UITableView || self is UICollectionView ? "list \(ObjectIdentifier(self))" : nil
    }

    /// The focus group that contains the view; nil without one.
    var inheritedFocusGroup: String? {
        sequence(first: self, next: \.superview).lazy.compactMap(\.ownFocusGroup).first
    }

    /// The shape that the focus ring surrounds.
    var focusEdge: (rect: CGRect, radius: CGFloat) {
        if let own = focusShape { return own }
        let radius = layer.cornerRadius
        return (bounds, radius > 0 ? radius : focusRingLiesInside ? 0 : min(8, bounds.height / 2))
    }

    /// The change of a value that grows in the layout direction, for an arrow key; nil for other directions.
    func step(of heading: UIFocusHeading) -> Int? {
        guard heading == .left || heading == .right else { return nil }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return (heading == .right) != isRightToLeft ? 1 : -1
    }

    /// Changes a value that assistive technologies can adjust, too.
    func adjustsInFocus(_ heading: UIFocusHeading) -> Bool {
        guard let step = step(of: heading) else { return false }
        step > 0 ? accessibilityIncrement() : accessibilityDecrement()
        return true
    }

    /// Updates the view's appearance after it got or lost the focus.
    func focusDidChange() {
        (self as? UIControl)?.stateDidChange()
        (self as? UITableViewCell)?.setNeedsUpdateConfiguration()
        (self as? UITableViewCell)?.setNeedsLayout()
        (self as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
    }

    /// Scrolls all enclosing scroll views so that the whole view is visible.
    func comeInSightForFocus() {
        let rect = focusEdge.rect.insetBy(
            dx: -FocusRing.gap - FocusRing.width, dy: -FocusRing.gap - FocusRing.width)
        let isAnimated = UIView.areAnimationsEnabled && !UIAccessibility.isReduceMotionEnabled
        for case let scroller as UIScrollView in sequence(first: superview, next: { $0?.superview })
            .compactMap(\.self)
        {
            let place = convert(rect, to: scroller)
            let clipped = place.intersection(CGRect(origin: .zero, size: scroller.contentSize))
            guard scroller.isScrollEnabled, !clipped.isNull else { continue }
            guard isAnimated else {
                scroller.scrollRectToVisible(clipped, animated: false)
                continue
            }
            UIView.animate(withDuration: UIFocusAnimationCoordinator.duration) {
                scroller.scrollRectToVisible(clipped, animated: false)
            }
        }
    }
}

extension UIScrollView {
    /// Scrolls by an item, so that the next one is loaded.
    ///
    /// - Returns: false at the end of the content.
    func bringsMore(_ heading: UIFocusHeading, by size: CGSize) -> Bool {
        guard isScrollEnabled else { return false }
        let insets = adjustedContentInset
        let least = CGPoint(x: -insets.left, y: -insets.top)
        let most = CGPoint(
            x: max(least.x, contentSize.width + insets.right - bounds.width),
            y: max(least.y, contentSize.height + insets.bottom - bounds.height))
        var offset = contentOffset
        switch heading {
        case .up: offset.y -= max(size.height, 44)
        case .down: offset.y += max(size.height, 44)
        case .left: offset.x -= max(size.width, 44)
        case .right: offset.x += max(size.width, 44)
        default: return false
        }
        offset.x = min(max(offset.x, least.x), most.x)
        offset.y = min(max(offset.y, least.y), most.y)
        guard abs(offset.x - contentOffset.x) >= 0.5 || abs(offset.y - contentOffset.y) >= 0.5 else {
            return false
        }
        setContentOffset(offset, animated: false)
        return true
    }
}

extension UIWindow {
    /// Handles a key for the focus.
    ///
    /// - Returns: false for keys without meaning for the focus, and for all but Tab and Escape while text is edited.
    func focusPressBegan(_ press: UIPress) -> Bool {
        if fieldPressBegan(press) || escapeFromTyping(press) { return true }
        guard !(UIApplication.shared.firstResponder is any UIKeyInput), let key = press.key?.hardwareKey
        else {
            return false
        }
        let plain = key.modifiers.isEmpty
        switch key.code {
        case .tab where plain: return focus.move(.next)
        case .tab where key.modifiers == .shift: return focus.move(.previous)
        case .left where plain: return moveFocus(.left)
        case .right where plain: return moveFocus(.right)
        case .up where plain: return moveFocus(.up)
        case .down where plain: return moveFocus(.down)
        case .return where plain, .character(" ") where plain: return focus.press()
        case .escape where plain: return escapeFromFocus()
        default: return false
        }
    }

    func focusPressEnded(_ press: UIPress) -> Bool {
        switch press.key?.hardwareKey?.code {
        case .return, .character(" "): focus.lift()
        default: false
        }
    }

    /// Closes a text's menu for Escape, or ends editing that a key began: arrow keys and Tab then continue from the
    /// field.
    private func escapeFromTyping(_ press: UIPress) -> Bool {
        guard let key = press.key?.hardwareKey, key.code == .escape, key.modifiers.isEmpty,
            let text = UIApplication.shared.firstResponder as? UIView, text is any UIKeyInput
        else { return false }
        if let menu = (text as? any EditableTextOwner)?.editable.menu, menu.isOpen {
            menu.close()
            return true
        }
        guard let item = focus.focusedItem as? UIView, text.isDescendant(of: item) else { return false }
        return text.resignFirstResponder()
    }

    private func moveFocus(_ heading: UIFocusHeading) -> Bool {
        if let view = focus.focusedItem as? UIView, view.changesInFocus(heading) { return true }
        return focus.move(heading)
    }

    private func escapeFromFocus() -> Bool {
        guard let view = focus.focusedItem as? UIView else { return false }
        for ancestor in sequence(first: view, next: \.superview) where ancestor.accessibilityPerformEscape() {
            return true
        }
        focus.end()
        return true
    }
}
