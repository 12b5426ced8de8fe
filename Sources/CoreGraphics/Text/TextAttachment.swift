import CPango
package import Foundation

/// An image in the place of a character (U+FFFC) of a text.
package struct TextAttachment: Hashable, Sendable {
    /// The image; nil leaves the space empty.
    package var image: CGImage?
    /// The rectangle of the image in points, from the glyph's origin on the baseline; y points up.
    package var bounds: CGRect
    /// The space after the image, in points.
    package var padding: CGFloat

    package init(image: CGImage?, bounds: CGRect, padding: CGFloat = 0) {
        self.image = image
        self.bounds = bounds
        self.padding = padding
    }

    /// The height above the baseline, in points.
    var ascent: CGFloat { max(0, bounds.maxY) }
    /// The depth below the baseline, in points.
    var descent: CGFloat { max(0, -bounds.minY) }

    /// The space that the image takes in Pango's layout.
    var shape: PangoRectangle {
        PangoRectangle(
            x: 0, y: (-bounds.maxY).pangoUnits, width: max(0, bounds.maxX + padding).pangoUnits,
            height: bounds.height.pangoUnits)
    }

    /// Draws the image at the origin of its glyph.
    func draw(at origin: CGPoint, in context: CGContext) {
        guard let image, !bounds.isEmpty else { return }
        context.draw(
            image, from: CGRect(x: 0, y: 0, width: image.width, height: image.height),
            in: CGRect(
                x: origin.x + bounds.minX, y: origin.y - bounds.maxY, width: bounds.width,
                height: bounds.height))
    }
}

extension TextStyle {
    /// The height of a line above its baseline, in points.
    var ascent: CGFloat { max(font.ascent, attachment?.ascent ?? 0) }
    /// The depth of a line below its baseline, in points.
    var descent: CGFloat { max(font.descent, attachment?.descent ?? 0) }
}
