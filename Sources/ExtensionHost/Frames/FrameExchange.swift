import CoreGraphics
import ExtensionIPC
import Platform

/// The buffers that an extension draws into, in the size of its view.
///
/// At most one pair is under way: while the extension has not drawn into the newest pair, another size waits for that
/// frame. So neither a hurried host nor an extension that changes its height a thousand times fills the memory.
@MainActor final class FrameExchange {
    /// A frame to show.
    struct Frame {
        /// The pixels.
        let image: CGImage
        /// The pixels of a point.
        let scale: Double
        /// What differs from the frame before, in points; nil for all of it.
        let damage: [CGRect]?
        /// What the extension has to be sent.
        let messages: [HostMessage]
    }

    /// The size of a pair of buffers.
    private struct Size: Hashable {
        var width: Int
        var height: Int
        var scale: Double
    }

    private var newest: SharedFrames?
    /// The buffers that are on screen until the first frame of the newest pair.
    private var shown: SharedFrames?
    /// The size that waits for the first frame of the newest pair.
    private var waiting: Size?
    private var generation: UInt32 = 0

    /// Whether a frame has been shown.
    var hasFrame: Bool { shown != nil || newest?.shown != nil }

    /// Whether the extension has not drawn into the newest buffers yet.
    var isWaiting: Bool { newest != nil && newest?.shown == nil }

    /// Asks for buffers of a size in pixels.
    ///
    /// - Returns: the message with the new buffers; nil if there are none now.
    func resize(width: Int, height: Int, scale: Double) throws(PlatformError) -> HostMessage? {
        let sides = 1...PixelLayout.greatestSide
        guard sides.contains(width), sides.contains(height) else { return nil }
        let size = Size(width: width, height: height, scale: scale)
        guard size != newest.map({ Self.size($0.layout) }) else {
            waiting = nil
            return nil
        }
        guard !isWaiting else {
            waiting = size
            return nil
        }
        return try make(size)
    }

    private func make(_ size: Size) throws(PlatformError) -> HostMessage {
        generation &+= 1
        let frames = try SharedFrames(
            PixelLayout(
                generation: generation, width: size.width, height: size.height, scale: size.scale))
        if newest?.shown != nil { shown = newest }
        newest = frames
        waiting = nil
        return .buffers(frames.layout, frames.descriptors[0], frames.descriptors[1])
    }

    /// Takes a frame of the extension.
    ///
    /// - Returns: nil if the buffer is not one of the newest pair.
    func show(_ buffer: UInt8, _ generation: UInt32, _ damage: [DamageRect]) throws(PlatformError) -> Frame? {
        guard let newest, newest.layout.generation == generation else { return nil }
        let isFirst = newest.shown == nil
        let (image, released) = newest.show(buffer)
        shown = nil
        var messages: [HostMessage] = []
        if let released { messages.append(.released(buffer: released, generation: generation)) }
        if let waiting { messages.append(try make(waiting)) }
        return Frame(
            image: image, scale: newest.layout.scale,
            damage: isFirst ? nil : damage.map(newest.points).filter { !$0.isEmpty },
            messages: messages)
    }

    private static func size(_ layout: PixelLayout) -> Size {
        Size(width: layout.width, height: layout.height, scale: layout.scale)
    }
}
