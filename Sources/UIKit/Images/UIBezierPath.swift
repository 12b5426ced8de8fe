public import CoreGraphics
public import Foundation

/// A set of a rectangle's corners.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    /// The option bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top left corner.
    public static let topLeft = UIRectCorner(rawValue: 1 << 0)
    /// The top right corner.
    public static let topRight = UIRectCorner(rawValue: 1 << 1)
    /// The bottom left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
    /// The bottom right corner.
    public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
    /// All four corners.
    public static let allCorners = UIRectCorner(rawValue: ~0)
}

/// A path with a line style, drawn in the current context with its current colors.
///
///     UIColor.systemBlue.setFill()
///     UIBezierPath(roundedRect: bounds, cornerRadius: 8).fill()
open class UIBezierPath: NSObject {
    private var path = CGMutablePath()
    private var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

    /// The line width in points; 1 by default.
    open var lineWidth: CGFloat = 1
    /// The shape of line ends; `.butt` by default.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of line joins; `.miter` by default.
    open var lineJoinStyle = CGLineJoin.miter
    /// The maximum ratio of a miter's length to the line width; 10 by default.
    open var miterLimit: CGFloat = 10
    /// The accuracy of curves in pixels; 0.6 by default; it has no effect.
    open var flatness: CGFloat = 0.6
    /// Whether the even-odd rule determines the inside of the path instead of the winding rule; false by default.
    open var usesEvenOddFillRule = false

    /// Creates an empty path.
    public override init() { super.init() }

    /// Creates the path of a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// Creates the path of the ellipse inscribed in a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// Creates the path of a rectangle with rounded corners; the radius is limited to half of a side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        path.addPath(
            CGPath(roundedRect: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius, transform: nil))
    }

    /// Creates the path of a rectangle of which some corners are rounded.
    public convenience init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
        self.init()
        func radii(_ corner: UIRectCorner) -> CGSize {
            guard corners.contains(corner) else { return .zero }
            return CGSize(
                width: min(cornerRadii.width, rect.width / 2),
                height: min(cornerRadii.height, rect.height / 2))
        }
        path.addRoundedCorners(
            in: rect,
            radii: CornerRadii(
                topLeft: radii(.topLeft), topRight: radii(.topRight), bottomRight: radii(.bottomRight),
                bottomLeft: radii(.bottomLeft)))
    }

    /// Creates a circular arc; angles are in radians from the positive x axis, `clockwise` as seen on the screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }

    /// Creates a path with the elements of a Core Graphics path.
    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    /// The path as a Core Graphics path; a copy.
    open var cgPath: CGPath {
        get { path.copy() ?? path }
        set {
            path = CGMutablePath()
            path.addPath(newValue)
        }
    }

    /// The bounding box of the lines and curves; zero for an empty path.
    open var bounds: CGRect { isEmpty ? .zero : path.boundingBoxOfPath }
    /// The end point of the last element; zero for an empty path.
    open var currentPoint: CGPoint { path.currentPoint }
    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }

    /// Begins a new subpath at a point.
    open func move(to point: CGPoint) { path.move(to: point) }
    /// Appends a straight line; begins a subpath if the path is empty.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Appends a cubic Bézier curve.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }
    /// Appends a quadratic Bézier curve.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }
    /// Appends a circular arc, connected by a line to the current point.
    ///
    /// Angles are in radians from the positive x axis, `clockwise` as seen on the screen.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
    /// Closes the current subpath with a line to its start.
    open func close() { path.closeSubpath() }
    /// Removes all elements.
    open func removeAllPoints() { path = CGMutablePath() }
    /// Appends the elements of another path.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

    /// Transforms all points.
    open func apply(_ transform: CGAffineTransform) {
        let moved = CGMutablePath()
        moved.addPath(path, transform: transform)
        path = moved
    }

    /// Returns whether a point is inside the path; open subpaths count as closed.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// Sets the dash pattern: lengths of dashes and gaps in turn, in points; nil is a solid line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = (phase, pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [])
    }

    /// Fills the path with the current fill color; no effect outside drawing.
    open func fill() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.addPath(path)
        context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// Fills the path with a blend mode and an alpha.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { mixed(blendMode, alpha) { fill() } }

    /// Strokes the path with the current stroke color; no effect outside drawing.
    open func stroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dash.phase, lengths: dash.lengths)
        context.addPath(path)
        context.strokePath()
        context.restoreGState()
    }

    /// Strokes the path with a blend mode and an alpha.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { mixed(blendMode, alpha) { stroke() } }

    /// Intersects the current context's clip with the path.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.addPath(path)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    private func mixed(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ draw: () -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw()
        context.restoreGState()
    }
}
