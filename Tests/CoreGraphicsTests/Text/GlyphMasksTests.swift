import CoreGraphics
import Foundation
import Testing

/// Text drawn from cached glyph masks looks the same as text whose outlines are filled.
@MainActor @Suite(.serialized) struct GlyphMasksTests {
    init() { selectFonts(.deterministic) }

    private let side = 96

    private func layout(
        _ text: String, size: CGFloat = 17, color: CGColor = .black,
        paragraph: TextParagraph = TextParagraph(), width: CGFloat? = nil,
        _ change: (inout TextStyle) -> Void = { _ in }
    ) -> TextLayout {
        var style = TextStyle(font: TextFont(size: size), color: color)
        change(&style)
        return TextLayout(text, style: style, paragraph: paragraph, width: width)
    }

    /// The pixels of a square canvas, row after row.
    private func pixels(
        scale: CGFloat = 1, on paper: CGColor? = nil, _ draw: (CGContext) -> Void
    ) throws -> [UInt32] {
        let context = CGContext(pixelsWide: side, high: side, scale: scale)
        if let paper {
            context.setFillColor(paper)
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
        draw(context)
        context.flush()
        let rows = try #require(context.data).assumingMemoryBound(to: UInt32.self)
        #expect(context.bytesPerRow == side * 4)
        return Array(UnsafeBufferPointer(start: rows, count: side * side))
    }

    /// The greatest difference of any component of any pixel.
    private func difference(_ one: [UInt32], _ other: [UInt32]) -> Int {
        var greatest = 0
        for (one, other) in zip(one, other) where one != other {
            for shift in [0, 8, 16, 24] as [UInt32] {
                greatest = max(greatest, abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)))
            }
        }
        return greatest
    }

    /// The center of mass of the ink, in pixels, and its amount.
    private func ink(_ pixels: [UInt32]) -> (x: CGFloat, y: CGFloat, sum: CGFloat) {
        var (x, y, sum) = (CGFloat(0), CGFloat(0), CGFloat(0))
        for (index, pixel) in pixels.enumerated() where pixel != 0 {
            let alpha = CGFloat(pixel >> 24)
            x += alpha * (CGFloat(index % side) + 0.5)
            y += alpha * (CGFloat(index / side) + 0.5)
            sum += alpha
        }
        return sum > 0 ? (x / sum, y / sum, sum / 255) : (0, 0, 0)
    }

    /// A point at which the first glyph's origin is at a position in pixels.
    private func point(
        _ layout: TextLayout, _ x: CGFloat, _ y: CGFloat, scale: CGFloat
    ) -> CGPoint {
        CGPoint(
            x: x / scale - layout.lines[0].frame.minX, y: y / scale - layout.lines[0].baseline)
    }

    // MARK: - Positions

    @Test(
        "At quarter-pixel positions a cached glyph equals its filled outline pixel for pixel",
        arguments: ["A", "g", "한", "漢", "ع"], [1, 2, 3] as [CGFloat])
    func quarters(text: String, scale: CGFloat) throws {
        let masks = GlyphMasks(), layout = layout(text)
        for phase in 0..<16 {
            let x = 20 + CGFloat(phase & 3) / 4, y = 64 + CGFloat(phase >> 2) / 4
            let point = point(layout, x, y, scale: scale)
            let copied = try pixels(scale: scale) { masks.draw(layout, in: $0, at: point) }
            let filled = try pixels(scale: scale) { layout.draw(in: $0, at: point) }
            #expect(difference(copied, filled) <= 2, "\(x), \(y)")
            #expect(ink(copied).sum > 20 * scale)
        }
        #expect(masks.count == 16, "one for each place within a pixel")
    }

    @Test(
        "At any other position a glyph is drawn at the nearest quarter of a pixel",
        arguments: [1, 2, 3] as [CGFloat])
    func between(scale: CGFloat) throws {
        let masks = GlyphMasks(), layout = layout("R")
        for step in 0..<32 {
            let x = 20 + CGFloat(step) / 32, y = 64 - CGFloat(step) * 5 / 32
            let point = point(layout, x, y, scale: scale)
            let copied = ink(try pixels(scale: scale) { masks.draw(layout, in: $0, at: point) })
            let filled = ink(try pixels(scale: scale) { layout.draw(in: $0, at: point) })
            // Half a quarter, plus the error of rasterizing.
            #expect(abs(copied.x - filled.x) < 0.16 && abs(copied.y - filled.y) < 0.16, "\(x), \(y)")
            #expect(abs(copied.sum - filled.sum) < filled.sum * 0.01)
        }
        #expect(masks.count <= 16)
    }

    @Test(
        "A word keeps its glyphs and their positions, also after a change of scale or size",
        arguments: ["Hamburg", "fine, it’s", "한국어", "漢字仮名", "مرحبا"])
    func words(text: String) throws {
        let masks = GlyphMasks()
        for (scale, size) in [(1, 17), (2, 17), (1, 11), (1.5, 17), (3, 9), (1, 17)] as [(CGFloat, CGFloat)] {
            let layout = layout(text, size: size)
            let at = CGPoint(x: 3.3, y: 5.1)
            let copied = try pixels(scale: scale) { masks.draw(layout, in: $0, at: at) }
            let filled = try pixels(scale: scale) { layout.draw(in: $0, at: at) }
            let (one, other) = (ink(copied), ink(filled))
            #expect(abs(one.x - other.x) < 0.16 && abs(one.y - other.y) < 0.16, "\(scale), \(size)")
            #expect(abs(one.sum - other.sum) < other.sum * 0.02 && one.sum > 20, "\(scale), \(size)")
        }
    }

    @Test("The canvas' edges cut off glyphs that are outside, completely or partly")
    func edges() throws {
        let masks = GlyphMasks(), layout = layout("W", size: 40)
        for (x, y) in [(-10.25, 40), (80.5, 40), (30, 4.75), (30, 110.25), (-500, 40), (30, 900)] {
            let point = point(layout, x, y, scale: 1)
            let copied = try pixels { masks.draw(layout, in: $0, at: point) }
            let filled = try pixels { layout.draw(in: $0, at: point) }
            #expect(difference(copied, filled) <= 2, "\(x), \(y)")
        }
    }

    @Test("Text leaves pixels outside of the clip unchanged")
    func clip() throws {
        let masks = GlyphMasks(), layout = layout("Wm", size: 30)
        let point = point(layout, 10, 50, scale: 1), area = CGRect(x: 20, y: 30, width: 16, height: 12)
        let copied = try pixels {
            $0.clip(to: area)
            masks.draw(layout, in: $0, at: point)
        }
        #expect(ink(copied).sum > 20)
        for (index, pixel) in copied.enumerated()
        where !area.contains(CGPoint(x: index % side, y: index / side)) {
            #expect(pixel == 0)
        }
    }

    // MARK: - Colors

    @Test(
        "Text has its color and alpha on a background of any color",
        arguments: [
            CGColor.black, CGColor(red: 0.9, green: 0.2, blue: 0.1, alpha: 1),
            CGColor(red: 0, green: 0.5, blue: 1, alpha: 0.4), CGColor(gray: 0.6, alpha: 0.5),
        ], [nil, CGColor(gray: 1, alpha: 1), CGColor(red: 0.1, green: 0.3, blue: 0.2, alpha: 0.5)])
    func colors(color: CGColor, paper: CGColor?) throws {
        let masks = GlyphMasks(), layout = layout("B", size: 40, color: color)
        let point = point(layout, 30.25, 60.5, scale: 1)
        let copied = try pixels(on: paper) { masks.draw(layout, in: $0, at: point) }
        let filled = try pixels(on: paper) { layout.draw(in: $0, at: point) }
        let empty = try pixels(on: paper) { _ in }
        #expect(difference(copied, filled) <= 2)
        #expect(difference(copied, empty) > 20, "it can be seen")
    }

    @Test("The context's alpha applies to copied glyphs")
    func contextAlpha() throws {
        let masks = GlyphMasks(), layout = layout("B", size: 40)
        let point = point(layout, 30, 60, scale: 1)
        func drawn(_ draw: (CGContext) -> Void) throws -> [UInt32] {
            try pixels {
                $0.setAlpha(0.5)
                draw($0)
            }
        }
        let copied = try drawn { masks.draw(layout, in: $0, at: point) }
        let filled = try drawn { layout.draw(in: $0, at: point) }
        #expect(difference(copied, filled) <= 2)
        #expect((120...135).contains(copied.map { $0 >> 24 }.max() ?? 0))
    }

    @Test("The glyphs of one text are one shape: where two overlap, their coverage adds up to 1 at most")
    func colorsShareMasks() throws {
        let masks = GlyphMasks()
        for color in [CGColor.black, CGColor(red: 1, green: 0, blue: 0, alpha: 1)] {
            let layout = layout("H", color: color)
            _ = try pixels { masks.draw(layout, in: $0, at: point(layout, 20, 40, scale: 1)) }
        }
        #expect(masks.count == 1)
        // The second letter overlaps the first.
        let close = layout("HH", size: 40) { $0.kern = -12 }
        let at = point(close, 20, 60, scale: 1)
        let copied = try pixels { masks.draw(close, in: $0, at: at) }
        let filled = try pixels { close.draw(in: $0, at: at) }
        let (one, other) = (ink(copied), ink(filled))
        #expect(abs(one.sum - other.sum) < other.sum * 0.03 && abs(one.x - other.x) < 0.3)
        #expect(copied.map { $0 >> 24 }.max() == 255)
    }

    // MARK: - The ordinary path

    @Test("Text that is not a plain line of outlines takes the ordinary path and caches nothing")
    func ordinaryWay() throws {
        let masks = GlyphMasks(), at = CGPoint(x: 3.3, y: 5.1),
            red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let styles = [NSRange(location: 0, length: 1), NSRange(location: 1, length: 1)].map { range in
            TextRun(
                range: range,
                style: TextStyle(font: TextFont(size: 17), color: range.location == 0 ? .black : red))
        }
        let layouts: [(String, TextLayout)] = [
            ("underlined", layout("ab") { $0.isUnderlined = true }),
            ("struck through", layout("ab") { $0.isStruckThrough = true }),
            ("on a background", layout("ab") { $0.backgroundColor = red }),
            ("two styles", TextLayout("ab", runs: styles)),
            ("two lines", layout("ab\ncd")), ("pictures", layout("👍🏽")), ("nothing", layout("")),
        ]
        for (name, layout) in layouts {
            let copied = try pixels { masks.draw(layout, in: $0, at: at) }
            let filled = try pixels { layout.draw(in: $0, at: at) }
            #expect(copied == filled, "\(name)")
            #expect(name == "nothing" || ink(copied).sum > 10, "\(name)")
        }
        let plain = layout("ab")
        let canvases: [(String, (CGContext) -> Void)] = [
            ("turned", { $0.rotate(by: 0.3) }), ("stretched", { $0.scaleBy(x: 2, y: 1) }),
            ("mirrored", { $0.concatenate(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 60, ty: 0)) }),
            (
                "with a shadow",
                { $0.setShadow(offset: CGSize(width: 2, height: 3), blur: 4, color: red) }
            ),
        ]
        for (name, prepare) in canvases {
            func drawn(_ draw: (CGContext) -> Void) throws -> [UInt32] {
                try pixels {
                    prepare($0)
                    draw($0)
                }
            }
            let copied = try drawn { masks.draw(plain, in: $0, at: at) }
            let filled = try drawn { plain.draw(in: $0, at: at) }
            #expect(copied == filled, "\(name)")
            #expect(ink(copied).sum > 10, "\(name)")
        }
        #expect(masks.count == 0)
    }

    @Test("Text with a character that no font has takes the ordinary path")
    func missingGlyph() throws {
        let masks = GlyphMasks(), at = CGPoint(x: 3.3, y: 5.1)
        for text in ["\u{10FFFD}", "ab\u{10FFFD}", "\u{10FFFD}ab"] {
            let layout = layout(text)
            let copied = try pixels { masks.draw(layout, in: $0, at: at) }
            let filled = try pixels { layout.draw(in: $0, at: at) }
            #expect(copied == filled && ink(copied).sum > 10, "\(text.count)")
        }
    }

    // MARK: - The cache

    @Test(
        "The cache rasterizes a glyph once; a space has no ink and takes no entry of another glyph"
    )
    func countStays() throws {
        let masks = GlyphMasks(), layout = layout("a b a", paragraph: TextParagraph(maximumLines: 1))
        var first: [UInt32]?
        for _ in 0..<3 {
            let drawn = try pixels { masks.draw(layout, in: $0, at: CGPoint(x: 3, y: 5)) }
            #expect(first == nil || drawn == first)
            first = drawn
        }
        #expect((2...5).contains(masks.count), "\(masks.count)")
    }

    @Test("The cache has a limit, and text that is drawn after it was emptied is correct")
    func bound() throws {
        let masks = GlyphMasks(), letters = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }
        var greatest = 0, shrank = false
        for size in stride(from: CGFloat(8), to: 24, by: 0.4) {
            for letter in letters {
                let layout = layout(letter, size: size), before = masks.count
                let point = point(layout, 40.25, 50.75, scale: 1)
                let context = CGContext(pixelsWide: side, high: side)
                masks.draw(layout, in: context, at: point)
                greatest = max(greatest, masks.count)
                guard masks.count < before else { continue }
                shrank = true
                let copied = try pixels { masks.draw(layout, in: $0, at: point) }
                let filled = try pixels { layout.draw(in: $0, at: point) }
                #expect(difference(copied, filled) <= 2)
            }
        }
        #expect(greatest == 768 && shrank, "\(greatest)")
    }
}
