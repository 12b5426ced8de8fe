import CoreGraphics
public import Foundation

extension CALayer {
    /// The map from this layer's coordinates to those of the root of its tree.
    private var toRoot: CGAffineTransform {
        var transform = modelState.toSuperlayer
        var above = superlayer
        while let layer = above {
            if layer.modelState.sublayerTransform != .identity {
                transform = transform.concatenating(layer.modelState.sublayerMap)
            }
            transform = transform.concatenating(layer.modelState.toSuperlayer)
            above = layer.superlayer
        }
        return transform
    }

    private func map(to layer: CALayer?) -> CGAffineTransform {
        guard let layer else { return toRoot }
        return layer === self ? .identity : toRoot.concatenating(layer.toRoot.inverted())
    }

    /// Returns a point of another layer's coordinates in this layer's.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { p.applying(map(to: l).inverted()) }
    /// Returns a point of this layer's coordinates in another's.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(map(to: l)) }
    /// Returns a rectangle of another layer's coordinates in this layer's.
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { r.applying(map(to: l).inverted()) }
    /// Returns a rectangle of this layer's coordinates in another's.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(map(to: l)) }
    /// Returns a time of another layer in this layer's; nil is the clock that `CACurrentMediaTime()` reads.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        l === self ? t : localTime(at: l?.clockTime(of: t) ?? t)
    }
    /// Returns a time of this layer in another's; nil is the clock that `CACurrentMediaTime()` reads.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        guard let l else { return clockTime(of: t) }
        return l.convertTime(t, from: self)
    }
}
