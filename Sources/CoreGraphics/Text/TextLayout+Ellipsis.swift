import CPango
import Foundation

extension TextLayout {
    /// Reduces the advance of each ellipsis to the width of its dots.
    ///
    /// Pango adds the rest of the line's width to the last dot, so that text after an ellipsis at the start or in the
    /// middle ends at the line's edge; this leaves a gap after the ellipsis.
    static func removeHoles(from layout: OpaquePointer) {
        guard pango_layout_is_ellipsized(layout) != 0 else { return }
        for number in 0..<pango_layout_get_line_count(layout) {
            var node = pango_layout_get_line_readonly(layout, number)?.pointee.runs
            while let current = node {
                node = current.pointee.next
                guard let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
                    let analysis = run.item?.pointee.analysis, let string = run.glyphs,
                    Int32(analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
                else { continue }
                // The call marks the line as modified, so that Pango measures it again.
                pango_layout_get_line(layout, number)
                for index in 0..<Int(string.pointee.num_glyphs) {
                    var advance = PangoRectangle()
                    pango_font_get_glyph_extents(
                        analysis.font, string.pointee.glyphs[index].glyph, nil, &advance)
                    let width = string.pointee.glyphs[index].geometry.width
                    string.pointee.glyphs[index].geometry.width = min(width, advance.width)
                }
            }
        }
    }
}
