import CLinux
package import ExtensionIPC
package import Foundation
package import Platform

/// The window of a guest process: two buffers that the host made, which it shows when they are drawn.
@MainActor package final class GuestWindow: PlatformWindow {
    /// A mapped buffer.
    private final class Buffer {
        let bytes: UnsafeMutableRawPointer
        let count: Int
        /// Whether the host may read it now.
        var isLent = false
        /// The frame that was drawn in it; nil while its contents are undefined.
        var frame: Int?

        init?(_ descriptor: OwnedDescriptor, count: Int) {
            guard let bytes = spinet_map_shared(descriptor.value, count) else { return nil }
            self.bytes = bytes
            self.count = count
        }

        deinit { spinet_unmap(bytes, count) }
    }

    package private(set) var size: CGSize
    package private(set) var scale: Double
    package var onEvent: (@MainActor (WindowEvent) -> Void)?
    /// Reports that a buffer holds a new frame: its number, the number of its layout, and the damage.
    package var onFrame: (@MainActor (_ buffer: UInt8, _ generation: UInt32, [DamageRect]) -> Void)?
    /// Asks the host for a frame.
    package var onFrameRequest: (@MainActor () -> Void)?
    private var layout: PixelLayout?
    private var buffers: [Buffer] = []
    private var frameCount = 0
    /// Whether a frame is wanted that could not be drawn now: before the first buffers, or while the host has both.
    private var isBlocked = false

    /// Makes a window without buffers, and so without a size.
    package init(scale: Double) {
        size = .zero
        self.scale = scale
    }

    /// Replaces the buffers by those of another size.
    package func take(_ layout: PixelLayout, _ first: OwnedDescriptor, _ second: OwnedDescriptor) {
        buffers = [first, second].compactMap { Buffer($0, count: layout.byteCount) }
        guard buffers.count == 2 else {
            buffers = []
            return
        }
        self.layout = layout
        scale = layout.scale
        size = CGSize(
            width: Double(layout.width) / layout.scale, height: Double(layout.height) / layout.scale)
        onEvent?(.resized)
        unblock()
    }

    /// Asks for the frame that could not be drawn before.
    private func unblock() {
        guard isBlocked else { return }
        isBlocked = false
        requestFrame()
    }

    private var freeBuffer: Int? { buffers.indices.first { !buffers[$0].isLent } }

    /// The host no longer reads a buffer.
    package func release(_ buffer: UInt8, generation: UInt32) {
        guard generation == layout?.generation, buffers.indices.contains(Int(buffer)) else { return }
        buffers[Int(buffer)].isLent = false
        unblock()
    }

    /// The display is ready for the next frame.
    package func frameIsDue(at time: TimeInterval) { onEvent?(.frame(time: time)) }

    @discardableResult
    package func draw(_ paint: (FrameBuffer) -> [DamageRect]) -> Bool {
        guard let layout else { return false }
        guard let index = freeBuffer else {
            isBlocked = true
            return false
        }
        let buffer = buffers[index]
        let damage = paint(
            FrameBuffer(
                bytes: buffer.bytes, width: layout.width, height: layout.height, stride: layout.stride,
                scale: layout.scale, age: buffer.frame.map { frameCount - $0 + 1 } ?? 0))
        guard !damage.isEmpty else { return true }
        frameCount += 1
        buffer.frame = frameCount
        buffer.isLent = true
        onFrame?(UInt8(index), layout.generation, Self.bounded(damage))
        return true
    }

    /// The rectangles, or the one around all where there are too many for a message.
    private static func bounded(_ damage: [DamageRect]) -> [DamageRect] {
        guard damage.count > GuestMessage.greatestDamageCount else { return damage }
        let left = damage.map(\.x).min() ?? 0, top = damage.map(\.y).min() ?? 0
        let right = damage.map { $0.x + $0.width }.max() ?? 0
        let bottom = damage.map { $0.y + $0.height }.max() ?? 0
        return [DamageRect(x: left, y: top, width: right - left, height: bottom - top)]
    }

    /// Asks the host for a frame, once there is something to draw it in: a host that answers at once would be asked again
    /// without end.
    package func requestFrame() {
        guard layout != nil, freeBuffer != nil else { return isBlocked = true }
        onFrameRequest?()
    }

    // The host decides these.
    package func setInputRegion(_ region: [CGRect]?) {}
    package func reconfigure(_ configuration: WindowConfiguration) {}
    package func show(_ pointer: PointerShape) {}
    package func hide() {}
    package func close() { onEvent = nil }
}
