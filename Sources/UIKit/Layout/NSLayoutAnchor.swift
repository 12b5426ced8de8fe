public import Foundation

/// An edge, middle, baseline or length of a view or guide, to make rules of.
///
///     label.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8).isActive = true
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let side: LayoutSide

    init(_ side: LayoutSide) {
        self.side = side
        super.init()
    }

    /// The view or guide that the anchor belongs to; nil after it was let go.
    open var item: AnyObject? { side.item }
    /// A name for debugging.
    open var name: String { side.name }
    /// Whether rules leave open where the item stands.
    open var hasAmbiguousLayout: Bool { side.owner?.isAmbiguous(side.attribute.axis) ?? false }
    /// The active rules that have a say in the anchor's place.
    open var constraintsAffectingLayout: [NSLayoutConstraint] {
        side.owner.map { $0.affecting(side.attribute.axis ?? .horizontal) } ?? []
    }

    /// A rule that both are at the same place.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .equal, anchor.side)
    }
    /// A rule that this is at or behind the other one.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side)
    }
    /// A rule that this is at or before the other one.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .lessThanOrEqual, anchor.side)
    }
    /// A rule that this is so many points behind the other one.
    open func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .equal, anchor.side, constant: c)
    }
    /// A rule that this is at least so many points behind the other one.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side, constant: c)
    }
    /// A rule that this is at most so many points behind the other one.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .lessThanOrEqual, anchor.side, constant: c)
    }
}

/// The distance that the system leaves between neighbours, in points (HIG: 8).
let systemSpacing: CGFloat = 8

/// A place across: an edge or the middle.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance from this place to another one.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(
            LayoutSide(item: otherAnchor.side.item, attribute: otherAnchor.side.attribute, from: side))
    }
    /// A rule that this is the system's spacing, so many times, behind the other one.
    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .equal, anchor.side, constant: systemSpacing * multiplier)
    }
    /// A rule that this is at least the system's spacing, so many times, behind the other one.
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side, constant: systemSpacing * multiplier)
    }
    /// A rule that this is at most the system's spacing, so many times, behind the other one.
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .lessThanOrEqual, anchor.side, constant: systemSpacing * multiplier)
    }
}

/// A place down: an edge, the middle or a baseline.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance from this place to another one.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(
            LayoutSide(item: otherAnchor.side.item, attribute: otherAnchor.side.attribute, from: side))
    }
    /// A rule that this is the system's spacing, so many times, below the other one.
    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .equal, anchor.side, constant: systemSpacing * multiplier)
    }
    /// A rule that this is at least the system's spacing, so many times, below the other one.
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side, constant: systemSpacing * multiplier)
    }
    /// A rule that this is at most the system's spacing, so many times, below the other one.
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .lessThanOrEqual, anchor.side, constant: systemSpacing * multiplier)
    }
}
