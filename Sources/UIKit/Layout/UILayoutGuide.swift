public import Foundation

/// An invisible rectangle that constraints can refer to like a view.
///
///     let gap = UILayoutGuide()
///     view.addLayoutGuide(gap)
///     gap.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25).isActive = true
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    /// Creates a guide without an owner; `UIView.addLayoutGuide(_:)` sets it.
    public override init() { super.init() }
    /// Creates a guide; archives are not supported and the coder is ignored.
    public init?(coder: NSCoder) { super.init() }

    /// The view that owns the guide and whose coordinate system it uses; nil before it is added.
    open internal(set) weak var owningView: UIView?
    /// A name that conflict logs show; empty by default.
    open var identifier = ""

    var layoutItem: LayoutItem?

    /// The frame in the owning view's coordinates after the last layout pass, in points, rounded to pixels.
    open var layoutFrame: CGRect {
        guard let item = layoutItem, let owningView else { return .zero }
        return item.frame.rounded(toScale: owningView.traitCollection.displayScale)
    }

    /// An anchor at the leading edge: left, or right in a right-to-left layout.
    open var leadingAnchor: NSLayoutXAxisAnchor { xAxisAnchor(.leading) }
    /// An anchor at the trailing edge: right, or left in a right-to-left layout.
    open var trailingAnchor: NSLayoutXAxisAnchor { xAxisAnchor(.trailing) }
    /// An anchor at the left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { xAxisAnchor(.left) }
    /// An anchor at the right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { xAxisAnchor(.right) }
    /// An anchor at the horizontal center.
    open var centerXAnchor: NSLayoutXAxisAnchor { xAxisAnchor(.centerX) }
    /// An anchor at the top edge.
    open var topAnchor: NSLayoutYAxisAnchor { yAxisAnchor(.top) }
    /// An anchor at the bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { yAxisAnchor(.bottom) }
    /// An anchor at the vertical center.
    open var centerYAnchor: NSLayoutYAxisAnchor { yAxisAnchor(.centerY) }
    /// An anchor for the width.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(item: self, attribute: .width)) }
    /// An anchor for the height.
    open var heightAnchor: NSLayoutDimension {
        NSLayoutDimension(LayoutSide(item: self, attribute: .height))
    }

    private func xAxisAnchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(LayoutSide(item: self, attribute: attribute))
    }
    private func yAxisAnchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(LayoutSide(item: self, attribute: attribute))
    }

    /// Whether the constraints do not determine one frame.
    ///
    /// Solves pending changes first; meant for debugging.
    open var hasAmbiguousLayout: Bool { isAmbiguous(nil) }
    /// The active constraints that determine the guide's position and size on an axis.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        affecting(axis)
    }

    /// The value of an edge of a system guide: a multiple of the owner's length, plus a constant in points.
    ///
    /// Nil if only constraints determine the edge.
    func definition(of edge: LayoutEdge) -> (ownerLengths: Double, constant: CGFloat)? { nil }
}

extension UILayoutGuide: LayoutOwner {
    var layoutHost: UIView? { owningView }
    var layoutParent: UIView? { owningView }
    var layoutName: String { identifier.isEmpty ? "\(type(of: self))" : "\(type(of: self)) '\(identifier)'" }
    func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) { (0, 0) }
}

extension UIView {
    /// The guides that the app added to the view, in the order in which they were added; not the system's.
    public var layoutGuides: [UILayoutGuide] { storage.layoutState?.guides ?? [] }

    /// Adds a guide, and removes it from its previous owner.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView !== self else { return }
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.owningView = self
        layoutState.guides.append(layoutGuide)
    }

    /// Removes a guide and deactivates the constraints that refer to it.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self else { return }
        for constraint in layoutState.referencingConstraints
        where constraint.owners.contains(where: { $0 === layoutGuide }) {
            constraint.isActive = false
        }
        if let item = layoutGuide.layoutItem { item.engine.drop(item) }
        layoutState.guides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }
}
