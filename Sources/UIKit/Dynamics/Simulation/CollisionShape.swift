import CoreGraphics
import Foundation

/// The outline with which an item collides, around its center.
enum CollisionShape: Equatable {
    case circle(radius: Double)
    /// A convex polygon whose vertices run from the x axis towards the y axis; two vertices are a line segment.
    case polygon([DynamicVector])

    /// The outline of a rectangle around the origin.
    static func rectangle(width: Double, height: Double) -> CollisionShape {
        let (x, y) = (max(width, 0.01) / 2, max(height, 0.01) / 2)
        return .polygon([
            DynamicVector(-x, -y), DynamicVector(x, -y), DynamicVector(x, y), DynamicVector(-x, y),
        ])
    }

    /// The outline of an ellipse around the origin; a polygon of 24 vertices unless it is a circle.
    static func ellipse(width: Double, height: Double) -> CollisionShape {
        if abs(width - height) < 0.01 { return .circle(radius: max(width, 0.01) / 2) }
        return .polygon(
            (0..<24).map { index in
                let angle = Double(index) / 24 * 2 * .pi
                return DynamicVector(cos(angle) * width / 2, sin(angle) * height / 2)
            })
    }

    /// The outline of a convex path; nil for a path without an area.
    static func path(_ path: CGPath) -> CollisionShape? {
        var points: [DynamicVector] = []
        path.forEachLine(tolerance: 1) { start, _ in points.append(DynamicVector(start)) }
        var outline = points
        let area = signedArea(outline)
        guard outline.count > 2, abs(area) > 1e-6 else { return nil }
        if area < 0 { outline.reverse() }
        return .polygon(outline)
    }

    /// The area in square points.
    var area: Double {
        switch self {
        case .circle(let radius): .pi * radius * radius
        case .polygon(let points): abs(Self.signedArea(points))
        }
    }

    /// The moment of inertia around the origin for a mass of 1, in square points.
    var inertiaOfUnitMass: Double {
        switch self {
        case .circle(let radius): return radius * radius / 2
        case .polygon(let points):
            var (weighted, total) = (0.0, 0.0)
            for (start, end) in Self.edges(points) {
                let cross = start.cross(end)
                weighted += cross * (start.dot(start) + start.dot(end) + end.dot(end))
                total += cross
            }
            return abs(total) > 1e-9 ? weighted / total / 6 : 1
        }
    }

    /// The greatest distance of the outline from the origin.
    var reach: Double {
        switch self {
        case .circle(let radius): radius
        case .polygon(let points): points.map(\.length).max() ?? 0
        }
    }

    /// The least distance of the outline from the origin: how far the item may move in a step without passing others.
    var thickness: Double {
        switch self {
        case .circle(let radius): radius
        case .polygon(let points):
            Self.edges(points).map { start, end in
                abs((end - start).normalized.cross(start))
            }.min() ?? 0
        }
    }

    /// The shape turned by an angle in radians and moved.
    func placed(at position: DynamicVector, angle: Double) -> PlacedShape {
        switch self {
        case .circle(let radius): .circle(center: position, radius: radius)
        case .polygon(let points): .polygon(points.map { position + $0.rotated(by: angle) })
        }
    }

    private static func edges(_ points: [DynamicVector]) -> [(DynamicVector, DynamicVector)] {
        points.indices.map { (points[$0], points[($0 + 1) % points.count]) }
    }

    private static func signedArea(_ points: [DynamicVector]) -> Double {
        edges(points).reduce(0) { $0 + $1.0.cross($1.1) } / 2
    }
}

/// A shape in the reference view's coordinates.
enum PlacedShape: Equatable {
    case circle(center: DynamicVector, radius: Double)
    case polygon([DynamicVector])
}
