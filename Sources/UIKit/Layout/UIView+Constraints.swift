import Foundation
import LayoutSolver
import Platform

extension UIView {
    /// The active constraints that the view holds: those whose nearest common ancestor it is.
    public var constraints: [NSLayoutConstraint] { storage.layoutState?.constraints ?? [] }

    /// Activates a constraint, held by the nearest common ancestor of its items as on activation.
    ///
    /// Items other than the view and its descendants are logged, and the constraint stays inactive.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard !constraint.isActive else { return }
        guard constraint.owners.allSatisfy({ $0.layoutHost?.isDescendant(of: self) ?? false }) else {
            return Complaint.say(
                "\(constraint.logDescription) cannot be added to \(layoutName): an item does not stand in it")
        }
        constraint.activate(in: constraint.commonContainer)
    }
    /// Activates each constraint in the array, as `addConstraint(_:)` does.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }
    /// Deactivates a constraint, whichever view holds it.
    public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    /// Deactivates each constraint in the array; has no effect on inactive ones.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        NSLayoutConstraint.deactivate(constraints)
    }

    /// The priority at which the view resists growing beyond its intrinsic content size; 250 for most views.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        (storage.layoutState?.priorities ?? defaultPriorities).hugging[axis.rawValue]
    }
    /// Sets the hugging priority, 0 to 1000; a value out of range is logged and ignored.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setPriority(priority, \.hugging, axis)
    }
    /// The priority at which the view resists shrinking below its intrinsic content size; 750 for most views.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        (storage.layoutState?.priorities ?? defaultPriorities).resistance[axis.rawValue]
    }
    /// Sets the compression resistance priority, 0 to 1000; a value out of range is logged and ignored.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        setPriority(priority, \.resistance, axis)
    }

    private func setPriority(
        _ priority: UILayoutPriority, _ kind: WritableKeyPath<ContentPriorities, [UILayoutPriority]>,
        _ axis: NSLayoutConstraint.Axis
    ) {
        guard priority.rawValue >= 0, priority.rawValue <= 1000 else {
            return Complaint.say("a content priority must be from 0 to 1000, not \(priority.rawValue)")
        }
        guard layoutState.priorities[keyPath: kind][axis.rawValue] != priority else { return }
        layoutState.priorities[keyPath: kind][axis.rawValue] = priority
        guard let item = layoutState.item else { return }
        item.engine.rebuild(item)
        constraintsDidChange()
    }

    /// Whether the constraints do not determine one frame.
    ///
    /// Solves pending changes first; meant for debugging.
    public var hasAmbiguousLayout: Bool { isAmbiguous(nil) }
    /// The active constraints that determine the view's position and size on an axis.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        affecting(axis)
    }
    /// Moves a view with ambiguous layout by 10 points to the right, if a constraint refers to its position.
    ///
    /// For debugging.
    public func exerciseAmbiguityInLayout() {
        guard hasAmbiguousLayout, let item = layoutState.item else { return }
        var moved = frame
        moved.origin.x += item.variables[LayoutEdge.left.rawValue] == nil ? 0 : 10
        frame = moved
    }
}

extension UIView: LayoutOwner {
    var layoutHost: UIView? { self }
    var layoutParent: UIView? { superview }
    var layoutItem: LayoutItem? {
        get { storage.layoutState?.item }
        set { layoutState.item = newValue }
    }
    var layoutName: String {
        let name = accessibilityIdentifier ?? visibleName?.printable(atMost: 40)
        return "\(type(of: self))" + (name.map { " '\($0)'" } ?? "")
    }

    /// What tells the view from others of its class for the user: its title, placeholder or label; never typed text.
    private var visibleName: String? {
        switch self {
        case let label as UILabel: label.text
        case let button as UIButton: button.currentTitle
        case let field as UITextField: field.placeholder
        default: accessibilityLabel
        }
    }

    /// The view's Auto Layout state; created on first access.
    var layoutState: ViewLayoutState {
        if let known = storage.layoutState { return known }
        let made = ViewLayoutState()
        made.priorities = defaultPriorities
        storage.layoutState = made
        return made
    }

    /// The root of the view tree: the window, or the topmost superview.
    var treeRoot: UIView {
        var root = self
        while let above = root.superview { root = above }
        return root
    }

    func nearestCommonAncestor(with other: UIView) -> UIView? {
        var candidate: UIView? = self
        while let present = candidate, !other.isDescendant(of: present) { candidate = present.superview }
        return candidate
    }

    /// Adds a constraint to the engine of the tree, which it creates if needed.
    func addToEngine(_ constraint: NSLayoutConstraint) {
        guard !isKeyboardSizeRequest(constraint) else { return }
        let root = treeRoot
        let engine = root.layoutState.engine ?? LayoutEngine(root: root)
        root.layoutState.engine = engine
        engine.enqueue(constraint)
    }

    /// Whether it is a keyboard's request for its own size, which the host decides; the engine does not get it.
    private func isKeyboardSizeRequest(_ constraint: NSLayoutConstraint) -> Bool {
        storage.controller is UIInputViewController && constraint.second == nil
            && constraint.firstItem === self
    }

    /// Requests layout after constraints were added, removed or changed.
    func constraintsDidChange() {
        setNeedsLayout()
        superview?.setNeedsLayout()
    }
}

extension LayoutOwner {
    /// Whether position or size on an axis is not determined; on either axis if nil.
    func isAmbiguous(_ axis: NSLayoutConstraint.Axis?) -> Bool {
        layoutHost?.updateEngine()
        guard let item = layoutItem else { return false }
        return LayoutEdge.allCases.contains { edge in
            let isAcross = edge == .left || edge == .width
            guard axis == nil || (axis == .horizontal) == isAcross else { return false }
            guard let variable = item.variables[edge.rawValue] else { return true }
            return item.engine.solver.isAmbiguous(variable)
        }
    }

    func affecting(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        layoutHost?.updateEngine()
        guard let item = layoutItem else { return [] }
        var found: [NSLayoutConstraint] = []
        for edge in axis == .horizontal ? [LayoutEdge.left, .width] : [.top, .height] {
            guard let variable = item.variables[edge.rawValue] else { continue }
            for id in item.engine.solver.constraints(affecting: variable) {
                guard case .constraint(let constraint) = item.engine.sources[id], !found.contains(constraint)
                else { continue }
                found.append(constraint)
            }
        }
        return found
    }

    /// Marks the superview for layout after the item's solved frame changed; a root marks itself.
    func layoutDidChange() {
        if let view = self as? UIView, view.superview == nil { view.markNeedsLayout() }
        layoutParent?.markNeedsLayout()
    }
}
