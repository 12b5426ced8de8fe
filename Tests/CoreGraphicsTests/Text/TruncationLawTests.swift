import Foundation
import Fuzzing
import Testing

@testable import CoreGraphics

/// Truncation removes the start, middle or end of text that is too wide, and nothing else.
@MainActor @Suite(.serialized) struct TruncationLawTests {
    init() { selectFonts(.deterministic) }

    enum Mode: String, CaseIterable {
        case head, middle, tail

        var lineBreak: TextParagraph.LineBreak {
            switch self {
            case .head: .truncateHead
            case .middle: .truncateMiddle
            case .tail: .truncateTail
            }
        }
    }

    /// The parts of one line that are drawn unchanged, in order, and the ellipsis' width.
    private func parts(of layout: TextLayout) -> (kept: [NSRange], ellipses: [CGFloat]) {
        let runs = layout.runs(of: layout.lines[0])
        var kept: [NSRange] = []
        for run in runs.filter({ !$0.isEllipsis }).sorted(by: { $0.bytes.lowerBound < $1.bytes.lowerBound }) {
            let start = layout.map.utf16(at: run.bytes.lowerBound),
                end = layout.map.utf16(at: run.bytes.upperBound)
            if let last = kept.last, last.location + last.length == start {
                kept[kept.count - 1].length += end - start
            } else {
                kept.append(NSRange(location: start, length: end - start))
            }
        }
        return (kept, runs.filter(\.isEllipsis).map { abs($0.end - $0.start) })
    }

    @Test(
        "Truncated text fits, has one ellipsis without a gap, and keeps a start, an end or both",
        arguments: RandomText.scripts, seeds(5))
    func truncation(script: String, seed: UInt64) {
        var random = SeededRandom(distinct: seed)
        let text = RandomText.text(script, words: 6 + random.number(below: 6), &random)
        let style = TextStyle(
            font: TextFont(size: random.number(10...26)), kern: random.chance(3) ? random.number(0...2) : 0)
        let width: CGFloat = random.number(60...260)
        let natural = TextLayout(text, style: style).size.width
        let dots = TextLayout("...", style: style).size.width
        for mode in Mode.allCases {
            let alignment: TextParagraph.Alignment = [.natural, .left, .right, .center][
                random.number(below: 4)]
            let layout = TextLayout(
                text, style: style,
                paragraph: TextParagraph(alignment: alignment, lineBreak: mode.lineBreak, maximumLines: 1),
                width: width)
            let message = "\(mode), \(alignment), \(width) of \(natural): “\(text)”"
            let line = layout.lines[0]
            #expect(
                layout.lines.count == 1 && line.frame.minX >= -0.01 && line.frame.maxX <= width + 0.01,
                "\(message)")
            #expect(layout.isTruncated == (natural > width + 0.01), "\(message)")
            let (kept, ellipses) = parts(of: layout)
            guard layout.isTruncated else {
                #expect(
                    kept == [NSRange(location: 0, length: text.utf16.count)] && ellipses.isEmpty, "\(message)"
                )
                continue
            }
            // As wide as three dots, letter spacing included, and not as wide as the room that was left.
            #expect(
                ellipses.count == 1 && ellipses[0] > 0 && ellipses[0] <= dots + 0.5, "\(ellipses): \(message)"
            )
            let sum = layout.runs(of: line).reduce(0) { $0 + abs($1.end - $1.start) }
            #expect(abs(sum - line.frame.width) < 0.01, "\(message)")
            let startsWhole = kept.first?.location == 0
            let endsWhole = kept.last.map { $0.location + $0.length == text.utf16.count } ?? false
            switch mode {
            case .head: #expect(kept.count <= 1 && (kept.isEmpty || endsWhole), "\(kept): \(message)")
            case .tail: #expect(kept.count <= 1 && (kept.isEmpty || startsWhole), "\(kept): \(message)")
            case .middle:
                #expect(kept.count <= 2 && (kept.isEmpty || startsWhole || endsWhole), "\(kept): \(message)")
                if kept.count == 2 { #expect(startsWhole && endsWhole, "\(kept): \(message)") }
            }
            // Pango truncates before vowel marks that are written apart, and before variation selectors.
            guard ["Latin", "Korean", "Chinese", "Japanese"].contains(script) else { continue }
            let boundaries = Set(layout.boundaries)
            for range in kept {
                #expect(
                    boundaries.contains(range.location) && boundaries.contains(range.location + range.length),
                    "\(range) cuts a character: \(message)")
            }
        }
    }

    @Test("The layout truncates the last of several lines", arguments: seeds(6))
    func lastLines(seed: UInt64) {
        var random = SeededRandom(distinct: seed)
        let text = RandomText.text("Latin", words: 30, &random)
        for mode in Mode.allCases {
            let layout = TextLayout(
                text, style: TextStyle(font: TextFont(size: 17)),
                paragraph: TextParagraph(lineBreak: mode.lineBreak, maximumLines: 2), width: 150)
            #expect(layout.lines.count == 2 && layout.isTruncated)
            #expect(layout.lines.allSatisfy { $0.frame.maxX <= 150.01 }, "“\(text)”")
            #expect(layout.runs(of: layout.lines[0]).allSatisfy { !$0.isEllipsis })
            #expect(layout.runs(of: layout.lines[1]).filter(\.isEllipsis).count == 1)
        }
    }
}
