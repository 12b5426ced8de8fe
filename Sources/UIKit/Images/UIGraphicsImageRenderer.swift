public import CoreGraphics
public import Foundation

/// The scale and opacity of a renderer's images.
open class UIGraphicsImageRendererFormat: NSObject {
    /// The number of pixels per point; the current display's by default.
    open var scale = max(1, UITraitCollection.current.displayScale)
    /// Whether images have no transparency; false by default.
    open var opaque = false

    /// The colors of images; `.automatic` by default, and always those of sRGB, as on a display without a wide gamut.
    open var preferredRange = Range.automatic

    /// The range of the colors of an image.
    public enum Range: Int, Sendable {
        /// None was chosen.
        case unspecified = -1
        /// That of the display.
        case automatic = 0
        /// A wide gamut.
        case extended = 1
        /// sRGB.
        case standard = 2
    }

    /// Creates the format of the current display.
    public override init() { super.init() }

    /// Returns the format of the current display.
    open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    /// Returns the format of the current display.
    open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The drawing context of an image renderer.
public final class UIGraphicsImageRendererContext: NSObject {
    /// The Core Graphics context.
    public let cgContext: CGContext
    /// The format of the image.
    public let format: UIGraphicsImageRendererFormat

    init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
        self.cgContext = cgContext
        self.format = format
    }

    /// A copy of the drawing so far.
    public var currentImage: UIImage {
        cgContext.makeImage().map { UIImage(cgImage: $0, scale: format.scale, orientation: .up) } ?? UIImage()
    }

    /// Fills a rectangle with the current fill color.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Fills a rectangle with the current fill color and a blend mode.
    public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }

    /// Strokes the inside of a rectangle's edges, one point wide.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

    /// Intersects the clip with a rectangle.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Creates images from drawing.
///
///     let dot = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
///         UIColor.red.setFill()
///         context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
///     }
open class UIGraphicsImageRenderer: NSObject {
    private let bounds: CGRect
    /// The scale and opacity of the images.
    public let format: UIGraphicsImageRendererFormat

    /// Creates a renderer of images of a size in points.
    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: .default())
    }

    /// Creates a renderer of images of a size in points, in a format.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer of images of a rectangle, whose origin is the image's top left corner.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

    /// Creates a renderer of images of a rectangle, in a format.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds
        self.format = format
    }

    /// Returns the image that a closure draws; empty for an empty size.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        guard
            let context = CGContext.imageContext(
                size: bounds.size, scale: format.scale, opaque: format.opaque)
        else { return UIImage() }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        UIGraphicsPushContext(context)
        actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
        UIGraphicsPopContext()
        return UIImage(cgImage: context.finishAsImage(), scale: format.scale, orientation: .up)
    }

    /// Returns the PNG data of the image that a closure draws; empty for an empty size.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// Returns the JPEG data of the image that a closure draws, with a quality from 0 to 1; empty for an empty size.
    open func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}
