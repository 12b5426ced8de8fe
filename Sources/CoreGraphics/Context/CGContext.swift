import CCairo
package import Foundation

/// A canvas of pixels.
///
/// The origin is the top left corner and y grows downwards, as in the context that UIKit hands to `draw(_:)`;
/// images are drawn upright. Colors are sRGB. Create one over own or lent memory with the package-level
/// initialisers, or with Apple's bitmap initialiser.
public final class CGContext {
    var canvas: CairoCanvas
    package let buffer: PixelBuffer
    var state = CGContextState()
    var stack: [CGContextState] = []
    /// How many transparency layers are open; above zero the pixels of `buffer` are not the target.
    var openLayers = 0
    let currentPath = CGMutablePath()

    /// Draws on the given pixels; `scale` pixels make one unit.
    package init(buffer: PixelBuffer, scale: CGFloat = 1) {
        self.buffer = buffer
        canvas = CairoCanvas(buffer)
        state.clip = [PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)]
        state.baseScale = scale
        if scale != 1 { scaleBy(x: scale, y: scale) }
    }

    /// Draws on new transparent pixels; `scale` pixels make one unit.
    package convenience init(pixelsWide width: Int, high height: Int, scale: CGFloat = 1) {
        self.init(buffer: PixelBuffer(width: width, height: height), scale: scale)
    }

    /// Draws on lent memory: premultiplied ARGB in native byte order, rows `bytesPerRow` bytes apart.
    ///
    /// The memory must outlive the context.
    package convenience init(
        lending memory: UnsafeMutableRawPointer, pixelsWide width: Int, high height: Int, bytesPerRow: Int,
        scale: CGFloat = 1
    ) {
        self.init(
            buffer: PixelBuffer(lending: memory, width: width, height: height, bytesPerRow: bytesPerRow),
            scale: scale)
    }

    /// Creates a bitmap context: 8 bits a component, 32 a pixel, alpha first and premultiplied, native order.
    ///
    /// Without `data` the context owns its memory. `bytesPerRow` 0 means the least that holds a row. Other
    /// layouts are not supported and give nil.
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

    /// Cairo's context, which draws by the present state.
    var cairo: OpaquePointer { canvas.brought(upTo: state) }

    /// The number of pixel columns.
    public var width: Int { buffer.width }
    /// The number of pixel rows.
    public var height: Int { buffer.height }
    /// The distance between rows, in bytes.
    public var bytesPerRow: Int { buffer.bytesPerRow }
    /// The bits of one component: 8.
    public var bitsPerComponent: Int { 8 }
    /// The bits of one pixel: 32.
    public var bitsPerPixel: Int { 32 }
    /// The memory of the pixels.
    public var data: UnsafeMutableRawPointer? { buffer.base }
    /// What the components mean: sRGB.
    public var colorSpace: CGColorSpace? { .rgb }
    /// Where alpha is.
    public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }

    /// Finishes pending drawing, so that the memory may be read.
    public func flush() {
        canvas.flush()
    }

    /// Finishes pending drawing, so that the memory may be read.
    public func synchronize() {
        flush()
    }

    /// Returns a copy of the pixels as an image.
    public func makeImage() -> CGImage? {
        guard width > 0, height > 0 else { return nil }
        flush()
        let copy = PixelBuffer(width: width, height: height)
        for y in 0..<height { memcpy(copy.row(y), buffer.row(y), width * 4) }
        return CGImage(sharing: copy)
    }

    /// Returns the pixels as an image without copying; nothing may be drawn here afterwards.
    package func finishAsImage() -> CGImage {
        flush()
        return CGImage(sharing: buffer)
    }

    /// Whether a transparency layer is open: what is drawn is not in `buffer` before the layer ends.
    package var isInTransparencyLayer: Bool { openLayers > 0 }

    /// Whether drawing may write straight into `buffer`'s memory.
    var writesMemory: Bool {
        openLayers == 0 && state.shadow == nil && state.clip != nil
    }

    /// Writes straight into the memory between Cairo's own drawing.
    @inline(__always)
    func withPixels(_ body: () -> Void) {
        canvas.withPixels(body)
    }
}
