import CoreGraphics
import Foundation

/// A cache of emoji images: each emoji is drawn once and copied afterwards.
@MainActor final class EmojiImages {
    /// The color of glyphs that fonts draw in a single color.
    var color = CGColor.black {
        didSet { if color != oldValue { images.removeAll() } }
    }

    private struct Key: Hashable {
        var emoji: String
        var size: Double
    }

    private var images: [Key: CGImage] = [:]
    private var scale = 0.0
    /// The maximum number of images: enough for a few screens.
    private static let capacity = 400

    /// Draws an emoji in the center of a frame.
    ///
    /// - Parameter size: the font's size, in points.
    func draw(_ emoji: String, size: Double, in frame: CGRect, _ context: CGContext) {
        let scale = max(1, Double(context.convertToDeviceSpace(CGSize(width: 1, height: 1)).width))
        if scale != self.scale {
            images.removeAll()
            self.scale = scale
        }
        let image = image(of: emoji, size: size)
        let device = context.convertToDeviceSpace(
            CGPoint(
                x: frame.midX - Double(image.width) / scale / 2,
                y: frame.midY - Double(image.height) / scale / 2))
        context.blit(image, atPixelX: Int(device.x.rounded()), y: Int(device.y.rounded()))
    }

    /// Removes the images of all other emoji.
    func keep(_ emoji: Set<String>) { images = images.filter { emoji.contains($0.key.emoji) } }

    private func image(of emoji: String, size: Double) -> CGImage {
        let key = Key(emoji: emoji, size: size)
        if let image = images[key] { return image }
        if images.count >= Self.capacity { images.removeAll() }
        let layout = TextLayout(emoji, style: TextStyle(font: TextFont(size: size), color: color))
        let context = CGContext(
            pixelsWide: Int((layout.size.width * scale).rounded(.up)) + 2,
            high: Int((layout.size.height * scale).rounded(.up)), scale: scale)
        layout.draw(in: context, at: CGPoint(x: 1 / scale, y: 0))
        let image = context.finishAsImage()
        images[key] = image
        return image
    }
}
