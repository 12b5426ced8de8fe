import Foundation

/// Where two shapes touch: up to two points, and the direction in which the second one is pushed away.
struct ContactManifold: Equatable {
    struct Point: Equatable {
        var position: DynamicVector
        /// The distance of the shapes at this point; negative where they overlap.
        var separation: Double
    }

    /// The direction from the first shape to the second one, of length 1.
    var normal: DynamicVector
    var points: [Point]

    /// The contact seen from the other shape.
    var reversed: ContactManifold { ContactManifold(normal: -normal, points: points) }

    /// The contact of two shapes, or nil if they are further apart than a distance.
    ///
    /// Polygons are separated by the axes of their edges; the edge of one is clipped against the edge of the other.
    static func between(_ first: PlacedShape, _ second: PlacedShape, within margin: Double)
        -> ContactManifold?
    {
        switch (first, second) {
        case (.circle(let a, let radiusA), .circle(let b, let radiusB)):
            circles(a, radiusA, b, radiusB, margin)
        case (.polygon(let points), .circle(let center, let radius)):
            polygon(points, circle: center, radius, margin)
        case (.circle(let center, let radius), .polygon(let points)):
            polygon(points, circle: center, radius, margin)?.reversed
        case (.polygon(let a), .polygon(let b)):
            polygons(a, b, margin)
        }
    }

    private static func circles(
        _ a: DynamicVector, _ radiusA: Double, _ b: DynamicVector, _ radiusB: Double, _ margin: Double
    ) -> ContactManifold? {
        let separation = (b - a).length - radiusA - radiusB
        guard separation <= margin else { return nil }
        let normal = (b - a).normalized
        let point = Point(position: a + normal * (radiusA + separation / 2), separation: separation)
        return ContactManifold(normal: normal, points: [point])
    }

    private static func polygon(
        _ points: [DynamicVector], circle center: DynamicVector, _ radius: Double, _ margin: Double
    ) -> ContactManifold? {
        let face = deepestFace(of: points, against: [center])
        guard face.separation - radius <= margin else { return nil }
        let (start, end) = (points[face.edge], points[(face.edge + 1) % points.count])
        let edge = end - start
        let along = (center - start).dot(edge) / max(edge.dot(edge), 1e-12)
        var normal = face.normal
        var distance = face.separation
        if face.separation > 1e-9, along < 0 || along > 1 {
            let corner = along < 0 ? start : end
            distance = (center - corner).length
            guard distance - radius <= margin else { return nil }
            normal = (center - corner).normalized
        }
        let separation = distance - radius
        return ContactManifold(
            normal: normal,
            points: [Point(position: center - normal * (radius + separation / 2), separation: separation)])
    }

    private static func polygons(_ a: [DynamicVector], _ b: [DynamicVector], _ margin: Double)
        -> ContactManifold?
    {
        let faceA = deepestFace(of: a, against: b)
        guard faceA.separation <= margin else { return nil }
        let faceB = deepestFace(of: b, against: a)
        guard faceB.separation <= margin else { return nil }
        // Of two equal faces the same one is chosen in each step, so that resting items do not tremble.
        if faceB.separation > faceA.separation + 0.1 {
            return clipped(b, faceB, a, margin)?.reversed
        }
        return clipped(a, faceA, b, margin)
    }

    private struct Face {
        var edge: Int
        var normal: DynamicVector
        var separation: Double
    }

    /// The edge that separates the polygon from the points best, or overlaps them least.
    private static func deepestFace(of polygon: [DynamicVector], against points: [DynamicVector]) -> Face {
        var best = Face(edge: 0, normal: DynamicVector(0, -1), separation: -.infinity)
        for index in polygon.indices {
            let start = polygon[index]
            let edge = polygon[(index + 1) % polygon.count] - start
            let normal = -edge.normalized.perpendicular
            var separation = Double.infinity
            for point in points { separation = min(separation, (point - start).dot(normal)) }
            if separation > best.separation + 1e-9 {
                best = Face(edge: index, normal: normal, separation: separation)
            }
        }
        return best
    }

    /// The part of the other polygon's opposite edge that is within the face's width and at most `margin` before it.
    private static func clipped(
        _ reference: [DynamicVector], _ face: Face, _ other: [DynamicVector], _ margin: Double
    ) -> ContactManifold? {
        var (opposite, facing) = (0, Double.infinity)
        for index in other.indices {
            let edge = other[(index + 1) % other.count] - other[index]
            let turned = (-edge.normalized.perpendicular).dot(face.normal)
            if turned < facing { (opposite, facing) = (index, turned) }
        }
        let (start, end) = (reference[face.edge], reference[(face.edge + 1) % reference.count])
        let along = (end - start).normalized
        var segment = (other[opposite], other[(opposite + 1) % other.count])
        let (low, high) = (start.dot(along), end.dot(along))
        guard clip(&segment, along, low, high) else { return nil }
        let points = [segment.0, segment.1].compactMap { point -> Point? in
            let separation = (point - start).dot(face.normal)
            return separation <= margin ? Point(position: point, separation: separation) : nil
        }
        return points.isEmpty ? nil : ContactManifold(normal: face.normal, points: points)
    }

    /// Shortens a segment to a range along an axis; false if nothing is left.
    private static func clip(
        _ segment: inout (DynamicVector, DynamicVector), _ axis: DynamicVector, _ low: Double, _ high: Double
    ) -> Bool {
        let (from, to) = (segment.0.dot(axis), segment.1.dot(axis))
        guard max(from, to) >= low, min(from, to) <= high else { return false }
        func point(at place: Double) -> DynamicVector {
            let span = to - from
            guard abs(span) > 1e-12 else { return segment.0 }
            return segment.0 + (segment.1 - segment.0) * ((place - from) / span)
        }
        let ends = (point(at: min(max(from, low), high)), point(at: min(max(to, low), high)))
        segment = ends
        return true
    }
}
