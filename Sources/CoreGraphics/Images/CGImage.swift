import CCairo
public import Foundation
import Synchronization

/// A bitmap that does not change: premultiplied ARGB, 32 bits a pixel, in native byte order.
public final class CGImage: Hashable, @unchecked Sendable {
    let buffer: PixelBuffer
    let area: PixelRect
    let surface: OpaquePointer
    private let spans = Mutex<Spans?>(nil)

    /// Uses pixels without copying them; nobody may write to them while the image is in use.
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

    /// The number of pixel columns.
    public var width: Int { area.width }
    /// The number of pixel rows.
    public var height: Int { area.height }
    /// The distance between rows in memory, in bytes.
    public var bytesPerRow: Int { buffer.bytesPerRow }
    /// The bits of one component: 8.
    public var bitsPerComponent: Int { 8 }
    /// The bits of one pixel: 32.
    public var bitsPerPixel: Int { 32 }
    /// What the components mean: sRGB.
    public var colorSpace: CGColorSpace? { .rgb }
    /// Where alpha is: first, and multiplied into the other components.
    public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }
    /// The order of the bytes.
    public var bitmapInfo: CGBitmapInfo {
        [.byteOrder32Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)]
    }

    /// Returns the part of the image in a rectangle of pixels, sharing memory; nil when they do not meet.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = PixelRect(covering: rect).intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        guard !part.isEmpty else { return nil }
        return CGImage(
            sharing: buffer,
            area: PixelRect(x: area.x + part.x, y: area.y + part.y, width: part.width, height: part.height))
    }

    /// The pixel at a place, premultiplied ARGB, alpha in the top byte.
    package func pixel(x: Int, y: Int) -> UInt32 {
        row(y)[x]
    }

    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        buffer.row(area.y + y) + area.x
    }

    /// Tells that pixels of a shared buffer were written.
    package func pixelsChanged() {
        cairo_surface_mark_dirty(surface)
        spans.withLock { $0 = nil }
    }

    /// Whether the image shows a context's memory.
    package func shares(_ context: CGContext) -> Bool {
        buffer === context.buffer
    }

    private enum Spans {
        /// Every pixel is opaque.
        case none
        case rows([PixelSpan])
    }

    /// For every row what must be blended and what may be copied; nil where all may be copied.
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

    public static func == (lhs: CGImage, rhs: CGImage) -> Bool {
        lhs === rhs
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

/// The columns of a row that are not transparent, and among them those that are opaque: copied, not blended.
struct PixelSpan {
    /// The first column that shows something, and the one after the last.
    var start: Int32
    var end: Int32
    /// The longest run of opaque pixels found from the middle.
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
