import Foundation

/// A Gaussian blur of bytes, as three box blurs in each direction.
///
/// Three boxes come within 3 % of the Gaussian. The cost is constant per pixel, whatever the blur.
enum GaussianBlur {
    /// How far outside a shape its blur reaches, in pixels.
    static func reach(sigma: Double) -> Int {
        sigma <= 0 ? 0 : boxes(sigma: sigma).reduce(0) { $0 + $1 / 2 }
    }

    /// Blurs rows, then columns, in place; a sigma of 0 changes nothing.
    static func apply(
        to bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, sigma: Double
    ) {
        guard sigma > 0, width > 0, height > 0 else { return }
        let length = max(width, height)
        let line = UnsafeMutablePointer<UInt8>.allocate(capacity: length * 2)
        defer { line.deallocate() }
        let other = line + length
        let sizes = boxes(sigma: sigma)
        for y in 0..<height {
            let row = bytes + y * stride
            box(from: row, step: 1, to: line, count: width, size: sizes[0])
            box(from: line, step: 1, to: other, count: width, size: sizes[1])
            box(from: other, step: 1, to: row, count: width, size: sizes[2])
        }
        for x in 0..<width {
            let column = bytes + x
            box(from: column, step: stride, to: line, count: height, size: sizes[0])
            box(from: line, step: 1, to: other, count: height, size: sizes[1])
            box(from: other, step: 1, to: line, count: height, size: sizes[2])
            var index = 0
            while index < height {
                column[index &* stride] = line[index]
                index &+= 1
            }
        }
    }

    /// Three odd box widths whose blurs together have the given standard deviation.
    private static func boxes(sigma: Double) -> [Int] {
        let ideal = (12 * sigma * sigma / 3 + 1).squareRoot()
        var lower = Int(ideal.rounded(.down))
        if lower % 2 == 0 { lower -= 1 }
        lower = max(1, lower)
        let l = Double(lower)
        let count = Int(((12 * sigma * sigma - 3 * l * l - 12 * l - 9) / (-4 * l - 4)).rounded())
        return (0..<3).map { $0 < count ? lower : lower + 2 }
    }

    private static func box(
        from source: UnsafePointer<UInt8>, step: Int, to target: UnsafeMutablePointer<UInt8>, count: Int,
        size: Int
    ) {
        let radius = size / 2
        let reciprocal = UInt32((1 << 24) / size) + 1
        var sum: UInt32 = 0
        var index = 0
        while index < min(radius, count) {
            sum &+= UInt32(source[index &* step])
            index &+= 1
        }
        index = 0
        while index < count {
            let entering = index &+ radius
            if entering < count { sum &+= UInt32(source[entering &* step]) }
            target[index] = UInt8(
                truncatingIfNeeded: min(255, (UInt64(sum) &* UInt64(reciprocal) &+ (1 << 23)) >> 24))
            let leaving = index &- radius
            if leaving >= 0 { sum &-= UInt32(source[leaving &* step]) }
            index &+= 1
        }
    }
}
