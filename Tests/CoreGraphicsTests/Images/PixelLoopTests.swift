import Foundation
import Fuzzing
import Testing

@testable import CoreGraphics

/// The vectorized pixel loops, of eight pixels at once, against one pixel at a time.
@Suite struct PixelLoopTests {
    private func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
        (0..<4).reduce(0) { result, part in
            let product = (pixel >> (8 * UInt32(part)) & 255) * factor + 128
            return result | ((product + product >> 8) >> 8) << (8 * UInt32(part))
        }
    }

    @Test("Blending and fading pixels round as in the loop of one pixel at a time", arguments: seeds(40))
    func colors(seed: UInt64) {
        var random = SeededRandom(distinct: seed)
        let count = random.number(below: 40)
        let pixels = (0..<count).map { _ in random.color().rgba.premultipliedARGB }
        let color = random.color().rgba.premultipliedARGB, factor = UInt32(random.number(below: 256))
        var laid = pixels, faded = pixels
        laid.withUnsafeMutableBufferPointer {
            if let base = $0.baseAddress { PixelOperations.over(base, count, with: color) }
        }
        faded.withUnsafeMutableBufferPointer {
            if let base = $0.baseAddress { PixelOperations.fade(base, count, by: factor) }
        }
        #expect(laid == pixels.map { color &+ scaled($0, by: 255 - color >> 24) })
        #expect(faded == pixels.map { scaled($0, by: factor) })
    }

    @Test("A blur is three box filters along each row and then each column", arguments: seeds(40))
    func blur(seed: UInt64) {
        var random = SeededRandom(distinct: seed)
        let width = 1 + random.number(below: 30), height = 1 + random.number(below: 30)
        let stride = width + random.number(below: 5), sigma = 0.6 + Double(random.number(below: 80)) / 10
        var bytes = (0..<stride * height).map { _ in UInt8(random.number(below: 256)) }
        // Rows like the one above are common in shapes.
        for y in 1..<max(1, height) where random.chance(2) {
            bytes.replaceSubrange(
                y * stride..<(y + 1) * stride, with: bytes[(y - 1) * stride..<y * stride])
        }
        let sizes = GaussianBlur.boxes(sigma: sigma)
        var expected = bytes
        for y in 0..<height {
            let row = (0..<width).map { expected[y * stride + $0] }
            for (x, value) in sizes.reduce(row, box).enumerated() { expected[y * stride + x] = value }
        }
        for x in 0..<width {
            let column = (0..<height).map { expected[$0 * stride + x] }
            for (y, value) in sizes.reduce(column, box).enumerated() { expected[y * stride + x] = value }
        }
        bytes.withUnsafeMutableBufferPointer {
            GaussianBlur.apply(
                to: $0.baseAddress!, width: width, height: height, stride: stride, sigma: sigma)
        }
        #expect(bytes == expected)
    }

    private func box(_ line: [UInt8], _ size: Int) -> [UInt8] {
        line.indices.map { index in
            let around = max(0, index - size / 2)...min(line.count - 1, index + size / 2)
            let sum = line[around].reduce(0) { $0 + UInt64($1) }
            return UInt8((sum * (1 << 24 / UInt64(size) + 1) + 1 << 23) >> 24)
        }
    }

    @Test("The fast path enlarges an image like the ordinary path", arguments: seeds(40))
    func enlarging(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let factor = 2 + random.number(below: 7), isOpaque = random.chance(2)
        let small = CGContext(pixelsWide: 1 + random.number(below: 9), high: 1 + random.number(below: 9))
        for y in 0..<small.height {
            for x in 0..<small.width {
                let color = random.color()
                small.setFillColor(isOpaque ? CGColor(color.rgba.withAlpha(times: 1)) : color)
                if isOpaque {
                    small.setFillColor(red: color.rgba.red, green: color.rgba.green, blue: 0.5, alpha: 1)
                }
                small.fill(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        let image = try #require(small.makeImage())
        let area = PixelRect(
            x: random.number(below: 8) - 4, y: random.number(below: 8) - 4,
            width: image.width * factor - random.number(below: factor),
            height: image.height * factor - random.number(below: factor))
        let alpha = random.chance(2) ? 1 : CGFloat(random.number(below: 11)) / 10
        let canvases = (0..<2).map { _ in CGContext(pixelsWide: 64, high: 64) }
        for canvas in canvases {
            canvas.setFillColor(red: 0.2, green: 0.6, blue: 0.9, alpha: 1)
            canvas.fill(CGRect(x: 0, y: 0, width: 64, height: 64))
            canvas.setAlpha(alpha)
        }
        #expect(canvases[0].drawEnlarged(image, by: factor, in: area))
        canvases[1].draw(
            image,
            from: CGRect(
                x: 0, y: 0, width: CGFloat(area.width) / CGFloat(factor),
                height: CGFloat(area.height) / CGFloat(factor)), in: area.rect)
        let images = try canvases.map { try #require($0.makeImage()) }
        // Weights are sixteenths, exact where the factor is a power of two; elsewhere they are off by a 32nd along
        // each axis, which these random pixels show and a blur's do not.
        let tolerance = factor.nonzeroBitCount == 1 ? 2 : 22
        var worst = 0
        for y in 0..<64 {
            for x in 0..<64 {
                for shift in [0, 8, 16, 24] as [UInt32] {
                    let parts = images.map { Int($0.pixel(x: x, y: y) >> shift & 255) }
                    worst = max(worst, abs(parts[0] - parts[1]))
                }
            }
        }
        #expect(worst <= tolerance)
    }
}
