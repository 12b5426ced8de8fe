import Foundation

extension NSLayoutConstraint {
    /// Creates the constraints that a visual format string describes, for views in a row or column.
    ///
    ///     NSLayoutConstraint.constraints(
    ///         withVisualFormat: "H:|-[icon(32)]-gap-[name]-|", options: .alignAllCenterY,
    ///         metrics: ["gap": 8], views: ["icon": icon, "name": name])
    ///
    /// A single "-" is the standard spacing between views (8 points), or the margin at the superview's edge. A
    /// malformed format returns no constraints and logs the position of the error; on iOS it raises an exception.
    ///
    /// - Parameters:
    ///   - metrics: numbers, by their names in the format.
    ///   - views: views or layout guides, by their names in the format.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do {
            let parsed = try VisualFormat(format)
            let builder = VisualFormatConstraints(
                format: parsed, options: opts, metrics: metrics ?? [:], views: views)
            return try builder.constraints()
        } catch {
            let text = format.filter { !$0.isWhitespace }
            let marker = String(repeating: " ", count: error.offset) + "^"
            Complaint.say("the visual format cannot be used: \(error.message)\n    \(text)\n    \(marker)")
            return []
        }
    }
}

/// Creates the constraints of a parsed visual format.
@MainActor private struct VisualFormatConstraints {
    let format: VisualFormat
    let options: NSLayoutConstraint.FormatOptions
    let metrics: [String: Any]
    let views: [String: Any]

    private var edges: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
        if format.axis == .vertical {
            return options.contains(.spacingBaselineToBaseline)
                ? (.firstBaseline, .lastBaseline) : (.top, .bottom)
        }
        if options.contains(.directionLeftToRight) { return (.left, .right) }
        return options.contains(.directionRightToLeft) ? (.right, .left) : (.leading, .trailing)
    }

    private func parseError(_ message: String) -> VisualFormat.ParseError {
        VisualFormat.ParseError(message: message, offset: 0)
    }

    private func item(_ name: String) throws(VisualFormat.ParseError) -> AnyObject {
        if let view = views[name] as? UIView { return view }
        if let guide = views[name] as? UILayoutGuide { return guide }
        throw parseError("there is no view named \"\(name)\"")
    }

    private func number(_ value: VisualFormat.Predicate.Value) throws(VisualFormat.ParseError) -> CGFloat {
        switch value {
        case .number(let number): return CGFloat(number)
        case .name(let name):
            switch metrics[name] {
            case let number as CGFloat: return number
            case let number as Double: return CGFloat(number)
            case let number as Float: return CGFloat(number)
            case let number as Int: return CGFloat(number)
            case let number as NSNumber: return CGFloat(number.doubleValue)
            default: throw parseError("there is no metric named \"\(name)\"")
            }
        }
    }

    func constraints() throws(VisualFormat.ParseError) -> [NSLayoutConstraint] {
        var constraints: [NSLayoutConstraint] = []
        var items: [AnyObject?] = []
        for element in format.elements {
            items.append(try element.name.map { name throws(VisualFormat.ParseError) in try item(name) })
        }
        for (element, item) in zip(format.elements, items) {
            for size in element.sizes {
                if let item { constraints.append(try sizeConstraint(for: size, of: item)) }
            }
        }
        for index in format.gaps.indices {
            constraints += try spacingConstraints(
                format.gaps[index], from: items[index], to: items[index + 1], among: items)
        }
        return constraints + (try alignmentConstraints(items.compactMap(\.self)))
    }

    private func sizeConstraint(
        for size: VisualFormat.Predicate, of item: AnyObject
    ) throws(VisualFormat.ParseError) -> NSLayoutConstraint {
        let attribute: NSLayoutConstraint.Attribute = format.axis == .horizontal ? .width : .height
        let first = LayoutSide(item: item, attribute: attribute)
        let constraint: NSLayoutConstraint
        if case .name(let name) = size.value, views[name] != nil {
            constraint = NSLayoutConstraint(
                first, size.relation, LayoutSide(item: try self.item(name), attribute: attribute),
                multiplier: CGFloat(size.multiplier))
        } else {
            constraint = NSLayoutConstraint(
                first, size.relation, nil, constant: try number(size.value) * CGFloat(size.multiplier))
        }
        if let priority = size.priority {
            constraint.priority = UILayoutPriority(Float(try number(priority)))
        }
        return constraint
    }

    private func spacingConstraints(
        _ gap: VisualFormat.Gap, from before: AnyObject?, to after: AnyObject?, among items: [AnyObject?]
    ) throws(VisualFormat.ParseError) -> [NSLayoutConstraint] {
        let (start, end) = edges
        let isAtEdge = before == nil || after == nil
        var superview: UIView?
        if isAtEdge {
            guard let found = items.lazy.compactMap(\.self).compactMap({ superviewOf($0) }).first else {
                throw parseError("the view at the \"|\" has no superview")
            }
            superview = found
        }
        let first =
            after.map { LayoutSide(item: $0, attribute: start) }
            ?? LayoutSide(item: superview, attribute: end)
        let second =
            before.map { LayoutSide(item: $0, attribute: end) }
            ?? LayoutSide(item: superview, attribute: start)
        switch gap {
        case .none: return [NSLayoutConstraint(first, .equal, second)]
        case .standard:
            guard isAtEdge else { return [NSLayoutConstraint(first, .equal, second, constant: spacing)] }
            let margins = superview?.layoutMarginsGuide
            return [
                NSLayoutConstraint(
                    after == nil ? LayoutSide(item: margins, attribute: end) : first, .equal,
                    before == nil ? LayoutSide(item: margins, attribute: start) : second)
            ]
        case .distances(let distances):
            var constraints: [NSLayoutConstraint] = []
            for distance in distances {
                let length = try number(distance.value) * CGFloat(distance.multiplier)
                // From right to left, a positive distance decreases the x coordinate.
                let isRightToLeft = start == .right
                let relation = isRightToLeft ? distance.relation.reversed : distance.relation
                let constraint = NSLayoutConstraint(
                    first, relation, second, constant: isRightToLeft ? -length : length)
                if let priority = distance.priority {
                    constraint.priority = UILayoutPriority(Float(try number(priority)))
                }
                constraints.append(constraint)
            }
            return constraints
        }
    }

    private var spacing: CGFloat { edges.start == .right ? -systemSpacing : systemSpacing }

    private func superviewOf(_ item: AnyObject) -> UIView? {
        (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    }

    private func alignmentConstraints(_ items: [AnyObject]) throws(VisualFormat.ParseError)
        -> [NSLayoutConstraint]
    {
        let lines: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
            (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
        var constraints: [NSLayoutConstraint] = []
        for (option, attribute) in lines where options.contains(option) {
            guard attribute.axis != format.axis else {
                throw parseError("views cannot be aligned along the direction in which the format is read")
            }
            for (before, after) in zip(items, items.dropFirst()) {
                constraints.append(
                    NSLayoutConstraint(
                        LayoutSide(item: after, attribute: attribute), .equal,
                        LayoutSide(item: before, attribute: attribute)))
            }
        }
        return constraints
    }
}

extension NSLayoutConstraint.Relation {
    fileprivate var reversed: NSLayoutConstraint.Relation {
        switch self {
        case .lessThanOrEqual: .greaterThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
}
