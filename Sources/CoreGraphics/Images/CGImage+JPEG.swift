import CTurboJPEG
import Foundation

extension CGImage {
    /// The largest image that is decoded, in pixels: one of 256 MiB.
    private static let maximumPixels = 64 << 20

    /// Decodes a JPEG image; nil for other data, damaged or larger than 64 megapixels, and where libturbojpeg is not
    /// installed.
    package convenience init?(jpegData data: Data) {
        let bytes = [UInt8](data)
        var width: Int32 = 0, height: Int32 = 0
        guard spinet_jpeg_size(bytes, bytes.count, &width, &height),
            Int(width) * Int(height) <= Self.maximumPixels
        else { return nil }
        let buffer = PixelBuffer(width: Int(width), height: Int(height))
        guard
            spinet_jpeg_decode(
                bytes, bytes.count, buffer.base.assumingMemoryBound(to: UInt8.self), width, height,
                Int32(buffer.bytesPerRow))
        else { return nil }
        self.init(sharing: buffer)
    }

    /// The image as JPEG data, over white where it is transparent; nil for an empty image, one with a side of more than
    /// 65,535 pixels, and where libturbojpeg is not installed.
    ///
    /// - Parameter quality: 0 (smallest) to 1 (best).
    package func jpegData(quality: Double) -> Data? {
        guard width > 0, height > 0, max(width, height) <= 65_535 else { return nil }
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        let context = CGContext(pixelsWide: width, high: height)
        context.setFillColor(.white)
        context.fill(whole)
        context.draw(self, in: whole)
        context.flush()
        let buffer = context.buffer
        var count = 0
        let encoded = spinet_jpeg_encode(
            buffer.base.assumingMemoryBound(to: UInt8.self), Int32(width), Int32(height),
            Int32(buffer.bytesPerRow), Int32(min(max(1, (quality * 100).rounded()), 100)), &count)
        guard let encoded else { return nil }
        defer { spinet_jpeg_free(encoded) }
        return Data(bytes: encoded, count: count)
    }
}
