import CPango
package import Foundation

/// A font description (family, size, weight and slant) with the metrics of its face.
package struct TextFont: Hashable, Sendable {
    /// The family name; `Inter` is the system font.
    package var family: String
    /// The size in points.
    package var size: CGFloat
    /// The weight, 100 (thin) to 900 (black); 400 is regular.
    package var weight: Int
    /// Whether the face is italic.
    package var isItalic: Bool
    /// Whether all digits have the same width.
    package var hasMonospacedDigits: Bool

    /// Creates a font.
    package init(
        family: String = "Inter", size: CGFloat, weight: Int = 400, isItalic: Bool = false,
        hasMonospacedDigits: Bool = false
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.hasMonospacedDigits = hasMonospacedDigits
    }

    /// The ascent above the baseline in points.
    package var ascent: CGFloat { size * unitMetrics.ascent }
    /// The descent below the baseline in points; positive.
    package var descent: CGFloat { size * unitMetrics.descent }
    /// The line height in points: ascent plus descent.
    package var lineHeight: CGFloat { ascent + descent }
    /// The height of capital letters in points.
    package var capHeight: CGFloat { size * unitMetrics.capHeight }
    /// The height of a lowercase x in points.
    package var xHeight: CGFloat { size * unitMetrics.xHeight }
    /// The distance of an underline's center below the baseline, in points.
    package var underlineOffset: CGFloat { size * unitMetrics.underlineOffset }
    /// The thickness of an underline in points.
    package var underlineThickness: CGFloat { size * unitMetrics.underlineThickness }

    /// What the metrics depend on besides the size.
    struct Face: Hashable, Sendable {
        var family: String
        var weight: Int
        var isItalic: Bool
    }

    /// The metrics of a face at size 1.
    struct UnitMetrics: Sendable {
        var ascent: CGFloat
        var descent: CGFloat
        var capHeight: CGFloat
        var xHeight: CGFloat
        var underlineOffset: CGFloat
        var underlineThickness: CGFloat
    }

    private var unitMetrics: UnitMetrics {
        let library = FontLibrary.shared
        let face = Face(family: family, weight: weight, isItalic: isItalic)
        if let known = library.metrics[face] { return known }
        let measured = measure(library)
        library.metrics[face] = measured
        return measured
    }

    /// The native size of Noto Color Emoji's bitmaps in pixels; its metrics are wrong at every other size.
    private static let imageSize: CGFloat = 109

    /// Measures the face at a large size, so that Pango's rounding has no effect.
    private func measure(_ library: FontLibrary) -> UnitMetrics {
        var large = self
        large.size = family.contains("Color Emoji") ? Self.imageSize : 1000
        let description = large.makeDescription()
        defer { pango_font_description_free(description) }
        let unit = CGFloat(PANGO_SCALE) * large.size
        guard let font = pango_context_load_font(library.context, description) else {
            return UnitMetrics(
                ascent: 0.95, descent: 0.25, capHeight: 0.7, xHeight: 0.5, underlineOffset: 0.1,
                underlineThickness: 0.05)
        }
        defer { g_object_unref(font) }
        let metrics = pango_font_get_metrics(font, nil)
        defer { pango_font_metrics_unref(metrics) }
        let underline = CGFloat(pango_font_metrics_get_underline_position(metrics)) / unit
        return UnitMetrics(
            ascent: CGFloat(pango_font_metrics_get_ascent(metrics)) / unit,
            descent: CGFloat(pango_font_metrics_get_descent(metrics)) / unit,
            capHeight: inkHeight(of: "H", library, description) / unit,
            xHeight: inkHeight(of: "x", library, description) / unit,
            underlineOffset: -underline,
            underlineThickness: CGFloat(pango_font_metrics_get_underline_thickness(metrics)) / unit)
    }

    private func inkHeight(of text: String, _ library: FontLibrary, _ description: OpaquePointer) -> CGFloat {
        let layout = pango_layout_new(library.context)
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_layout_set_font_description(layout, description)
        pango_layout_set_text(layout, text, -1)
        var ink = PangoRectangle()
        pango_layout_get_extents(layout, &ink, nil)
        return CGFloat(ink.height)
    }

    /// Creates Pango's description of the font; the caller frees it.
    func makeDescription() -> OpaquePointer {
        guard let description = pango_font_description_new() else {
            preconditionFailure("no memory for a font description")
        }
        pango_font_description_set_family(description, family)
        pango_font_description_set_absolute_size(description, max(0, Double(size)) * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(UInt32(max(100, min(1000, weight)))))
        pango_font_description_set_style(description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        return description
    }
}
