import CoreGraphics
import Foundation
import QuartzCore

/// A rounded rectangle with soft shadows, as a stretchable image: for example a switch's thumb.
///
/// Each appearance is drawn once per scale and shared by all controls: a frame only copies its pixels, and a thumb that
/// grows or moves is not drawn again.
struct RaisedShape: Hashable {
    /// A shadow; its offset is downward, and offset and blur are in points.
    struct Shadow: Hashable {
        var offset: CGFloat
        var blur: CGFloat
        var alpha: CGFloat
    }

    /// The corner radius, in points.
    var radius: CGFloat
    /// The fill color.
    var color: CGColor
    /// The shadows, the farthest from the viewer first.
    var shadows: [Shadow]
    /// The color of an outline half a point wide; nil for none.
    var hairline: CGColor?

    /// The margin around the shape for its shadows, in points.
    static let margin: CGFloat = 12

    /// A switch's thumb (Flutter's measurements of iOS 17.5: 15 % over 8 points and 6 % over 1, hairline 4 %).
    static func switchThumb(_ color: CGColor) -> RaisedShape {
        RaisedShape(
            radius: 14, color: color,
            shadows: [Shadow(offset: 3, blur: 8, alpha: 0.15), Shadow(offset: 3, blur: 1, alpha: 0.06)],
            hairline: CGColor(gray: 0, alpha: 0.04))
    }

    /// A slider's thumb (Flutter's measurements: 15 % over 8 points, 16 % over 1 and 10 % over 1).
    static func sliderThumb(_ color: CGColor) -> RaisedShape {
        RaisedShape(
            radius: 14, color: color,
            shadows: [
                Shadow(offset: 3, blur: 8, alpha: 0.15), Shadow(offset: 1, blur: 1, alpha: 0.16),
                Shadow(offset: 3, blur: 1, alpha: 0.1),
            ])
    }

    /// The thumb behind the selected segment (iOS 13 and later: corner radius 7 points).
    static func segment(_ color: CGColor) -> RaisedShape {
        RaisedShape(
            radius: 7, color: color,
            shadows: [Shadow(offset: 3, blur: 8, alpha: 0.12), Shadow(offset: 3, blur: 1, alpha: 0.04)],
            hairline: CGColor(gray: 0, alpha: 0.04))
    }

    /// The image at a scale: the smallest size that contains the corners, with the margin.
    @MainActor func bitmap(scale: CGFloat) -> CGImage {
        let key = Key(shape: self, scale: scale)
        if let known = Self.images[key] { return known }
        let length = 2 * (radius + Self.margin) + 1
        let pixels = Int((length * scale).rounded(.up))
        let context = CGContext(pixelsWide: pixels, high: pixels, scale: scale)
        let box = CGRect(x: 0, y: 0, width: length, height: length).insetBy(dx: Self.margin, dy: Self.margin)
        let path = CGPath(roundedRect: box, cornerWidth: radius, cornerHeight: radius, transform: nil)
        for shadow in shadows {
            context.saveGState()
            context.setShadow(
                offset: CGSize(width: 0, height: shadow.offset), blur: shadow.blur,
                color: CGColor(gray: 0, alpha: shadow.alpha * color.alpha))
            context.drawShadow(of: path)
            context.restoreGState()
        }
        context.setFillColor(color)
        context.fill(path)
        if let hairline {
            let outer = box.insetBy(dx: -0.25, dy: -0.25)
            context.setStrokeColor(hairline)
            context.setLineWidth(0.5)
            context.stroke(
                CGPath(
                    roundedRect: outer, cornerWidth: radius + 0.25, cornerHeight: radius + 0.25,
                    transform: nil))
        }
        let image = context.finishAsImage()
        // An app has few appearances; one that creates a new color each frame must not fill the memory.
        if Self.images.count > 64 { Self.images.removeAll() }
        Self.images[key] = image
        return image
    }

    private struct Key: Hashable {
        var shape: RaisedShape
        var scale: CGFloat
    }

    @MainActor private static var images: [Key: CGImage] = [:]
}

extension UIView {
    /// Displays a raised shape; the view's frame becomes the shape's, `RaisedShape.margin` larger on every side.
    func show(_ shape: RaisedShape) {
        let scale = max(1, traitCollection.displayScale)
        let image = shape.bitmap(scale: scale)
        guard layer.contents as AnyObject? !== image else { return }
        layer.contents = image
        layer.contentsScale = scale
        let edge = (shape.radius + RaisedShape.margin) * scale / CGFloat(image.width)
        layer.contentsCenter = CGRect(x: edge, y: edge, width: 1 - 2 * edge, height: 1 - 2 * edge)
        noteChange()
    }
}
