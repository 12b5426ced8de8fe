public import Foundation
import LayoutSolver

/// A rule about where views stand and how large they are: one attribute compared with another one or a number.
///
///     first.attribute = multiplier × second.attribute + constant
///
///     label.translatesAutoresizingMaskIntoConstraints = false
///     NSLayoutConstraint.activate([
///         label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
///         label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
///     ])
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    /// The left side.
    let first: LayoutSide
    /// The right side; nil where it is only the constant.
    let second: LayoutSide?
    /// How the sides compare.
    public let relation: Relation
    /// How often the second attribute counts.
    public let multiplier: CGFloat
    /// A name for debugging.
    open var identifier: String?
    /// Whether an archive of the view would keep the rule; kept for programs that set it.
    open var shouldBeArchived = false

    /// The view that holds the rule while it is active: the nearest that all its items stand in.
    weak var holder: UIView?
    /// The engine that the rule is given to, and its number there once the engine has taken it over.
    weak var engine: LayoutEngine?
    var id: ConstraintID?
    /// Whether the rule is the toolkit's own, and gives way last where rules contradict each other.
    var isSystem: Bool { false }

    /// Makes a rule that is not active yet.
    ///
    /// - Parameters:
    ///   - view1: a view or a layout guide.
    ///   - view2: another one; nil compares with the constant alone.
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

    /// The view or guide on the left side; nil after it was let go.
    open var firstItem: AnyObject? { first.item }
    /// What of the first item.
    open var firstAttribute: Attribute { first.attribute }
    /// The view or guide on the right side; nil without one.
    open var secondItem: AnyObject? { second?.item }
    /// What of the second item.
    open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

    private var storedConstant: CGFloat
    /// What is added on the right side, in points; the one number that may change while the rule is active.
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

    /// How much the rule matters, 1 to 1000; a required one holds always.
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
            if isActive { reenter() }
        }
    }

    // MARK: - Activity

    /// Whether the rule holds now; its items must stand in one tree of views.
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { enter(commonContainer) } else { leave() }
        }
    }

    /// Lets rules hold.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Lets rules hold no longer.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// Becomes active, held by a view.
    func enter(_ container: UIView?) {
        guard isMeaningful() else { return }
        guard let container else {
            let items = [first, second].compactMap { $0?.item.map { "\(type(of: $0))" } }
            return Complaint.say(
                "the constraint between \(items.joined(separator: " and ")) stays inactive: they stand in no"
                    + " view together; add both to one tree of views first")
        }
        holder = container
        container.layoutState.constraints.append(self)
        for owner in owners { owner.layoutHost?.layoutState.mention(self) }
        container.takeIntoEngine(self)
        container.constraintsDidChange()
    }

    /// Ceases to be active.
    func leave() {
        guard let container = holder else { return }
        engine?.remove(self)
        holder = nil
        container.layoutState.constraints.removeAll { $0 === self }
        for owner in owners { owner.layoutHost?.layoutState.forget(self) }
        container.constraintsDidChange()
    }

    /// Is given to the engine anew after something other than the constant changed.
    func reenter() {
        guard let holder else { return }
        engine?.remove(self)
        holder.takeIntoEngine(self)
        holder.constraintsDidChange()
    }

    /// The items, each once for each side.
    var owners: [any LayoutOwner] {
        [first.owner, first.start?.owner, second?.owner, second?.start?.owner].compactMap(\.self)
    }

    /// The nearest view that all items are or stand in; nil without one.
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

    /// Says why a rule could never be: an item that is gone, or attributes that have nothing in common.
    private func isMeaningful() -> Bool {
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
