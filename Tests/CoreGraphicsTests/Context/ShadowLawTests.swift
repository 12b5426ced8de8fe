import CoreGraphics
import Foundation
import Fuzzing
import Testing

/// Shadows against shifted shapes and the Gaussian integral.
@Suite struct ShadowLawTests {
    private static let side = 72

    private struct Shadow {
        let offset: CGSize
        let color: CGColor

        init(_ random: inout SeededRandom) {
            offset = CGSize(width: random.number(below: 21) - 10, height: random.number(below: 21) - 10)
            color = random.color()
        }
    }

    @Test(
        "A shadow without blur is the shape's coverage, offset and colored, below the shape",
        arguments: seeds(20))
    func sharp(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let shadow = Shadow(&random)
        let (fill, alpha) = (random.color(), random.number(0.2...1))
        let traced = TracedPath(&random, in: 16...56, parts: 2)
        let isTurned = random.chance(2)
        func draw(shadow: Shadow?) throws -> CGImage {
            let context = CGContext(pixelsWide: Self.side, high: Self.side)
            // Neither a transform nor the shape's position changes the shadow's offset.
            if isTurned {
                context.translateBy(x: 72, y: 0)
                context.rotate(by: .pi / 2)
            }
            if let shadow { context.setShadow(offset: shadow.offset, blur: 0, color: shadow.color) }
            context.setFillColor(fill)
            context.setAlpha(alpha)
            context.fill(traced.path)
            return try #require(context.makeImage())
        }
        let (seen, shape) = (try draw(shadow: shadow), try draw(shadow: nil))
        for y in 12..<60 {
            for x in 12..<60 {
                let (fromX, fromY) = (x - Int(shadow.offset.width), y - Int(shadow.offset.height))
                let coverage = Double(shape.alpha(x: fromX, y: fromY)) / 255
                let below = PixelComponents(shadow.color.rgba, alpha: coverage)
                let expected = shape.components(x: x, y: y).over(below)
                guard seen.components(x: x, y: y).distance(to: expected) > 5 else { continue }
                Issue.record(
                    "(\(x), \(y)): \(seen.components(x: x, y: y)), not \(expected): \(shadow), \(traced.description)"
                )
                return
            }
        }
    }

    @Test("A blurred shadow has the Gaussian's weight at every point, and ends", arguments: seeds(12))
    func soft(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let scale = random.chance(2) ? 2.0 : 1
        let blur = random.number(3...7) * (scale == 1 ? 2 : 1)
        let box = CGRect(
            x: 20, y: 24, width: 22 + random.number(below: 9), height: 16 + random.number(below: 9))
        let context = CGContext(pixelsWide: Self.side, high: Self.side, scale: scale)
        // The shape itself is outside of the canvas: only its shadow falls into it.
        context.setShadow(
            offset: CGSize(width: 200 / scale, height: 0), blur: blur / scale,
            color: CGColor(gray: 0, alpha: 1))
        context.setFillColor(.white)
        context.fill(
            CGRect(
                x: (box.minX - 200) / scale, y: box.minY / scale, width: box.width / scale,
                height: box.height / scale))
        let image = try #require(context.makeImage())
        let sigma = blur / 2
        func part(_ place: Double, _ low: CGFloat, _ high: CGFloat) -> Double {
            (erf((high - place) / (sigma * 2.0.squareRoot()))
                - erf((low - place) / (sigma * 2.0.squareRoot()))) / 2
        }
        var sum = 0.0
        for y in 0..<Self.side {
            for x in 0..<Self.side {
                let middle = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                let expected = 255 * part(middle.x, box.minX, box.maxX) * part(middle.y, box.minY, box.maxY)
                let seen = Double(image.alpha(x: x, y: y))
                sum += seen
                let isFar = !box.insetBy(dx: -3 * sigma - 3, dy: -3 * sigma - 3).contains(middle)
                guard abs(seen - expected) > 14 || (isFar && seen > 0) else { continue }
                Issue.record("\(middle): \(seen), not \(expected): blur \(blur) of \(box) at \(scale)")
                return
            }
        }
        #expect(abs(sum / 255 / (box.width * box.height) - 1) < 0.04, "blur \(blur) of \(box)")
    }

    @Test("No color, or a clear one, casts no shadow; a restored state casts none either")
    func none() throws {
        let context = CGContext(pixelsWide: 40, high: 40)
        context.saveGState()
        context.setShadow(offset: CGSize(width: 10, height: 10), blur: 2)
        context.restoreGState()
        context.setFillColor(.white)
        context.fill(CGRect(x: 2, y: 2, width: 8, height: 8))
        for color in [nil, CGColor.clear] {
            context.setShadow(offset: CGSize(width: 10, height: 10), blur: 0, color: color)
            context.fill(CGRect(x: 2, y: 2, width: 8, height: 8))
        }
        #expect(try #require(context.makeImage()).pixel(x: 16, y: 16) == 0)
    }
}
