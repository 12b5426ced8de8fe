import CoreGraphics
import Foundation

extension UIView {
    /// The distances from the view's edges within which bars, notches or rounded corners cover it, in points.
    public var safeAreaInsets: UIEdgeInsets {
        if let window = self as? UIWindow { return window.windowSafeAreaInsets }
        guard let superview else { return .zero }
        let outer = superview.safeAreaInsets
        let room = superview.bounds
        // A page keeps its safe area while a navigation controller moves it to the side.
        let isPage = storage.controller?.parent is UINavigationController && self.frame.size == room.size
        let frame = storage.isCard ? layoutFrame : isPage ? room : self.frame
        // An edge without inset in the superview has none in a view that extends beyond it.
        func inset(_ outer: CGFloat, _ distance: CGFloat) -> CGFloat {
            outer > 0 ? max(0, outer - distance) : 0
        }
        var insets = UIEdgeInsets(
            top: inset(outer.top, frame.minY - room.minY), left: inset(outer.left, frame.minX - room.minX),
            bottom: inset(outer.bottom, room.maxY - frame.maxY),
            right: inset(outer.right, room.maxX - frame.maxX))
        if let controller = storage.controller {
            for more in [controller.additionalSafeAreaInsets, controller.barInsets] {
                insets.top += more.top
                insets.left += more.left
                insets.bottom += more.bottom
                insets.right += more.right
            }
        }
        return insets
    }

    /// Calls the safe area callbacks if the safe area changed since the last layout.
    func notifySafeAreaChange() {
        let insets = safeAreaInsets
        guard insets != storage.lastSafeArea else { return }
        storage.lastSafeArea = insets
        safeAreaInsetsDidChange()
        storage.controller?.viewSafeAreaInsetsDidChange()
        updateBarMargins()
        for subview in subviews { subview.setNeedsLayout() }
    }

    /// The distances from the view's edges to its content, in points; 8 by default, plus the safe area.
    ///
    /// The safe area is added unless `insetsLayoutMarginsFromSafeArea` is false. A view controller's root view has 0
    /// above and below until the app sets margins, and at the sides at least the system's minimum margins. A new value
    /// replaces `directionalLayoutMargins`.
    public var layoutMargins: UIEdgeInsets {
        get {
            var margins = storage.layoutMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
            if let directional = storage.directionalLayoutMargins {
                let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
                margins = UIEdgeInsets(
                    top: directional.top, left: isReversed ? directional.trailing : directional.leading,
                    bottom: directional.bottom, right: isReversed ? directional.leading : directional.trailing
                )
            }
            if let controller = storage.controller, controller.viewRespectsSystemMinimumLayoutMargins {
                // The side margins are at least the system's; top and bottom are 0 until the app sets margins.
                let least = controller.systemMinimumLayoutMargins
                if storage.layoutMargins == nil, storage.directionalLayoutMargins == nil { margins = .zero }
                margins.left = max(margins.left, least.leading)
                margins.right = max(margins.right, least.trailing)
            }
            if insetsLayoutMarginsFromSafeArea {
                let safe = safeAreaInsets
                margins.top += safe.top
                margins.left += safe.left
                margins.bottom += safe.bottom
                margins.right += safe.right
            }
            if preservesSuperviewLayoutMargins, let superview {
                let outer = superview.layoutMargins, room = superview.bounds, frame = self.frame
                margins.top = max(margins.top, outer.top - (frame.minY - room.minY))
                margins.left = max(margins.left, outer.left - (frame.minX - room.minX))
                margins.bottom = max(margins.bottom, outer.bottom - (room.maxY - frame.maxY))
                margins.right = max(margins.right, outer.right - (room.maxX - frame.maxX))
            }
            return margins
        }
        set {
            storage.layoutMargins = newValue
            storage.directionalLayoutMargins = nil
            marginsDidChange()
        }
    }

    /// The margins with leading and trailing sides, in points; a new value replaces `layoutMargins`.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = layoutMargins
            let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: isReversed ? margins.right : margins.left,
                bottom: margins.bottom, trailing: isReversed ? margins.left : margins.right)
        }
        set {
            storage.directionalLayoutMargins = newValue
            marginsDidChange()
        }
    }

    /// Calls the margin callbacks and requests layout.
    func marginsDidChange() {
        layoutMarginsDidChange()
        storage.controller?.viewLayoutMarginsDidChange()
        updateBarMargins()
        setNeedsLayout()
    }

    /// Aligns the navigation bar's margins with those of the top view controller's view.
    private func updateBarMargins() {
        guard let controller = storage.controller,
            let navigation = controller.parent as? UINavigationController,
            navigation.topViewController === controller
        else { return }
        navigation.updateBarMargins()
    }
}
