import Foundation
import Fuzzing
import Testing

@testable import CoreGraphics

/// Laws of laid-out text in every script.
@MainActor @Suite(.serialized) struct TextLawTests {
    init() { selectFonts(.deterministic) }

    private func layout(
        _ text: String, _ random: inout SeededRandom, paragraph: TextParagraph = TextParagraph(),
        width: CGFloat? = nil
    ) -> TextLayout {
        let style = TextStyle(
            font: TextFont(
                size: random.chance(2) ? 17 : random.number(9...32), weight: random.chance(3) ? 600 : 400),
            kern: random.chance(3) ? random.number(0...2) : 0)
        return TextLayout(text, style: style, paragraph: paragraph, width: width)
    }

    @Test("A line's ink is where the layout reports it", arguments: RandomText.scripts, seeds(3))
    func ink(script: String, seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let text = RandomText.text(script, words: 1 + random.number(below: 4), &random)
        let layout = layout(text, &random, width: random.chance(2) ? 90 : nil)
        let scale = CGFloat(1 + random.number(below: 2))
        let origin = CGPoint(x: 40, y: 40)
        let context = CGContext(
            pixelsWide: Int((max(90, layout.size.width) + 80) * scale),
            high: Int((layout.size.height + 80) * scale),
            scale: scale)
        layout.draw(in: context, at: origin)
        let image = try #require(context.makeImage())
        let inks = layout.lines.indices.map {
            layout.ink(ofLine: $0).offsetBy(dx: origin.x, dy: origin.y).insetBy(
                dx: -1 / scale, dy: -1 / scale)
        }
        var count = 0
        for y in 0..<image.height {
            for x in 0..<image.width where image.alpha(x: x, y: y) > 8 {
                count += 1
                let point = CGPoint(x: (CGFloat(x) + 0.5) / scale, y: (CGFloat(y) + 0.5) / scale)
                guard !inks.contains(where: { $0.contains(point) }) else { continue }
                Issue.record("ink at \(point) is outside \(inks): “\(text)”")
                return
            }
        }
        #expect(count > 5, "“\(text)” has no ink")
        for (number, ink) in inks.enumerated() {
            let reach = layout.reach(ofLine: number).offsetBy(dx: origin.x, dy: origin.y)
            #expect(reach.encloses(ink, slack: 1e-6), "“\(text)”")
        }
    }

    @Test(
        "Hit testing a caret's own position returns its offset, in every script and direction",
        arguments: RandomText.scripts, seeds(4))
    func carets(script: String, seed: UInt64) {
        var random = SeededRandom(distinct: seed)
        let text = RandomText.text(script, words: 1 + random.number(below: 9), &random)
        let direction: TextParagraph.Direction = [.natural, .leftToRight, .rightToLeft][
            random.number(below: 3)]
        let width: CGFloat? = random.chance(2) ? random.number(60...200) : nil
        let layout = layout(text, &random, paragraph: TextParagraph(direction: direction), width: width)
        let boundaries = layout.boundaries
        for offset in boundaries {
            let caret = layout.caretRect(at: offset)
            let back = layout.caretIndex(nearestTo: CGPoint(x: caret.midX, y: caret.midY))
            // Where directions meet, two offsets may have one position.
            let found = layout.caretRect(at: back)
            #expect(
                boundaries.contains(back) && abs(found.midX - caret.midX) < 0.05 && found.minY == caret.minY,
                "\(offset) at \(caret) led to \(back) at \(found): “\(text)” in \(String(describing: width))")
        }
        let box = CGRect(origin: .zero, size: layout.size)
        for _ in 0..<12 {
            let point = CGPoint(
                x: random.number(box.minX - 20...box.maxX + 20),
                y: random.number(box.minY - 20...box.maxY + 20))
            let offset = layout.caretIndex(nearestTo: point)
            #expect(boundaries.contains(offset), "\(point) is inside a character: “\(text)”")
            let line = layout.lines.first { point.y < $0.frame.maxY } ?? layout.lines[layout.lines.count - 1]
            #expect(layout.lineNumber(at: offset) == line.index, "\(point) of “\(text)” is on another line")
            #expect(
                (line.range.location...line.range.location + line.range.length).contains(
                    layout.index(at: point)),
                "\(point) of “\(text)”")
        }
    }

    @Test(
        "The lines hold the whole text in order, and none is wider than the layout's width",
        arguments: RandomText.scripts, seeds(4))
    func lineBreaks(script: String, seed: UInt64) {
        var random = SeededRandom(distinct: seed)
        var text = RandomText.text(script, words: 3 + random.number(below: 14), &random)
        if random.chance(2) { text += "\n" + RandomText.text(script, words: 3, &random) + "\n" }
        let width: CGFloat = random.number(40...220)
        let paragraph = TextParagraph(
            lineBreak: random.chance(3) ? .charWrap : .wordWrap, keepsHangulWords: random.chance(2))
        let layout = layout(text, &random, paragraph: paragraph, width: width)
        let units = Array(text.utf16)
        let boundaries = Set(layout.boundaries)
        var end = 0
        var top: CGFloat = 0
        for line in layout.lines {
            // Only the end of a paragraph is between two lines.
            let between = units[end..<max(end, line.range.location)]
            #expect(line.range.location >= end && between.allSatisfy { $0 == 10 }, "“\(text)” in \(width)")
            #expect(between.count <= 1, "“\(text)” in \(width)")
            end = line.range.location + line.range.length
            let characters = boundaries.filter { $0 > line.range.location && $0 < end }.count + 1
            let shown = String(decoding: units[line.range.location..<end], as: UTF16.self)
            let blank = shown.count - shown.reversed().drop { $0 == " " }.count
            // Spaces at a line's end may exceed it.
            let space = TextLayout(
                " ",
                runs: layout.runs.map { TextRun(range: NSRange(location: 0, length: 1), style: $0.style) })
            #expect(
                line.frame.width <= width + 0.01 + CGFloat(blank) * space.size.width || characters == 1,
                "“\(shown)” is \(line.frame.width) wide of \(width)")
            #expect(
                abs(line.frame.minY - top) < 1e-6 && line.baseline > line.frame.minY
                    && line.baseline <= line.frame.maxY)
            top = line.frame.maxY
        }
        #expect(units[end...].allSatisfy { $0 == 10 } && units.count - end <= 1, "“\(text)” in \(width)")
        // Pango breaks between the consonants of a Hindi conjunct, which are one character in Swift.
        let isWhole = layout.lines.allSatisfy { boundaries.contains($0.range.location) }
        #expect(isWhole || ["Hindi", "mixed"].contains(script), "“\(text)” in \(width)")
        #expect(!layout.isTruncated)
    }

    @Test(
        "A selection covers as much as its parts, and no more than its lines", arguments: RandomText.scripts,
        seeds(3))
    func selections(script: String, seed: UInt64) {
        var random = SeededRandom(distinct: seed)
        let text = RandomText.text(script, words: 1 + random.number(below: 8), &random)
        let layout = layout(text, &random, width: random.chance(2) ? 120 : nil)
        let boundaries = layout.boundaries
        func covered(_ from: Int, _ to: Int) -> CGFloat {
            layout.selectionRects(for: NSRange(location: from, length: to - from)).reduce(0) { $0 + $1.width }
        }
        let whole = covered(0, text.utf16.count)
        let lines = layout.lines.reduce(0) { $0 + $1.frame.width }
        #expect(abs(whole - lines) < 0.1, "“\(text)”: \(whole) of \(lines)")
        let middle = random.one(of: boundaries)
        #expect(
            abs(covered(0, middle) + covered(middle, text.utf16.count) - whole) < 0.2,
            "“\(text)” at \(middle)")
        #expect(layout.selectionRects(for: NSRange(location: middle, length: 0)).isEmpty)
    }
}
