import CoreGraphics
import LayoutSolver

// How a rule becomes a sum of variables.
//
// The variables of an item say where it stands in its superview, so most rules are about two or three of them
// and a view that moves takes what stands in it along. A rule across levels adds up the places of the views on
// the way to the nearest view that both items stand in.
extension LayoutEngine {
    /// Fills `terms` with a rule's first side less its second.
    ///
    /// - Returns: what of that is constant.
    func lower(_ constraint: NSLayoutConstraint) -> Double {
        terms.removeAll(keepingCapacity: true)
        var constant = -Double(constraint.constant)
        guard let container = constraint.holder ?? constraint.commonContainer else { return constant }
        // Read from right to left, places are told from the right edge of what both items stand in.
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
        case .left: addPlace(.left, of: owner, times: factor, share: 0, in: container)
        case .right: addPlace(.left, of: owner, times: factor, share: 1, in: container)
        case .leading: addPlace(.left, of: owner, times: factor, share: isReversed ? 1 : 0, in: container)
        case .trailing: addPlace(.left, of: owner, times: factor, share: isReversed ? 0 : 1, in: container)
        case .centerX: addPlace(.left, of: owner, times: factor, share: 0.5, in: container)
        case .top: addPlace(.top, of: owner, times: factor, share: 0, in: container)
        case .bottom: addPlace(.top, of: owner, times: factor, share: 1, in: container)
        case .centerY: addPlace(.top, of: owner, times: factor, share: 0.5, in: container)
        case .firstBaseline:
            addPlace(.top, of: owner, times: factor, share: 0, in: container)
            return factor * Double(baselines(of: owner).first)
        case .lastBaseline:
            addPlace(.top, of: owner, times: factor, share: 1, in: container)
            return -factor * Double(baselines(of: owner).last)
        default: break
        }
        return 0
    }

    /// Where the baselines lie at the size that the item has come out at, or at its content's before that.
    private func baselines(of owner: any LayoutOwner) -> (first: CGFloat, last: CGFloat) {
        let item = item(of: owner)
        var size = item.frame.size
        if size.width == 0 || size.height == 0 {
            size = CGSize(
                width: -(item.content[0]?.constant ?? 0), height: -(item.content[1]?.constant ?? 0))
        }
        return owner.baselines(in: size)
    }

    /// Adds where something begins, and a share of its length, as seen in a view that it stands in.
    private func addPlace(
        _ edge: LayoutEdge, of owner: any LayoutOwner, times factor: Double, share: Double,
        in container: UIView
    ) {
        let length: LayoutEdge = edge == .left ? .width : .height
        guard owner !== container else {
            if share != 0 { add(extent(of: container, length), factor * share) }
            return
        }
        add(variable(edge, of: item(of: owner)), factor)
        if share != 0 { add(variable(length, of: item(of: owner)), factor * share) }
        var parent = owner.layoutParent
        while let view = parent, view !== container {
            add(variable(edge, of: item(of: view)), factor)
            if let scrolled = (view as? UIScrollView)?.frameLayoutGuide {
                // What scrolls stands where the visible part is not: off by where that begins.
                add(variable(edge, of: item(of: scrolled)), -factor)
            }
            parent = view.superview
        }
    }

    /// How long a view is inside: a scroll view's content, any other's own length.
    private func extent(of view: UIView, _ length: LayoutEdge) -> Variable {
        if let scrollView = view as? UIScrollView {
            return variable(length, of: item(of: scrollView.contentLayoutGuide))
        }
        return variable(length, of: item(of: view))
    }
}
