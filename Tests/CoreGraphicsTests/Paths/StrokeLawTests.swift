import CoreGraphics
import Foundation
import Fuzzing
import Testing

/// Strokes against distances from the line.
@Suite struct StrokeLawTests {
    private static let side = 44

    private func drawn(_ draw: (CGContext) -> Void) throws -> CGImage {
        let context = CGContext(pixelsWide: Self.side, high: Self.side)
        context.setStrokeColor(.black)
        draw(context)
        return try #require(context.makeImage())
    }

    /// Calls a closure for every pixel with its center and its coverage.
    private func pixels(_ image: CGImage, _ body: (CGPoint, Int) -> Bool) {
        for y in 0..<Self.side {
            // Every second pixel, as on a chessboard: distances are slow to compute.
            for x in stride(from: y % 2, to: Self.side, by: 2) {
                let middle = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                guard body(middle, image.alpha(x: x, y: y)) else { return }
            }
        }
    }

    @Test(
        "A stroke with round joins covers all within half its width, and nothing farther away",
        arguments: seeds(16))
    func roundLines(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let traced = TracedPath(&random, in: 4...40, parts: 1 + random.number(below: 2))
        let width = random.number(1...9), scale = random.chance(3) ? 2.0 : 1
        let image = try drawn { context in
            context.scaleBy(x: scale, y: scale)
            context.setLineWidth(width / scale)
            context.setLineCap(.round)
            context.setLineJoin(.round)
            context.stroke(traced.path.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)))
        }
        pixels(image) { middle, alpha in
            let distance = traced.distance(from: middle, isClosed: false)
            // Cairo draws round corners as polygons, and tight curves by few of them.
            if distance < width / 2 - 1.2, alpha < 160 {
                Issue.record(
                    "\(alpha) at \(middle), \(distance) from a line \(width) wide: \(traced.description)")
                return false
            }
            if distance > width / 2 + 0.85, alpha > 0 {
                Issue.record(
                    "\(alpha) at \(middle), \(distance) from a line \(width) wide: \(traced.description)")
                return false
            }
            return true
        }
    }

    @Test("No join or cap reaches farther than the miter limit allows", arguments: seeds(16))
    func reach(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let traced = TracedPath(&random, in: 8...36, parts: 1, curves: false)
        let width = random.number(1...6), limit = random.number(1...6)
        for (join, cap) in [(CGLineJoin.miter, CGLineCap.square), (.bevel, .butt), (.miter, .butt)] {
            let image = try drawn { context in
                context.setLineWidth(width)
                context.setMiterLimit(limit)
                context.setLineJoin(join)
                context.setLineCap(cap)
                context.stroke(traced.path)
            }
            let farthest = width / 2 * max(join == .miter ? limit : 1, cap == .square ? 2.0.squareRoot() : 1)
            let bounds = traced.path.boundingBox.insetBy(dx: -farthest - 1, dy: -farthest - 1)
            pixels(image) { middle, alpha in
                guard alpha > 0 else { return true }
                let isNear = traced.distance(from: middle, isClosed: false) < farthest + 0.85
                if isNear, bounds.contains(middle) { return true }
                Issue.record(
                    "\(join) \(cap) \(limit): ink at \(middle), width \(width): \(traced.description)")
                return false
            }
        }
    }

    @Test("Dashes follow one another by their lengths and phase", arguments: seeds(40))
    func dashes(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let lengths = (0..<(1 + random.number(below: 4))).map { _ in CGFloat(1 + random.number(below: 6)) }
        let phase = CGFloat(random.number(below: 20)), isUpright = random.chance(2)
        let image = try drawn { context in
            context.setLineDash(phase: phase, lengths: lengths)
            context.setLineWidth(2)
            context.strokeLineSegments(
                between: isUpright
                    ? [CGPoint(x: 5, y: 2), CGPoint(x: 5, y: 42)]
                    : [CGPoint(x: 2, y: 5), CGPoint(x: 42, y: 5)])
        }
        // The stroke goes twice through an odd number of lengths, once as dashes and once as gaps.
        let round = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
        for place in 0..<40 {
            var rest = (CGFloat(place) + 0.5 + phase).truncatingRemainder(dividingBy: round.reduce(0, +))
            var index = 0
            while rest >= round[index] {
                rest -= round[index]
                index += 1
            }
            let alpha = isUpright ? image.alpha(x: 5, y: 2 + place) : image.alpha(x: 2 + place, y: 5)
            #expect(alpha == (index.isMultiple(of: 2) ? 255 : 0), "\(place): \(lengths) from \(phase)")
        }
        #expect(image.alpha(x: 43, y: 5) == 0 && image.alpha(x: 5, y: 43) == 0)
    }

    @Test("A stroked rectangle is the ring between two rectangles", arguments: seeds(20))
    func rings(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let width = 2 * CGFloat(1 + random.number(below: 3))
        let rect = CGRect(
            x: 6 + random.number(below: 6), y: 6 + random.number(below: 6),
            width: 14 + random.number(below: 9),
            height: 14 + random.number(below: 9))
        let image = try drawn { $0.stroke(rect, width: width) }
        let (outer, inner) = (
            rect.insetBy(dx: -width / 2, dy: -width / 2), rect.insetBy(dx: width / 2, dy: width / 2)
        )
        pixels(image) { middle, alpha in
            let expected = outer.contains(middle) && !inner.contains(middle) ? 255 : 0
            #expect(alpha == expected, "\(middle): \(rect), \(width)")
            return alpha == expected
        }
    }
}
