public import Foundation

/// An edge, center, baseline or length of a view or guide, from which to create constraints.
///
///     label.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8).isActive = true
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let side: LayoutSide

    init(_ side: LayoutSide) {
        self.side = side
        super.init()
    }

    /// The view or guide that the anchor belongs to; nil after it was deallocated.
    open var item: AnyObject? { side.item }
    /// The names of the item and the attribute, for debugging.
    open var name: String { side.name }
    /// Whether the constraints of the anchor's axis do not determine one position and size of the item.
    open var hasAmbiguousLayout: Bool { side.owner?.isAmbiguous(side.attribute.axis) ?? false }
    /// The active constraints that determine the item's position and size on the anchor's axis.
    open var constraintsAffectingLayout: [NSLayoutConstraint] {
        side.owner.map { $0.affecting(side.attribute.axis ?? .horizontal) } ?? []
    }

    /// Creates a constraint: this anchor equals the other.
    ///
    /// Like every constraint that an anchor creates, it is inactive and has the priority `.required`.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .equal, anchor.side)
    }
    /// Creates a constraint: this anchor ≥ the other.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side)
    }
    /// Creates a constraint: this anchor ≤ the other.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .lessThanOrEqual, anchor.side)
    }
    /// Creates a constraint: this anchor = the other + `c` points.
    open func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .equal, anchor.side, constant: c)
    }
    /// Creates a constraint: this anchor ≥ the other + `c` points.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side, constant: c)
    }
    /// Creates a constraint: this anchor ≤ the other + `c` points.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .lessThanOrEqual, anchor.side, constant: c)
    }
}

/// The standard spacing between adjacent views, in points (HIG: 8).
let systemSpacing: CGFloat = 8

/// A horizontal position: an edge or the center.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance from this anchor to another, in points.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(
            LayoutSide(item: otherAnchor.side.item, attribute: otherAnchor.side.attribute, from: side))
    }
    /// Creates a constraint: this anchor = the other + `multiplier` × 8 points.
    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .equal, anchor.side, constant: systemSpacing * multiplier)
    }
    /// Creates a constraint: this anchor ≥ the other + `multiplier` × 8 points.
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side, constant: systemSpacing * multiplier)
    }
    /// Creates a constraint: this anchor ≤ the other + `multiplier` × 8 points.
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .lessThanOrEqual, anchor.side, constant: systemSpacing * multiplier)
    }
}

/// A vertical position: an edge, the center or a baseline.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance from this anchor to another, in points.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(
            LayoutSide(item: otherAnchor.side.item, attribute: otherAnchor.side.attribute, from: side))
    }
    /// Creates a constraint: this anchor = the other + `multiplier` × 8 points.
    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .equal, anchor.side, constant: systemSpacing * multiplier)
    }
    /// Creates a constraint: this anchor ≥ the other + `multiplier` × 8 points.
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side, constant: systemSpacing * multiplier)
    }
    /// Creates a constraint: this anchor ≤ the other + `multiplier` × 8 points.
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .lessThanOrEqual, anchor.side, constant: systemSpacing * multiplier)
    }
}
