import CoreGraphics
import Foundation

/// All visible and animatable properties of a layer, as one value.
struct LayerState: Equatable {
    var bounds = CGRect.zero
    var position = CGPoint.zero
    var zPosition: CGFloat = 0
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var transform = CATransform3D.identity
    var sublayerTransform = CATransform3D.identity
    var isHidden = false
    var opacity: Float = 1
    var masksToBounds = false
    var cornerRadius: CGFloat = 0
    var maskedCorners = CACornerMask.all
    var cornerCurve = CALayerCornerCurve.circular
    var borderWidth: CGFloat = 0
    var borderColor: CGColor? = .black
    var backgroundColor: CGColor?
    var shadowColor: CGColor? = .black
    var shadowOpacity: Float = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var shadowPath: CGPath?
    var keepsShadowOutside = false
    var contents: CGImage?
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsScale: CGFloat = 1
    var contentsGravity = CALayerContentsGravity.resize
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    var allowsGroupOpacity = true
    var shape: ShapeState?
    var gradient: GradientState?
    var backdrop: Backdrop?
    /// What an emitter layer shows.
    var particles: ParticleFrame?
    var presentationScale: CGFloat = 1

    /// The additional properties of a shape layer.
    struct ShapeState: Equatable {
        var path: CGPath?
        var fillColor: CGColor? = .black
        var fillRule = CAShapeLayerFillRule.nonZero
        var strokeColor: CGColor?
        var strokeStart: CGFloat = 0
        var strokeEnd: CGFloat = 1
        var lineWidth: CGFloat = 1
        var miterLimit: CGFloat = 10
        var lineCap = CAShapeLayerLineCap.butt
        var lineJoin = CAShapeLayerLineJoin.miter
        var lineDashPhase: CGFloat = 0
        var lineDashPattern: [CGFloat] = []
    }

    /// The additional properties of a gradient layer.
    struct GradientState: Equatable {
        var colors: [CGColor] = []
        var locations: [CGFloat]?
        var startPoint = CGPoint(x: 0.5, y: 0)
        var endPoint = CGPoint(x: 0.5, y: 1)
        var type = CAGradientLayerType.axial
    }

    /// The transform from the layer's coordinates to its superlayer's.
    var toSuperlayer: CGAffineTransform {
        let anchorX = bounds.minX + anchorPoint.x * bounds.width
        let anchorY = bounds.minY + anchorPoint.y * bounds.height
        if transform == .identity {
            return CGAffineTransform(translationX: position.x - anchorX, y: position.y - anchorY)
        }
        return CGAffineTransform(translationX: -anchorX, y: -anchorY)
            .concatenating(transform.affine)
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    /// The transform for painting: `toSuperlayer` with `presentationScale` around the center of the bounds.
    var paintedToSuperlayer: CGAffineTransform {
        guard presentationScale != 1 else { return toSuperlayer }
        return CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
            .concatenating(CGAffineTransform(scaleX: presentationScale, y: presentationScale))
            .concatenating(CGAffineTransform(translationX: bounds.midX, y: bounds.midY))
            .concatenating(toSuperlayer)
    }

    /// The layer's rectangle in its superlayer's coordinates: the bounding box of the transformed bounds.
    var frame: CGRect {
        get { bounds.applying(toSuperlayer) }
        set {
            guard transform == .identity else {
                let linear = CGAffineTransform(
                    a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: 0, ty: 0)
                let size = CGRect(origin: .zero, size: newValue.size).applying(linear.inverted()).size
                bounds.size = size
                let box = frame
                position.x += newValue.minX - box.minX
                position.y += newValue.minY - box.minY
                return
            }
            bounds.size = newValue.size
            position = CGPoint(
                x: newValue.minX + anchorPoint.x * newValue.width,
                y: newValue.minY + anchorPoint.y * newValue.height)
        }
    }

    /// The outline of the bounds, inset, with rounded corners.
    func outline(inset: CGFloat = 0) -> CGPath {
        let path = CGMutablePath()
        let rect = bounds.insetBy(dx: inset, dy: inset)
        guard !rect.isNull else { return path }
        let radius = max(0, min(cornerRadius - inset, min(rect.width, rect.height) / 2))
        guard radius > 0, !maskedCorners.isEmpty else {
            path.addRect(rect)
            return path
        }
        let size = CGSize(width: radius, height: radius)
        func corner(_ mask: CACornerMask) -> CGSize { maskedCorners.contains(mask) ? size : .zero }
        path.addRoundedCorners(
            in: rect,
            radii: CornerRadii(
                topLeft: corner(.layerMinXMinYCorner), topRight: corner(.layerMaxXMinYCorner),
                bottomRight: corner(.layerMaxXMaxYCorner), bottomLeft: corner(.layerMinXMaxYCorner)))
        return path
    }
}
