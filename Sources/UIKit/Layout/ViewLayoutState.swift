import CoreGraphics

/// What a view keeps of Auto Layout; made when the view first takes part in it.
@MainActor final class ViewLayoutState {
    /// The active rules that the view holds: it is the nearest that all their items stand in.
    var constraints: [NSLayoutConstraint] = []
    /// The active rules that speak of the view or its guides.
    private(set) var mentions: [NSLayoutConstraint] = []
    /// The guides that the program added.
    var guides: [UILayoutGuide] = []
    /// The guides that the toolkit keeps up to date: margins, safe area and the like.
    var systemGuides = SystemGuides()
    /// What the engine of the tree knows of the view.
    var item: LayoutItem?
    /// The engine of the tree that the view is the root of.
    var engine: LayoutEngine?
    /// Whether the view was asked for its rules; the first time an engine meets a view, it is.
    var wasAsked = false
    var priorities = ContentPriorities()
    /// The width at which the engine asks for the content's size; infinity for as wide as it likes.
    var measuringWidth: CGFloat?
    /// The stack that arranges the view.
    weak var stack: UIStackView?
    /// Whether the view counts as hidden and is still seen closing up in its stack.
    var isHiding = false

    func mention(_ constraint: NSLayoutConstraint) {
        if !mentions.contains(where: { $0 === constraint }) { mentions.append(constraint) }
    }

    func forget(_ constraint: NSLayoutConstraint) { mentions.removeAll { $0 === constraint } }
}

/// How strongly a view's content resists being stretched and cut, in each direction.
struct ContentPriorities: Hashable {
    var hugging = [UILayoutPriority.defaultLow, .defaultLow]
    var resistance = [UILayoutPriority.defaultHigh, .defaultHigh]

    /// Of what has one size and is not to be stretched.
    static let firm = ContentPriorities(hugging: [.defaultHigh, .defaultHigh])
    /// Of what has one height and is not to be stretched down.
    static let firmHeight = ContentPriorities(hugging: [.defaultLow, .defaultHigh])
}
