import CoreGraphics
import LayoutSolver

/// The state of one view or guide in an engine: its variables and the constraints derived from itself.
@MainActor final class LayoutItem {
    /// A solver constraint derived from the item itself: a fixed edge or a content size.
    struct Pin {
        var id: ConstraintID
        var constant: CGFloat
    }

    private(set) weak var owner: (any LayoutOwner)?
    let key: ObjectIdentifier
    unowned let engine: LayoutEngine
    /// Indexed by the raw value of `LayoutEdge`; each is created when a constraint first uses it.
    var variables: [Variable?] = [nil, nil, nil, nil]
    var pins: [Pin?] = [nil, nil, nil, nil]
    /// The content size constraints, by axis.
    var content: [Pin?] = [nil, nil]
    /// The width at which the content height was last measured; nil before the first measurement.
    var measuredWidth: CGFloat?
    /// Whether the item is in the engine's list of changed items.
    var isChanged = false
    /// Whether the item is in the engine's list of items to refresh before the next solution.
    var isDirty = false

    init(owner: any LayoutOwner, engine: LayoutEngine) {
        self.owner = owner
        key = ObjectIdentifier(owner)
        self.engine = engine
    }

    var view: UIView? { owner as? UIView }
    var name: String { owner?.layoutName ?? "(gone)" }

    func value(_ edge: LayoutEdge) -> CGFloat? {
        variables[edge.rawValue].map { CGFloat(engine.solver.value(of: $0)) }
    }

    /// The solved alignment rect in the superview or owning view; an edge without a variable is zero.
    var frame: CGRect {
        CGRect(
            x: value(.left) ?? 0, y: value(.top) ?? 0, width: max(0, value(.width) ?? 0),
            height: max(0, value(.height) ?? 0))
    }

    /// Marks the item dirty if its frame or insets differ from those in the engine.
    func refreshIfStale() {
        if !isDirty, engine.isStale(self) { setNeedsUpdate() }
    }

    /// Marks the item dirty: the engine refreshes it before the next solution.
    func setNeedsUpdate() {
        guard !isDirty else { return }
        isDirty = true
        engine.markDirty(self)
    }
}

extension CGRect {
    /// Rounds each edge to the nearest pixel, so that adjacent rectangles stay adjacent.
    func rounded(toScale scale: CGFloat) -> CGRect {
        let scale = max(1, scale)
        // Round to 1/1024 pixel first: floating-point error must not decide between two pixels.
        func round(_ value: CGFloat) -> CGFloat {
            ((value * scale * 1024).rounded() / 1024).rounded() / scale
        }
        let left = round(minX), top = round(minY)
        return CGRect(x: left, y: top, width: round(maxX) - left, height: round(maxY) - top)
    }
}
