import CCairo
import Foundation

extension CGImage {
    /// Decodes a PNG image; nil for other data.
    package convenience init?(pngData data: Data) {
        var reader = ByteReader(data: data)
        let loaded = withUnsafeMutablePointer(to: &reader) { pointer in
            cairo_image_surface_create_from_png_stream(
                { closure, target, length in
                    guard let closure, let target else { return CAIRO_STATUS_READ_ERROR }
                    return closure.assumingMemoryBound(to: ByteReader.self).pointee
                        .read(into: target, count: Int(length))
                        ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
                }, pointer)
        }
        guard let loaded else { return nil }
        defer { cairo_surface_destroy(loaded) }
        guard cairo_surface_status(loaded) == CAIRO_STATUS_SUCCESS else { return nil }
        let width = Int(cairo_image_surface_get_width(loaded))
        let height = Int(cairo_image_surface_get_height(loaded))
        let context = CGContext(pixelsWide: width, high: height)
        cairo_set_source_surface(context.cairo, loaded, 0, 0)
        cairo_paint(context.cairo)
        context.flush()
        self.init(sharing: context.buffer)
    }

    /// Reads a PNG file; nil if there is none or it is no PNG.
    package convenience init?(pngPath path: String) {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
        self.init(pngData: data)
    }

    /// Encodes the image as PNG; nil if that fails.
    package func pngData() -> Data? {
        var bytes = Data()
        let status = withUnsafeMutablePointer(to: &bytes) { pointer in
            cairo_surface_write_to_png_stream(
                surface,
                { closure, source, length in
                    guard let closure, let source else { return CAIRO_STATUS_WRITE_ERROR }
                    closure.assumingMemoryBound(to: Data.self).pointee.append(source, count: Int(length))
                    return CAIRO_STATUS_SUCCESS
                }, pointer)
        }
        return status == CAIRO_STATUS_SUCCESS ? bytes : nil
    }
}

/// Reads from data in chunks, for Cairo's decoder.
private struct ByteReader {
    let data: Data
    var position = 0

    mutating func read(into target: UnsafeMutablePointer<UInt8>, count: Int) -> Bool {
        guard position + count <= data.count else { return false }
        let start = data.startIndex + position
        data.copyBytes(to: target, from: start..<(start + count))
        position += count
        return true
    }
}
