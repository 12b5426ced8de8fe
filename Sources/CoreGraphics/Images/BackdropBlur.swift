package import Foundation

/// Blurs a part of an image at a reduced size; after blurring, the difference is not visible.
///
/// Cost: about that of reading the part once. One reduced pixel is a third of the standard deviation wide, at most
/// eight pixels.
package struct BackdropBlur {
    /// The standard deviation, in pixels.
    package var sigma: Double
    /// The factor of the color saturation; 1 leaves colors unchanged.
    package var saturation: Double
    /// The gray of a tint, from 0 (black) to 1 (white), and its opacity, from 0 to 1; both 0 by default.
    package var gray: Double
    package var grayAmount: Double

    /// Creates a blur, by default without a tint.
    package init(sigma: Double, saturation: Double, gray: Double = 0, grayAmount: Double = 0) {
        self.sigma = sigma
        self.saturation = saturation
        self.gray = gray
        self.grayAmount = grayAmount
    }

    /// The side of one reduced pixel, in pixels.
    package var factor: Int { max(1, min(8, Int(sigma / 3))) }

    /// Returns the blurred part at reduced size, and the rectangle that it fills in the image; edge pixels are
    /// repeated beyond the edges.
    package func image(of buffer: PixelBuffer, _ area: PixelRect) -> (image: CGImage, part: CGRect) {
        let factor = factor
        let width = (area.width + factor - 1) / factor, height = (area.height + factor - 1) / factor
        let small = sigma / Double(factor), margin = GaussianBlur.reach(sigma: small)
        let stride = width + 2 * margin, rows = height + 2 * margin
        let size = stride * rows
        let planes = UnsafeMutablePointer<UInt8>.allocate(capacity: size * 4)
        defer { planes.deallocate() }
        shrink(buffer, area, factor, into: planes, width, height, margin, stride, size)
        for plane in 0..<4 {
            extend(planes + plane * size, width, height, margin, stride)
            GaussianBlur.apply(
                to: planes + plane * size, width: stride, height: rows, stride: stride, sigma: small)
        }
        let result = PixelBuffer(width: width, height: height)
        compose(planes, into: result, margin, stride, size)
        let part = CGRect(
            x: 0, y: 0, width: CGFloat(area.width) / CGFloat(factor),
            height: CGFloat(area.height) / CGFloat(factor))
        return (CGImage(sharing: result), part)
    }

    /// Averages squares of pixels; reads only every second pixel of large squares.
    private func shrink(
        _ buffer: PixelBuffer, _ area: PixelRect, _ factor: Int, into planes: UnsafeMutablePointer<UInt8>,
        _ width: Int, _ height: Int, _ margin: Int, _ stride: Int, _ size: Int
    ) {
        let step = factor >= 4 ? 2 : 1
        var y = 0
        while y < height {
            let top = area.y + y * factor, bottom = min(top + factor, area.maxY)
            var x = 0
            while x < width {
                let left = area.x + x * factor, right = min(left + factor, area.maxX)
                var redBlue: UInt64 = 0, alphaGreen: UInt64 = 0, count: UInt64 = 0
                var row = top
                while row < bottom {
                    let words = UnsafePointer(buffer.row(row))
                    var column = left
                    while column < right {
                        let word = UInt64(words[column])
                        // Two components at a time, each in 32 bits of its own.
                        redBlue &+= (word & 0xFF) | ((word & 0xFF0000) << 16)
                        alphaGreen &+= ((word >> 8) & 0xFF) | ((word & 0xFF00_0000) << 8)
                        count &+= 1
                        column &+= step
                    }
                    row &+= step
                }
                let place = (y + margin) * stride + x + margin
                planes[place] = UInt8(truncatingIfNeeded: (redBlue & 0xFFFF_FFFF) / count)
                planes[size + place] = UInt8(truncatingIfNeeded: (alphaGreen & 0xFFFF_FFFF) / count)
                planes[2 * size + place] = UInt8(truncatingIfNeeded: (redBlue >> 32) / count)
                planes[3 * size + place] = UInt8(truncatingIfNeeded: (alphaGreen >> 32) / count)
                x &+= 1
            }
            y &+= 1
        }
    }

    /// Repeats the edges into the margin.
    private func extend(
        _ plane: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int, _ margin: Int, _ stride: Int
    ) {
        guard margin > 0 else { return }
        for y in margin..<(height + margin) {
            let row = plane + y * stride
            (row).update(repeating: row[margin], count: margin)
            (row + margin + width).update(repeating: row[margin + width - 1], count: margin)
        }
        for y in 0..<margin {
            (plane + y * stride).update(from: plane + margin * stride, count: stride)
            (plane + (margin + height + y) * stride).update(
                from: plane + (margin + height - 1) * stride, count: stride)
        }
    }

    /// Combines the planes (blue, green, red, alpha), with saturation and the gray tint applied.
    private func compose(
        _ planes: UnsafeMutablePointer<UInt8>, into result: PixelBuffer, _ margin: Int, _ stride: Int,
        _ size: Int
    ) {
        let strength = Int32((saturation * 256).rounded())
        let amount = Int32((grayAmount * 256).rounded()), rest = 256 - amount
        let over = Int32((gray * 255 * Double(amount)).rounded()) + 128
        for y in 0..<result.height {
            let words = result.row(y)
            for x in 0..<result.width {
                let place = (y + margin) * stride + x + margin
                let blue = Int32(planes[place]), green = Int32(planes[size + place])
                let red = Int32(planes[2 * size + place]), alpha = Int32(planes[3 * size + place])
                let gray = (red * 77 + green * 150 + blue * 29) >> 8
                func strong(_ part: Int32) -> UInt32 {
                    let color = max(0, min(alpha, gray + ((part - gray) * strength) >> 8))
                    return UInt32((color * rest + over) >> 8)
                }
                let covered = UInt32((alpha * rest + 255 * amount + 128) >> 8)
                words[x] = covered << 24 | strong(red) << 16 | strong(green) << 8 | strong(blue)
            }
        }
    }
}
