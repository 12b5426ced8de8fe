import CoreGraphics
public import Foundation

/// Lays out views in a row or a column, with constraints that it creates itself.
///
///     let stack = UIStackView(arrangedSubviews: [icon, label, button])
///     stack.spacing = 8
///     stack.alignment = .center
///
/// Hidden views take no space; hiding a view inside an animation block animates the others into its space.
@preconcurrency @MainActor open class UIStackView: UIView {
    /// The distribution of the views on the stack's axis.
    public enum Distribution: Int, Sendable {
        /// Fills the stack: the view with the lowest hugging priority grows, with the lowest resistance shrinks.
        case fill = 0
        /// Fills the stack with views of equal length.
        case fillEqually = 1
        /// Fills the stack with views in proportion to their intrinsic content size.
        case fillProportionally = 2
        /// Keeps the views' sizes, with equal spacing.
        case equalSpacing = 3
        /// Keeps the views' sizes, with equal distances between their centers.
        case equalCentering = 4
    }

    /// The alignment of the views perpendicular to the stack's axis.
    public enum Alignment: Int, Sendable {
        /// Stretches each view across the stack.
        case fill = 0
        /// Aligns leading edges in a column, top edges in a row.
        case leading = 1
        /// Aligns first baselines; horizontal stacks only.
        case firstBaseline = 2
        /// Aligns centers.
        case center = 3
        /// Aligns trailing edges in a column, bottom edges in a row.
        case trailing = 4
        /// Aligns last baselines; horizontal stacks only.
        case lastBaseline = 5

        /// The same as `leading`, for horizontal stacks.
        public static let top = Alignment.leading
        /// The same as `trailing`, for horizontal stacks.
        public static let bottom = Alignment.trailing
    }

    /// A custom spacing that means the stack's `spacing`.
    nonisolated public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
    /// A spacing that means the standard spacing between adjacent views (8 points).
    nonisolated public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

    private var arranged: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var arrangement: [NSLayoutConstraint] = []
    private var needsArrangement = false

    /// Creates an empty stack.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a horizontal stack of views, without spacing.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Creates an empty stack; archives are not supported.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: - Arranged subviews

    /// The views that the stack lays out, in layout order; hidden views included.
    open var arrangedSubviews: [UIView] { arranged }

    /// Adds a view at the end; no effect if it is arranged already.
    open func addArrangedSubview(_ view: UIView) {
        guard !arranged.contains(view) else { return }
        insertArrangedSubview(view, at: arranged.count)
    }

    /// Inserts a view at an index, or moves it there; an index out of range is logged and clamped.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        guard view !== self, !isDescendant(of: view) else {
            return Complaint.say("a stack view cannot arrange itself or a view that it stands in")
        }
        arranged.removeAll { $0 === view }
        let index = min(max(0, stackIndex), arranged.count)
        if index != stackIndex {
            Complaint.say(
                "a stack view of \(arranged.count) views has no place \(stackIndex); \(index) is taken")
        }
        if view.superview !== self { addSubview(view) }
        arranged.insert(view, at: index)
        view.translatesAutoresizingMaskIntoConstraints = false
        view.layoutState.stack = self
        setNeedsArrangement()
    }

    /// Removes a view from the layout; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard let index = arranged.firstIndex(of: view) else { return }
        arranged.remove(at: index)
        customSpacings[ObjectIdentifier(view)] = nil
        view.layoutState.stack = nil
        setNeedsArrangement()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: - Configuration

    /// The axis of the stack; horizontal by default.
    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { setNeedsArrangement() } }
    }
    /// The distribution on the axis; `.fill` by default.
    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { setNeedsArrangement() } }
    }
    /// The alignment perpendicular to the axis; `.fill` by default.
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { setNeedsArrangement() } } }
    /// The distance between adjacent views, in points; 0 by default, and negative values overlap the views.
    ///
    /// It is the minimum for `equalSpacing` and `equalCentering`. A value that is not finite is logged and ignored.
    open var spacing: CGFloat = 0 {
        didSet {
            guard spacing != oldValue else { return }
            if !spacing.isFinite {
                Complaint.say("a stack view's spacing must be finite, not \(spacing); it stays \(oldValue)")
                spacing = oldValue
            }
            setNeedsArrangement()
        }
    }
    /// Whether vertical spacing is measured from last to first baseline; false by default.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
    }
    /// Whether the views are laid out inside the stack's layout margins; false by default.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
    }

    /// Sets the spacing after one view, in points; `spacingUseDefault` removes it.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arranged.contains(arrangedSubview) else { return }
        guard spacing.isFinite else {
            return Complaint.say("a stack view's spacing must be finite, not \(spacing)")
        }
        let isDefault = spacing == UIStackView.spacingUseDefault
        customSpacings[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
        setNeedsArrangement()
    }

    /// The custom spacing after a view, in points; `spacingUseDefault` without one.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
    }

    private func distance(after view: UIView) -> CGFloat {
        let distance = customSpacings[ObjectIdentifier(view)] ?? spacing
        return distance == UIStackView.spacingUseSystem ? systemSpacing : distance
    }

    // MARK: - Constraints

    private func setNeedsArrangement() {
        needsArrangement = true
        setNeedsUpdateConstraints()
        setNeedsLayout()
    }

    open override func updateConstraints() {
        if needsArrangement {
            needsArrangement = false
            let views = arranged.filter { !$0.isHidden }
            let new = StackArrangement(
                axis: axis, distribution: distribution, alignment: alignment,
                isBaselineRelative: isBaselineRelativeArrangement,
                container: isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self,
                views: views, spacings: views.map(distance)
            ).constraints()
            NSLayoutConstraint.deactivate(arrangement)
            arrangement = new
            NSLayoutConstraint.activate(new)
        }
        super.updateConstraints()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        // Without views there are no constraints, and `fittingSize(_:)` without constraints calls this method.
        guard arranged.contains(where: { !$0.isHidden }) else { return .zero }
        return systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }

    open override var forFirstBaselineLayout: UIView {
        let views = arranged.filter { !$0.isHidden }
        return (axis == .vertical ? views.first : views.max { $0.bounds.height < $1.bounds.height })?
            .forFirstBaselineLayout ?? self
    }

    open override var forLastBaselineLayout: UIView {
        let views = arranged.filter { !$0.isHidden }
        return (axis == .vertical ? views.last : views.max { $0.bounds.height < $1.bounds.height })?
            .forLastBaselineLayout ?? self
    }

    // MARK: - Hiding

    /// Updates the layout after an arranged subview was hidden or shown.
    ///
    /// - Returns: whether the hiding is animated, so that the view must stay visible until the animation ends.
    func visibilityDidChange(of view: UIView, isHidden: Bool) -> Bool {
        setNeedsArrangement()
        guard UIView.areAnimationsEnabled, UIView.inheritedAnimationDuration > 0, window != nil else {
            return false
        }
        if !isHidden { UIView.performWithoutAnimation { view.frame = collapsedFrame(of: view) } }
        return isHidden
    }

    /// Collapses views whose hiding is being animated.
    open override func layoutSubviews() {
        super.layoutSubviews()
        for view in arranged where view.storage.layoutState?.isHiding ?? false {
            view.frame = collapsedFrame(of: view)
        }
    }

    /// The frame of a view of zero length at its position between the adjacent views.
    private func collapsedFrame(of view: UIView) -> CGRect {
        let index = arranged.firstIndex(of: view) ?? 0
        let before = arranged[..<index].last { !$0.isHidden }
        var frame = view.frame
        switch axis {
        case .vertical:
            frame.origin.y = before?.frame.maxY ?? 0
            frame.size.height = 0
        case .horizontal:
            let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
            frame.origin.x =
                before.map { isReversed ? $0.frame.minX : $0.frame.maxX } ?? (isReversed ? bounds.maxX : 0)
            frame.size.width = 0
        }
        return frame
    }
}
