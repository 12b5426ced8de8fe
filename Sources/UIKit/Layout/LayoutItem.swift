import CoreGraphics
import LayoutSolver

/// A view or guide in an engine: its variables, and the constraints that come from itself.
@MainActor final class LayoutItem {
    /// What holds an edge where it is, without a rule of the program's.
    struct Pin {
        var id: ConstraintID
        var constant: CGFloat
    }

    private(set) weak var owner: (any LayoutOwner)?
    let key: ObjectIdentifier
    unowned let engine: LayoutEngine
    /// By the raw value of `LayoutEdge`; made when a rule first speaks of them.
    var variables: [Variable?] = [nil, nil, nil, nil]
    var pins: [Pin?] = [nil, nil, nil, nil]
    /// The constraints that hold width and height to the content's.
    var content: [Pin?] = [nil, nil]
    /// The width at which the height of the content was measured; nil before.
    var measuredWidth: CGFloat?
    /// Whether the item is listed among those that changed.
    var isChanged = false
    /// Whether the item is listed among those that are to be looked at before the next solution.
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

    /// Where the item stands in its superview or owning view; what no rule speaks of is zero.
    var frame: CGRect {
        CGRect(
            x: value(.left) ?? 0, y: value(.top) ?? 0, width: max(0, value(.width) ?? 0),
            height: max(0, value(.height) ?? 0))
    }

    /// Asks for a look where the item says another thing of itself than the engine knows.
    func refreshIfStale() {
        if !isDirty, engine.isStale(self) { setNeedsUpdate() }
    }

    /// Says that the engine has to look at the item before it solves again.
    func setNeedsUpdate() {
        guard !isDirty else { return }
        isDirty = true
        engine.look(at: self)
    }
}

extension CGRect {
    /// The rectangle with its edges on pixels, so that neighbours stay neighbours.
    func rounded(toScale scale: CGFloat) -> CGRect {
        let scale = max(1, scale)
        // A thousandth of a pixel of rounding error must not decide between two pixels.
        func round(_ value: CGFloat) -> CGFloat {
            ((value * scale * 1024).rounded() / 1024).rounded() / scale
        }
        let left = round(minX), top = round(minY)
        return CGRect(x: left, y: top, width: round(maxX) - left, height: round(maxY) - top)
    }
}
