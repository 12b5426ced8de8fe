import CPango
package import Foundation

extension TextLayout {
    /// What is drawn for a line, independent of its position: lines with equal values need no redrawing.
    package struct LineStyles: Hashable, Sendable {
        /// Glyphs and their positions, in Pango's units.
        fileprivate var glyphs: [Int32] = []
        /// Where runs begin in `glyphs`, with fonts and styles; the layout retains the fonts.
        fileprivate var runs: [Run] = []
        /// The line's left edge, and its baseline and height from its top.
        fileprivate var left: CGFloat
        fileprivate var baseline: CGFloat
        fileprivate var height: CGFloat

        fileprivate struct Run: Hashable, Sendable {
            var start: Int
            var font: UInt
            var style: TextStyle
        }
    }

    /// The drawn content of a line.
    package func styles(ofLine number: Int) -> LineStyles {
        let line = lines[number]
        // Sums of heights differ in their last digits.
        func steady(_ value: CGFloat) -> CGFloat { (value * 1024).rounded() / 1024 }
        var styles = LineStyles(
            left: line.frame.minX, baseline: steady(line.baseline - line.frame.minY),
            height: steady(line.frame.height))
        var node = pangoLine(line)?.pointee.runs
        while let current = node {
            node = current.pointee.next
            guard let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
                let item = run.item, let string = run.glyphs
            else { continue }
            styles.runs.append(
                LineStyles.Run(
                    start: styles.glyphs.count, font: UInt(bitPattern: item.pointee.analysis.font),
                    style: style(atByte: Int(item.pointee.offset))))
            for index in 0..<Int(string.pointee.num_glyphs) {
                let glyph = string.pointee.glyphs[index]
                styles.glyphs.append(Int32(bitPattern: glyph.glyph))
                styles.glyphs.append(glyph.geometry.x_offset)
                styles.glyphs.append(glyph.geometry.y_offset)
                styles.glyphs.append(glyph.geometry.width)
            }
        }
        return styles
    }

    /// The bounds of everything drawn for a line, in the layout's points.
    package func reach(ofLine number: Int) -> CGRect {
        // Hinting, underlines and boxes for missing glyphs are within this margin.
        lines[number].frame.union(ink(ofLine: number)).insetBy(dx: -2, dy: -2)
    }

    /// The ink bounds of a line's glyphs in the layout's points.
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
