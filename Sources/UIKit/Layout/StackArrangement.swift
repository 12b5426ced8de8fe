import CoreGraphics

/// Creates the constraints between a stack view and its visible arranged subviews.
@MainActor struct StackArrangement {
    let axis: NSLayoutConstraint.Axis
    let distribution: UIStackView.Distribution
    let alignment: UIStackView.Alignment
    let isBaselineRelative: Bool
    /// The stack view, or its margins guide.
    let container: any LayoutOwner
    let views: [UIView]
    /// The spacing after each view, in points.
    let spacings: [CGFloat]

    /// The attributes on the main axis and on the cross axis.
    private var start: NSLayoutConstraint.Attribute { axis == .horizontal ? .leading : .top }
    private var end: NSLayoutConstraint.Attribute { axis == .horizontal ? .trailing : .bottom }
    private var length: NSLayoutConstraint.Attribute { axis == .horizontal ? .width : .height }
    private var center: NSLayoutConstraint.Attribute { axis == .horizontal ? .centerX : .centerY }
    private var crossStart: NSLayoutConstraint.Attribute { axis == .horizontal ? .top : .leading }
    private var crossEnd: NSLayoutConstraint.Attribute { axis == .horizontal ? .bottom : .trailing }
    private var crossCenter: NSLayoutConstraint.Attribute { axis == .horizontal ? .centerY : .centerX }
    private var crossLength: NSLayoutConstraint.Attribute { axis == .horizontal ? .height : .width }

    /// The priority of defaults that any constraint of the app overrides.
    private static let leastPriority = UILayoutPriority(1)
    /// The priority of equal center distances, below content hugging and resistance (UIKit: 150).
    private static let centeringPriority = UILayoutPriority(150)

    func constraints() -> [NSLayoutConstraint] {
        guard let first = views.first, let last = views.last else { return [] }
        var constraints = [
            constraint(first, start, .equal, container, start, "UISV-canvas-connection"),
            constraint(last, end, .equal, container, end, "UISV-canvas-connection"),
        ]
        constraints += spacingConstraints() + distributionConstraints() + alignmentConstraints()
        return constraints
    }

    private func constraint(
        _ first: any LayoutOwner, _ attribute: NSLayoutConstraint.Attribute,
        _ relation: NSLayoutConstraint.Relation, _ second: (any LayoutOwner)?,
        _ other: NSLayoutConstraint.Attribute, _ identifier: String, multiplier: CGFloat = 1,
        constant: CGFloat = 0, priority: UILayoutPriority = .required
    ) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            LayoutSide(item: first, attribute: attribute), relation,
            second.map { LayoutSide(item: $0, attribute: other) }, multiplier: multiplier, constant: constant)
        constraint.identifier = identifier
        constraint.priority = priority
        return constraint
    }

    /// The spacing between adjacent views.
    private func spacingConstraints() -> [NSLayoutConstraint] {
        let isByBaseline = axis == .vertical && isBaselineRelative
        let isLeast = distribution == .equalSpacing || distribution == .equalCentering
        return zip(views.indices.dropLast(), zip(views, views.dropFirst())).flatMap { index, pair in
            let (from, to): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
                isByBaseline ? (.lastBaseline, .firstBaseline) : (end, start)
            var constraints = [
                constraint(
                    pair.1, to, isLeast ? .greaterThanOrEqual : .equal, pair.0, from, "UISV-spacing",
                    constant: spacings[index])
            ]
            if isLeast {
                constraints.append(
                    constraint(
                        pair.1, to, .equal, pair.0, from, "UISV-spacing", constant: spacings[index],
                        priority: StackArrangement.leastPriority))
            }
            return constraints
        }
    }

    /// The distribution of the views on the main axis.
    private func distributionConstraints() -> [NSLayoutConstraint] {
        guard let first = views.first else { return [] }
        let others = views.dropFirst()
        switch distribution {
        case .fill: return []
        case .fillEqually:
            return others.map { constraint($0, length, .equal, first, length, "UISV-fill-equally") }
        case .fillProportionally:
            let sizes = views.map(contentLength)
            guard let reference = sizes.indices.first(where: { sizes[$0] > 0 }) else { return [] }
            return views.indices.filter { $0 != reference && sizes[$0] > 0 }.map { index in
                constraint(
                    views[index], length, .equal, views[reference], length, "UISV-fill-proportionally",
                    multiplier: sizes[index] / sizes[reference], priority: UILayoutPriority(999))
            }
        case .equalSpacing: return equalDistances(from: end, to: start, .required)
        case .equalCentering:
            return equalDistances(from: center, to: center, StackArrangement.centeringPriority)
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
            let constraint = NSLayoutConstraint(distance, .equal, first)
            constraint.identifier = "UISV-distributing"
            constraint.priority = priority
            return constraint
        }
    }

    /// The alignment on the cross axis; the stack is at least as large there as its largest view.
    private func alignmentConstraints() -> [NSLayoutConstraint] {
        let name = "UISV-alignment"
        var constraints: [NSLayoutConstraint] = []
        for view in views {
            let isAtStart = alignment == .fill || alignment == .leading
            let isAtEnd = alignment == .fill || alignment == .trailing
            constraints.append(
                constraint(
                    view, crossStart, isAtStart ? .equal : .greaterThanOrEqual, container, crossStart, name))
            constraints.append(
                constraint(view, crossEnd, isAtEnd ? .equal : .lessThanOrEqual, container, crossEnd, name))
            switch alignment {
            case .center:
                constraints.append(constraint(view, crossCenter, .equal, container, crossCenter, name))
            case .firstBaseline, .lastBaseline:
                guard axis == .horizontal, let first = views.first, view !== first else { continue }
                let line: NSLayoutConstraint.Attribute =
                    alignment == .firstBaseline ? .firstBaseline : .lastBaseline
                constraints.append(constraint(view, line, .equal, first, line, name))
            default: break
            }
        }
        if alignment != .fill {
            // Only inequalities relate the stack's edges to the views: without this its size is ambiguous.
            constraints.append(
                constraint(
                    container, crossLength, .equal, nil, .notAnAttribute, "UISV-ambiguity-suppression",
                    priority: StackArrangement.leastPriority))
        }
        return constraints
    }
}
