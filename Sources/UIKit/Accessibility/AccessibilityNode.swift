import CoreGraphics

/// An accessibility element as an assistive technology sees it: a view, or a part of a view that draws several.
@MainActor package struct AccessibilityNode {
    /// The accessibility label.
    package let label: String?
    /// The accessibility value.
    package let value: String?
    /// The accessibility hint.
    package let hint: String?
    /// The identifier for tests.
    package let identifier: String?
    /// The accessibility traits.
    package let traits: UIAccessibilityTraits
    /// The frame on the screen, in points.
    package let frame: CGRect
    /// The activation point on the screen, in points.
    package let activationPoint: CGPoint
    /// Whether assistive technologies can focus it; other nodes only have an identifier for tests.
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

/// The content of a container in the accessibility tree of a window.
@MainActor private indirect enum AccessibilityPart {
    case node(AccessibilityNode)
    /// Parts that are read consecutively.
    case group([AccessibilityPart])
    /// Parts in an order that the app set.
    case given([AccessibilityPart])

    var nodes: [AccessibilityNode] {
        switch self {
        case .node(let node): [node]
        case .group(let parts), .given(let parts): parts.flatMap(\.nodes)
        }
    }

    /// The part with its descendants in reading order.
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
    /// All elements that assistive technologies can focus, in reading order.
    ///
    /// Hidden elements and those behind a modal view are left out; elements of one container are consecutive.
    package var accessibilityTree: [AccessibilityNode] {
        layoutIfNeeded()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return AccessibilityPart.ordered(parts(in: self), isRightToLeft: isRightToLeft)
            .flatMap(\.nodes).filter(\.isElement)
    }

    /// All elements that assistive technologies can focus or that have an identifier, from front to back.
    package var accessibilityNodes: [AccessibilityNode] { parts(in: self).flatMap(\.nodes) }

    /// Activates an element for an assistive technology: by `accessibilityActivate()`, or else a tap at its activation
    /// point.
    ///
    /// - Returns: whether the element was activated.
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
                // A field is one element; the buttons in it are others.
                let buttons = (view as? UITextField)?.accessibleParts ?? []
                return buttons.flatMap(parts) + found
            }
        }
        if let elements = view.accessibilityElements {
            // The app set the order.
            let inside = elements.flatMap { element -> [AccessibilityPart] in
                if let element = element as? UIAccessibilityElement {
                    return [.node(AccessibilityNode(element))]
                }
                return (element as? UIView).map(parts(in:)) ?? []
            }
            return found + [.given(inside)]
        }
        let subviews = view.subviews
        let modal = subviews.lastIndex { $0.accessibilityViewIsModal && !$0.isHidden && $0.alpha >= 0.01 }
        for subview in modal.map({ reachable(in: view, beside: $0) }) ?? subviews.reversed() {
            let inside = parts(in: subview)
            if subview.staysTogether {
                if !inside.isEmpty { found.append(.group(inside)) }
            } else {
                found += inside
            }
        }
        return found
    }

    /// The subviews that are reachable while one of them is modal, the frontmost first.
    ///
    /// In a window these are also the system's bars, its overlay and what is in front of a presentation: the edit menu of a
    /// text in a sheet, for example.
    private func reachable(in view: UIView, beside modal: Int) -> [UIView] {
        let subviews = view.subviews
        guard let window = view as? UIWindow else { return [subviews[modal]] }
        let above = [window.systemBars, window.overlay].compactMap(\.self).filter { $0 !== subviews[modal] }
        let inFront = subviews[(modal + 1)...].reversed().filter { !above.contains($0) }
        return above + inFront + [subviews[modal]]
    }
}

extension UIView {
    /// Whether the elements inside the view are read consecutively.
    fileprivate var staysTogether: Bool {
        shouldGroupAccessibilityChildren || accessibilityContainerType != .none || self is UIScrollView
            || self is UITableViewCell || self is UICollectionReusableView || self is UINavigationBar
            || self is UIToolbar
            || self is UITabBar || self is UIPickerView || self is UIDatePicker
    }
}
