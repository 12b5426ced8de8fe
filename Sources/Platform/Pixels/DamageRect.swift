/// A rectangle of whole pixels that a frame repainted.
public struct DamageRect: Hashable, Sendable {
    /// Left edge.
    public var x: Int
    /// Top edge.
    public var y: Int
    /// Width.
    public var width: Int
    /// Height.
    public var height: Int

    /// Creates a rectangle.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Whether it holds no pixel.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The part inside a buffer of this size.
    public func clipped(width limitX: Int, height limitY: Int) -> DamageRect {
        let left = max(0, x), top = max(0, y)
        let right = min(limitX, x + width), bottom = min(limitY, y + height)
        return DamageRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }
}
