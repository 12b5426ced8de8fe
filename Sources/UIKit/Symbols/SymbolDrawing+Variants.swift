import CoreGraphics

/// Variants that are derived from a drawing: filled, slashed, badged, enclosed.
extension SymbolDrawing {
    /// The parts with the drawing's own transform applied, to be placed in another drawing.
    private var placedParts: [Part] { transform.isIdentity ? parts : [.placed(parts, transform)] }

    /// The variant in which outlines are filled and their details cut out; nil without an outline to fill.
    var filled: SymbolDrawing? {
        guard parts.contains(where: \.isFillable) else { return nil }
        var filled = self
        filled.parts = parts.compactMap(\.filled)
        return filled
    }

    /// The drawing placed in a larger box, with a transform.
    func placed(scale: CGFloat = 1, x: CGFloat, y: CGFloat) -> Part {
        .placed(placedParts, CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y))
    }

    /// The silhouette of the drawing placed in a larger box, cut out with a margin.
    func clearance(scale: CGFloat = 1, x: CGFloat, y: CGFloat, margin: CGFloat) -> Part {
        .clearance(
            placedParts, CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y), margin: margin)
    }

    /// The drawing cut out of a larger one.
    func cutOut(scale: CGFloat = 1, x: CGFloat, y: CGFloat) -> Part {
        .cut(placedParts, CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y))
    }

    /// The variant with a diagonal bar, beside which a gap is cut.
    var slashed: SymbolDrawing {
        let box = CGSize(width: max(size.width, 108), height: max(size.height, 108))
        let reach = min(box.width, box.height, 120) / 2 - 9
        let (x, y) = (box.width / 2, box.height / 2)
        func bar(_ shift: CGFloat) -> String {
            "M \(x - reach + shift) \(y - reach - shift) L \(x + reach + shift) \(y + reach - shift)"
        }
        var slashed = SymbolDrawing(
            box.width, box.height, flips: flipsForRightToLeft,
            placed(x: (box.width - size.width) / 2, y: (box.height - size.height) / 2),
            .gap(bar(3), margin: 6), .line(bar(0)))
        slashed.isDense = isDense
        return slashed
    }

    /// The variant with a mark in a disc at the lower right, or with a plain dot at the upper right.
    func badged(with mark: SymbolDrawing?) -> SymbolDrawing {
        let radius: CGFloat = mark == nil ? 16 : 25
        let center = CGPoint(x: size.width - 10, y: mark == nil ? 20 : size.height - 20)
        let disc = "O \(center.x) \(center.y) \(radius) \(radius)"
        let hole = "O \(center.x) \(center.y) \(radius + 8) \(radius + 8)"
        let box = CGSize(
            width: center.x + radius + 6,
            height: mark == nil ? size.height : max(size.height, center.y + radius + 6))
        var parts: [Part] = [placed(x: 0, y: 0), .cutArea(hole), .area(disc)]
        if let mark {
            let scale = 36 / max(mark.size.width, mark.size.height)
            parts.append(
                mark.cutOut(
                    scale: scale, x: center.x - mark.size.width * scale / 2,
                    y: center.y - mark.size.height * scale / 2))
        }
        var badged = SymbolDrawing(box.width, box.height, flips: flipsForRightToLeft, parts: parts)
        badged.isDense = isDense
        return badged
    }

    /// The variant inside an enclosure, fitted into the enclosure's content area.
    func enclosed(in enclosure: Enclosure) -> SymbolDrawing {
        let area = enclosure.content
        let scale = min(area.width / size.width, area.height / size.height)
        let transform = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: area.midX - size.width * scale / 2,
            ty: area.midY - size.height * scale / 2)
        var enclosed = enclosure.drawing
        enclosed.parts.append(.inner(placedParts, transform))
        enclosed.flipsForRightToLeft = flipsForRightToLeft
        return enclosed
    }

    /// A shape around a symbol: the last word of names like `plus.circle`.
    struct Enclosure: Sendable {
        /// The shape.
        var drawing: SymbolDrawing
        /// The part of its box into which a symbol is fitted, box on box.
        var content: CGRect
    }
}

extension SymbolDrawing.Part {
    /// The part with thinner or thicker lines; outlines and areas keep theirs.
    func weighted(by factor: CGFloat) -> Self {
        switch self {
        case .line(let path, let width): .line(path, width: width * factor)
        case .detail(let path, let width): .detail(path, width: width * factor)
        case .placed(let parts, let transform):
            .placed(parts.map { $0.weighted(by: factor) }, transform)
        default: self
        }
    }

    /// Whether the filled variant differs in this part.
    fileprivate var isFillable: Bool {
        switch self {
        case .body, .filledOnly: true
        case .placed(let parts, _): parts.contains(where: \.isFillable)
        default: false
        }
    }

    /// The part in the filled variant; nil if that does not have it.
    fileprivate var filled: Self? {
        switch self {
        case .body(let path), .filledOnly(let path): .area(path, edge: 1)
        case .detail(let path, let width): .cutLine(path, width: width)
        case .dot(let path), .ring(let path): .cutArea(path)
        case .outlineOnly: nil
        case .placed(let parts, let transform): .placed(parts.compactMap(\.filled), transform)
        case .inner(let parts, let transform): .cut(parts, transform)
        default: self
        }
    }
}
