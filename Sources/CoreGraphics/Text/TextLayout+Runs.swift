import CPango
package import Foundation

extension TextLayout {
    /// Text of one font and direction, drawn in one piece of a line.
    struct Run {
        let bytes: Range<Int>
        /// Where it begins and ends as it is read, from the line's left edge; it ends on its left from right to left.
        let start: CGFloat
        let end: CGFloat
        /// Whether an ellipsis is drawn instead of its text.
        let isEllipsis: Bool
    }

    /// The runs of a line from left to right.
    func runs(of line: Line) -> [Run] {
        var all: [Run] = []
        var left: CGFloat = 0
        var node = pangoLine(line)?.pointee.runs
        while let current = node {
            node = current.pointee.next
            guard let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
                let item = run.item?.pointee, let string = run.glyphs
            else { continue }
            let right = left + CGFloat(pango_glyph_string_get_width(string)) / CGFloat(PANGO_SCALE)
            let isRightToLeft = item.analysis.level % 2 == 1
            all.append(
                Run(
                    bytes: Int(item.offset)..<Int(item.offset + item.length),
                    start: isRightToLeft ? right : left, end: isRightToLeft ? left : right,
                    isEllipsis: Int32(item.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0))
            left = right
        }
        return all
    }

    /// Returns the rectangles that cover a stretch of text, line by line; empty stretches have none.
    ///
    /// Pango has a letter end where its first sign does; a vowel that is written after it belongs to it, too.
    package func selectionRects(for range: NSRange) -> [CGRect] {
        let (start, end) = (map.byte(at: range.location), map.byte(at: range.location + range.length))
        var rects: [CGRect] = []
        guard start < end else { return rects }
        for line in lines where line.startByte < end && line.endByte > start {
            for run in runs(of: line) where run.bytes.lowerBound < end && run.bytes.upperBound > start {
                let from = start <= run.bytes.lowerBound ? run.start : offset(ofByte: start, in: line)
                let to = end >= run.bytes.upperBound ? run.end : offset(ofByte: end, in: line)
                rects.append(
                    CGRect(
                        x: line.frame.minX + min(from, to), y: line.frame.minY, width: abs(to - from),
                        height: line.frame.height))
            }
        }
        return rects
    }
}
