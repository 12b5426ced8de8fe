import CoreGraphics
import Platform

/// The order in which Tab, and the arrows above a keyboard, go through the fields of a window.
///
/// It is that of reading: from top to bottom, and each line from where reading begins. What is hidden, disabled or
/// behind something modal is left out, and after the last comes the first. Nothing needs to be set up; where another
/// order is meant, fields of one `focusGroupIdentifier` follow each other, the greatest `focusGroupPriority` first.
///
///     FieldOrder.move(.next)
@MainActor public enum FieldOrder {
    /// Where to go from a field.
    public enum Way: Int, Sendable {
        /// On, as Tab does.
        case next = 0
        /// Back, as Shift and Tab do.
        case previous = 1
    }

    /// All fields of a window that text can be entered in now, in their order.
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
            // Stable: fields of equal priority stay as they are read.
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

    /// The field that comes after or before one; nil when there is no other.
    public static func field(_ way: Way, from field: UIView) -> UIView? { others(way, from: field).first }

    /// The other fields of a window, the one that comes first.
    private static func others(_ way: Way, from field: UIView) -> [UIView] {
        guard let window = field.window else { return [] }
        let all = fields(in: window)
        guard let here = all.firstIndex(where: { $0 === field || field.isDescendant(of: $0) }) else {
            return []
        }
        let onward = Array(all[(here + 1)...] + all[..<here])
        return way == .next ? onward : onward.reversed()
    }

    /// Takes the caret on from the field that is edited, and brings the next one in sight.
    ///
    /// - Returns: whether it moved: not when there is no other field, nor when the field that is edited will not let
    ///   the focus go.
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

    /// Scrolls a list on whose next field is not loaded yet.
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
    /// Takes Tab to the next field while text is edited.
    ///
    /// In a text view Tab is a character; with Control or Shift it moves on from there too.
    func fieldPressBegan(_ press: UIPress) -> Bool {
        guard let key = press.key?.hardwareKey, key.code == .tab,
            let field = UIApplication.shared.firstResponder as? UIView, field is any UITextInput,
            key.modifiers.isSubset(of: [.shift, .control]),
            !(field is UITextView) || !key.modifiers.isEmpty
        else { return false }
        return FieldOrder.move(key.modifiers.contains(.shift) ? .previous : .next)
    }
}
