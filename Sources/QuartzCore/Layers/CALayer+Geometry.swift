import CoreGraphics
public import Foundation

extension CALayer {
    /// The transform from this layer's coordinates to those of the root of its tree.
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

    /// Converts a point from another layer's coordinates; nil means the root of the tree.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { p.applying(map(to: l).inverted()) }
    /// Converts a point to another layer's coordinates; nil means the root of the tree.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(map(to: l)) }
    /// Converts a rectangle from another layer's coordinates; nil means the root of the tree.
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { r.applying(map(to: l).inverted()) }
    /// Converts a rectangle to another layer's coordinates; nil means the root of the tree.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(map(to: l)) }
    /// Converts a time in seconds from another layer's time; nil means the clock of `CACurrentMediaTime()`.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        l === self ? t : localTime(at: l?.clockTime(of: t) ?? t)
    }
    /// Converts a time in seconds to another layer's time; nil means the clock of `CACurrentMediaTime()`.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        guard let l else { return clockTime(of: t) }
        return l.convertTime(t, from: self)
    }
}
