/// One side of a constraint: an attribute of a view or guide, or the distance between two attributes.
@MainActor struct LayoutSide {
    private(set) weak var owner: (any LayoutOwner)?
    let attribute: NSLayoutConstraint.Attribute
    /// The start of the distance that ends at `attribute`; empty for a plain attribute.
    private let starts: [LayoutSide]

    init(
        item: AnyObject?, attribute: NSLayoutConstraint.Attribute, from start: LayoutSide? = nil
    ) {
        owner = (item as? UIView) ?? (item as? UILayoutGuide)
        self.attribute = attribute
        starts = start.map { [$0] } ?? []
    }

    var item: AnyObject? { owner }
    var start: LayoutSide? { starts.first }
    /// Whether the side is a length rather than a position.
    var isLength: Bool { attribute.isLength || start != nil }

    /// Whether a constraint may relate the two sides: two lengths, or two positions on one axis.
    ///
    /// Leading and trailing cannot be related to left and right; a horizontal center can be related to both.
    func isComparable(with other: LayoutSide) -> Bool {
        if isLength || other.isLength { return isLength && other.isLength }
        guard attribute.axis == other.attribute.axis else { return false }
        return attribute.isDirectional == other.attribute.isDirectional || attribute.isMiddle
            || other.attribute.isMiddle
    }

    /// The side as log messages show it.
    var name: String {
        let owner = owner.map(\.layoutName) ?? "(gone)"
        return start.map { "\($0.name)…\(owner).\(attribute)" } ?? "\(owner).\(attribute)"
    }
}

extension NSLayoutConstraint.Attribute {
    /// Whether the attribute is a horizontal center, which is the same in both layout directions.
    fileprivate var isMiddle: Bool { self == .centerX || self == .centerXWithinMargins }
}
