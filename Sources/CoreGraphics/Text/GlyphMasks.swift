import CCairo
import CPango
package import Foundation

/// A cache of rasterized glyphs.
///
/// For short texts that change with every key press: filling the outlines of a word costs more than everything else
/// about it. Glyphs are positioned to a quarter of a pixel. Used on one thread at a time.
///
///     let masks = GlyphMasks()
///     masks.draw(layout, in: context, at: .zero)
package final class GlyphMasks {
    private struct Key: Hashable {
        var font: UInt
        var glyph: UInt32
        /// The offset from a whole pixel, in quarters of a pixel, right and down.
        var phase: UInt8
        var scale: CGFloat
    }

    /// The coverage of one glyph, one byte per pixel, and the position of its first pixel relative to the glyph's
    /// origin.
    private struct Mask {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
        var bytes: [UInt8]
    }

    /// A glyph and its position.
    private struct Placed {
        var mask: Mask
        var x: Int
        var y: Int
    }

    private var masks: [Key: Mask] = [:]
    /// The fonts that keys refer to by address; retained so that no other font reuses the address.
    private var fonts: [UInt: OpaquePointer] = [:]
    private static let capacity = 768

    /// Creates an empty cache.
    package init() {}

    deinit { releaseFonts() }

    private func releaseFonts() {
        for font in fonts.values { cairo_scaled_font_destroy(font) }
        fonts = [:]
    }

    /// The number of rasterized glyphs.
    package var count: Int { masks.count }

    /// Draws a text with its top left corner at a point.
    ///
    /// Anything but plain text without rotation (color glyphs, underlines, shadows), and text in documents, is drawn by
    /// `TextLayout` instead.
    package func draw(_ layout: TextLayout, in context: CGContext, at point: CGPoint) {
        let map = context.ctm
        guard !context.isDocument, map.b == 0, map.c == 0, map.a > 0, map.a == map.d,
            context.state.shadow == nil,
            layout.lines.count == 1, let style = plainStyle(of: layout),
            let placed = place(layout, map, at: point), !placed.isEmpty
        else { return layout.draw(in: context, at: point) }
        var area = PixelRect(x: 0, y: 0, width: 0, height: 0)
        for glyph in placed {
            let own = PixelRect(x: glyph.x, y: glyph.y, width: glyph.mask.width, height: glyph.mask.height)
            area = area.isEmpty ? own : area.union(own)
        }
        guard let whole = AlphaMask(area: area) else { return layout.draw(in: context, at: point) }
        for glyph in placed {
            whole.add(glyph.mask.bytes, width: glyph.mask.width, x: glyph.x - area.x, y: glyph.y - area.y)
        }
        context.paint(bounds: area.rect, color: style.color.rgba) { target in
            target.setMatrix(.identity)
            whole.lay(on: target.cairo, x: area.x, y: area.y)
        }
    }

    private func plainStyle(of layout: TextLayout) -> TextStyle? {
        guard layout.runs.count == 1, let style = layout.runs.first?.style, !style.isUnderlined,
            !style.isStruckThrough, style.backgroundColor == nil
        else { return nil }
        return style
    }

    /// Returns the glyphs with their positions in pixels; nil if one of them is not an outline.
    private func place(_ layout: TextLayout, _ map: CGAffineTransform, at point: CGPoint) -> [Placed]? {
        let line = layout.lines[0], unit = CGFloat(PANGO_SCALE)
        var placed: [Placed] = []
        var pen = point.x + line.frame.minX
        let baseline = point.y + line.baseline
        var node = layout.pangoLine(line)?.pointee.runs
        while let current = node {
            node = current.pointee.next
            guard let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
                let item = run.item, let string = run.glyphs, let font = item.pointee.analysis.font,
                let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)),
                hold(scaled) || !TextLayout.hasImages(font)
            else { return nil }
            for index in 0..<Int(string.pointee.num_glyphs) {
                let glyph = string.pointee.glyphs[index]
                defer { pen += CGFloat(glyph.geometry.width) / unit }
                guard glyph.glyph & 0x1000_0000 == 0 else { return nil }
                guard glyph.glyph != 0x0FFF_FFFF else { continue }
                let x = (pen + CGFloat(glyph.geometry.x_offset) / unit) * map.a + map.tx
                let y = (baseline + CGFloat(glyph.geometry.y_offset) / unit) * map.d + map.ty
                guard abs(x) < 1e6, abs(y) < 1e6 else { return nil }
                let (column, row) = (Int((x * 4).rounded()), Int((y * 4).rounded()))
                let phase = UInt8((column & 3) | (row & 3) << 2)
                let mask = mask(
                    Key(font: UInt(bitPattern: scaled), glyph: glyph.glyph, phase: phase, scale: map.a),
                    scaled)
                guard let mask else { continue }
                placed.append(Placed(mask: mask, x: (column >> 2) + mask.x, y: (row >> 2) + mask.y))
            }
        }
        return placed
    }

    /// Whether a font is cached; fonts with color glyphs never are.
    private func hold(_ font: OpaquePointer) -> Bool { fonts[UInt(bitPattern: font)] != nil }

    /// The coverage of a glyph; nil if it is blank.
    private func mask(_ key: Key, _ font: OpaquePointer) -> Mask? {
        if let mask = masks[key] { return mask.bytes.isEmpty ? nil : mask }
        if masks.count >= Self.capacity {
            masks = [:]
            releaseFonts()
        }
        if fonts[key.font] == nil { fonts[key.font] = cairo_scaled_font_reference(font) }
        let mask = rasterize(key, font)
        masks[key] = mask
        return mask.bytes.isEmpty ? nil : mask
    }

    private func rasterize(_ key: Key, _ font: OpaquePointer) -> Mask {
        var glyph = cairo_glyph_t(index: UInt(key.glyph), x: 0, y: 0)
        var ink = cairo_text_extents_t()
        cairo_scaled_font_glyph_extents(font, &glyph, 1, &ink)
        let scale = Double(key.scale)
        let nothing = Mask(x: 0, y: 0, width: 0, height: 0, bytes: [])
        guard ink.width > 0, ink.height > 0, ink.width * scale < 4096, ink.height * scale < 4096 else {
            return nothing
        }
        // One more pixel on each side, for quarter-pixel offsets and rounded extents.
        let x = Int((ink.x_bearing * scale).rounded(.down)) - 1,
            y = Int((ink.y_bearing * scale).rounded(.down)) - 1
        let area = PixelRect(
            x: x, y: y, width: Int((ink.width * scale).rounded(.up)) + 4,
            height: Int((ink.height * scale).rounded(.up)) + 4)
        guard let mask = AlphaMask(area: area) else { return nothing }
        let transform = CGAffineTransform(
            a: key.scale, b: 0, c: 0, d: key.scale, tx: CGFloat(key.phase & 3) / 4,
            ty: CGFloat(key.phase >> 2) / 4)
        mask.draw { target in
            target.setMatrix(transform)
            cairo_set_source_rgba(target.cairo, 0, 0, 0, 1)
            cairo_set_scaled_font(target.cairo, font)
            cairo_new_path(target.cairo)
            cairo_glyph_path(target.cairo, &glyph, 1)
            cairo_fill(target.cairo)
        }
        return Mask(x: x, y: y, width: area.width, height: area.height, bytes: mask.coverage)
    }
}
