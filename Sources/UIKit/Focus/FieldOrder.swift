import CoreGraphics
import Platform

/// The order in which Tab, and the arrows above a keyboard, visit the fields of a window.
///
/// It is the reading order: from top to bottom, and in each line from the leading side. Fields that are hidden,
/// disabled or behind a modal view are skipped, and the first field follows the last. It needs no setup. To change the
/// order, give fields one `focusGroupIdentifier`: they then follow each other, the greatest `focusGroupPriority` first.
///
///     FieldOrder.move(.next)
@MainActor public enum FieldOrder {
    /// The direction from a field to another.
    public enum Way: Int, Sendable {
        /// To the next field, as with Tab.
        case next = 0
        /// To the previous field, as with Shift and Tab.
        case previous = 1
    }

    /// Returns all fields of a window in which the user can enter text now, in order.
    public static func fields(in window: UIWindow) -> [UIView] {
        var found: [FocusPlace] = []
        collect(window, in: window, group: nil, into: &found)
        let isReversed =
            window.rootViewController?.viewIfLoaded?.effectiveUserInterfaceLayoutDirection
            == .rightToLeft
        let read = ReadingOrder.sorted(found.map(\.rect), isRightToLeft: isReversed).map { found[$0] }
        var groups: [(name: String?, places: [FocusPlace])] = []
        for place in read {
            if let name = place.group, let known = groups.firstIndex(where: { $0.name == name }) {
                groups[known].places.append(place)
            } else {
                groups.append((place.group, [place]))
            }
        }
        return groups.flatMap { _, places in
            let views = places.compactMap { $0.item as? UIView }
            // Stable: fields of equal priority keep their reading order.
            return views.enumerated().sorted {
                let (one, other) = (
                    $0.element.focusGroupPriority.rawValue, $1.element.focusGroupPriority.rawValue
                )
                return one != other ? one > other : $0.offset < $1.offset
            }.map(\.element)
        }
    }

    private static func collect(
        _ view: UIView, in window: UIWindow, group: String?, into found: inout [FocusPlace]
    ) {
        guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
        let group = view.focusGroupIdentifier ?? group
        if takesText(view) {
            if !view.bounds.isEmpty {
                found.append(FocusPlace(item: view, rect: view.convert(view.bounds, to: nil), group: group))
            }
            return
        }
        let modal = view.subviews.last {
            $0.accessibilityViewIsModal && !$0.isHidden && $0.alpha >= 0.01 && $0.isUserInteractionEnabled
        }
        if let modal { return collect(modal, in: window, group: group, into: &found) }
        for subview in view.subviews { collect(subview, in: window, group: group, into: &found) }
    }

    private static func takesText(_ view: UIView) -> Bool {
        guard view is any UITextInput, view.canBecomeFirstResponder else { return false }
        return (view as? UITextView)?.isEditable ?? true
    }

    /// Returns the next or previous field of a field; nil if there is no other.
    public static func field(_ way: Way, from field: UIView) -> UIView? { others(way, from: field).first }

    /// The other fields of a window, beginning with the next one.
    private static func others(_ way: Way, from field: UIView) -> [UIView] {
        guard let window = field.window else { return [] }
        let all = fields(in: window)
        guard let here = all.firstIndex(where: { $0 === field || field.isDescendant(of: $0) }) else {
            return []
        }
        let onward = Array(all[(here + 1)...] + all[..<here])
        return way == .next ? onward : onward.reversed()
    }

    /// Moves the caret from the edited field to the next or previous one, and scrolls that into view.
    ///
    /// - Returns: false if there is no other field, or if the edited field does not resign first responder.
    @discardableResult
    public static func move(_ way: Way) -> Bool {
        guard let field = UIApplication.shared.firstResponder as? UIView, field is any UITextInput else {
            return false
        }
        bringMore(way, from: field)
        for next in others(way, from: field) {
            if next.becomeFirstResponder() {
                next.comeInSightForFocus()
                return true
            }
            if (field as? UITextField)?.validationProblem != nil { return false }
        }
        return false
    }

    /// Scrolls a list whose next field is not loaded yet.
    private static func bringMore(_ way: Way, from field: UIView) {
        guard let window = field.window else { return }
        let scroller = sequence(first: field.superview, next: { $0?.superview })
            .lazy.compactMap { $0 as? UIScrollView }.first
        guard let list = scroller, list is UITableView || list is UICollectionView else { return }
        for _ in 0..<8 {
            let all = fields(in: window)
            guard let here = all.firstIndex(where: { $0 === field }) else { return }
            guard here == (way == .next ? all.count - 1 : 0),
                list.bringsMore(
                    way == .next ? .down : .up, by: CGSize(width: 0, height: list.bounds.height / 3))
            else { return }
            list.layoutIfNeeded()
        }
    }
}

extension UIWindow {
    /// Moves to the next field for Tab, while text is edited.
    ///
    /// In a text view Tab inserts a character; with Control or Shift it moves from there, too.
    func fieldPressBegan(_ press: UIPress) -> Bool {
        guard let key = press.key?.hardwareKey, key.code == .tab,
            let field = UIApplication.shared.firstResponder as? UIView, field is any UITextInput,
            key.modifiers.isSubset(of: [.shift, .control]),
            !(field is UITextView) || !key.modifiers.isEmpty
        else { return false }
        return FieldOrder.move(key.modifiers.contains(.shift) ? .previous : .next)
    }
}
