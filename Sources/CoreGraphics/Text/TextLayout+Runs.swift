import CPango
package import Foundation

extension TextLayout {
    /// Text of one font and direction, drawn as a unit of a line.
    struct Run {
        let bytes: Range<Int>
        /// Its leading and trailing edge in reading direction, from the line's left edge: for right-to-left text,
        /// `end` is left of `start`.
        let start: CGFloat
        let end: CGFloat
        /// Whether an ellipsis replaces the text.
        let isEllipsis: Bool
    }

    /// The runs of a line in visual order.
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

    /// Returns the rectangles that cover a text range, one or more per line; none for an empty range.
    ///
    /// Pango ends a grapheme cluster after its first character; a vowel written after it belongs to it as well.
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
