import Foundation

/// A block of pixels: premultiplied ARGB in native byte order, 32 bits each.
///
/// The buffer owns its memory, or uses memory that the caller keeps alive or gives up.
package final class PixelBuffer: @unchecked Sendable {
    /// The first byte of the first row.
    package let base: UnsafeMutableRawPointer
    /// The number of bytes per row.
    package let bytesPerRow: Int
    /// The number of columns.
    package let width: Int
    /// The number of rows.
    package let height: Int

    private let release: @Sendable (UnsafeMutableRawPointer) -> Void

    /// Allocates transparent pixels.
    package init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
        bytesPerRow = self.width * 4
        let size = max(4, bytesPerRow * self.height)
        guard let memory = calloc(size, 1) else {
            preconditionFailure("no memory for \(size) bytes of pixels")
        }
        base = memory
        release = { free($0) }
    }

    /// Uses the caller's memory, which must outlive this buffer and all images of it.
    package init(lending base: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
        self.base = base
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        release = { _ in }
    }

    /// Takes over memory that was not allocated here.
    ///
    /// - Parameter release: frees it, when this buffer and all images of it are gone; it may be called on any thread.
    package init(
        owning base: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int,
        release: @escaping @Sendable (UnsafeMutableRawPointer) -> Void
    ) {
        self.base = base
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.release = release
    }

    deinit {
        release(base)
    }

    /// The pixels of one row.
    @inline(__always)
    package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        (base + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
    }
}
