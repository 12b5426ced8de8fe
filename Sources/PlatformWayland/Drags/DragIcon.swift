import CWayland
import CWaylandProtocols
import Foundation
import Platform

/// The image of what is dragged, on a surface of its own that follows the finger.
@MainActor final class DragIcon {
    /// The greatest side in pixels: no image covers more than a display.
    static let limit = 4096

    let surface: OpaquePointer
    private let buffer: ShmBuffer
    private let image: DragImage

    init?(_ image: DragImage, system: WaylandSystem) {
        guard image.scale > 0, (1...Self.limit).contains(image.width),
            (1...Self.limit).contains(image.height),
            let buffer = ShmBuffer(
                connection: system.connection, shm: system.shm, width: image.width, height: image.height),
            let surface = wl_compositor_create_surface(system.compositor)
        else { return nil }
        self.image = image
        self.buffer = buffer
        self.surface = surface
        image.pixels.withUnsafeBytes {
            buffer.memory.copyMemory(from: $0.baseAddress!, byteCount: buffer.byteCount)
        }
    }

    isolated deinit { wl_surface_destroy(surface) }

    /// Shows the image, once the surface belongs to a drag.
    func show() {
        wl_surface_set_buffer_scale(surface, Int32(image.scale))
        wl_surface_attach(
            surface, buffer.buffer, -Int32(image.grip.x.rounded()), -Int32(image.grip.y.rounded()))
        wl_surface_damage(surface, 0, 0, Int32.max, Int32.max)
        wl_surface_commit(surface)
    }
}
