import CCairo
public import Foundation

extension CGContext {
    /// Fills the clip with a gradient along the line between two points in user space.
    ///
    /// Without options nothing is drawn before the start and after the end.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        guard
            let pattern = cairo_pattern_create_linear(
                Double(start.x), Double(start.y), Double(end.x), Double(end.y))
        else { return }
        paint(gradient, pattern, options)
    }

    /// Fills the clip with a gradient between two circles in user space.
    ///
    /// Without options nothing is drawn inside the first and outside the second circle.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
        endRadius: CGFloat, options: CGGradientDrawingOptions
    ) {
        guard
            let pattern = cairo_pattern_create_radial(
                Double(startCenter.x), Double(startCenter.y), Double(startRadius), Double(endCenter.x),
                Double(endCenter.y), Double(endRadius))
        else { return }
        paint(gradient, pattern, options)
    }

    private func paint(
        _ gradient: CGGradient, _ pattern: OpaquePointer, _ options: CGGradientDrawingOptions
    ) {
        defer { cairo_pattern_destroy(pattern) }
        func stop(_ location: CGFloat, _ color: CGColor.RGBA) {
            cairo_pattern_add_color_stop_rgba(
                pattern, Double(location), color.red, color.green, color.blue, color.alpha)
        }
        if let first = gradient.stops.first, !options.contains(.drawsBeforeStartLocation) {
            stop(0, first.color.withAlpha(times: 0))
            stop(0, first.color)
        }
        for item in gradient.stops { stop(item.location, item.color) }
        if let last = gradient.stops.last, !options.contains(.drawsAfterEndLocation) {
            stop(1, last.color)
            stop(1, last.color.withAlpha(times: 0))
        }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        let ctm = state.ctm
        paintSourced(bounds: boundingBoxOfClipPath.applying(ctm)) { target, alpha in
            target.setMatrix(ctm)
            cairo_set_source(target.cairo, pattern)
            cairo_paint_with_alpha(target.cairo, alpha)
        }
    }
}
