import CCairo
public import Foundation
import Synchronization

/// An immutable bitmap: premultiplied ARGB, 32 bits per pixel, in native byte order.
public final class CGImage: Hashable, @unchecked Sendable {
    let buffer: PixelBuffer
    let area: PixelRect
    let surface: OpaquePointer
    private let spans = Mutex<Spans?>(nil)

    /// Creates an image of a buffer's pixels without copying them; they must not change while the image is in use.
    package init(sharing buffer: PixelBuffer, area: PixelRect? = nil) {
        let whole = PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
        self.buffer = buffer
        self.area = area?.intersection(whole) ?? whole
        surface = cairo_image_surface_create_for_data(
            (buffer.base + self.area.y * buffer.bytesPerRow + self.area.x * 4)
                .assumingMemoryBound(to: UInt8.self),
            CAIRO_FORMAT_ARGB32, Int32(self.area.width), Int32(self.area.height), Int32(buffer.bytesPerRow))
    }

    deinit {
        cairo_surface_destroy(surface)
    }

    /// The width in pixels.
    public var width: Int { area.width }
    /// The height in pixels.
    public var height: Int { area.height }
    /// The number of bytes per row, which may include padding.
    public var bytesPerRow: Int { buffer.bytesPerRow }
    /// The number of bits per component: 8.
    public var bitsPerComponent: Int { 8 }
    /// The number of bits per pixel: 32.
    public var bitsPerPixel: Int { 32 }
    /// The color space: sRGB.
    public var colorSpace: CGColorSpace? { .rgb }
    /// The position of alpha: first, premultiplied.
    public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }
    /// The byte order and the position of alpha: 32-bit little-endian, premultiplied first.
    public var bitmapInfo: CGBitmapInfo {
        [.byteOrder32Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)]
    }

    /// Returns the part inside a rectangle of pixels, which shares the memory; nil if they do not intersect.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = PixelRect(covering: rect).intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        guard !part.isEmpty else { return nil }
        return CGImage(
            sharing: buffer,
            area: PixelRect(x: area.x + part.x, y: area.y + part.y, width: part.width, height: part.height))
    }

    /// The pixel at a position, as premultiplied ARGB with alpha in the top byte.
    package func pixel(x: Int, y: Int) -> UInt32 {
        row(y)[x]
    }

    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        buffer.row(area.y + y) + area.x
    }

    /// Must be called after pixels of a shared buffer were written.
    package func pixelsChanged() {
        cairo_surface_mark_dirty(surface)
        spans.withLock { $0 = nil }
    }

    /// Whether every pixel is opaque; read from the pixels once after each change.
    package var isOpaque: Bool { spansToBlend() == nil }

    /// Whether the image shares a context's memory.
    package func shares(_ context: CGContext) -> Bool {
        buffer === context.buffer
    }

    private enum Spans {
        /// Every pixel is opaque.
        case none
        case rows([PixelSpan])
    }

    /// The columns to blend and to copy, for each row; nil if all pixels can be copied.
    ///
    /// It is computed once and cached.
    func spansToBlend() -> [PixelSpan]? {
        spans.withLock { cached in
            if cached == nil {
                let rows = (0..<height).map { PixelSpan(row: row($0), width: width) }
                cached =
                    rows.allSatisfy { $0.opaqueStart == 0 && $0.opaqueEnd == width }
                    ? Spans.none : .rows(rows)
            }
            if case .rows(let rows) = cached { return rows }
            return nil
        }
    }

    /// Whether both are the same object; pixels are not compared.
    public static func == (lhs: CGImage, rhs: CGImage) -> Bool {
        lhs === rhs
    }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

/// The columns of a row that are not transparent, and the opaque ones among them, which are copied instead of
/// blended.
struct PixelSpan {
    /// The first column that is not transparent, and the column after the last.
    var start: Int32
    var end: Int32
    /// The longest opaque run around the middle of the row.
    var opaqueStart: Int32
    var opaqueEnd: Int32

    init(row: UnsafePointer<UInt32>, width: Int) {
        var left = 0
        while left < width, row[left] == 0 { left += 1 }
        var right = width
        while right > left, row[right - 1] == 0 { right -= 1 }
        start = Int32(left)
        end = Int32(right)
        let middle = width / 2
        guard width > 0, row[middle] >> 24 == 255 else {
            opaqueStart = Int32(max(left, min(right, middle)))
            opaqueEnd = opaqueStart
            return
        }
        var first = middle
        while first > 0, row[first - 1] >> 24 == 255 { first -= 1 }
        var last = middle + 1
        while last < width, row[last] >> 24 == 255 { last += 1 }
        opaqueStart = Int32(first)
        opaqueEnd = Int32(last)
    }
}
