public import Foundation

/// A rectangle that takes part in rules as a view does and is never seen.
///
///     let gap = UILayoutGuide()
///     view.addLayoutGuide(gap)
///     gap.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25).isActive = true
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    /// Makes a guide; `UIView.addLayoutGuide(_:)` lets a view own it.
    public override init() { super.init() }
    /// Makes a guide; archives are not read here.
    public init?(coder: NSCoder) { super.init() }

    /// The view that owns the guide, in whose coordinates it stands.
    open internal(set) weak var owningView: UIView?
    /// A name for debugging.
    open var identifier = ""

    var layoutItem: LayoutItem?

    /// Where the guide stands in its view's coordinates, as of the last layout.
    open var layoutFrame: CGRect {
        guard let item = layoutItem, let owningView else { return .zero }
        return item.frame.rounded(toScale: owningView.traitCollection.displayScale)
    }

    /// The edge where a line of text begins.
    open var leadingAnchor: NSLayoutXAxisAnchor { across(.leading) }
    /// The edge where a line of text ends.
    open var trailingAnchor: NSLayoutXAxisAnchor { across(.trailing) }
    /// The left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { across(.left) }
    /// The right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { across(.right) }
    /// The middle across.
    open var centerXAnchor: NSLayoutXAxisAnchor { across(.centerX) }
    /// The top edge.
    open var topAnchor: NSLayoutYAxisAnchor { down(.top) }
    /// The bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { down(.bottom) }
    /// The middle down.
    open var centerYAnchor: NSLayoutYAxisAnchor { down(.centerY) }
    /// The width.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(item: self, attribute: .width)) }
    /// The height.
    open var heightAnchor: NSLayoutDimension {
        NSLayoutDimension(LayoutSide(item: self, attribute: .height))
    }

    private func across(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(LayoutSide(item: self, attribute: attribute))
    }
    private func down(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(LayoutSide(item: self, attribute: attribute))
    }

    /// Whether rules leave open where the guide stands or how large it is.
    open var hasAmbiguousLayout: Bool { isAmbiguous(nil) }
    /// The active rules that have a say in the guide's place and size in a direction.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        affecting(axis)
    }

    /// What a guide of the toolkit says of an edge: the owner's length so many times, and a constant.
    ///
    /// Nil where only rules decide.
    func definition(of edge: LayoutEdge) -> (ownerLengths: Double, constant: CGFloat)? { nil }
}

extension UILayoutGuide: LayoutOwner {
    var layoutHost: UIView? { owningView }
    var layoutParent: UIView? { owningView }
    var layoutName: String { identifier.isEmpty ? "\(type(of: self))" : "\(type(of: self)) '\(identifier)'" }
    func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) { (0, 0) }
}

extension UIView {
    /// The guides that the view owns, in the order of their adding.
    public var layoutGuides: [UILayoutGuide] { storage.layoutState?.guides ?? [] }

    /// Lets the view own a guide, taking it from the view that owned it.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView !== self else { return }
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.owningView = self
        layoutState.guides.append(layoutGuide)
    }

    /// Gives up a guide; rules that speak of it cease to hold.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self else { return }
        for constraint in layoutState.mentions where constraint.owners.contains(where: { $0 === layoutGuide })
        {
            constraint.isActive = false
        }
        if let item = layoutGuide.layoutItem { item.engine.drop(item) }
        layoutState.guides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }
}
