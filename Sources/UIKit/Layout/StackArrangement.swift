import CoreGraphics

/// The rules of a stack view for the views that it shows.
@MainActor struct StackArrangement {
    let axis: NSLayoutConstraint.Axis
    let distribution: UIStackView.Distribution
    let alignment: UIStackView.Alignment
    let isBaselineRelative: Bool
    /// The stack view or its margins.
    let container: any LayoutOwner
    let views: [UIView]
    /// The distance after each view.
    let spacings: [CGFloat]

    /// The attributes along and across the stack.
    private var start: NSLayoutConstraint.Attribute { axis == .horizontal ? .leading : .top }
    private var end: NSLayoutConstraint.Attribute { axis == .horizontal ? .trailing : .bottom }
    private var length: NSLayoutConstraint.Attribute { axis == .horizontal ? .width : .height }
    private var middle: NSLayoutConstraint.Attribute { axis == .horizontal ? .centerX : .centerY }
    private var sideStart: NSLayoutConstraint.Attribute { axis == .horizontal ? .top : .leading }
    private var sideEnd: NSLayoutConstraint.Attribute { axis == .horizontal ? .bottom : .trailing }
    private var sideMiddle: NSLayoutConstraint.Attribute { axis == .horizontal ? .centerY : .centerX }
    private var thickness: NSLayoutConstraint.Attribute { axis == .horizontal ? .height : .width }

    /// What holds where nothing else says anything: less than every wish of a program.
    private static let leastPriority = UILayoutPriority(1)
    /// How much equal distances of middles matter: less than that contents keep their size (UIKit: 150).
    private static let centeringPriority = UILayoutPriority(150)

    func constraints() -> [NSLayoutConstraint] {
        guard let first = views.first, let last = views.last else { return [] }
        var rules = [
            rule(first, start, .equal, container, start, "UISV-canvas-connection"),
            rule(last, end, .equal, container, end, "UISV-canvas-connection"),
        ]
        rules += gaps() + shares() + sides()
        return rules
    }

    private func rule(
        _ first: any LayoutOwner, _ attribute: NSLayoutConstraint.Attribute,
        _ relation: NSLayoutConstraint.Relation, _ second: (any LayoutOwner)?,
        _ other: NSLayoutConstraint.Attribute, _ identifier: String, multiplier: CGFloat = 1,
        constant: CGFloat = 0, priority: UILayoutPriority = .required
    ) -> NSLayoutConstraint {
        let rule = NSLayoutConstraint(
            LayoutSide(item: first, attribute: attribute), relation,
            second.map { LayoutSide(item: $0, attribute: other) }, multiplier: multiplier, constant: constant)
        rule.identifier = identifier
        rule.priority = priority
        return rule
    }

    /// The distances between neighbours.
    private func gaps() -> [NSLayoutConstraint] {
        let isByBaseline = axis == .vertical && isBaselineRelative
        let isLeast = distribution == .equalSpacing || distribution == .equalCentering
        return zip(views.indices.dropLast(), zip(views, views.dropFirst())).flatMap { index, pair in
            let (from, to): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
                isByBaseline ? (.lastBaseline, .firstBaseline) : (end, start)
            var rules = [
                rule(
                    pair.1, to, isLeast ? .greaterThanOrEqual : .equal, pair.0, from, "UISV-spacing",
                    constant: spacings[index])
            ]
            if isLeast {
                rules.append(
                    rule(
                        pair.1, to, .equal, pair.0, from, "UISV-spacing", constant: spacings[index],
                        priority: StackArrangement.leastPriority))
            }
            return rules
        }
    }

    /// How the length is shared.
    private func shares() -> [NSLayoutConstraint] {
        guard let first = views.first else { return [] }
        let others = views.dropFirst()
        switch distribution {
        case .fill: return []
        case .fillEqually:
            return others.map { rule($0, length, .equal, first, length, "UISV-fill-equally") }
        case .fillProportionally:
            let sizes = views.map(contentLength)
            guard let reference = sizes.indices.first(where: { sizes[$0] > 0 }) else { return [] }
            return views.indices.filter { $0 != reference && sizes[$0] > 0 }.map { index in
                rule(
                    views[index], length, .equal, views[reference], length, "UISV-fill-proportionally",
                    multiplier: sizes[index] / sizes[reference], priority: UILayoutPriority(999))
            }
        case .equalSpacing: return equalDistances(from: end, to: start, .required)
        case .equalCentering:
            return equalDistances(from: middle, to: middle, StackArrangement.centeringPriority)
        }
    }

    private func contentLength(_ view: UIView) -> CGFloat {
        let content = view.intrinsicContentSize
        let length = axis == .horizontal ? content.width : content.height
        if length >= 0 { return length }
        let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return axis == .horizontal ? fitting.width : fitting.height
    }

    private func equalDistances(
        from: NSLayoutConstraint.Attribute, to: NSLayoutConstraint.Attribute, _ priority: UILayoutPriority
    ) -> [NSLayoutConstraint] {
        let distances = zip(views, views.dropFirst()).map { before, after in
            LayoutSide(item: after, attribute: to, from: LayoutSide(item: before, attribute: from))
        }
        guard let first = distances.first else { return [] }
        return distances.dropFirst().map { distance in
            let rule = NSLayoutConstraint(distance, .equal, first)
            rule.identifier = "UISV-distributing"
            rule.priority = priority
            return rule
        }
    }

    /// Where the views stand across, and that the stack is as thick as the thickest.
    private func sides() -> [NSLayoutConstraint] {
        let name = "UISV-alignment"
        var rules: [NSLayoutConstraint] = []
        for view in views {
            let isAtStart = alignment == .fill || alignment == .leading
            let isAtEnd = alignment == .fill || alignment == .trailing
            rules.append(
                rule(view, sideStart, isAtStart ? .equal : .greaterThanOrEqual, container, sideStart, name))
            rules.append(rule(view, sideEnd, isAtEnd ? .equal : .lessThanOrEqual, container, sideEnd, name))
            switch alignment {
            case .center: rules.append(rule(view, sideMiddle, .equal, container, sideMiddle, name))
            case .firstBaseline, .lastBaseline:
                guard axis == .horizontal, let first = views.first, view !== first else { continue }
                let line: NSLayoutConstraint.Attribute =
                    alignment == .firstBaseline ? .firstBaseline : .lastBaseline
                rules.append(rule(view, line, .equal, first, line, name))
            default: break
            }
        }
        if alignment != .fill {
            // Nothing else holds the stack's edges to the views.
            rules.append(
                rule(
                    container, thickness, .equal, nil, .notAnAttribute, "UISV-ambiguity-suppression",
                    priority: StackArrangement.leastPriority))
        }
        return rules
    }
}
