public import Foundation
import LayoutSolver

/// A linear relation between two attributes of views or layout guides, or between one attribute and a constant.
///
///     first.attribute = multiplier × second.attribute + constant
///
///     label.translatesAutoresizingMaskIntoConstraints = false
///     NSLayoutConstraint.activate([
///         label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
///         label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
///     ])
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    /// The first (left) side of the relation.
    let first: LayoutSide
    /// The second (right) side; nil if the first is compared with the constant alone.
    let second: LayoutSide?
    /// Equal, less than or equal, or greater than or equal.
    public let relation: Relation
    /// The factor of the second attribute; 1 if set to a value that is not finite.
    public let multiplier: CGFloat
    /// A name that conflict logs show; nil by default.
    open var identifier: String?
    /// No effect: views are never archived.
    ///
    /// False by default; kept for source compatibility.
    open var shouldBeArchived = false

    /// The view that holds the active constraint: the nearest common ancestor of its items.
    weak var holder: UIView?
    /// The engine that solves the constraint, and its ID there once the engine has added it to its solver.
    weak var engine: LayoutEngine?
    var id: ConstraintID?
    /// Whether the toolkit created the constraint; in a conflict such constraints are broken last.
    var isSystem: Bool { false }

    /// Creates an inactive constraint.
    ///
    /// - Parameters:
    ///   - view1: a view or a layout guide.
    ///   - view2: a view or a layout guide; nil compares with the constant alone.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        let second = view2.map { LayoutSide(item: $0 as AnyObject, attribute: attr2) }
        self.init(
            LayoutSide(item: view1 as AnyObject, attribute: attr1), relation,
            attr2 == .notAnAttribute ? nil : second, multiplier: multiplier, constant: c)
    }

    init(
        _ first: LayoutSide, _ relation: Relation, _ second: LayoutSide?, multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) {
        self.first = first
        self.second = second
        self.relation = relation
        self.multiplier = NSLayoutConstraint.finite(multiplier, "multiplier", insteadOf: 1)
        storedConstant = NSLayoutConstraint.finite(constant, "constant", insteadOf: 0)
        super.init()
    }

    private static func finite(_ value: CGFloat, _ name: String, insteadOf safe: CGFloat) -> CGFloat {
        if value.isFinite { return value }
        Complaint.say("a layout constraint's \(name) must be finite, not \(value); it is \(safe)")
        return safe
    }

    // MARK: - The two sides

    /// The view or guide of the first side, not retained; nil after it was deallocated.
    open var firstItem: AnyObject? { first.item }
    /// The attribute of the first item.
    open var firstAttribute: Attribute { first.attribute }
    /// The view or guide of the second side, not retained; nil without one.
    open var secondItem: AnyObject? { second?.item }
    /// The attribute of the second item; `.notAnAttribute` without one.
    open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

    private var storedConstant: CGFloat
    /// The value added to the second side, in points; a value that is not finite is logged and ignored.
    ///
    /// Changing it is cheaper than replacing the constraint: the solver updates its present solution.
    open var constant: CGFloat {
        get { storedConstant }
        set {
            let new = NSLayoutConstraint.finite(newValue, "constant", insteadOf: storedConstant)
            guard new != storedConstant else { return }
            storedConstant = new
            engine?.constantDidChange(of: self)
            if isActive { holder?.constraintsDidChange() }
        }
    }

    /// The priority, above 0 and at most 1000; `.required` (1000) by default.
    ///
    /// A value out of range is logged and ignored. Unlike on iOS, a priority may change from or to required while the
    /// constraint is active.
    open var priority = UILayoutPriority.required {
        didSet {
            guard priority != oldValue else { return }
            if !(priority.rawValue > 0 && priority.rawValue <= 1000) {
                Complaint.say(
                    "a layout constraint's priority must be above 0 and at most 1000, not \(priority.rawValue)"
                )
                priority = oldValue
                return
            }
            if isActive { reinsertIntoEngine() }
        }
    }

    // MARK: - Activity

    /// Whether the constraint is active.
    ///
    /// Its items need a common ancestor: without one it logs and stays inactive.
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate(in: commonContainer) } else { deactivate() }
        }
    }

    /// Activates each constraint in the array; has no effect on active ones.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates each constraint in the array; has no effect on inactive ones.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// Activates the constraint in the view that will hold it; nil logs that the items have no common ancestor.
    func activate(in container: UIView?) {
        guard isValid() else { return }
        guard let container else {
            let items = [first, second].compactMap { $0?.item.map { "\(type(of: $0))" } }
            return Complaint.say(
                "the constraint between \(items.joined(separator: " and ")) stays inactive: they stand in no"
                    + " view together; add both to one tree of views first")
        }
        holder = container
        container.layoutState.constraints.append(self)
        for owner in owners { owner.layoutHost?.layoutState.addReference(from: self) }
        container.addToEngine(self)
        container.constraintsDidChange()
    }

    /// Deactivates the constraint and removes it from its engine and holder.
    func deactivate() {
        guard let container = holder else { return }
        engine?.remove(self)
        holder = nil
        container.layoutState.constraints.removeAll { $0 === self }
        for owner in owners { owner.layoutHost?.layoutState.removeReference(from: self) }
        container.constraintsDidChange()
    }

    /// Removes the constraint from its engine and adds it again, after a change other than of the constant.
    func reinsertIntoEngine() {
        guard let holder else { return }
        engine?.remove(self)
        holder.addToEngine(self)
        holder.constraintsDidChange()
    }

    /// The items of both sides; an item on both sides appears twice.
    var owners: [any LayoutOwner] {
        [first.owner, first.start?.owner, second?.owner, second?.start?.owner].compactMap(\.self)
    }

    /// The nearest common ancestor of all items, which may be one of them; nil without one.
    var commonContainer: UIView? {
        var common: UIView?
        for owner in owners {
            guard let host = owner.layoutHost else { return nil }
            guard let present = common else {
                common = host
                continue
            }
            common = present.nearestCommonAncestor(with: host)
            if common == nil { return nil }
        }
        return common
    }

    /// Whether the constraint can be activated; logs the reason if not: a deallocated item or unrelated attributes.
    private func isValid() -> Bool {
        guard first.owner != nil, second == nil || second?.owner != nil else {
            Complaint.say("a layout constraint stays inactive: an item is gone or is neither view nor guide")
            return false
        }
        guard first.attribute != .notAnAttribute else {
            Complaint.say("a layout constraint stays inactive: it is about no attribute of its first item")
            return false
        }
        guard let second else {
            if first.isLength { return true }
            Complaint.say(
                "a layout constraint stays inactive: the \(first.attribute) of an item cannot be compared with"
                    + " a number alone")
            return false
        }
        if first.isComparable(with: second) { return true }
        Complaint.say(
            "a layout constraint stays inactive: \(first.attribute) and \(second.attribute) cannot be compared"
        )
        return false
    }
}
