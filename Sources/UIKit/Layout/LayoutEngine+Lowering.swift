import CoreGraphics
import LayoutSolver

// Lowering: turns a layout constraint into a linear expression over solver variables.
//
// The variables of an item are its position in its superview and its size. Most constraints therefore have two
// or three terms, and moving a view changes no variable of its descendants. A constraint between items of
// different superviews adds the origins of all views up to their nearest common ancestor.
extension LayoutEngine {
    /// Fills `terms` with the first side of a constraint minus its second side.
    ///
    /// - Returns: the constant part of that difference.
    func lower(_ constraint: NSLayoutConstraint) -> Double {
        terms.removeAll(keepingCapacity: true)
        var constant = -Double(constraint.constant)
        guard let container = constraint.holder ?? constraint.commonContainer else { return constant }
        // In a right-to-left layout, positions are measured from the right edge of the common ancestor.
        let isReversed =
            constraint.first.attribute.isDirectional
            && container.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let sign: Double = isReversed ? -1 : 1
        constant += add(constraint.first, times: sign, in: container)
        guard let second = constraint.second else { return constant }
        let multiplier = Double(constraint.multiplier)
        constant += add(second, times: -sign * multiplier, in: container)
        if isReversed, !constraint.first.isLength, multiplier != 1 {
            add(extent(of: container, .width), 1 - multiplier)
        }
        return constant
    }

    func usesBaseline(_ constraint: NSLayoutConstraint) -> Bool {
        let sides = [constraint.first, constraint.first.start, constraint.second, constraint.second?.start]
        return sides.contains { $0?.attribute == .firstBaseline || $0?.attribute == .lastBaseline }
    }

    private func add(_ variable: Variable, _ coefficient: Double) {
        terms.append(Term(variable, coefficient))
    }

    private func add(_ side: LayoutSide, times factor: Double, in container: UIView) -> Double {
        guard let owner = side.owner else { return 0 }
        var constant = 0.0
        if let start = side.start { constant += add(start, times: -factor, in: container) }
        let (target, attribute) =
            side.attribute.withinMargins.map { plain -> (any LayoutOwner, _) in
                (owner.layoutHost?.layoutMarginsGuide ?? owner, plain)
            } ?? (owner, side.attribute)
        return constant + add(attribute, of: target, times: factor, in: container)
    }

    private func add(
        _ attribute: NSLayoutConstraint.Attribute, of owner: any LayoutOwner, times factor: Double,
        in container: UIView
    ) -> Double {
        let isReversed = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch attribute {
        case .width: add(variable(.width, of: item(of: owner)), factor)
        case .height: add(variable(.height, of: item(of: owner)), factor)
        case .left: addPosition(.left, of: owner, times: factor, fraction: 0, in: container)
        case .right: addPosition(.left, of: owner, times: factor, fraction: 1, in: container)
        case .leading:
            addPosition(.left, of: owner, times: factor, fraction: isReversed ? 1 : 0, in: container)
        case .trailing:
            addPosition(.left, of: owner, times: factor, fraction: isReversed ? 0 : 1, in: container)
        case .centerX: addPosition(.left, of: owner, times: factor, fraction: 0.5, in: container)
        case .top: addPosition(.top, of: owner, times: factor, fraction: 0, in: container)
        case .bottom: addPosition(.top, of: owner, times: factor, fraction: 1, in: container)
        case .centerY: addPosition(.top, of: owner, times: factor, fraction: 0.5, in: container)
        case .firstBaseline:
            addPosition(.top, of: owner, times: factor, fraction: 0, in: container)
            return factor * Double(baselines(of: owner).first)
        case .lastBaseline:
            addPosition(.top, of: owner, times: factor, fraction: 1, in: container)
            return -factor * Double(baselines(of: owner).last)
        default: break
        }
        return 0
    }

    /// The baselines at the item's solved size, or at its content size before the first solution.
    private func baselines(of owner: any LayoutOwner) -> (first: CGFloat, last: CGFloat) {
        let item = item(of: owner)
        var size = item.frame.size
        if size.width == 0 || size.height == 0 {
            size = CGSize(
                width: -(item.content[0]?.constant ?? 0), height: -(item.content[1]?.constant ?? 0))
        }
        return owner.baselines(in: size)
    }

    /// Adds an item's origin plus a fraction of its length, in the coordinates of an ancestor.
    private func addPosition(
        _ edge: LayoutEdge, of owner: any LayoutOwner, times factor: Double, fraction: Double,
        in container: UIView
    ) {
        let length: LayoutEdge = edge == .left ? .width : .height
        guard owner !== container else {
            if fraction != 0 { add(extent(of: container, length), factor * fraction) }
            return
        }
        add(variable(edge, of: item(of: owner)), factor)
        if fraction != 0 { add(variable(length, of: item(of: owner)), factor * fraction) }
        var parent = owner.layoutParent
        while let view = parent, view !== container {
            add(variable(edge, of: item(of: view)), factor)
            if let scrolled = (view as? UIScrollView)?.frameLayoutGuide {
                // A scroll view's bounds origin shifts its content: subtract it.
                add(variable(edge, of: item(of: scrolled)), -factor)
            }
            parent = view.superview
        }
    }

    /// The length of a view's coordinate space: content size for a scroll view, else the view's own length.
    private func extent(of view: UIView, _ length: LayoutEdge) -> Variable {
        if let scrollView = view as? UIScrollView {
            return variable(length, of: item(of: scrollView.contentLayoutGuide))
        }
        return variable(length, of: item(of: view))
    }
}
