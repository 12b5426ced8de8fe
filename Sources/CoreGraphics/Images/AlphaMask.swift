import CCairo
import Foundation

/// A patch of coverage, one byte a pixel: what shadows are made of.
final class AlphaMask {
    let area: PixelRect
    private let surface: OpaquePointer
    private let bytes: UnsafeMutablePointer<UInt8>
    private let stride: Int

    /// Creates an empty mask of an area of the canvas.
    init?(area: PixelRect) {
        guard !area.isEmpty, area.width < 32767, area.height < 32767,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height))
        else { return nil }
        guard let data = cairo_image_surface_get_data(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        self.area = area
        self.surface = surface
        bytes = data
        stride = Int(cairo_image_surface_get_stride(surface))
    }

    deinit {
        cairo_surface_destroy(surface)
    }

    /// Draws coverage; the target's pixels are the canvas's.
    func draw(_ body: (PaintTarget) -> Void) {
        guard let cairo = cairo_create(surface) else { return }
        body(PaintTarget(cairo: cairo, originX: area.x, originY: area.y))
        cairo_destroy(cairo)
        cairo_surface_flush(surface)
    }

    /// Blurs the coverage.
    func blur(sigma: Double) {
        GaussianBlur.apply(to: bytes, width: area.width, height: area.height, stride: stride, sigma: sigma)
        cairo_surface_mark_dirty(surface)
    }

    /// Lays the present source down through the mask, whose first pixel goes to the given one.
    func lay(on cairo: OpaquePointer, x: Int, y: Int) {
        cairo_mask_surface(cairo, surface, Double(x), Double(y))
    }
}
