import CoreGraphics
import Foundation

/// What a tree is to be fitted to, and how strongly in each direction.
struct Fitting {
    let target: CGSize
    let horizontal: UILayoutPriority
    let vertical: UILayoutPriority
}

extension UIView {
    /// The size at which the rules inside the view hold best, as near to a size as they allow.
    ///
    /// Solved apart from the tree that the view stands in. Without rules and content the view is asked with
    /// `sizeThatFits(_:)`.
    func fittingSize(_ fitting: Fitting) -> CGSize {
        updateConstraintsBelow()
        let rules = rulesInside()
        let content = intrinsicContentSize
        guard !rules.isEmpty || content.width >= 0 || content.height >= 0 else {
            var size = sizeThatFits(fitting.target)
            if fitting.horizontal == .required { size.width = fitting.target.width }
            if fitting.vertical == .required { size.height = fitting.target.height }
            return size
        }
        let engine = LayoutEngine(root: self, fitting: fitting)
        return engine.fittedSize(rules)
    }

    /// The active rules that the view and those in it hold, in the order of their activation as far as known.
    private func rulesInside() -> [NSLayoutConstraint] {
        subviews.reduce(into: storage.layoutState?.constraints ?? []) { $0 += $1.rulesInside() }
    }
}

extension LayoutEngine {
    fileprivate func fittedSize(_ rules: [NSLayoutConstraint]) -> CGSize {
        guard let root else { return .zero }
        let item = item(of: root)
        _ = variable(.width, of: item)
        _ = variable(.height, of: item)
        for constraint in rules where !constraint.owners.isEmpty { take(constraint) }
        setNeedsUpdate()
        update()
        let scale = max(1, root.traitCollection.displayScale)
        let size = root.frame(forAlignmentRect: item.frame).size
        func up(_ length: CGFloat) -> CGFloat { ((length - 0.001) * scale).rounded(.up) / scale }
        return CGSize(width: max(0, up(size.width)), height: max(0, up(size.height)))
    }
}
