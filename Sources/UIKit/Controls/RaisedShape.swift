import CoreGraphics
import Foundation
import QuartzCore

/// A rectangle with round corners that casts a soft shadow, as an image that stretches: a switch's knob.
///
/// Drawn once for each look and scale and shared by all controls; a frame then only copies its pixels, and a
/// knob that grows or moves draws nothing again.
struct RaisedShape: Hashable {
    /// One shadow; offsets down the screen and blurs are in points.
    struct Shadow: Hashable {
        var offset: CGFloat
        var blur: CGFloat
        var alpha: CGFloat
    }

    /// The corners' radius, in points.
    var radius: CGFloat
    /// What it is filled with.
    var color: CGColor
    /// What it casts, the farthest first.
    var shadows: [Shadow]
    /// The color of a line half a point wide around it; nil for none.
    var hairline: CGColor?

    /// Room for the shadows around the shape, in points.
    static let margin: CGFloat = 12

    /// A switch's knob (Flutter's measurements of iOS 17.5: 15 % over 8 points and 6 % over 1, hairline 4 %).
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

    /// The piece that slides under the chosen segment (iOS 13 and later: corners of 7 points).
    static func segment(_ color: CGColor) -> RaisedShape {
        RaisedShape(
            radius: 7, color: color,
            shadows: [Shadow(offset: 3, blur: 8, alpha: 0.12), Shadow(offset: 3, blur: 1, alpha: 0.04)],
            hairline: CGColor(gray: 0, alpha: 0.04))
    }

    /// The image at a scale: the least size that has the corners, and the margin around.
    @MainActor func picture(scale: CGFloat) -> CGImage {
        let key = Key(shape: self, scale: scale)
        if let known = Self.pictures[key] { return known }
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
        // A program has a handful of looks; one that makes a new color each frame must not fill the memory.
        if Self.pictures.count > 64 { Self.pictures.removeAll() }
        Self.pictures[key] = image
        return image
    }

    private struct Key: Hashable {
        var shape: RaisedShape
        var scale: CGFloat
    }

    @MainActor private static var pictures: [Key: CGImage] = [:]
}

extension UIView {
    /// Shows a raised shape; the view's frame is the shape's, `RaisedShape.margin` larger on every side.
    func show(_ shape: RaisedShape) {
        let scale = max(1, traitCollection.displayScale)
        let image = shape.picture(scale: scale)
        guard layer.contents as AnyObject? !== image else { return }
        layer.contents = image
        layer.contentsScale = scale
        let edge = (shape.radius + RaisedShape.margin) * scale / CGFloat(image.width)
        layer.contentsCenter = CGRect(x: edge, y: edge, width: 1 - 2 * edge, height: 1 - 2 * edge)
        noteChange()
    }
}
