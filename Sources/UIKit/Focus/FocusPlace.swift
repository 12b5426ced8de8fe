import CoreGraphics

/// A focusable item with its position in the window: a view, or a guide that redirects the focus.
@MainActor struct FocusPlace {
    let item: AnyObject
    let rect: CGRect
    let group: String?

    /// All focusable items of a window; those behind a modal view are left out.
    static func all(in window: UIWindow) -> [FocusPlace] { all(in: window, of: window) }

    /// All focusable items below a view.
    static func all(in view: UIView, of window: UIWindow) -> [FocusPlace] {
        var found: [FocusPlace] = []
        guard isReachable(view, in: window, asItem: false) else { return [] }
        collect(view, group: view.superview?.inheritedFocusGroup, into: &found)
        return found
    }

    /// Whether a view can have the focus: visible, enabled, and not behind a modal view.
    static func isReachable(_ view: UIView, in window: UIWindow, asItem: Bool = true) -> Bool {
        guard view.window === window, !asItem || view.canBecomeFocused else { return false }
        var present = view
        while true {
            guard isOpen(present) else { return false }
            guard let above = present.superview else { return present === window }
            if let modal = modal(in: above), modal !== present { return false }
            present = above
        }
    }

    /// The modal view that covers a view; nil without one.
    static func modal(over view: UIView, in window: UIWindow) -> UIView? {
        guard view.window === window else { return nil }
        return sequence(first: view, next: \.superview).lazy.compactMap { present in
            present.superview.flatMap(modal).flatMap { $0 === present ? nil : $0 }
        }.first
    }

    private static func modal(in view: UIView) -> UIView? {
        view.subviews.last { $0.accessibilityViewIsModal && isOpen($0) }
    }

    private static func isOpen(_ view: UIView) -> Bool {
        !view.isHidden && view.alpha >= 0.01 && view.isUserInteractionEnabled
    }

    private static func collect(_ view: UIView, group: String?, into found: inout [FocusPlace]) {
        guard isOpen(view) else { return }
        let group = view.ownFocusGroup ?? group
        let canBecomeFocused = view.canBecomeFocused && !view.bounds.isEmpty
        if canBecomeFocused {
            found.append(FocusPlace(item: view, rect: view.convert(view.bounds, to: nil), group: group))
            if view is UIControl { return }
        }
        for guide in view.layoutGuides {
            guard let guide = guide as? UIFocusGuide, guide.isEnabled,
                !guide.preferredFocusEnvironments.isEmpty
            else { continue }
            found.append(
                FocusPlace(item: guide, rect: view.convert(guide.layoutFrame, to: nil), group: group))
        }
        if let modal = modal(in: view) {
            return collect(modal, group: group, into: &found)
        }
        for subview in view.subviews { collect(subview, group: group, into: &found) }
    }
}
