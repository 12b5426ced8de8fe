import Foundation

extension NSLayoutConstraint {
    /// Rules for views in a row or column, written as they look.
    ///
    ///     NSLayoutConstraint.constraints(
    ///         withVisualFormat: "H:|-[icon(32)]-gap-[name]-|", options: .alignAllCenterY,
    ///         metrics: ["gap": 8], views: ["icon": icon, "name": name])
    ///
    /// A single "-" is the system's spacing between views and the margin beside the superview's edge. A format
    /// that cannot be read gives no rules, and a sentence that says where it goes wrong.
    ///
    /// - Parameters:
    ///   - metrics: numbers by the names that the format uses.
    ///   - views: views or layout guides by the names that the format uses.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do {
            let parsed = try VisualFormat(format)
            return try VisualFormatRules(format: parsed, options: opts, metrics: metrics ?? [:], views: views)
                .constraints()
        } catch {
            let text = format.filter { !$0.isWhitespace }
            let mark = String(repeating: " ", count: error.offset) + "^"
            Complaint.say("the visual format cannot be used: \(error.sentence)\n    \(text)\n    \(mark)")
            return []
        }
    }
}

/// Makes the rules of a visual format.
@MainActor private struct VisualFormatRules {
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

    private func mistake(_ sentence: String) -> VisualFormat.Mistake {
        VisualFormat.Mistake(sentence: sentence, offset: 0)
    }

    private func item(_ name: String) throws(VisualFormat.Mistake) -> AnyObject {
        if let view = views[name] as? UIView { return view }
        if let guide = views[name] as? UILayoutGuide { return guide }
        throw mistake("there is no view named \"\(name)\"")
    }

    private func number(_ value: VisualFormat.Predicate.Value) throws(VisualFormat.Mistake) -> CGFloat {
        switch value {
        case .number(let number): return CGFloat(number)
        case .name(let name):
            switch metrics[name] {
            case let number as CGFloat: return number
            case let number as Double: return CGFloat(number)
            case let number as Float: return CGFloat(number)
            case let number as Int: return CGFloat(number)
            case let number as NSNumber: return CGFloat(number.doubleValue)
            default: throw mistake("there is no metric named \"\(name)\"")
            }
        }
    }

    func constraints() throws(VisualFormat.Mistake) -> [NSLayoutConstraint] {
        var rules: [NSLayoutConstraint] = []
        var items: [AnyObject?] = []
        for element in format.elements {
            items.append(try element.name.map { name throws(VisualFormat.Mistake) in try item(name) })
        }
        for (element, item) in zip(format.elements, items) {
            for size in element.sizes { if let item { rules.append(try rule(for: size, of: item)) } }
        }
        for index in format.gaps.indices {
            rules += try gap(format.gaps[index], from: items[index], to: items[index + 1], among: items)
        }
        return rules + (try alignment(items.compactMap(\.self)))
    }

    private func rule(
        for size: VisualFormat.Predicate, of item: AnyObject
    ) throws(VisualFormat.Mistake) -> NSLayoutConstraint {
        let attribute: NSLayoutConstraint.Attribute = format.axis == .horizontal ? .width : .height
        let first = LayoutSide(item: item, attribute: attribute)
        let rule: NSLayoutConstraint
        if case .name(let name) = size.value, views[name] != nil {
            rule = NSLayoutConstraint(
                first, size.relation, LayoutSide(item: try self.item(name), attribute: attribute),
                multiplier: CGFloat(size.multiplier))
        } else {
            rule = NSLayoutConstraint(
                first, size.relation, nil, constant: try number(size.value) * CGFloat(size.multiplier))
        }
        if let priority = size.priority { rule.priority = UILayoutPriority(Float(try number(priority))) }
        return rule
    }

    private func gap(
        _ gap: VisualFormat.Gap, from before: AnyObject?, to after: AnyObject?, among items: [AnyObject?]
    ) throws(VisualFormat.Mistake) -> [NSLayoutConstraint] {
        let (start, end) = edges
        let isAtEdge = before == nil || after == nil
        var superview: UIView?
        if isAtEdge {
            guard let found = items.lazy.compactMap(\.self).compactMap({ superviewOf($0) }).first else {
                throw mistake("the view at the \"|\" has no superview")
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
            var rules: [NSLayoutConstraint] = []
            for distance in distances {
                let length = try number(distance.value) * CGFloat(distance.multiplier)
                // From right to left a distance goes the other way in coordinates.
                let isBackwards = start == .right
                let relation = isBackwards ? distance.relation.reversed : distance.relation
                let rule = NSLayoutConstraint(
                    first, relation, second, constant: isBackwards ? -length : length)
                if let priority = distance.priority {
                    rule.priority = UILayoutPriority(Float(try number(priority)))
                }
                rules.append(rule)
            }
            return rules
        }
    }

    private var spacing: CGFloat { edges.start == .right ? -systemSpacing : systemSpacing }

    private func superviewOf(_ item: AnyObject) -> UIView? {
        (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    }

    private func alignment(_ items: [AnyObject]) throws(VisualFormat.Mistake) -> [NSLayoutConstraint] {
        let lines: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
            (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
        var rules: [NSLayoutConstraint] = []
        for (option, attribute) in lines where options.contains(option) {
            guard attribute.axis != format.axis else {
                throw mistake("views cannot be aligned along the direction in which the format is read")
            }
            for (before, after) in zip(items, items.dropFirst()) {
                rules.append(
                    NSLayoutConstraint(
                        LayoutSide(item: after, attribute: attribute), .equal,
                        LayoutSide(item: before, attribute: attribute)))
            }
        }
        return rules
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
