public import CoreGraphics
public import Foundation

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    /// One bit a corner.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Top left.
    public static let topLeft = UIRectCorner(rawValue: 1 << 0)
    /// Top right.
    public static let topRight = UIRectCorner(rawValue: 1 << 1)
    /// Bottom left.
    public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
    /// Bottom right.
    public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
    /// All four.
    public static let allCorners = UIRectCorner(rawValue: ~0)
}

/// A path with the pen to draw it: in the current context, in the current colors.
///
///     UIColor.systemBlue.setFill()
///     UIBezierPath(roundedRect: bounds, cornerRadius: 8).fill()
open class UIBezierPath: NSObject {
    private var path = CGMutablePath()
    private var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

    /// The width of lines.
    open var lineWidth: CGFloat = 1
    /// The shape of lines' ends.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of lines' corners.
    open var lineJoinStyle = CGLineJoin.miter
    /// How long the point of a mitred corner may be.
    open var miterLimit: CGFloat = 10
    /// How far drawn curves may stray, in pixels.
    open var flatness: CGFloat = 0.6
    /// Whether what is enclosed twice counts as outside.
    open var usesEvenOddFillRule = false

    /// Makes an empty path.
    public override init() { super.init() }

    /// Makes a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// Makes the ellipse in a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// Makes a rectangle with round corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        path.addPath(
            CGPath(roundedRect: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius, transform: nil))
    }

    /// Makes a rectangle with some round corners.
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

    /// Makes part of a circle; angles in radians from three o'clock, clockwise as seen when `clockwise`.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }

    /// Makes a path of a Core Graphics path.
    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    /// The path without the pen.
    open var cgPath: CGPath {
        get { path.copy() ?? path }
        set {
            path = CGMutablePath()
            path.addPath(newValue)
        }
    }

    /// The smallest rectangle around it.
    open var bounds: CGRect { isEmpty ? .zero : path.boundingBoxOfPath }
    /// Where the pen is.
    open var currentPoint: CGPoint { path.currentPoint }
    /// Whether it has no step.
    open var isEmpty: Bool { path.isEmpty }

    /// Lifts the pen and sets it down elsewhere.
    open func move(to point: CGPoint) { path.move(to: point) }
    /// Draws a line.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Draws a curve with two control points.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }
    /// Draws a curve with one control point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }
    /// Draws part of a circle; angles in radians from three o'clock, clockwise as seen when `clockwise`.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
    /// Goes back to where the part began.
    open func close() { path.closeSubpath() }
    /// Takes all steps away.
    open func removeAllPoints() { path = CGMutablePath() }
    /// Adds another path's steps.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

    /// Moves all steps by a transform.
    open func apply(_ transform: CGAffineTransform) {
        let moved = CGMutablePath()
        moved.addPath(path, transform: transform)
        path = moved
    }

    /// Whether a point lies inside.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// Sets the lengths of dashes and gaps.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = (phase, pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [])
    }

    /// Fills it with the current color.
    open func fill() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.addPath(path)
        context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// Fills it, mixed by a blend mode and an opacity.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { mixed(blendMode, alpha) { fill() } }

    /// Draws its line in the current color.
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

    /// Draws its line, mixed by a blend mode and an opacity.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { mixed(blendMode, alpha) { stroke() } }

    /// Keeps drawing inside it.
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
