import CoreGraphics

/// A view's Auto Layout state; created when the view first uses Auto Layout.
@MainActor final class ViewLayoutState {
    /// The active constraints that the view holds: those whose nearest common ancestor it is.
    var constraints: [NSLayoutConstraint] = []
    /// The active constraints that refer to the view or its guides, whichever view holds them.
    private(set) var referencingConstraints: [NSLayoutConstraint] = []
    /// The guides that the app added.
    var guides: [UILayoutGuide] = []
    /// The guides that the toolkit maintains: margins, safe area and so on.
    var systemGuides = SystemGuides()
    /// The view's item in the engine of its tree; nil before a constraint refers to it.
    var item: LayoutItem?
    /// The engine of the tree; only the root has one.
    var engine: LayoutEngine?
    /// Whether `updateConstraints()` was called; an engine requests it when it creates the view's item.
    var hasUpdatedConstraints = false
    var priorities = ContentPriorities()
    /// The width limit at which the engine measures the content, in points; infinity for no limit, nil outside.
    var measuringWidth: CGFloat?
    /// The stack view that arranges the view.
    weak var stack: UIStackView?
    /// Whether the view's hiding in its stack is being animated: `isHidden` is true and the layer still visible.
    var isHiding = false

    func addReference(from constraint: NSLayoutConstraint) {
        if !referencingConstraints.contains(where: { $0 === constraint }) {
            referencingConstraints.append(constraint)
        }
    }

    func removeReference(from constraint: NSLayoutConstraint) {
        referencingConstraints.removeAll { $0 === constraint }
    }
}

/// A view's hugging and compression resistance priorities, by axis.
struct ContentPriorities: Hashable {
    var hugging = [UILayoutPriority.defaultLow, .defaultLow]
    var resistance = [UILayoutPriority.defaultHigh, .defaultHigh]

    /// Priorities of a control of fixed size.
    static let firm = ContentPriorities(hugging: [.defaultHigh, .defaultHigh])
    /// Priorities of a control of fixed height.
    static let firmHeight = ContentPriorities(hugging: [.defaultLow, .defaultHigh])
}
