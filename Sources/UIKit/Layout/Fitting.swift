import CoreGraphics
import Foundation

/// The target size of `systemLayoutSizeFitting` and its fitting priority on each axis.
struct Fitting {
    let target: CGSize
    let horizontal: UILayoutPriority
    let vertical: UILayoutPriority
}

extension UIView {
    /// Returns the size closest to the target that satisfies the constraints inside the view.
    ///
    /// A temporary engine solves them, so the view's own engine and frames do not change. A view without
    /// constraints and without intrinsic content size returns `sizeThatFits(_:)`.
    func fittingSize(_ fitting: Fitting) -> CGSize {
        updateConstraintsBelow()
        let constraints = constraintsInside()
        let content = intrinsicContentSize
        guard !constraints.isEmpty || content.width >= 0 || content.height >= 0 else {
            var size = sizeThatFits(fitting.target)
            if fitting.horizontal == .required { size.width = fitting.target.width }
            if fitting.vertical == .required { size.height = fitting.target.height }
            return size
        }
        let engine = LayoutEngine(root: self, fitting: fitting)
        return engine.fittedSize(constraints)
    }

    /// The active constraints held by the view and its descendants; in order of activation within each view.
    private func constraintsInside() -> [NSLayoutConstraint] {
        subviews.reduce(into: storage.layoutState?.constraints ?? []) { $0 += $1.constraintsInside() }
    }
}

extension LayoutEngine {
    fileprivate func fittedSize(_ constraints: [NSLayoutConstraint]) -> CGSize {
        guard let root else { return .zero }
        let item = item(of: root)
        _ = variable(.width, of: item)
        _ = variable(.height, of: item)
        for constraint in constraints where !constraint.owners.isEmpty { addToSolver(constraint) }
        setNeedsUpdate()
        update()
        let scale = max(1, root.traitCollection.displayScale)
        let size = root.frame(forAlignmentRect: item.frame).size
        func roundedUp(_ length: CGFloat) -> CGFloat { ((length - 0.001) * scale).rounded(.up) / scale }
        return CGSize(width: max(0, roundedUp(size.width)), height: max(0, roundedUp(size.height)))
    }
}
