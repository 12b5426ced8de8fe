public import CoreGraphics
public import Foundation

/// The rule that determines which points are inside a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The name of the rule.
    public let rawValue: String
    /// Creates a rule from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A point is inside if the windings of the path around it do not cancel out.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// A point is inside if a ray from it crosses the path an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of line ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The name of the line cap.
    public let rawValue: String
    /// Creates a line cap from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Ends exactly at the end point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// Ends with a half circle around the end point.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Ends half a line width after the end point.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of joins between line segments.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The name of the line join.
    public let rawValue: String
    /// Creates a line join from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A sharp corner, beveled beyond `miterLimit`.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// A rounded corner.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// A cut-off corner.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that fills and strokes a path.
open class CAShapeLayer: CALayer {
    private var shape: LayerState.ShapeState {
        modelState.shape ?? LayerState.ShapeState()
    }

    private func changeShape(_ key: String, _ body: (inout LayerState.ShapeState) -> Void) {
        var next = shape
        body(&next)
        guard next != modelState.shape else { return }
        change(key) { $0.shape = next }
    }

    /// The path, in the layer's coordinates; a copy is stored.
    ///
    /// Nil by default, and not clipped to the bounds.
    open var path: CGPath? {
        get { shape.path }
        set { changeShape("path") { $0.path = newValue?.copy() } }
    }
    /// The fill color; black by default, nil does not fill.
    open var fillColor: CGColor? {
        get { shape.fillColor }
        set { changeShape("fillColor") { $0.fillColor = newValue } }
    }
    /// The rule for filling; `.nonZero` by default.
    open var fillRule: CAShapeLayerFillRule {
        get { shape.fillRule }
        set { changeShape("fillRule") { $0.fillRule = newValue } }
    }
    /// The stroke color; nil by default, for no stroke.
    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { changeShape("strokeColor") { $0.strokeColor = newValue } }
    }
    /// The start of the stroked part, as a fraction of the path's length; 0 by default.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { changeShape("strokeStart") { $0.strokeStart = newValue } }
    }
    /// The end of the stroked part, as a fraction of the path's length; 1 by default.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { changeShape("strokeEnd") { $0.strokeEnd = newValue } }
    }
    /// The width of the stroke in points; 1 by default.
    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { changeShape("lineWidth") { $0.lineWidth = newValue } }
    }
    /// The maximum ratio of a miter's length to the line width; 10 by default.
    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { changeShape("miterLimit") { $0.miterLimit = newValue } }
    }
    /// The shape of line ends; `.butt` by default.
    open var lineCap: CAShapeLayerLineCap {
        get { shape.lineCap }
        set { changeShape("lineCap") { $0.lineCap = newValue } }
    }
    /// The shape of joins; `.miter` by default.
    open var lineJoin: CAShapeLayerLineJoin {
        get { shape.lineJoin }
        set { changeShape("lineJoin") { $0.lineJoin = newValue } }
    }
    /// The offset at which the dash pattern starts, in points; 0 by default.
    open var lineDashPhase: CGFloat {
        get { shape.lineDashPhase }
        set { changeShape("lineDashPhase") { $0.lineDashPhase = newValue } }
    }
    /// The lengths of dashes and gaps in turn, in points; nil by default, for a solid line.
    open var lineDashPattern: [NSNumber]? {
        get {
            shape.lineDashPattern.isEmpty ? nil : shape.lineDashPattern.map { NSNumber(value: Double($0)) }
        }
        set {
            changeShape("lineDashPattern") {
                $0.lineDashPattern = newValue?.map { CGFloat($0.doubleValue) } ?? []
            }
        }
    }

    open override func presentation() -> CAShapeLayer? {
        let copy = CAShapeLayer(layer: self)
        present(in: copy)
        return copy
    }
}
