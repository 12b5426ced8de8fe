public import Foundation

/// A sequence of lines and curves.
///
/// A `CGPath` is immutable; its subclass `CGMutablePath` is not, and is used on one thread at a time.
public class CGPath: Hashable, @unchecked Sendable {
    package fileprivate(set) var steps: [Step] {
        didSet { cachedBounds = nil }
    }
    private var cachedBounds: CGRect?

    package init(steps: [Step]) {
        self.steps = steps
    }

    /// Creates the path of a rectangle, optionally transformed.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addRect(rect, transform: transform?.pointee ?? .identity)
        self.init(steps: path.steps)
    }

    /// Creates the path of the ellipse inscribed in a rectangle, optionally transformed.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
        self.init(steps: path.steps)
    }

    /// Creates the path of a rectangle with rounded corners; radii are limited to half of a side.
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

    /// Whether the path has no elements.
    public var isEmpty: Bool { steps.isEmpty }

    /// The end point of the last element; zero if the path is empty.
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

    /// The bounding box of all points including control points; null if the path is empty.
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

    /// Calls a closure with each element, in order; the element is valid during the call only.
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

    /// Returns an immutable copy.
    public func copy() -> CGPath? {
        CGPath(steps: steps)
    }

    /// Returns an immutable, transformed copy; nil transforms by the identity.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        applying(transform?.pointee ?? .identity)
    }

    /// Returns a mutable copy.
    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.steps = steps
        return copy
    }

    package func applying(_ transform: CGAffineTransform) -> CGPath {
        CGPath(steps: transform.isIdentity ? steps : steps.map { $0.applying(transform) })
    }

    /// Whether two paths have equal elements.
    public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
        lhs === rhs || lhs.steps == rhs.steps
    }

    /// Hashes the number of elements and the first four.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(steps.count)
        for step in steps.prefix(4) { hasher.combine(step) }
    }
}

/// A path to which elements can be added.
///
///     let path = CGMutablePath()
///     path.move(to: CGPoint(x: 0, y: 10))
///     path.addLine(to: CGPoint(x: 10, y: 0))
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// Creates an empty path.
    public init() {
        super.init(steps: [])
    }

    /// Begins a new subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        steps.append(.move(point.applying(transform)))
    }

    /// Appends a straight line; begins a subpath if the path is empty.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        let p = point.applying(transform)
        steps.append(steps.isEmpty ? .move(p) : .line(p))
    }

    /// Begins a subpath at the first point, and appends lines through the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Appends a cubic Bézier curve.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        if steps.isEmpty { steps.append(.move(control1.applying(transform))) }
        steps.append(
            .curve(
                control1: control1.applying(transform), control2: control2.applying(transform),
                end: end.applying(transform)))
    }

    /// Appends a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        if steps.isEmpty { steps.append(.move(control.applying(transform))) }
        steps.append(.quad(control: control.applying(transform), end: end.applying(transform)))
    }

    /// Appends a rectangle as a closed subpath.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        move(to: CGPoint(x: rect.minX, y: rect.minY), transform: transform)
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY), transform: transform)
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY), transform: transform)
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY), transform: transform)
        closeSubpath()
    }

    /// Appends rectangles, each a closed subpath.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Appends the elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        steps.append(contentsOf: path.steps.lazy.map { $0.applying(transform) })
    }

    /// Removes all elements.
    package func removeAll() {
        steps.removeAll(keepingCapacity: true)
    }

    /// Closes the current subpath with a line to its start; no effect if it is closed already.
    public func closeSubpath() {
        guard let last = steps.last, last != .close else { return }
        steps.append(.close)
    }
}
