package import Wire

/// The size of the two buffers that an extension draws into: premultiplied ARGB, 32 bits per pixel.
package struct PixelLayout: Hashable, Sendable {
    /// The number of this layout; frames carry it, so that a late frame of the last size is dropped.
    package var generation: UInt32
    /// Width in pixels.
    package var width: Int
    /// Height in pixels.
    package var height: Int
    /// Pixels per point.
    package var scale: Double

    /// The greatest width and height in pixels.
    package static let greatestSide = 16_384

    /// Describes buffers.
    package init(generation: UInt32, width: Int, height: Int, scale: Double) {
        self.generation = generation
        self.width = width
        self.height = height
        self.scale = scale
    }

    /// Bytes from one row to the next.
    package var stride: Int { width * 4 }
    /// The bytes of one buffer.
    package var byteCount: Int { stride * height }
}

extension PixelLayout: WireValue {
    package func write(to writer: inout WireWriter) {
        generation.write(to: &writer)
        width.write(to: &writer)
        height.write(to: &writer)
        scale.write(to: &writer)
    }
    package init(from reader: inout WireReader) throws(WireError) {
        generation = try reader.value()
        width = try reader.value()
        height = try reader.value()
        scale = try reader.value()
        let sides = 1...Self.greatestSide
        guard sides.contains(width), sides.contains(height) else { throw .invalidValue("size") }
        guard scale > 0, scale <= 16 else { throw .invalidValue("scale") }
    }
}
