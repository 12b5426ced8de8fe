import CPixels
import Foundation

/// A Gaussian blur of 8-bit values, as three box blurs in each direction.
///
/// The result is within 3 % of the Gaussian. The cost per pixel does not depend on the radius.
enum GaussianBlur {
    /// The distance in pixels by which the blur extends a shape.
    static func reach(sigma: Double) -> Int {
        sigma <= 0 ? 0 : boxes(sigma: sigma).reduce(0) { $0 + $1 / 2 }
    }

    /// Blurs rows, then columns, in place; has no effect if sigma is 0.
    static func apply(
        to bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, sigma: Double
    ) {
        guard sigma > 0, width > 0, height > 0 else { return }
        let sizes = boxes(sigma: sigma)
        blurRows(bytes, width, height, stride, sizes)
        blurColumns(bytes, width, height, stride, sizes)
    }

    /// Blurs each row.
    ///
    /// Most rows of a shape equal the row above, whose result is copied.
    private static func blurRows(
        _ bytes: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int, _ stride: Int, _ sizes: [Int]
    ) {
        let line = UnsafeMutablePointer<UInt8>.allocate(capacity: width * 3)
        defer { line.deallocate() }
        let other = line + width, above = line + 2 * width
        for y in 0..<height {
            let row = bytes + y * stride
            if y > 0, memcmp(row, above, width) == 0 {
                row.update(from: row - stride, count: width)
                continue
            }
            above.update(from: row, count: width)
            box(from: above, to: line, count: width, size: sizes[0])
            box(from: line, to: other, count: width, size: sizes[1])
            box(from: other, to: row, count: width, size: sizes[2])
        }
    }

    /// Blurs eight columns at a time.
    private static func blurColumns(
        _ bytes: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int, _ stride: Int, _ sizes: [Int]
    ) {
        let band = 8
        let first = UnsafeMutablePointer<UInt8>.allocate(capacity: height * band * 2)
        defer { first.deallocate() }
        let second = first + height * band
        var x = 0
        while x < width {
            let columns = min(band, width - x)
            if columns == band {
                spinet_box_columns(bytes + x, stride, first, band, height, sizes[0])
            } else {
                second.update(repeating: 0, count: height * band)
                for y in 0..<height {
                    (second + y * band).update(from: bytes + y * stride + x, count: columns)
                }
                spinet_box_columns(second, band, first, band, height, sizes[0])
            }
            spinet_box_columns(first, band, second, band, height, sizes[1])
            if columns == band {
                spinet_box_columns(second, band, bytes + x, stride, height, sizes[2])
            } else {
                spinet_box_columns(second, band, first, band, height, sizes[2])
                for y in 0..<height {
                    (bytes + y * stride + x).update(from: first + y * band, count: columns)
                }
            }
            x += columns
        }
    }

    /// The widths of three boxes, odd numbers, that together have a standard deviation.
    static func boxes(sigma: Double) -> [Int] {
        let ideal = (12 * sigma * sigma / 3 + 1).squareRoot()
        var lower = Int(ideal.rounded(.down))
        if lower % 2 == 0 { lower -= 1 }
        lower = max(1, lower)
        let l = Double(lower)
        let count = Int(((12 * sigma * sigma - 3 * l * l - 12 * l - 9) / (-4 * l - 4)).rounded())
        return (0..<3).map { $0 < count ? lower : lower + 2 }
    }

    private static func box(
        from source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int, size: Int
    ) {
        let radius = size / 2
        let reciprocal = UInt32((1 << 24) / size) + 1
        var sum: UInt32 = 0
        var index = 0
        while index < min(radius, count) {
            sum &+= UInt32(source[index])
            index &+= 1
        }
        index = 0
        while index < count {
            let entering = index &+ radius
            if entering < count { sum &+= UInt32(source[entering]) }
            target[index] = UInt8(
                truncatingIfNeeded: min(255, (UInt64(sum) &* UInt64(reciprocal) &+ (1 << 23)) >> 24))
            let leaving = index &- radius
            if leaving >= 0 { sum &-= UInt32(source[leaving]) }
            index &+= 1
        }
    }
}
