import CLinux
package import CoreGraphics
package import ExtensionIPC
import Foundation
import Glibc
package import Platform

/// The two buffers that another process draws into, as images of this process.
///
/// The files are sealed: the other process can neither shrink them under the host's mapping nor grow them. An image keeps
/// its mapping: a view, an animation or a snapshot may show it after these buffers were replaced or the process ended.
@MainActor package final class SharedFrames {
    /// The size of the buffers.
    package let layout: PixelLayout
    /// The files, for the other process.
    package let descriptors: [OwnedDescriptor]
    private let images: [CGImage]
    /// The buffer that is shown; nil before the first frame.
    package private(set) var shown: UInt8?

    /// Makes buffers.
    ///
    /// - Throws: `PlatformError.system`.
    package init(_ layout: PixelLayout) throws(PlatformError) {
        self.layout = layout
        var descriptors: [OwnedDescriptor] = [], images: [CGImage] = []
        let count = layout.byteCount
        for _ in 0..<2 {
            let file = spinet_memory_file("frame", count)
            guard file >= 0 else { throw .system(operation: "memfd_create", code: errno) }
            descriptors.append(OwnedDescriptor(file))
            guard let bytes = spinet_map_shared(file, count) else {
                throw .system(operation: "mmap", code: errno)
            }
            let pixels = PixelBuffer(
                owning: bytes, width: layout.width, height: layout.height, bytesPerRow: layout.stride
            ) { spinet_unmap($0, count) }
            images.append(CGImage(sharing: pixels))
        }
        self.descriptors = descriptors
        self.images = images
    }

    /// Shows a buffer.
    ///
    /// - Returns: its image, and the buffer that is shown no longer.
    package func show(_ buffer: UInt8) -> (image: CGImage, released: UInt8?) {
        let released = shown == buffer ? nil : shown
        shown = buffer
        return (images[Int(buffer)], released)
    }

    /// A rectangle of pixels in points, clipped to the buffer.
    package func points(_ damage: DamageRect) -> CGRect {
        let clipped = damage.clippedSafely(width: layout.width, height: layout.height)
        return CGRect(
            x: Double(clipped.x) / layout.scale, y: Double(clipped.y) / layout.scale,
            width: Double(clipped.width) / layout.scale, height: Double(clipped.height) / layout.scale)
    }
}

extension DamageRect {
    /// The part inside a buffer; the rectangle of another process may have any numbers.
    fileprivate func clippedSafely(width limitX: Int, height limitY: Int) -> DamageRect {
        let right = x.addingReportingOverflow(width), bottom = y.addingReportingOverflow(height)
        guard !right.overflow, !bottom.overflow, width >= 0, height >= 0 else {
            return DamageRect(x: 0, y: 0, width: limitX, height: limitY)
        }
        return clipped(width: limitX, height: limitY)
    }
}
