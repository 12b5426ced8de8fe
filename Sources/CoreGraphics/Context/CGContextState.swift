import Foundation

/// What `saveGState` keeps.
struct CGContextState {
    /// User space to pixels.
    var ctm = CGAffineTransform.identity
    /// Disjoint pixel rectangles to draw in, or nil when the clip has another shape.
    var clip: [PixelRect]?
    /// Pixels per unit of the base space; shadows are measured in base space.
    var baseScale: CGFloat = 1
    var fill = CGColor.RGBA.black
    var stroke = CGColor.RGBA.black
    var lineWidth: CGFloat = 1
    var lineCap = CGLineCap.butt
    var lineJoin = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var shadow: Shadow?
    var interpolation = CGInterpolationQuality.default
    var antialiases = true
    /// Whether the end of a transparency layer also takes back the clip set for it.
    var closesTwice = false

    /// A shadow behind what is drawn.
    struct Shadow {
        var offset: CGSize
        var blur: CGFloat
        var color: CGColor.RGBA
    }
}
