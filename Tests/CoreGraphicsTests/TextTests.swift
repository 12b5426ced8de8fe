import CoreGraphics
import Testing

@MainActor @Suite(.serialized) struct TextTests {
    init() { selectFonts(.deterministic) }

    private func layout(_ text: String, width: CGFloat? = nil, paragraph: TextParagraph = TextParagraph())
        -> TextLayout
    {
        TextLayout(text, style: TextStyle(font: TextFont(size: 17)), paragraph: paragraph, width: width)
    }

    @Test func metricsOfAFontAreSane() {
        let font = TextFont(size: 17)
        #expect(font.lineHeight > 19 && font.lineHeight < 22)
        #expect(font.xHeight < font.capHeight && font.capHeight < font.ascent)
    }

    @Test("digits follow the direction of their own paragraph, whatever text was laid out before them")
    func directionsStayApart() {
        let right = layout("123", width: 200, paragraph: TextParagraph(direction: .rightToLeft))
        let plain = layout("123", width: 200)
        #expect(right.lines[0].isRightToLeft && !plain.lines[0].isRightToLeft)
        #expect(right.caretRect(at: 0).minX > plain.caretRect(at: 3).minX)
        #expect(
            layout("123", width: 200, paragraph: TextParagraph(direction: .rightToLeft)).lines[0]
                .isRightToLeft)
        #expect(right.styles(ofLine: 0) != plain.styles(ofLine: 0))
    }

    @Test(
        "A period between quotation marks does not touch them",
        arguments: ["“.” Shortcut", "‘.’ 단축키", "“,”", "„.“"])
    func quotedStop(text: String) {
        let marks = Array(text.prefix(3))
        let apart = marks.reduce(0) { $0 + layout(String($1)).size.width }
        let whole = layout(text)
        #expect(abs(whole.caretRect(at: 3).midX - whole.caretRect(at: 0).midX - apart) < 0.3)
    }

    @Test func aWidthScalesWithTheSize() {
        let small = TextLayout("Hamburg", style: TextStyle(font: TextFont(size: 10)))
        let large = TextLayout("Hamburg", style: TextStyle(font: TextFont(size: 30)))
        #expect(abs(small.size.width * 3 - large.size.width) < 0.2)
    }

    @Test(arguments: ["Hello", "a👍🏽b", "né́e", "مرحبا", "한국어", "x\ny", ""])
    func everyCaretIsFoundAgain(text: String) {
        let layout = layout(text)
        for index in 0...text.utf16.count where layout.isCaretPosition(index) {
            let caret = layout.caretRect(at: index)
            #expect(layout.index(at: CGPoint(x: caret.midX, y: caret.midY)) == index)
        }
    }

    @Test func aSelectionIsAsWideAsItsText() {
        let layout = layout("Hello world")
        let rects = layout.selectionRects(for: NSRange(location: 0, length: 11))
        #expect(rects.count == 1)
        #expect(abs((rects.first?.width ?? 0) - layout.size.width) < 0.1)
    }

    @Test(
        "After the last letter, behind its vowel, a caret is and a selection ends",
        arguments: ["Hello", "दिल्ली", "ली", "नमस्ते", "शर्मा", "กำ"])
    func theEndIsBehindVowels(text: String) throws {
        let layout = layout(text)
        let whole = NSRange(location: 0, length: text.utf16.count)
        #expect(abs(layout.caretRect(at: whole.length).midX - layout.size.width) < 0.1)
        let selected = layout.selectionRects(for: whole)
        #expect(abs((selected.map(\.maxX).max() ?? 0) - layout.size.width) < 0.1)
        let word = self.layout(text + " a").selectionRects(for: whole)
        #expect(abs((word.map(\.maxX).max() ?? 0) - layout.size.width) < 0.1)
    }

    @Test func wordsWrapAndTheLastLineIsCut() {
        let long = "The quick brown fox jumps over the lazy dog"
        #expect(layout(long, width: 100).lines.count > 3)
        let cut = layout(
            long, width: 100, paragraph: TextParagraph(lineBreak: .truncateTail, maximumLines: 2))
        #expect(cut.lines.count == 2 && cut.isTruncated)
    }

    @Test(arguments: ["A", "漢", "ع", "👍"]) func everyScriptLeavesInk(text: String) throws {
        let context = CGContext(pixelsWide: 60, high: 60, scale: 2)
        let layout = layout(text)
        layout.draw(in: context, at: CGPoint(x: 4, y: 2))
        let image = try #require(context.makeImage())
        var ink = 0
        var coloured = 0
        for y in 0..<60 {
            for x in 0..<60 {
                let p = image.pixel(x: x, y: y)
                if p >> 24 > 0 { ink += 1 }
                if p & 0xFFFFFF != 0 { coloured += 1 }
            }
        }
        #expect(ink > 20)
        #expect((coloured > 20) == (text == "👍"))
    }

    /// The first and last row and column with ink, in pixels.
    private func ink(_ image: CGImage) -> (width: Int, height: Int, left: Int) {
        var (x0, x1, y0, y1) = (Int.max, -1, Int.max, -1)
        for y in 0..<image.height {
            for x in 0..<image.width where image.pixel(x: x, y: y) >> 24 > 40 {
                (x0, x1, y0, y1) = (min(x0, x), max(x1, x), min(y0, y), max(y1, y))
            }
        }
        return x1 < 0 ? (0, 0, 0) : (x1 - x0 + 1, y1 - y0 + 1, x0)
    }

    @Test(
        "An emoji is about as tall as its font size and as wide as its advance",
        arguments: [
            ("Inter", 10, 1), ("Inter", 10, 3), ("Inter", 17, 1), ("Inter", 17, 2), ("Inter", 32, 3),
            ("Inter", 64, 2),
            ("Noto Color Emoji", 10, 2), ("Noto Color Emoji", 17, 1), ("Noto Color Emoji", 64, 3),
        ])
    func emojiFitTheirFont(family: String, size: Int, scale: Int) throws {
        let layout = TextLayout("😀", style: TextStyle(font: TextFont(family: family, size: CGFloat(size))))
        let context = CGContext(pixelsWide: 3 * size * scale, high: 3 * size * scale, scale: CGFloat(scale))
        layout.draw(in: context, at: CGPoint(x: size, y: size / 2))
        let ink = ink(try #require(context.makeImage()))
        let em = Double(size * scale)
        #expect(Double(ink.height) > em * 0.8 && Double(ink.height) < em * 1.3, "\(ink.height) of \(em)")
        #expect(Double(ink.width) <= Double(layout.size.width) * Double(scale) + 2)
        #expect(Double(ink.width) > Double(layout.size.width) * Double(scale) * 0.7)
        #expect(layout.size.width > CGFloat(size) && layout.size.width < CGFloat(size) * 1.4)
        #expect(ink.left >= size * scale - 1)
        #expect(layout.size.height < CGFloat(size) * 1.6)
    }
}
