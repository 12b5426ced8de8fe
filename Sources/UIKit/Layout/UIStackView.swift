import CoreGraphics
public import Foundation

/// Lays views out in a row or a column, by rules that it makes itself.
///
///     let stack = UIStackView(arrangedSubviews: [icon, label, button])
///     stack.spacing = 8
///     stack.alignment = .center
///
/// Hidden views take no room; hiding one inside an animation block closes the gap smoothly.
@preconcurrency @MainActor open class UIStackView: UIView {
    /// How the views share the length of the stack.
    public enum Distribution: Int, Sendable {
        /// They fill it; who hugs least grows, who resists least shrinks.
        case fill = 0
        /// They fill it, all as long as each other.
        case fillEqually = 1
        /// They fill it in proportion to the size of their contents.
        case fillProportionally = 2
        /// They keep their size, with gaps as wide as each other.
        case equalSpacing = 3
        /// They keep their size, with middles as far apart as each other.
        case equalCentering = 4
    }

    /// Where the views stand across the stack.
    public enum Alignment: Int, Sendable {
        /// From edge to edge.
        case fill = 0
        /// At the leading edge of a column; at the top of a row.
        case leading = 1
        /// First baselines in line; rows only.
        case firstBaseline = 2
        /// In the middle.
        case center = 3
        /// At the trailing edge of a column; at the bottom of a row.
        case trailing = 4
        /// Last baselines in line; rows only.
        case lastBaseline = 5

        /// At the top of a row.
        public static let top = Alignment.leading
        /// At the bottom of a row.
        public static let bottom = Alignment.trailing
    }

    /// As custom spacing: the stack's own.
    nonisolated public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
    /// As spacing: the system's between neighbours.
    nonisolated public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

    private var arranged: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var arrangement: [NSLayoutConstraint] = []
    private var needsArrangement = false

    /// Makes an empty stack.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Makes a stack of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: - The views

    /// The views that the stack lays out, in their order.
    open var arrangedSubviews: [UIView] { arranged }

    /// Adds a view at the end.
    open func addArrangedSubview(_ view: UIView) {
        guard !arranged.contains(view) else { return }
        insertArrangedSubview(view, at: arranged.count)
    }

    /// Adds a view at a place, or moves it there.
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

    /// Lays a view out no longer; it stays a subview.
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

    // MARK: - How they stand

    /// The direction of the stack.
    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { setNeedsArrangement() } }
    }
    /// How the views share the length.
    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { setNeedsArrangement() } }
    }
    /// Where the views stand across.
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { setNeedsArrangement() } } }
    /// The distance between views, in points; negative ones overlap.
    ///
    /// The least one where gaps are shared out.
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
    /// Whether the spacing of a column is measured from baseline to baseline.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
    }
    /// Whether the views keep within the stack's margins.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
    }

    /// Leaves another distance after one view than after the others.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arranged.contains(arrangedSubview) else { return }
        guard spacing.isFinite else {
            return Complaint.say("a stack view's spacing must be finite, not \(spacing)")
        }
        let isDefault = spacing == UIStackView.spacingUseDefault
        customSpacings[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
        setNeedsArrangement()
    }

    /// The distance after one view, where it has its own; else `spacingUseDefault`.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
    }

    private func distance(after view: UIView) -> CGFloat {
        let distance = customSpacings[ObjectIdentifier(view)] ?? spacing
        return distance == UIStackView.spacingUseSystem ? systemSpacing : distance
    }

    // MARK: - Rules

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
        // Without views there are no rules, and a fitting size without rules is asked for here.
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

    /// A view was hidden or shown: the others move together or apart.
    ///
    /// - Returns: whether the view goes smoothly and stays on screen until it is gone.
    func hides(_ view: UIView, _ isHidden: Bool) -> Bool {
        setNeedsArrangement()
        guard UIView.areAnimationsEnabled, UIView.inheritedAnimationDuration > 0, window != nil else {
            return false
        }
        if !isHidden { UIView.performWithoutAnimation { view.frame = collapsedFrame(of: view) } }
        return isHidden
    }

    /// Hidden views close up where they stood, while they are still to be seen.
    open override func layoutSubviews() {
        super.layoutSubviews()
        for view in arranged where view.storage.layoutState?.isHiding ?? false {
            view.frame = collapsedFrame(of: view)
        }
    }

    /// Where a view that takes no room stands: between its neighbours.
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
