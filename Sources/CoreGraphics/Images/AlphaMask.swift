import CCairo
import Foundation

/// An 8-bit coverage mask of an area of the canvas, for shadows.
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

    /// Draws coverage; the target's coordinates are canvas pixels.
    func draw(_ body: (PaintTarget) -> Void) {
        guard let cairo = cairo_create(surface) else { return }
        body(PaintTarget(cairo: cairo, originX: area.x, originY: area.y))
        cairo_destroy(cairo)
        cairo_surface_flush(surface)
    }

    /// Blurs the coverage with a standard deviation in pixels.
    func blur(sigma: Double) {
        GaussianBlur.apply(to: bytes, width: area.width, height: area.height, stride: stride, sigma: sigma)
        cairo_surface_mark_dirty(surface)
    }

    /// The coverage, row by row, without padding.
    var coverage: [UInt8] {
        var all: [UInt8] = []
        all.reserveCapacity(area.width * area.height)
        for row in 0..<area.height {
            all += UnsafeBufferPointer(start: bytes + row * stride, count: area.width)
        }
        return all
    }

    /// Adds coverage with its top left corner at a pixel of the mask; parts outside are ignored.
    func add(_ other: [UInt8], width: Int, x: Int, y: Int) {
        guard width > 0 else { return }
        let columns = max(0, -x)..<max(max(0, -x), min(width, area.width - x))
        other.withUnsafeBufferPointer { other in
            for row in max(0, -y)..<max(max(0, -y), min(other.count / width, area.height - y)) {
                let target = bytes + (y + row) * stride + x, source = other.baseAddress! + row * width
                for column in columns {
                    let sum = target[column].addingReportingOverflow(source[column])
                    target[column] = sum.overflow ? 255 : sum.partialValue
                }
            }
        }
        cairo_surface_mark_dirty(surface)
    }

    /// Paints the current source through the mask, with the mask's top left corner at a pixel.
    func lay(on cairo: OpaquePointer, x: Int, y: Int) {
        cairo_mask_surface(cairo, surface, Double(x), Double(y))
    }
}
