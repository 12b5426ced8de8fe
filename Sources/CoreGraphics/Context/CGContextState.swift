import Foundation

/// The graphics state that `saveGState()` saves.
struct CGContextState {
    /// The transform from user space to pixels.
    var ctm = CGAffineTransform.identity
    /// The clip as disjoint rectangles of pixels; nil if it has another shape.
    var clip: [PixelRect]?
    /// The number of pixels per unit of the base space, in which shadows are measured.
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
    /// Whether ending a transparency layer also restores the clip that was set for it.
    var closesTwice = false

    /// The shadow of all drawing, in base units.
    struct Shadow {
        var offset: CGSize
        var blur: CGFloat
        var color: CGColor.RGBA
    }
}
