/// One side of a rule: an attribute of a view or guide, or the distance between two attributes.
@MainActor struct LayoutSide {
    private(set) weak var owner: (any LayoutOwner)?
    let attribute: NSLayoutConstraint.Attribute
    /// Where the distance begins that ends at `attribute`; empty where it is not about a distance.
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
    /// Whether it is a length and not a place.
    var isLength: Bool { attribute.isLength || start != nil }

    /// Whether the two sides measure the same kind of thing, in the same direction and sense.
    func isComparable(with other: LayoutSide) -> Bool {
        if isLength || other.isLength { return isLength && other.isLength }
        guard attribute.axis == other.attribute.axis else { return false }
        return attribute.isDirectional == other.attribute.isDirectional || attribute.isMiddle
            || other.attribute.isMiddle
    }

    /// The side as a sentence about constraints names it.
    var name: String {
        let owner = owner.map(\.layoutName) ?? "(gone)"
        return start.map { "\($0.name)…\(owner).\(attribute)" } ?? "\(owner).\(attribute)"
    }
}

extension NSLayoutConstraint.Attribute {
    /// Whether it is the same place in both reading directions.
    fileprivate var isMiddle: Bool { self == .centerX || self == .centerXWithinMargins }
}
