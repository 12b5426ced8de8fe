public import CoreGraphics
public import Foundation

/// Which points of a shape are filled.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The ends of a shape's lines.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The corners of a shape's lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that shows a path.
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

    open var path: CGPath? {
        get { shape.path }
        set { changeShape("path") { $0.path = newValue?.copy() } }
    }
    open var fillColor: CGColor? {
        get { shape.fillColor }
        set { changeShape("fillColor") { $0.fillColor = newValue } }
    }
    open var fillRule: CAShapeLayerFillRule {
        get { shape.fillRule }
        set { changeShape("fillRule") { $0.fillRule = newValue } }
    }
    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { changeShape("strokeColor") { $0.strokeColor = newValue } }
    }
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { changeShape("strokeStart") { $0.strokeStart = newValue } }
    }
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { changeShape("strokeEnd") { $0.strokeEnd = newValue } }
    }
    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { changeShape("lineWidth") { $0.lineWidth = newValue } }
    }
    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { changeShape("miterLimit") { $0.miterLimit = newValue } }
    }
    open var lineCap: CAShapeLayerLineCap {
        get { shape.lineCap }
        set { changeShape("lineCap") { $0.lineCap = newValue } }
    }
    open var lineJoin: CAShapeLayerLineJoin {
        get { shape.lineJoin }
        set { changeShape("lineJoin") { $0.lineJoin = newValue } }
    }
    open var lineDashPhase: CGFloat {
        get { shape.lineDashPhase }
        set { changeShape("lineDashPhase") { $0.lineDashPhase = newValue } }
    }
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
