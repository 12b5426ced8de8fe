/// Memory that a window lends to draw one frame: premultiplied ARGB, 32 bits per pixel in native byte order.
///
/// The format is Cairo's ARGB32 and Wayland's ARGB8888. The memory is valid only during the call that lends it.
public struct FrameBuffer {
    /// The first pixel of the first row.
    public let bytes: UnsafeMutableRawPointer
    /// Width in pixels.
    public let width: Int
    /// Height in pixels.
    public let height: Int
    /// Bytes from one row to the next.
    public let stride: Int
    /// Pixels per point.
    public let scale: Double
    /// How many frames ago the contents were shown: 1 for the last frame; 0 when they are undefined.
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
