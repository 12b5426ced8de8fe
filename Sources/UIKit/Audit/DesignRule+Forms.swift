import CoreGraphics
import Foundation
import Platform

// Rules for forms: several fields on one screen.

extension DesignRule {
    static let forms: [DesignRule] = [
        DesignRule(.unevenFields) { (view: UIView) in
            guard let form = FieldForm(view), let gaps = form.gaps, let least = gaps.min(),
                let most = gaps.max(),
                most - least > 1
            else { return nil }
            return Fault(
                .hint,
                Message(
                    "The gaps between the fields of a form are \(Int(least)) to \(Int(most)) points. Space them evenly."
                ))
        },
        DesignRule(.labelNearOtherField) { (view: UIView) in
            guard let form = FieldForm(view), let label = form.strayLabel else { return nil }
            return Fault(
                .warning,
                Message(
                    "“\(label)” is no closer to its own field than to the one above. Move it, or add space."
                ))
        },
        DesignRule(.tooManyWidths) { (view: UIView) in
            guard let form = FieldForm(view) else { return nil }
            let widths = Set(form.fields.map { Int($0.width.rounded()) })
            guard widths.count > (form.fields.count + 1) / 2 else { return nil }
            return Fault(
                .hint,
                Message(
                    "\(form.fields.count) fields have \(widths.count) widths. Give fields of one kind one width."
                ))
        },
        DesignRule(.manyFieldsOnSmallDevice) { (view: UIView) in
            let isWatch = (view.window?.bounds.width ?? 1000) < 240
            guard isWatch || view.traitCollection.userInterfaceIdiom == .tv else { return nil }
            let fields = FieldForm.fields(in: view), limit = isWatch ? 1 : 2
            // Reported once, for the innermost view that contains all fields.
            guard fields.count > limit,
                !view.subviews.contains(where: { FieldForm.fields(in: $0).count == fields.count })
            else { return nil }
            return Fault(
                .warning,
                isWatch
                    ? Message(
                        "\(fields.count) fields are on one screen of a watch, where typing takes long. Offer choices or buttons instead."
                    )
                    : Message(
                        "\(fields.count) fields are on one screen of a TV, where typing takes long. Offer choices or buttons instead."
                    ))
        },
    ]
}

/// The geometry of a form: its fields and labels in the innermost view that contains all fields.
@MainActor struct FieldForm {
    /// The fields' frames in the view's coordinates, from top to bottom.
    let fields: [CGRect]
    /// The labels, each with the fields of its group, which it may describe.
    private let labels: [(text: String, rect: CGRect, fields: [CGRect])]
    /// Whether the view contains groups of fields, each a form of its own.
    private let isOfGroups: Bool

    /// Returns nil if the view has fewer than three fields, or one subview contains all of them.
    init?(_ view: UIView) {
        guard !(view is UITextField), view.subviews.count > 1 else { return nil }
        let all = Self.fields(in: view)
        guard all.count >= 3 else { return nil }
        let parts = view.subviews.map { Self.fields(in: $0) }
        guard !parts.contains(where: { $0.count == all.count }) else { return nil }
        func frame(_ other: UIView) -> CGRect { other.convert(other.bounds, to: view) }
        let isOfGroups = parts.contains {
            $0.count > 1 && Set($0.map { frame($0).midY.rounded() }).count > 1
        }
        let fields = all.map(frame).sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
        // A group's headers and footers belong to its own fields, even if the next group is nearer.
        labels = zip(view.subviews, parts).flatMap { part, own in
            let near = isOfGroups && !own.isEmpty ? own.map(frame) : fields
            return Self.labels(in: part).map { ($0.text ?? "", frame($0), near) }
        }
        self.isOfGroups = isOfGroups
        self.fields = fields
    }

    /// All visible text fields in a view.
    static func fields(in view: UIView) -> [UITextField] {
        guard !view.isHidden, view.alpha > 0.01 else { return [] }
        if let field = view as? UITextField { return field.bounds.isEmpty ? [] : [field] }
        return view.subviews.flatMap { fields(in: $0) }
    }

    private static func labels(in view: UIView) -> [UILabel] {
        guard !view.isHidden, view.alpha > 0.01, !(view is UIControl) else { return [] }
        if let label = view as? UILabel { return label.text?.isEmpty ?? true ? [] : [label] }
        return view.subviews.flatMap { labels(in: $0) }
    }

    /// The vertical gaps between lines of fields, in points; nil if there are fewer than three lines or groups.
    var gaps: [CGFloat]? {
        guard !isOfGroups else { return nil }
        var lines: [CGRect] = []
        for field in fields {
            if let last = lines.last, field.midY < last.maxY {
                lines[lines.count - 1] = last.union(field)
            } else {
                lines.append(field)
            }
        }
        return lines.count < 3 ? nil : zip(lines, lines.dropFirst()).map { $1.minY - $0.maxY }
    }

    /// The text of the first label between two fields that is not closer to the lower one, which it describes.
    var strayLabel: String? {
        for (text, label, fields) in labels {
            func overlapsHorizontally(_ field: CGRect) -> Bool {
                field.minX < label.maxX && label.minX < field.maxX
            }
            let below = fields.filter { overlapsHorizontally($0) && $0.minY >= label.maxY - 0.5 }.map {
                $0.minY - label.maxY
            }.min()
            let above = fields.filter { overlapsHorizontally($0) && $0.maxY <= label.minY + 0.5 }.map {
                label.minY - $0.maxY
            }.min()
            if let below, let above, below >= above - 0.5 { return text }
        }
        return nil
    }
}
