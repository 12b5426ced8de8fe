public import Foundation

/// A drag out of a window of ours, which the system carries to other windows and programs.
///
///     let drag = OutgoingDrag(types: ["text/plain"]) { type, completion in completion(data) }
///     drag.onEnd = { wasTaken in … }
///     if !window.beginDrag(drag) { … }         // the system has no drags between windows
///
/// Other programs take copies of the data; nothing is moved between programs, as on iOS.
@MainActor public final class OutgoingDrag {
    /// The MIME types of the data, the best first.
    public let types: [String]
    /// What is shown below the finger; nil shows nothing.
    public var image: DragImage?
    /// Calls its closure with the data of a type, or nil where it cannot be had, now or later.
    public let load: @MainActor (_ type: String, _ completion: @escaping @MainActor (Data?) -> Void) -> Void
    /// Called once: with true when it was dropped and its data taken, else with false.
    public var onEnd: (@MainActor (Bool) -> Void)?

    /// Describes a drag.
    public init(
        types: [String],
        load: @escaping @MainActor (String, @escaping @MainActor (Data?) -> Void) -> Void
    ) {
        self.types = types
        self.load = load
    }
}

/// The image of what is dragged.
public struct DragImage: Hashable, Sendable {
    /// Premultiplied ARGB in the machine's byte order, row by row.
    public var pixels: [UInt32]
    /// The width in pixels.
    public var width: Int
    /// Pixels per point: a whole number.
    public var scale: Int
    /// The finger's place in the image, in points.
    public var grip: CGPoint

    /// Describes a image; its height is as many full rows as `pixels` has.
    public init(pixels: [UInt32], width: Int, scale: Int, grip: CGPoint) {
        self.pixels = pixels
        self.width = width
        self.scale = scale
        self.grip = grip
    }

    /// The height in pixels.
    public var height: Int { width > 0 ? pixels.count / width : 0 }
}
