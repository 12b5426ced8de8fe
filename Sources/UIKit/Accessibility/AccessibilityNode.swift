import CoreGraphics

/// Something that an assistive program finds: a view, or a part of one that a single view draws.
@MainActor package struct AccessibilityNode {
    /// Its name.
    package let label: String?
    /// What it is at.
    package let value: String?
    /// What happens when it is used.
    package let hint: String?
    /// Its name for tests.
    package let identifier: String?
    /// What kind of thing it is.
    package let traits: UIAccessibilityTraits
    /// Where it is on the screen, in points.
    package let frame: CGRect
    /// Where a tap uses it.
    package let activationPoint: CGPoint
    /// Whether an assistive program stops at it; others only have a name for tests.
    package let isElement: Bool
    /// The view or element itself.
    package let object: AnyObject

    init(_ view: UIView) {
        label = view.accessibilityLabel
        value = view.accessibilityValue
        hint = view.accessibilityHint
        identifier = view.accessibilityIdentifier
        traits = view.accessibilityTraits
        frame = view.accessibilityFrame
        activationPoint = view.accessibilityActivationPoint
        isElement = view.isAccessibilityElement
        object = view
    }

    init(_ element: UIAccessibilityElement) {
        label = element.accessibilityLabel
        value = element.accessibilityValue
        hint = element.accessibilityHint
        identifier = element.accessibilityIdentifier
        traits = element.accessibilityTraits
        frame = element.accessibilityFrame
        activationPoint = element.accessibilityActivationPoint
        isElement = element.isAccessibilityElement
        object = element
    }
}

/// What a container holds, as the tree of a window has it.
@MainActor private indirect enum AccessibilityPart {
    case node(AccessibilityNode)
    /// What is read one after the other.
    case group([AccessibilityPart])
    /// What is read in this order.
    case given([AccessibilityPart])

    var nodes: [AccessibilityNode] {
        switch self {
        case .node(let node): [node]
        case .group(let parts), .given(let parts): parts.flatMap(\.nodes)
        }
    }

    /// The part with all that it holds in the order of reading.
    func ordered(isRightToLeft: Bool) -> AccessibilityPart {
        switch self {
        case .node: self
        case .group(let parts): .group(AccessibilityPart.ordered(parts, isRightToLeft: isRightToLeft))
        case .given(let parts): .given(parts.map { $0.ordered(isRightToLeft: isRightToLeft) })
        }
    }

    static func ordered(_ parts: [AccessibilityPart], isRightToLeft: Bool) -> [AccessibilityPart] {
        ReadingOrder.sorted(parts.map(\.frame), isRightToLeft: isRightToLeft)
            .map { parts[$0].ordered(isRightToLeft: isRightToLeft) }
    }

    var frame: CGRect {
        switch self {
        case .node(let node): node.frame
        case .group(let parts), .given(let parts): parts.reduce(CGRect.null) { $0.union($1.frame) }
        }
    }
}

extension UIWindow {
    /// Everything that an assistive program stops at, in the order of reading.
    ///
    /// What is hidden, or lies behind something modal, is left out; things in containers stay together.
    package var accessibilityTree: [AccessibilityNode] {
        layoutIfNeeded()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return AccessibilityPart.ordered(parts(in: self), isRightToLeft: isRightToLeft)
            .flatMap(\.nodes).filter(\.isElement)
    }

    /// Everything that an assistive program stops at or that has a name for tests, from the front to the back.
    package var accessibilityNodes: [AccessibilityNode] { parts(in: self).flatMap(\.nodes) }

    /// Uses something as an assistive program does: it does what it is for, or is tapped where it says.
    ///
    /// - Returns: whether it took that.
    @discardableResult
    package func activate(_ object: AnyObject) -> Bool {
        if let element = object as? UIAccessibilityElement {
            return element.accessibilityActivate() || tap(at: element.accessibilityActivationPoint)
        }
        guard let view = object as? UIView else { return false }
        return view.accessibilityActivate() || tap(at: view.accessibilityActivationPoint)
    }

    private func parts(in view: UIView) -> [AccessibilityPart] {
        guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { return [] }
        var found: [AccessibilityPart] = []
        if view.isAccessibilityElement || view.accessibilityIdentifier != nil {
            found.append(.node(AccessibilityNode(view)))
            if view.isAccessibilityElement {
                // A field is one thing; the buttons in it are others.
                let buttons = (view as? UITextField)?.accessibleParts ?? []
                return buttons.flatMap(parts) + found
            }
        }
        if let elements = view.accessibilityElements {
            // The program said in which order.
            let inside = elements.flatMap { element -> [AccessibilityPart] in
                if let element = element as? UIAccessibilityElement {
                    return [.node(AccessibilityNode(element))]
                }
                return (element as? UIView).map(parts(in:)) ?? []
            }
            return found + [.given(inside)]
        }
        let subviews = view.subviews
        let modal = subviews.last { $0.accessibilityViewIsModal && !$0.isHidden && $0.alpha >= 0.01 }
        // What stays above a presentation can be reached beside it.
        let above = (view as? UIWindow)?.overlay.map { [$0] } ?? []
        for subview in modal.map({ above.filter { $0 !== modal } + [$0] }) ?? subviews.reversed() {
            let inside = parts(in: subview)
            if subview.staysTogether {
                if !inside.isEmpty { found.append(.group(inside)) }
            } else {
                found += inside
            }
        }
        return found
    }
}

extension UIView {
    /// Whether what the view holds is read one after the other.
    fileprivate var staysTogether: Bool {
        shouldGroupAccessibilityChildren || accessibilityContainerType != .none || self is UIScrollView
            || self is UITableViewCell || self is UICollectionReusableView || self is UINavigationBar
            || self is UIToolbar
            || self is UITabBar || self is UIPickerView || self is UIDatePicker
    }
}
