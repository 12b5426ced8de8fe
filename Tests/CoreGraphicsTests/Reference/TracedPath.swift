import CoreGraphics
import Foundation
import Fuzzing

/// A random path, and beside it the outline that its definition gives, as closely spaced points.
struct TracedPath {
    let path = CGMutablePath()
    /// The points of every subpath; open ones are not closed.
    private(set) var parts: [[CGPoint]] = []
    /// Descriptions of the added elements, for messages.
    private(set) var description = ""

    /// Adds lines, curves, arcs and whole shapes within a range of coordinates.
    init(_ random: inout SeededRandom, in range: ClosedRange<Double>, parts count: Int, curves: Bool = true) {
        for _ in 0..<count {
            switch curves ? random.number(below: 5) : random.number(below: 2) {
            case 0:
                let rect = Self.rect(&random, in: range)
                path.addRect(rect)
                parts.append(Self.corners(of: rect))
                description += "rectangle \(rect); "
            case 2:
                let rect = Self.rect(&random, in: range)
                path.addEllipse(in: rect)
                parts.append(
                    (0...96).map {
                        let angle = CGFloat($0) / 96 * 2 * .pi
                        return CGPoint(
                            x: rect.midX + cos(angle) * rect.width / 2,
                            y: rect.midY + sin(angle) * rect.height / 2)
                    })
                description += "ellipse \(rect); "
            case 3:
                let (center, radius) = (random.point(range), random.number(1...12))
                let (start, delta) = (random.number(-7...7), random.number(0.1...6.2))
                let isClockwise = random.chance(2)
                let end = isClockwise ? start - delta : start + delta
                path.move(to: CGPoint(x: center.x + radius * cos(start), y: center.y + radius * sin(start)))
                path.addArc(
                    center: center, radius: radius, startAngle: start,
                    endAngle: end + (random.chance(4) ? 2 * .pi : 0) * (isClockwise ? 1 : -1),
                    clockwise: isClockwise)
                parts.append(
                    (0...64).map {
                        let angle = start + (end - start) * CGFloat($0) / 64
                        return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
                    })
                description += "arc \(center) \(radius) \(start) \(delta) \(isClockwise); "
            default: addSegments(&random, in: range, curves: curves)
            }
        }
    }

    private mutating func addSegments(
        _ random: inout SeededRandom, in range: ClosedRange<Double>, curves: Bool
    ) {
        var current = random.point(range)
        path.move(to: current)
        var points = [current]
        for _ in 0..<(3 + random.number(below: 4)) {
            let (end, c1, c2) = (random.point(range), random.point(range), random.point(range))
            switch curves ? random.number(below: 4) : 0 {
            case 1:
                path.addQuadCurve(to: end, control: c1)
                points += Self.curve { u, t in
                    (u * u, 2 * u * t, t * t, 0)
                } of: {
                    [current, c1, end, .zero]
                }
                description += "quad \(c1) \(end); "
            case 2:
                path.addCurve(to: end, control1: c1, control2: c2)
                points += Self.curve { u, t in
                    (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                } of: {
                    [current, c1, c2, end]
                }
                description += "curve \(c1) \(c2) \(end); "
            case 3 where random.chance(2):
                // The element after a closed subpath begins where that subpath began.
                path.closeSubpath()
                parts.append(points + [points[0]])
                current = points[0]
                points = [current]
                description += "close; "
                continue
            default:
                path.addLine(to: end)
                points.append(end)
                description += "line \(end); "
            }
            current = end
        }
        if random.chance(2) {
            path.closeSubpath()
            points.append(points[0])
        }
        parts.append(points)
    }

    private static func curve(
        _ weights: (CGFloat, CGFloat) -> (CGFloat, CGFloat, CGFloat, CGFloat), of points: () -> [CGPoint]
    ) -> [CGPoint] {
        let p = points()
        return (1...64).map { piece in
            let t = CGFloat(piece) / 64
            let w = weights(1 - t, t)
            return CGPoint(
                x: w.0 * p[0].x + w.1 * p[1].x + w.2 * p[2].x + w.3 * p[3].x,
                y: w.0 * p[0].y + w.1 * p[1].y + w.2 * p[2].y + w.3 * p[3].y)
        }
    }

    private static func rect(_ random: inout SeededRandom, in range: ClosedRange<Double>) -> CGRect {
        let (a, b) = (random.point(range), random.point(range))
        return CGRect(
            x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x) + 1, height: abs(a.y - b.y) + 1)
    }

    private static func corners(of rect: CGRect) -> [CGPoint] {
        [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
            CGPoint(x: rect.minX, y: rect.minY),
        ]
    }

    /// Whether a point is inside, by the winding number of the closed outline.
    func contains(_ point: CGPoint, _ rule: CGPathFillRule) -> Bool {
        var winding = 0
        for points in parts {
            for index in points.indices {
                let (from, to) = (points[index], points[(index + 1) % points.count])
                guard (from.y <= point.y) != (to.y <= point.y) else { continue }
                let x = from.x + (point.y - from.y) * (to.x - from.x) / (to.y - from.y)
                if x > point.x { winding += to.y > from.y ? 1 : -1 }
            }
        }
        return rule == .winding ? winding != 0 : !winding.isMultiple(of: 2)
    }

    /// The distance of a point from the outline; from the closed outline where `isClosed`.
    func distance(from point: CGPoint, isClosed: Bool) -> CGFloat {
        var least = CGFloat.infinity
        for points in parts {
            for index in points.indices.dropLast(isClosed ? 0 : 1) {
                let (from, to) = (points[index], points[(index + 1) % points.count])
                let (dx, dy) = (to.x - from.x, to.y - from.y)
                let length = dx * dx + dy * dy
                let along = length > 0 ? ((point.x - from.x) * dx + (point.y - from.y) * dy) / length : 0
                let t = max(0, min(1, along))
                least = min(least, hypot(from.x + dx * t - point.x, from.y + dy * t - point.y))
            }
        }
        return least
    }
}
