public import CoreGraphics
import Foundation

/// A layer that shows its sublayers several times, each copy transformed, faded or delayed against the one before.
///
///     let dots = CAReplicatorLayer()
///     dots.instanceCount = 12
///     dots.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
///     dots.addSublayer(dot)
open class CAReplicatorLayer: CALayer {
    /// The number of copies, including the sublayers themselves; 1 by default, 0 shows nothing.
    open var instanceCount = 1 { didSet { if instanceCount != oldValue { markChanged() } } }
    /// The time by which the animations of a copy lag behind those of the one before, in seconds; 0 by default.
    ///
    /// A delayed copy shows the end of an animation only while the sublayer's own animation has not been removed.
    open var instanceDelay: CFTimeInterval = 0 { didSet { if instanceDelay != oldValue { markChanged() } } }
    /// The transform from a copy to the next one, around the layer's anchor point; identity by default.
    ///
    /// Only its affine part is drawn.
    open var instanceTransform = CATransform3D.identity {
        didSet { if instanceTransform != oldValue { markChanged() } }
    }
    /// The color that multiplies the first copy; opaque white, the default, changes nothing.
    open var instanceColor: CGColor? = .white { didSet { if instanceColor != oldValue { markChanged() } } }
    /// The change of the color's red component from a copy to the next one; 0 by default.
    open var instanceRedOffset: Float = 0 { didSet { if instanceRedOffset != oldValue { markChanged() } } }
    /// The change of the color's green component from a copy to the next one; 0 by default.
    open var instanceGreenOffset: Float = 0 {
        didSet { if instanceGreenOffset != oldValue { markChanged() } }
    }
    /// The change of the color's blue component from a copy to the next one; 0 by default.
    open var instanceBlueOffset: Float = 0 { didSet { if instanceBlueOffset != oldValue { markChanged() } } }
    /// The change of the color's alpha component from a copy to the next one; 0 by default.
    open var instanceAlphaOffset: Float = 0 {
        didSet { if instanceAlphaOffset != oldValue { markChanged() } }
    }
    /// Has no effect: there is no perspective; false by default.
    open var preservesDepth = false

    /// Whether the sublayers are painted otherwise than once and unchanged.
    override var copiesSublayers: Bool {
        instanceCount != 1 || tint(of: 0) != CGColor.RGBA(red: 1, green: 1, blue: 1, alpha: 1)
    }

    override var sublayerCopies: [SublayerCopy] {
        let anchor = CGPoint(
            x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        var map = CGAffineTransform.identity
        return (0..<max(0, instanceCount)).map { index in
            let around = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
                .concatenating(map)
                .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
            map = instanceTransform.affine.concatenating(map)
            return SublayerCopy(
                transform: around, delay: Double(index) * instanceDelay, tint: tint(of: index))
        }
    }

    private func tint(of index: Int) -> CGColor.RGBA {
        let first = instanceColor?.rgba ?? CGColor.RGBA(red: 1, green: 1, blue: 1, alpha: 1)
        func moved(_ value: Double, _ offset: Float) -> Double {
            min(max(0, value + Double(offset) * Double(index)), 1)
        }
        return CGColor.RGBA(
            red: moved(first.red, instanceRedOffset), green: moved(first.green, instanceGreenOffset),
            blue: moved(first.blue, instanceBlueOffset), alpha: moved(first.alpha, instanceAlphaOffset))
    }
}

/// How a layer shows its sublayers once.
struct SublayerCopy: Equatable {
    /// From the sublayers' coordinates to those in which the layer shows them.
    var transform = CGAffineTransform.identity
    /// The seconds by which animations lag.
    var delay = 0.0
    /// The factors of the colors.
    var tint = CGColor.RGBA(red: 1, green: 1, blue: 1, alpha: 1)
}
