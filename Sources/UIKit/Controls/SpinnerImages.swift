import CoreGraphics
import Foundation

/// The eight images of an activity indicator, drawn once for each size, color and scale.
struct SpinnerImages: Hashable {
    /// The number of spokes, and of images per rotation (iOS 14 and later; 12 before).
    static let count = 8
    /// The opacity of the spokes, of 255, from the one before the most opaque, counterclockwise (Flutter's measurements
    /// of iOS).
    private static let alphas: [CGFloat] = [47, 47, 47, 47, 72, 97, 122, 147]

    /// The width and height of the indicator, in points.
    var side: CGFloat
    var color: CGColor
    var scale: CGFloat

    /// The images of a rotation in order: the most opaque spoke moves clockwise from the top.
    @MainActor func images() -> [CGImage] {
        if let known = Self.known[self] { return known }
        let images = (0..<Self.count).map(image(step:))
        if Self.known.count > 32 { Self.known.removeAll() }
        Self.known[self] = images
        return images
    }

    /// Draws the spokes of an indicator: one points up, the others are rotated around the center.
    ///
    /// A spoke runs from a third of the radius to its end, and is a fifth of the radius wide.
    private func image(step: Int) -> CGImage {
        let pixels = Int((side * scale).rounded(.up))
        let context = CGContext(pixelsWide: pixels, high: pixels, scale: scale)
        let radius = side / 2, width = radius / 5
        context.translateBy(x: radius, y: radius)
        for stroke in 0..<Self.count {
            let age = (stroke - step - 1 + 2 * Self.count) % Self.count
            // The color applies to the most opaque spoke; the opacities of the others keep their proportion to it.
            let alpha = Self.alphas[age] / Self.alphas[Self.count - 1]
            context.saveGState()
            context.rotate(by: CGFloat(stroke) * 2 * .pi / CGFloat(Self.count))
            context.setFillColor(CGColor(color.rgba.withAlpha(times: Double(alpha))))
            context.fill(
                CGPath(
                    roundedRect: CGRect(x: -width / 2, y: -radius, width: width, height: radius * 2 / 3),
                    cornerWidth: width / 2, cornerHeight: width / 2, transform: nil))
            context.restoreGState()
        }
        return context.finishAsImage()
    }

    @MainActor private static var known: [SpinnerImages: [CGImage]] = [:]
}
