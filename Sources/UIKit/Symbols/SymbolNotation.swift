import CoreGraphics

/// The drawings that are written as text, one block per symbol, parsed when they are first used.
///
///     tag 116 116              the name and the size of the box; then "flips" if right-to-left layouts mirror it,
///                              "dense" if heavy lines would fill its spaces
///     body M 10 10 L …         a part: its kind, a factor or margin where the kind has one, and a path
///     + L 60 10 Z              the continuation of the line before
///     use star 0.5 60 60       another symbol, scaled, at a position; a fourth number is a factor of its line widths
///
///     chevron.up = chevron.left turn 1
///
/// Kinds of parts are the cases of ``SymbolDrawing/Part``: `line`, `band`, `area`, `cut`, `hole`, `gap`, `body`,
/// `detail`, `dot`, `ring`, `outline`, `filled`; `use`, `inner`, `without` and `around` take another symbol.
enum SymbolNotation {
    /// The text of each symbol, without its name.
    private static let blocks: [Substring: Substring] = {
        var blocks: [Substring: Substring] = [:]
        for family in families {
            let text = family.utf8
            var start = text.startIndex
            while start < text.endIndex {
                // A block ends at an empty line.
                var end = start, isLineStart = false
                while end < text.endIndex {
                    let isNewline = text[end] == UInt8(ascii: "\n")
                    if isNewline, isLineStart { break }
                    isLineStart = isNewline
                    text.formIndex(after: &end)
                }
                let block = family[start..<end]
                if let space = block.utf8.firstIndex(of: UInt8(ascii: " ")) {
                    blocks[block[..<space]] = block[space...]
                }
                start = end < text.endIndex ? text.index(after: end) : end
            }
        }
        return blocks
    }()

    private static let families = [
        shapes, arrows, actions, documents, lists, tools, people, communication, media, devices, travel,
        commerce,
        weather, nature, text, letters,
    ]

    /// The names of the drawings that are written as text.
    static var names: [String] { blocks.keys.map(String.init) }

    /// The drawing of a name; nil without a block.
    static func drawing(_ name: String) -> SymbolDrawing? {
        blocks[Substring(name)].flatMap(parse)
    }

    /// The drawing of a block; nil if the notation is invalid.
    static func parse(_ block: Substring) -> SymbolDrawing? {
        var lines: [[Substring]] = []
        for line in block.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.first == "+", !lines.isEmpty {
                lines[lines.count - 1] += words.dropFirst()
            } else {
                lines.append(words)
            }
        }
        guard let head = lines.first, head.count >= 2 else { return nil }
        if head[0] == "=" { return derived(head.dropFirst()) }
        guard let width = Double(head[0]), let height = Double(head[1]) else { return nil }
        var parts: [SymbolDrawing.Part] = []
        for line in lines.dropFirst() {
            guard let part = part(line[...]) else { return nil }
            parts.append(part)
        }
        var drawing = SymbolDrawing(width, height, flips: head.contains("flips"), parts: parts)
        drawing.isDense = head.contains("dense")
        return drawing
    }

    /// A drawing that is another one, mirrored or turned.
    private static func derived(_ words: ArraySlice<Substring>) -> SymbolDrawing? {
        var words = words
        guard let name = words.popFirst(), var drawing = SymbolDrawing.named(String(name)) else { return nil }
        while let word = words.popFirst() {
            switch word {
            case "mirror": drawing = drawing.mirrored
            case "turn": drawing = drawing.turned(quarters: words.popFirst().flatMap { Int($0) } ?? 0)
            case "flips": drawing.flipsForRightToLeft = true
            case "fixed": drawing.flipsForRightToLeft = false
            default: return nil
            }
        }
        return drawing
    }

    private static func part(_ line: ArraySlice<Substring>) -> SymbolDrawing.Part? {
        var words = line
        guard let kind = words.popFirst() else { return nil }
        switch kind {
        case "use", "inner", "without", "around": return reference(kind, words)
        default: break
        }
        var factor: CGFloat?
        if let number = words.first.flatMap({ Double($0) }) {
            factor = CGFloat(number)
            words = words.dropFirst()
        }
        let path = words.joined(separator: " ")
        switch kind {
        case "line": return .line(path, width: factor ?? 1)
        case "band": return .band(path, width: factor ?? 1)
        case "area": return .area(path, edge: factor ?? 0)
        case "cut": return .cutLine(path, width: factor ?? 1)
        case "hole": return .cutArea(path)
        case "gap": return .gap(path, margin: factor ?? 6)
        case "body": return .body(path)
        case "detail": return .detail(path, width: factor ?? 1)
        case "dot": return .dot(path)
        case "ring": return .ring(path)
        case "outline": return .outlineOnly(path)
        case "filled": return .filledOnly(path)
        default: return nil
        }
    }

    private static func reference(
        _ kind: Substring, _ words: ArraySlice<Substring>
    ) -> SymbolDrawing.Part? {
        guard let name = words.first, let drawing = SymbolDrawing.glyph(String(name)) else { return nil }
        let numbers = words.dropFirst().compactMap { Double($0) }.map { CGFloat($0) }
        guard numbers.count >= 3 else { return nil }
        let (scale, x, y) = (numbers[0], numbers[1], numbers[2])
        switch kind {
        case "use":
            let placed = drawing.placed(scale: scale, x: x, y: y)
            return numbers.count > 3 ? placed.weighted(by: numbers[3]) : placed
        case "without": return drawing.cutOut(scale: scale, x: x, y: y)
        case "inner":
            guard case .placed(let parts, let transform) = drawing.placed(scale: scale, x: x, y: y) else {
                return nil
            }
            return .inner(parts, transform)
        default:
            return drawing.clearance(scale: scale, x: x, y: y, margin: numbers.count > 3 ? numbers[3] : 8)
        }
    }
}
