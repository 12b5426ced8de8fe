import Foundation
import LayoutSolver

extension UIView {
    /// The active rules that the view holds: it is the nearest view that all their items are or stand in.
    public var constraints: [NSLayoutConstraint] { storage.layoutState?.constraints ?? [] }

    /// Lets a rule hold; its items must be the view or stand in it.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard !constraint.isActive else { return }
        guard constraint.owners.allSatisfy({ $0.layoutHost?.isDescendant(of: self) ?? false }) else {
            return Complaint.say(
                "\(constraint.sentence) cannot be added to \(layoutName): an item does not stand in it")
        }
        constraint.enter(constraint.commonContainer)
    }
    /// Lets rules hold; their items must be the view or stand in it.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }
    /// Lets a rule hold no longer.
    public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    /// Lets rules hold no longer.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        NSLayoutConstraint.deactivate(constraints)
    }

    /// How strongly the content resists being stretched along an axis.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        (storage.layoutState?.priorities ?? defaultPriorities).hugging[axis.rawValue]
    }
    /// Says how strongly the content resists being stretched along an axis.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setPriority(priority, \.hugging, axis)
    }
    /// How strongly the content resists being cut along an axis.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        (storage.layoutState?.priorities ?? defaultPriorities).resistance[axis.rawValue]
    }
    /// Says how strongly the content resists being cut along an axis.
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

    /// Whether rules leave open where the view stands or how large it is.
    public var hasAmbiguousLayout: Bool { isAmbiguous(nil) }
    /// The active rules that have a say in the view's place and size in a direction.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        affecting(axis)
    }
    /// Moves a view whose rules leave its place open to another place that they allow; for debugging.
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
        let name = accessibilityIdentifier.map { " '\($0)'" } ?? ""
        return "\(type(of: self))\(name)"
    }

    /// What the view keeps of Auto Layout; made when it is first needed.
    var layoutState: ViewLayoutState {
        if let known = storage.layoutState { return known }
        let made = ViewLayoutState()
        made.priorities = defaultPriorities
        storage.layoutState = made
        return made
    }

    /// The view at the top of the tree: the window, or the last superview of a tree without one.
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

    /// Gives a rule to the engine of the tree.
    func takeIntoEngine(_ constraint: NSLayoutConstraint) {
        guard !isWish(constraint) else { return }
        let root = treeRoot
        let engine = root.layoutState.engine ?? LayoutEngine(root: root)
        root.layoutState.engine = engine
        engine.arrive(constraint)
    }

    /// The size that a keyboard gives its view is a wish: whoever shows the keyboard decides about it.
    private func isWish(_ constraint: NSLayoutConstraint) -> Bool {
        storage.controller is UIInputViewController && constraint.second == nil
            && constraint.firstItem === self
    }

    /// Lets the layout see that rules came, went or changed.
    func constraintsDidChange() {
        setNeedsLayout()
        superview?.setNeedsLayout()
    }
}

extension LayoutOwner {
    /// Whether the rules leave something open in a direction; in either, without one.
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
                guard case .rule(let rule) = item.engine.sources[id], !found.contains(rule) else { continue }
                found.append(rule)
            }
        }
        return found
    }

    /// Lets be laid out what an item that came out elsewhere stands in.
    func layoutDidChange() {
        if let view = self as? UIView, view.superview == nil { view.markNeedsLayout() }
        layoutParent?.markNeedsLayout()
    }
}
