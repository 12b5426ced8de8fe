import CPango

/// Determines what the installed fonts can render, by shaping without drawing.
package enum GlyphCoverage {
    /// Returns for each text whether the fonts render it as one glyph; an emoji sequence without support has several.
    ///
    /// Shapes all texts at once. Cost: a few milliseconds for 2,000 emoji; retains no memory.
    ///
    /// - Returns: one value per text, in order; false for an empty text.
    package static func hasOneGlyph(_ texts: [String]) -> [Bool] {
        let bytes = texts.map { $0.utf8.count }
        let all = texts.joined()
        // The text that each byte belongs to.
        var owners: [Int] = []
        owners.reserveCapacity(all.utf8.count)
        for (index, count) in bytes.enumerated() { owners += repeatElement(index, count: count) }
        var glyphs = [Int](repeating: 0, count: texts.count)
        var isMissing = [Bool](repeating: false, count: texts.count)
        let context = FontLibrary.shared.context
        let attributes = pango_attr_list_new()
        defer { pango_attr_list_unref(attributes) }
        let description = TextFont(size: 20).makeDescription()
        pango_attr_list_insert(attributes, pango_attr_font_desc_new(description))
        pango_font_description_free(description)
        all.withCString { text in
            let length = Int32(owners.count)
            let items = pango_itemize(context, text, 0, length, attributes, nil)
            defer { g_list_free(items) }
            var node = items
            while let current = node {
                node = current.pointee.next
                guard let item = current.pointee.data?.assumingMemoryBound(to: PangoItem.self) else {
                    continue
                }
                defer { pango_item_free(item) }
                let string = pango_glyph_string_new()
                defer { pango_glyph_string_free(string) }
                let start = Int(item.pointee.offset)
                pango_shape_full(
                    text + start, item.pointee.length, text, length, &item.pointee.analysis, string)
                guard let string = string?.pointee else { continue }
                for index in 0..<Int(string.num_glyphs) {
                    let owner = owners[start + Int(string.log_clusters[index])]
                    let glyph = string.glyphs[index]
                    if glyph.glyph & unknown != 0 || glyph.glyph == 0 { isMissing[owner] = true }
                    // Variation selectors have no width if they have a glyph at all.
                    if glyph.glyph != empty, glyph.geometry.width != 0 { glyphs[owner] += 1 }
                }
            }
        }
        return texts.indices.map { glyphs[$0] == 1 && !isMissing[$0] }
    }

    /// Pango's empty glyph, and its flag for characters that no font has.
    private static let empty: PangoGlyph = 0x0FFF_FFFF
    private static let unknown: PangoGlyph = 0x1000_0000
}
