public import Foundation

extension CGPath {
    /// Returns whether a point is inside the path; open subpaths count as closed.
    ///
    /// - Parameter transform: applied to the path before the test.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        var winding = 0
        let path = transform.isIdentity ? self : applying(transform)
        guard !path.isEmpty, path.boundingBox.insetBy(dx: -1e-6, dy: -1e-6).contains(point) else {
            return false
        }
        path.forEachLine { from, to in
            guard (from.y <= point.y) != (to.y <= point.y) else { return }
            let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
            if x > point.x { winding += from.y < to.y ? 1 : -1 }
        }
        return rule == .winding ? winding != 0 : winding % 2 != 0
    }

    /// The bounding box of the lines and curves, without control points; null if the path is empty.
    public var boundingBoxOfPath: CGRect {
        var bounds = CGRect.null
        func include(_ p: CGPoint) {
            let dot = CGRect(origin: p, size: .zero)
            bounds = bounds.isNull ? dot : bounds.union(dot)
        }
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        for step in steps {
            switch step {
            case .move(let p):
                include(p)
                (start, current) = (p, p)
            case .line(let p):
                include(p)
                current = p
            case .quad(let c, let p):
                let c1 = CGPoint(
                    x: current.x + 2 / 3 * (c.x - current.x), y: current.y + 2 / 3 * (c.y - current.y))
                let c2 = CGPoint(x: p.x + 2 / 3 * (c.x - p.x), y: p.y + 2 / 3 * (c.y - p.y))
                for extreme in Self.extremes(current, c1, c2, p) { include(extreme) }
                current = p
            case .curve(let c1, let c2, let p):
                for extreme in Self.extremes(current, c1, c2, p) { include(extreme) }
                current = p
            case .close: current = start
            }
        }
        return bounds
    }

    /// Calls a closure with each line segment of the flattened path, in order.
    ///
    /// - Parameters:
    ///   - tolerance: the maximum distance between a curve and its segments.
    ///   - closesOpenParts: whether open subpaths are closed with a segment to their start.
    package func forEachLine(
        tolerance: CGFloat = 0.05, closesOpenParts: Bool = true, _ body: (CGPoint, CGPoint) -> Void
    ) {
        var start = CGPoint.zero
        var current = CGPoint.zero
        func line(to p: CGPoint) {
            if p != current { body(current, p) }
            current = p
        }
        func curve(_ c1: CGPoint, _ c2: CGPoint, _ p: CGPoint) {
            let from = current
            let span =
                hypot(c1.x - from.x, c1.y - from.y) + hypot(c2.x - c1.x, c2.y - c1.y)
                + hypot(p.x - c2.x, p.y - c2.y)
            let pieces = max(4, min(64, Int((span / max(tolerance, 1e-6)).squareRoot()) + 1))
            for piece in 1...pieces {
                line(to: Self.point(at: CGFloat(piece) / CGFloat(pieces), from, c1, c2, p))
            }
        }
        for step in steps {
            switch step {
            case .move(let p):
                if closesOpenParts { line(to: start) }
                start = p
                current = p
            case .line(let p): line(to: p)
            case .quad(let c, let p):
                curve(
                    CGPoint(
                        x: current.x + 2 / 3 * (c.x - current.x), y: current.y + 2 / 3 * (c.y - current.y)),
                    CGPoint(x: p.x + 2 / 3 * (c.x - p.x), y: p.y + 2 / 3 * (c.y - p.y)), p)
            case .curve(let c1, let c2, let p): curve(c1, c2, p)
            case .close: line(to: start)
            }
        }
        if closesOpenParts { line(to: start) }
    }

    private static func point(
        at t: CGFloat, _ p0: CGPoint, _ c1: CGPoint, _ c2: CGPoint, _ p1: CGPoint
    ) -> CGPoint {
        let u = 1 - t
        let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return CGPoint(
            x: w0 * p0.x + w1 * c1.x + w2 * c2.x + w3 * p1.x, y: w0 * p0.y + w1 * c1.y + w2 * c2.y + w3 * p1.y
        )
    }

    private static func extremes(_ p0: CGPoint, _ c1: CGPoint, _ c2: CGPoint, _ p1: CGPoint) -> [CGPoint] {
        var times: [CGFloat] = [0, 1]
        for (v0, v1, v2, v3) in [(p0.x, c1.x, c2.x, p1.x), (p0.y, c1.y, c2.y, p1.y)] {
            let a = -v0 + 3 * v1 - 3 * v2 + v3
            let b = 2 * (v0 - 2 * v1 + v2)
            let c = v1 - v0
            if abs(a) < 1e-12 {
                if b != 0 { times.append(-c / b) }
            } else {
                let discriminant = b * b - 4 * a * c
                if discriminant >= 0 {
                    // The sum of two positive or two negative numbers loses no digits if `a` is small, as for
                    // quadratic curves.
                    let root = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
                    times.append(root / a)
                    if root != 0 { times.append(c / root) }
                }
            }
        }
        return times.filter { $0 >= 0 && $0 <= 1 }.map { point(at: $0, p0, c1, c2, p1) }
    }
}
