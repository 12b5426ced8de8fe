public import Foundation

/// A shape of lines and curves.
///
/// A `CGPath` never changes; its subclass `CGMutablePath` does and belongs to one thread at a time.
public class CGPath: Hashable, @unchecked Sendable {
    package fileprivate(set) var steps: [Step] {
        didSet { cachedBounds = nil }
    }
    private var cachedBounds: CGRect?

    package init(steps: [Step]) {
        self.steps = steps
    }

    /// Creates a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addRect(rect, transform: transform?.pointee ?? .identity)
        self.init(steps: path.steps)
    }

    /// Creates the ellipse that touches a rectangle's four sides.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
        self.init(steps: path.steps)
    }

    /// Creates a rectangle with round corners; radii above half a side are cut down to it.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        let path = CGMutablePath()
        path.addRoundedRect(
            in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
            transform: transform?.pointee ?? .identity)
        self.init(steps: path.steps)
    }

    /// Whether the path has no step.
    public var isEmpty: Bool { steps.isEmpty }

    /// The end of the last step, or zero.
    public var currentPoint: CGPoint {
        var start = CGPoint.zero
        var current = CGPoint.zero
        for step in steps {
            switch step {
            case .move(let p):
                start = p
                current = p
            case .line(let p), .quad(_, let p), .curve(_, _, let p): current = p
            case .close: current = start
            }
        }
        return current
    }

    /// The smallest rectangle around all points, control points among them; null when empty.
    public var boundingBox: CGRect {
        if let cachedBounds { return cachedBounds }
        var (x0, y0, x1, y1) = (CGFloat.infinity, CGFloat.infinity, -CGFloat.infinity, -CGFloat.infinity)
        func include(_ p: CGPoint) {
            x0 = min(x0, p.x)
            y0 = min(y0, p.y)
            x1 = max(x1, p.x)
            y1 = max(y1, p.y)
        }
        for step in steps {
            switch step {
            case .move(let p), .line(let p): include(p)
            case .quad(let c, let p):
                include(c)
                include(p)
            case .curve(let c1, let c2, let p):
                include(c1)
                include(c2)
                include(p)
            case .close: break
            }
        }
        let bounds = x0 <= x1 ? CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : .null
        cachedBounds = bounds
        return bounds
    }

    /// Shows every step to a closure, in order.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        var points = [CGPoint](repeating: .zero, count: 3)
        for step in steps {
            let type: CGPathElementType
            switch step {
            case .move(let p): (type, points[0]) = (.moveToPoint, p)
            case .line(let p): (type, points[0]) = (.addLineToPoint, p)
            case .quad(let c, let p): (type, points[0], points[1]) = (.addQuadCurveToPoint, c, p)
            case .curve(let c1, let c2, let p):
                (type, points[0], points[1], points[2]) = (.addCurveToPoint, c1, c2, p)
            case .close: type = .closeSubpath
            }
            points.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                withUnsafePointer(to: CGPathElement(type: type, points: base), block)
            }
        }
    }

    /// Returns an unchanging copy.
    public func copy() -> CGPath? {
        CGPath(steps: steps)
    }

    /// Returns an unchanging copy moved by a transform.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        applying(transform?.pointee ?? .identity)
    }

    /// Returns a copy that can change.
    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.steps = steps
        return copy
    }

    package func applying(_ transform: CGAffineTransform) -> CGPath {
        CGPath(steps: transform.isIdentity ? steps : steps.map { $0.applying(transform) })
    }

    public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
        lhs === rhs || lhs.steps == rhs.steps
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(steps.count)
        for step in steps.prefix(4) { hasher.combine(step) }
    }
}

/// A path that can grow.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// Creates an empty path.
    public init() {
        super.init(steps: [])
    }

    /// Starts a new part of the path.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        steps.append(.move(point.applying(transform)))
    }

    /// Adds a straight line; on an empty path it starts one.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        let p = point.applying(transform)
        steps.append(steps.isEmpty ? .move(p) : .line(p))
    }

    /// Starts at the first point and joins the others by lines.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds a cubic Bézier curve.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        if steps.isEmpty { steps.append(.move(control1.applying(transform))) }
        steps.append(
            .curve(
                control1: control1.applying(transform), control2: control2.applying(transform),
                end: end.applying(transform)))
    }

    /// Adds a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        if steps.isEmpty { steps.append(.move(control.applying(transform))) }
        steps.append(.quad(control: control.applying(transform), end: end.applying(transform)))
    }

    /// Adds a rectangle as a closed part.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        move(to: CGPoint(x: rect.minX, y: rect.minY), transform: transform)
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY), transform: transform)
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY), transform: transform)
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY), transform: transform)
        closeSubpath()
    }

    /// Adds several rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds another path's steps.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        steps.append(contentsOf: path.steps.lazy.map { $0.applying(transform) })
    }

    /// Removes every step.
    package func removeAll() {
        steps.removeAll(keepingCapacity: true)
    }

    /// Joins the end of the current part to its start.
    public func closeSubpath() {
        guard let last = steps.last, last != .close else { return }
        steps.append(.close)
    }
}
