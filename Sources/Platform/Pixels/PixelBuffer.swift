/// Lent memory to draw a frame in: premultiplied ARGB, 32 bits a pixel in native byte order.
///
/// It is Cairo's ARGB32 and Wayland's ARGB8888. The memory is valid during the call that lends it only.
public struct PixelBuffer {
    /// The first pixel of the first row.
    public let bytes: UnsafeMutableRawPointer
    /// Width in pixels.
    public let width: Int
    /// Height in pixels.
    public let height: Int
    /// Bytes from one row to the next.
    public let stride: Int
    /// Pixels to a point.
    public let scale: Double
    /// How many frames ago this buffer was shown: 1 for the last one; 0 when its contents are undefined.
    public let age: Int

    /// Describes lent memory.
    public init(bytes: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, scale: Double, age: Int)
    {
        self.bytes = bytes
        self.width = width
        self.height = height
        self.stride = stride
        self.scale = scale
        self.age = age
    }
}

/// A rectangle of whole pixels.
public struct PixelRect: Hashable, Sendable {
    /// Left edge.
    public var x: Int
    /// Top edge.
    public var y: Int
    /// Width.
    public var width: Int
    /// Height.
    public var height: Int

    /// Makes a rectangle.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Whether it holds no pixel.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The part inside a buffer of this size.
    public func clipped(width limitX: Int, height limitY: Int) -> PixelRect {
        let left = max(0, x), top = max(0, y)
        let right = min(limitX, x + width), bottom = min(limitY, y + height)
        return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }
}
