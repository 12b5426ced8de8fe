import CCairo
import CPango
package import Foundation

extension TextLayout {
    /// Draws the text with its top left corner at a point.
    ///
    /// Glyphs are filled as outlines, which are exact at any scale; emoji are bitmaps.
    package func draw(in context: CGContext, at point: CGPoint) {
        clipped(in: context, at: point) { drawLines(in: context, at: point) }
    }

    /// Clips text beyond the width if the line break mode is `.clip`.
    private func clipped(in context: CGContext, at point: CGPoint, _ draw: () -> Void) {
        guard paragraph.lineBreak == .clip, let width, size.width > width else { return draw() }
        context.saveGState()
        context.clip(to: CGRect(x: point.x, y: point.y - 2, width: width, height: size.height + 4))
        draw()
        context.restoreGState()
    }

    private func drawLines(in context: CGContext, at point: CGPoint) {
        let clip = context.boundingBoxOfClipPath
        for line in lines {
            let reach = line.frame.height
            guard point.y + line.frame.maxY + reach > clip.minY, point.y + line.frame.minY - reach < clip.maxY
            else { continue }
            draw(line, in: context, at: point)
        }
    }

    /// Draws one line of the text, whose top left corner is at a point.
    package func drawLine(_ number: Int, in context: CGContext, at point: CGPoint) {
        guard lines.indices.contains(number) else { return }
        clipped(in: context, at: point) { draw(lines[number], in: context, at: point) }
    }

    private func draw(_ line: Line, in context: CGContext, at point: CGPoint) {
        guard let pangoLine = pangoLine(line) else { return }
        var x = point.x + line.frame.minX
        let baseline = point.y + line.baseline
        var node = pangoLine.pointee.runs
        while let current = node {
            if let data = current.pointee.data {
                let run = data.assumingMemoryBound(to: PangoGlyphItem.self)
                x += draw(run.pointee, at: CGPoint(x: x, y: baseline), line, in: context, point)
            }
            node = current.pointee.next
        }
    }

    func style(atByte byte: Int) -> TextStyle {
        let place = map.utf16(at: byte)
        return (runs.first { place < $0.range.location + $0.range.length } ?? runs[runs.count - 1]).style
    }

    /// Draws one run and returns its advance width.
    private func draw(
        _ run: PangoGlyphItem, at origin: CGPoint, _ line: Line, in context: CGContext, _ point: CGPoint
    ) -> CGFloat {
        guard let item = run.item, let string = run.glyphs, let font = item.pointee.analysis.font else {
            return 0
        }
        let unit = CGFloat(PANGO_SCALE)
        let style = style(atByte: Int(item.pointee.offset))
        var glyphs: [cairo_glyph_t] = []
        var missing: [CGRect] = []
        var images: [(TextAttachment, CGPoint)] = []
        var pen: CGFloat = 0
        for index in 0..<Int(string.pointee.num_glyphs) {
            let glyph = string.pointee.glyphs[index]
            let place = CGPoint(
                x: origin.x + pen + CGFloat(glyph.geometry.x_offset) / unit,
                y: origin.y + CGFloat(glyph.geometry.y_offset) / unit)
            let width = CGFloat(glyph.geometry.width) / unit
            if let attachment = style.attachment {
                images.append((attachment, CGPoint(x: origin.x + pen, y: origin.y)))
            } else if glyph.glyph & 0x1000_0000 != 0 {
                let height = style.font.capHeight
                missing.append(
                    CGRect(x: place.x, y: place.y - height, width: width, height: height)
                        .insetBy(dx: style.font.size / 16, dy: 0))
            } else if glyph.glyph != 0x0FFF_FFFF {
                glyphs.append(
                    cairo_glyph_t(index: UInt(glyph.glyph), x: Double(place.x), y: Double(place.y)))
            }
            pen += width
        }
        if let background = style.backgroundColor {
            context.saveGState()
            context.setFillColor(background)
            context.fill(
                CGRect(x: origin.x, y: point.y + line.frame.minY, width: pen, height: line.frame.height))
            context.restoreGState()
        }
        for (attachment, place) in images { attachment.draw(at: place, in: context) }
        let reach = style.font.size * 2
        let bounds = CGRect(
            x: origin.x - reach, y: origin.y - reach, width: pen + 2 * reach, height: 2 * reach
        ).applying(context.ctm)
        show(glyphs, of: font, style, bounds, in: context)
        decorate(style, origin: origin, width: pen, missing: missing, in: context)
        return pen
    }

    private func show(
        _ glyphs: [cairo_glyph_t], of font: UnsafeMutablePointer<PangoFont>, _ style: TextStyle,
        _ bounds: CGRect,
        in context: CGContext
    ) {
        guard !glyphs.isEmpty, let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)) else {
            return
        }
        let ctm = context.ctm
        // In a document glyphs stay text, which readers find and copy.
        let areGlyphs = context.isDocument || Self.hasImages(font)
        let draw: (PaintTarget) -> Void = { target in
            target.setMatrix(ctm)
            cairo_set_scaled_font(target.cairo, scaled)
            if areGlyphs {
                cairo_show_glyphs(target.cairo, glyphs, Int32(glyphs.count))
            } else {
                cairo_new_path(target.cairo)
                cairo_glyph_path(target.cairo, glyphs, Int32(glyphs.count))
                cairo_set_fill_rule(target.cairo, CAIRO_FILL_RULE_WINDING)
                cairo_fill(target.cairo)
            }
        }
        context.paint(bounds: bounds, color: style.color.rgba, draw)
    }

    /// Whether a font has color bitmap glyphs.
    static func hasImages(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
        guard let description = pango_font_describe(font) else { return false }
        defer { pango_font_description_free(description) }
        guard let family = pango_font_description_get_family(description) else { return false }
        return strstr(family, "Color Emoji") != nil
    }

    private func decorate(
        _ style: TextStyle, origin: CGPoint, width: CGFloat, missing: [CGRect], in context: CGContext
    ) {
        guard style.isUnderlined || style.isStruckThrough || !missing.isEmpty else { return }
        context.saveGState()
        context.setFillColor(style.color)
        let thickness = max(style.font.underlineThickness, style.font.size / 20)
        if style.isUnderlined {
            let y = origin.y + style.font.underlineOffset
            context.fill(CGRect(x: origin.x, y: y, width: width, height: thickness))
        }
        if style.isStruckThrough {
            let y = origin.y - style.font.xHeight / 2 - thickness / 2
            context.fill(CGRect(x: origin.x, y: y, width: width, height: thickness))
        }
        context.setStrokeColor(style.color)
        for box in missing { context.stroke(box, width: thickness) }
        context.restoreGState()
    }
}
