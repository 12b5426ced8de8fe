public import Foundation

/// A rule for a view's width or height.
///
/// Constant sizes are what a custom keyboard needs to say how tall it is:
///
///     view.heightAnchor.constraint(equalToConstant: 260).isActive = true
///
/// Relations between views are not solved yet: such anchors do not exist here, so that no program believes in
/// a layout that does not happen.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    /// How the two sides compare.
    public enum Relation: Int, Sendable {
        /// At most.
        case lessThanOrEqual = -1
        /// Exactly.
        case equal = 0
        /// At least.
        case greaterThanOrEqual = 1
    }

    /// What of a view a constraint is about.
    public enum Attribute: Int, Sendable {
        /// The left edge.
        case left = 1
        /// The right edge.
        case right = 2
        /// The top edge.
        case top = 3
        /// The bottom edge.
        case bottom = 4
        /// The edge where a line of text begins.
        case leading = 5
        /// The edge where a line of text ends.
        case trailing = 6
        /// The width.
        case width = 7
        /// The height.
        case height = 8
        /// The middle across.
        case centerX = 9
        /// The middle down.
        case centerY = 10
        /// The baseline of the last line.
        case lastBaseline = 11
        /// The baseline of the first line.
        case firstBaseline = 12
        /// Nothing.
        case notAnAttribute = 0
    }

    /// A direction.
    public enum Axis: Int, Sendable {
        /// Across.
        case horizontal = 0
        /// Down.
        case vertical = 1
    }

    /// The constant, in points.
    open var constant: CGFloat {
        didSet {
            if constant != oldValue, isActive { view?.sizeConstraintsDidChange() }
        }
    }
    /// How much it matters.
    open var priority = UILayoutPriority.required
    /// A name for debugging.
    open var identifier: String?
    /// The view.
    open var firstItem: AnyObject? { view }
    /// What of the view.
    public let firstAttribute: Attribute
    /// How it compares with the constant.
    public let relation: Relation
    /// Nothing: the other side is the constant.
    open var secondItem: AnyObject? { nil }
    /// Nothing: the other side is the constant.
    open var secondAttribute: Attribute { .notAnAttribute }
    /// One.
    open var multiplier: CGFloat { 1 }

    private weak var view: UIView?

    init(view: UIView?, attribute: Attribute, relation: Relation, constant: CGFloat) {
        self.view = view
        firstAttribute = attribute
        self.relation = relation
        self.constant = constant
        super.init()
    }

    /// Whether the rule holds now.
    open var isActive = false {
        didSet {
            guard isActive != oldValue, let view else { return }
            view.storage.sizeConstraints.removeAll { $0 === self }
            if isActive { view.storage.sizeConstraints.append(self) }
            view.sizeConstraintsDidChange()
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
}

/// The width or height of a view, to make rules of.
@preconcurrency @MainActor open class NSLayoutDimension: NSObject {
    private weak var view: UIView?
    private let attribute: NSLayoutConstraint.Attribute

    init(view: UIView, attribute: NSLayoutConstraint.Attribute) {
        self.view = view
        self.attribute = attribute
        super.init()
    }

    /// A rule that it is exactly this, in points.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { make(.equal, c) }
    /// A rule that it is at least this, in points.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        make(.greaterThanOrEqual, c)
    }
    /// A rule that it is at most this, in points.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        make(.lessThanOrEqual, c)
    }

    private func make(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(view: view, attribute: attribute, relation: relation, constant: constant)
    }
}

extension UIView {
    /// The width, to make rules of.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(view: self, attribute: .width) }
    /// The height, to make rules of.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(view: self, attribute: .height) }
    /// The rules that the view holds.
    public var constraints: [NSLayoutConstraint] { storage.sizeConstraints }
    /// Adds a rule.
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    /// Adds rules.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        NSLayoutConstraint.activate(constraints)
    }
    /// Removes a rule.
    public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }

    /// The height that the view's rules ask for; nil without one. Whoever shows keyboards goes by it.
    package var constrainedHeight: CGFloat? { constrained(.height, from: nil) }
    /// The width that the view's rules ask for; nil without one.
    package var constrainedWidth: CGFloat? { constrained(.width, from: nil) }

    /// An exact rule wins, the one that matters most; else the present length is brought within the limits.
    private func constrained(_ attribute: NSLayoutConstraint.Attribute, from present: CGFloat?) -> CGFloat? {
        let rules = storage.sizeConstraints.filter { $0.firstAttribute == attribute }
        guard !rules.isEmpty else { return nil }
        let exact = rules.filter { $0.relation == .equal }.max { $0.priority < $1.priority }
        let least = rules.filter { $0.relation == .greaterThanOrEqual }.map(\.constant).max()
        let most = rules.filter { $0.relation == .lessThanOrEqual }.map(\.constant).min()
        guard var length = exact?.constant ?? present ?? least ?? most else { return nil }
        if let most { length = min(length, most) }
        if let least { length = max(length, least) }
        return length
    }

    func sizeConstraintsDidChange() {
        setNeedsLayout()
        superview?.setNeedsLayout()
        onSizeConstraintsChange?()
    }

    /// Gives a view that is laid out by rules the size that they ask for.
    func applySizeConstraints() {
        guard !translatesAutoresizingMaskIntoConstraints, !storage.sizeConstraints.isEmpty else { return }
        let size = CGSize(
            width: constrained(.width, from: bounds.width) ?? bounds.width,
            height: constrained(.height, from: bounds.height) ?? bounds.height)
        if size != bounds.size {
            frame = CGRect(origin: frame.origin, size: size)
            storage.needsLayout = false
        }
    }

    /// Called after a rule for the size came, went or changed.
    package var onSizeConstraintsChange: (@MainActor () -> Void)? {
        get { storage.onSizeConstraintsChange }
        set { storage.onSizeConstraintsChange = newValue }
    }

    /// How strongly the content resists being stretched along an axis.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        storage.contentPriorities[ContentPriorityKey(axis: axis, isHugging: true)] ?? .defaultLow
    }
    /// Says how strongly the content resists being stretched along an axis.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        storage.contentPriorities[ContentPriorityKey(axis: axis, isHugging: true)] = priority
    }
    /// How strongly the content resists being cut along an axis.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        storage.contentPriorities[ContentPriorityKey(axis: axis, isHugging: false)] ?? .defaultHigh
    }
    /// Says how strongly the content resists being cut along an axis.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        storage.contentPriorities[ContentPriorityKey(axis: axis, isHugging: false)] = priority
    }
}
