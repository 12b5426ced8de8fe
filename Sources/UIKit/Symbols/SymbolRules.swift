import CoreGraphics
import Foundation

/// The rules that derive the drawing of a name from the drawing of the name without its last words.
///
///     mic.slash.fill    → filled(slashed(mic))
///     envelope.circle   → enclosed(envelope.fill, circle)
///     doc.badge.plus    → badged(doc, plus)
extension SymbolDrawing {
    /// The drawing of a name by a rule; nil if no rule applies.
    static func derived(_ name: String) -> SymbolDrawing? {
        if let base = name.droppingSuffix(".fill") { return named(base)?.filled }
        if let base = name.droppingSuffix(".slash") { return plain(base)?.slashed }
        if let base = name.droppingSuffix(".badge") { return named(base)?.badged(with: nil) }
        if let range = name.range(of: ".badge.") {
            guard let mark = glyph(String(name[range.upperBound...])) else { return nil }
            return named(String(name[..<range.lowerBound]))?.badged(with: mark)
        }
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        let (base, shape) = (String(name[..<dot]), String(name[name.index(after: dot)...]))
        guard let enclosure = enclosure(shape), !base.hasSuffix(".fill"),
            !["circle", "square", "slash"].contains(where: { base.hasSuffix($0) })
        else { return nil }
        // Inside of an enclosure, the filled variant of an object is the readable one.
        guard let content = named(base + ".fill") ?? glyph(base) else { return nil }
        return content.enclosed(in: enclosure)
    }

    /// The drawing of a name that has no variant of its own yet.
    private static func plain(_ name: String) -> SymbolDrawing? {
        name.hasSuffix(".fill") ? nil : named(name)
    }

    private static func enclosure(_ name: String) -> Enclosure? {
        guard let content = enclosures[name], let drawing = named(name) else { return nil }
        return Enclosure(drawing: drawing, content: content)
    }

    /// The content areas of the shapes that enclose symbols.
    private static let enclosures: [String: CGRect] = [
        "circle": CGRect(x: 25, y: 25, width: 66, height: 66),
        "square": CGRect(x: 22, y: 22, width: 68, height: 68),
        "app": CGRect(x: 24, y: 24, width: 68, height: 68),
        "rectangle": CGRect(x: 36, y: 21, width: 64, height: 62),
        "shield": CGRect(x: 22, y: 26, width: 60, height: 60),
        "seal": CGRect(x: 30, y: 30, width: 60, height: 60),
        "triangle": CGRect(x: 34, y: 38, width: 60, height: 64),
        "diamond": CGRect(x: 32, y: 32, width: 56, height: 56),
        "octagon": CGRect(x: 25, y: 25, width: 66, height: 66),
        "bubble": CGRect(x: 32, y: 16, width: 64, height: 60),
        "viewfinder": CGRect(x: 24, y: 24, width: 68, height: 68),
        "magnifyingglass": CGRect(x: 22, y: 22, width: 50, height: 50),
    ]

    /// The drawing of a lowercase letter or a number up to 99, from one or two characters.
    static func text(_ characters: String) -> SymbolDrawing? {
        let isNumber = characters.allSatisfy { $0.isASCII && $0.isNumber }
        guard let first = characters.first, isNumber || characters.count == 1 else { return nil }
        guard let drawing = SymbolNotation.drawing("~\(first)") else { return nil }
        guard characters.count == 2,
            let second = characters.last.flatMap({ SymbolNotation.drawing("~\($0)") })
        else { return drawing }
        return SymbolDrawing(
            drawing.size.width + second.size.width - 5, drawing.size.height, drawing.placed(x: 0, y: 0),
            second.placed(x: drawing.size.width - 5, y: 0))
    }
}

extension String {
    /// The string without a suffix; nil if it does not end with it.
    fileprivate func droppingSuffix(_ suffix: String) -> String? {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil
    }
}
