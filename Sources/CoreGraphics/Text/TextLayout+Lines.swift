import CPango
package import Foundation

extension TextLayout {
    /// What is drawn for a line, wherever it is: lines with equal looks need no drawing again.
    package struct LineLooks: Hashable, Sendable {
        /// Glyphs with their places, in Pango's units.
        fileprivate var glyphs: [Int32] = []
        /// Where in `glyphs` runs begin, and what they are drawn with; the layout keeps the fonts.
        fileprivate var runs: [Run] = []
        /// The left edge of the line and, from its top, the baseline and the height.
        fileprivate var left: CGFloat
        fileprivate var baseline: CGFloat
        fileprivate var height: CGFloat

        fileprivate struct Run: Hashable, Sendable {
            var start: Int
            var font: UInt
            var style: TextStyle
        }
    }

    /// The looks of a line.
    package func looks(ofLine number: Int) -> LineLooks {
        let line = lines[number]
        // Sums of heights differ in their last digits.
        func steady(_ value: CGFloat) -> CGFloat { (value * 1024).rounded() / 1024 }
        var looks = LineLooks(
            left: line.frame.minX, baseline: steady(line.baseline - line.frame.minY),
            height: steady(line.frame.height))
        var node = pangoLine(line)?.pointee.runs
        while let current = node {
            node = current.pointee.next
            guard let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
                let item = run.item, let string = run.glyphs
            else { continue }
            looks.runs.append(
                LineLooks.Run(
                    start: looks.glyphs.count, font: UInt(bitPattern: item.pointee.analysis.font),
                    style: style(atByte: Int(item.pointee.offset))))
            for index in 0..<Int(string.pointee.num_glyphs) {
                let glyph = string.pointee.glyphs[index]
                looks.glyphs.append(Int32(bitPattern: glyph.glyph))
                looks.glyphs.append(glyph.geometry.x_offset)
                looks.glyphs.append(glyph.geometry.y_offset)
                looks.glyphs.append(glyph.geometry.width)
            }
        }
        return looks
    }

    /// Where the letters of a line and what is drawn with them reach, in points of the layout.
    package func reach(ofLine number: Int) -> CGRect {
        // Hinting, underlines and boxes of missing letters are within this room.
        lines[number].frame.union(ink(ofLine: number)).insetBy(dx: -2, dy: -2)
    }

    /// Where the shapes of a line's letters are, without the room around them, in points of the layout.
    package func ink(ofLine number: Int) -> CGRect {
        let line = lines[number]
        guard let pangoLine = pangoLine(line) else { return line.frame }
        var ink = PangoRectangle()
        pango_layout_line_get_extents(pangoLine, &ink, nil)
        let unit = CGFloat(PANGO_SCALE)
        return CGRect(
            x: line.frame.minX + CGFloat(ink.x) / unit, y: line.baseline + CGFloat(ink.y) / unit,
            width: CGFloat(ink.width) / unit, height: CGFloat(ink.height) / unit)
    }
}
