import CCairo
package import Foundation

/// A bitmap on which to draw.
///
/// The origin is the top left corner and the y axis points down, as in the context that UIKit passes to `draw(_:)`;
/// images are drawn upright. Colors are sRGB. A context is used on one thread at a time.
public final class CGContext {
    var canvas: CairoCanvas
    package let buffer: PixelBuffer
    var state = CGContextState()
    var stack: [CGContextState] = []
    /// The number of open transparency layers; if above zero, drawing does not go to `buffer`.
    var openLayers = 0
    let currentPath = CGMutablePath()
    /// Whether it draws the pages of a document instead of pixels.
    let isDocument: Bool

    /// Creates a context that draws into a buffer; `scale` pixels are one unit.
    package init(buffer: PixelBuffer, scale: CGFloat = 1) {
        self.buffer = buffer
        isDocument = false
        canvas = CairoCanvas(buffer)
        state.clip = [PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)]
        state.baseScale = scale
        if scale != 1 { scaleBy(x: scale, y: scale) }
    }

    /// Creates a context that draws on a surface without pixels, such as the pages of a document.
    ///
    /// - Parameters:
    ///   - surface: Cairo's surface; the context takes over the reference.
    ///   - size: the size of a page in points.
    init(surface: OpaquePointer, size: CGSize) {
        buffer = PixelBuffer(width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
        isDocument = true
        canvas = CairoCanvas(surface)
        state.clip = [PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)]
        state.baseScale = 1
        // Nothing may be written to the buffer, as while a layer is open.
        openLayers = 1
    }

    /// Creates a context with new transparent pixels; `scale` pixels are one unit.
    package convenience init(pixelsWide width: Int, high height: Int, scale: CGFloat = 1) {
        self.init(buffer: PixelBuffer(width: width, height: height), scale: scale)
    }

    /// Creates a context that draws into the caller's memory: premultiplied ARGB in native byte order.
    ///
    /// The memory must outlive the context. `scale` pixels are one unit.
    package convenience init(
        lending memory: UnsafeMutableRawPointer, pixelsWide width: Int, high height: Int, bytesPerRow: Int,
        scale: CGFloat = 1
    ) {
        self.init(
            buffer: PixelBuffer(lending: memory, width: width, height: height, bytesPerRow: bytesPerRow),
            scale: scale)
    }

    /// Creates a bitmap context: 8 bits per component, 32 per pixel, alpha first and premultiplied, in native order.
    ///
    /// Without `data` the context owns its memory and ignores `bytesPerRow` and `bitmapInfo`. A `bytesPerRow` of 0
    /// means the minimum. Returns nil for other layouts, for gray, and for sides below 1 or above 32,767 pixels.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard width > 0, height > 0, width <= 32767, height <= 32767, bitsPerComponent == 8,
            space.kind == .rgb
        else { return nil }
        if let data {
            let info = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
            let order = CGBitmapInfo(rawValue: bitmapInfo & CGBitmapInfo.byteOrderMask.rawValue)
            let stride = bytesPerRow == 0 ? width * 4 : bytesPerRow
            guard info == .premultipliedFirst || info == .noneSkipFirst, order == .byteOrder32Little,
                stride >= width * 4, stride % 4 == 0
            else { return nil }
            self.init(lending: data, pixelsWide: width, high: height, bytesPerRow: stride)
        } else {
            self.init(pixelsWide: width, high: height)
        }
    }

    deinit {
        canvas.destroy()
    }

    /// Cairo's context, updated to the current graphics state.
    var cairo: OpaquePointer { canvas.brought(upTo: state) }

    /// The width in pixels.
    public var width: Int { buffer.width }
    /// The height in pixels.
    public var height: Int { buffer.height }
    /// The number of bytes per row, which may include padding.
    public var bytesPerRow: Int { buffer.bytesPerRow }
    /// The number of bits per component: 8.
    public var bitsPerComponent: Int { 8 }
    /// The number of bits per pixel: 32.
    public var bitsPerPixel: Int { 32 }
    /// The pixels; call `flush()` before reading them.
    public var data: UnsafeMutableRawPointer? { buffer.base }
    /// The color space: sRGB.
    public var colorSpace: CGColorSpace? { .rgb }
    /// The position of alpha: first, premultiplied.
    public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }

    /// Completes pending drawing, after which the pixels may be read.
    public func flush() {
        canvas.flush()
    }

    /// Completes pending drawing; the same as `flush()`.
    public func synchronize() {
        flush()
    }

    /// Returns a copy of the pixels as an image; nil for an empty context.
    public func makeImage() -> CGImage? {
        guard width > 0, height > 0 else { return nil }
        flush()
        let copy = PixelBuffer(width: width, height: height)
        for y in 0..<height { memcpy(copy.row(y), buffer.row(y), width * 4) }
        return CGImage(sharing: copy)
    }

    /// Returns the pixels as an image without copying; nothing may be drawn in the context afterwards.
    package func finishAsImage() -> CGImage {
        flush()
        return CGImage(sharing: buffer)
    }

    /// Whether a transparency layer is open: drawing reaches `buffer` only at its end.
    package var isInTransparencyLayer: Bool { openLayers > 0 }

    /// Whether drawing may write to `buffer` directly instead of through Cairo.
    var writesMemory: Bool {
        openLayers == 0 && state.shadow == nil && state.clip != nil
    }

    /// Lets a closure write to the pixels between Cairo's drawing operations.
    @inline(__always)
    func withPixels(_ body: () -> Void) {
        canvas.withPixels(body)
    }
}
