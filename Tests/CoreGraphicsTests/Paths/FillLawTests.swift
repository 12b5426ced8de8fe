import CoreGraphics
import Foundation
import Fuzzing
import Testing

/// Filled paths against points in polygons.
@Suite struct FillLawTests {
    private static let side = 40

    @Test("A fill covers the pixels inside the outline, by either rule, and no others", arguments: seeds(20))
    func fill(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let traced = TracedPath(&random, in: -2...42, parts: 1 + random.number(below: 3))
        for rule in [CGPathFillRule.winding, .evenOdd] {
            let context = CGContext(pixelsWide: Self.side, high: Self.side)
            context.setFillColor(.black)
            if random.chance(2) {
                context.fill(traced.path, using: rule)
            } else {
                context.addPath(traced.path)
                context.fillPath(using: rule)
                #expect(context.isPathEmpty)
            }
            let image = try #require(context.makeImage())
            for y in 0..<Self.side {
                // Every second pixel, as on a chessboard: distances are slow to compute.
                for x in stride(from: y % 2, to: Self.side, by: 2) {
                    let middle = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                    guard traced.distance(from: middle, isClosed: true) > 0.78 else { continue }
                    let expected = traced.contains(middle, rule) ? 255 : 0
                    guard abs(image.alpha(x: x, y: y) - expected) > 1 else { continue }
                    Issue.record("\(rule) \(middle): \(image.alpha(x: x, y: y)) of \(traced.description)")
                    return
                }
            }
        }
    }

    @Test("CGPath.contains agrees with the path's fill", arguments: seeds(60))
    func contains(seed: UInt64) {
        var random = SeededRandom(distinct: seed)
        let traced = TracedPath(&random, in: -20...60, parts: 1 + random.number(below: 3))
        let context = CGContext(pixelsWide: 4, high: 4)
        context.addPath(traced.path)
        for _ in 0..<30 {
            let point = random.point(-25...65)
            guard traced.distance(from: point, isClosed: true) > 0.2 else { continue }
            for (rule, mode) in [(CGPathFillRule.winding, CGPathDrawingMode.fill), (.evenOdd, .eoFill)] {
                let expected = traced.contains(point, rule)
                #expect(
                    traced.path.contains(point, using: rule) == expected,
                    "\(rule) \(point): \(traced.description)")
                #expect(
                    context.pathContains(point, mode: mode) == expected,
                    "\(mode) \(point): \(traced.description)")
                let shift = CGAffineTransform(translationX: 7, y: -3)
                #expect(
                    traced.path.contains(point.applying(shift), using: rule, transform: shift) == expected,
                    "moved \(point): \(traced.description)")
            }
        }
    }

    @Test(
        "The bounding boxes of a path contain its points, and the path's own box excludes control points",
        arguments: seeds(60))
    func boxes(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        let size = random.chance(4) ? 20_000.0 : 60
        let traced = TracedPath(&random, in: -size...size, parts: 1 + random.number(below: 3))
        let (box, tight) = (traced.path.boundingBox, traced.path.boundingBoxOfPath)
        let points = traced.parts.flatMap { $0 }
        // Arcs of Bézier curves are within 0.03 % of circles, and traced points miss the extremes a little.
        let slack: CGFloat = size * 3e-3
        for point in points {
            #expect(
                tight.encloses(point, slack: slack), "\(point) of \(tight): \(traced.description)")
        }
        #expect(box.encloses(tight, slack: 1e-6), "\(box), \(tight): \(traced.description)")
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let sides: [(CGFloat, CGFloat?)] = [
            (tight.minX, xs.min()), (tight.maxX, xs.max()), (tight.minY, ys.min()), (tight.maxY, ys.max()),
        ]
        for (side, reached) in sides {
            let reached = try #require(reached)
            #expect(abs(side - reached) < slack, "\(tight) is not at \(reached): \(traced.description)")
        }
        var shown = 0
        traced.path.applyWithBlock { _ in shown += 1 }
        #expect(shown == traced.path.steps.count)
        #expect(traced.path.copy() == traced.path)
        let t = random.transform()
        let moved = traced.path.applying(t).boundingBoxOfPath
        #expect(tight.applying(t).encloses(moved, slack: slack * 9), "\(t): \(traced.description)")
    }

    @Test("An empty path has no bounding box, contains no point and draws nothing")
    func empty() throws {
        let path = CGMutablePath()
        #expect(path.boundingBox.isNull && path.boundingBoxOfPath.isNull && path.isEmpty)
        #expect(!path.contains(.zero))
        let context = CGContext(pixelsWide: 2, high: 2)
        context.fill(path)
        context.stroke(path)
        context.fillPath()
        #expect(try #require(context.makeImage()).pixel(x: 0, y: 0) == 0)
    }

    @Test(
        "An arc with angles that are NaN, or of a great many turns, returns",
        arguments: [
            CGFloat.infinity, -.infinity, .nan, 1e300, -1e300, 1e9, -1e9, 40,
        ])
    func arcsEnd(angle: CGFloat) {
        for isClockwise in [false, true] {
            let path = CGMutablePath()
            path.addArc(
                center: .zero, radius: 10, startAngle: 0, endAngle: angle, clockwise: isClockwise)
            path.addRelativeArc(center: .zero, radius: 10, startAngle: 1, delta: angle)
            #expect(path.steps.count < 200)
            if angle.isFinite { #expect(path.contains(CGPoint(x: 0.1, y: 0.1)) || !path.isEmpty) }
        }
    }
}
