import CCairo
import Foundation

/// The target of one drawing operation: the canvas itself, or a small mask for a shadow.
struct PaintTarget {
    let cairo: OpaquePointer
    /// The canvas pixel at the target's top left corner.
    let originX: Int
    let originY: Int

    /// Sets the transform from user space to the canvas's pixels.
    func setMatrix(_ transform: CGAffineTransform) {
        var matrix = cairo_matrix_t(transform)
        matrix.x0 -= Double(originX)
        matrix.y0 -= Double(originY)
        if transform.a * transform.d - transform.b * transform.c == 0 {
            cairo_matrix_init(&matrix, 1e-6, 0, 0, 1e-6, matrix.x0, matrix.y0)
        }
        cairo_set_matrix(cairo, &matrix)
    }

    /// Sets Cairo's current path, in the current transform.
    func trace(_ path: CGPath) {
        cairo_new_path(cairo)
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        for step in path.steps {
            switch step {
            case .move(let p):
                cairo_move_to(cairo, Double(p.x), Double(p.y))
                (start, current) = (p, p)
            case .line(let p):
                cairo_line_to(cairo, Double(p.x), Double(p.y))
                current = p
            case .quad(let c, let p):
                cairo_curve_to(
                    cairo, Double(current.x + 2 / 3 * (c.x - current.x)),
                    Double(current.y + 2 / 3 * (c.y - current.y)), Double(p.x + 2 / 3 * (c.x - p.x)),
                    Double(p.y + 2 / 3 * (c.y - p.y)), Double(p.x), Double(p.y))
                current = p
            case .curve(let c1, let c2, let p):
                cairo_curve_to(
                    cairo, Double(c1.x), Double(c1.y), Double(c2.x), Double(c2.y), Double(p.x), Double(p.y))
                current = p
            case .close:
                cairo_close_path(cairo)
                current = start
            }
        }
    }
}

extension CGContext {
    /// Sets Cairo's current path, transformed to pixels; the context's transform does not change.
    func trace(_ path: CGPath, on cairo: OpaquePointer, transform: CGAffineTransform) {
        let target = PaintTarget(cairo: cairo, originX: 0, originY: 0)
        target.setMatrix(transform)
        target.trace(path)
        setCTM(state.ctm)
    }

    /// Paints with a color and the context's alpha, blend mode and shadow; `bounds` are in pixels.
    func paint(bounds: CGRect, color: CGColor.RGBA, _ draw: (PaintTarget) -> Void) {
        let alpha = Double(state.alpha)
        if state.shadow != nil {
            paintShadow(bounds: bounds) { target in
                cairo_set_source_rgba(target.cairo, 0, 0, 0, color.alpha * alpha)
                draw(target)
            }
        }
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * alpha)
        draw(PaintTarget(cairo: cairo, originX: 0, originY: 0))
        setCTM(state.ctm)
    }

    /// Paints a shape with a color, so that its edges are the same under every clip; `bounds` are in pixels.
    ///
    /// Cairo splits slanted edges where a clip cuts them, and then computes the coverage of that row less precisely,
    /// by up to 1/15. A shape that the clip cuts from the side is therefore drawn completely into a mask first.
    func paintShape(bounds: CGRect, color: CGColor.RGBA, _ draw: (PaintTarget) -> Void) {
        guard state.antialiases, let area = areaCutByClip(bounds), let mask = AlphaMask(area: area) else {
            return paint(bounds: bounds, color: color, draw)
        }
        paint(bounds: bounds, color: color) { target in
            guard target.cairo == cairo else { return draw(target) }
            mask.draw { inner in
                cairo_set_source_rgba(inner.cairo, 0, 0, 0, 1)
                draw(inner)
            }
            target.setMatrix(.identity)
            mask.lay(on: target.cairo, x: area.x, y: area.y)
        }
    }

    /// The rows of a shape inside the clip, at their full width; nil if the clip cuts no row from the side.
    private func areaCutByClip(_ bounds: CGRect) -> PixelRect? {
        let canvas = PixelRect(x: 0, y: 0, width: width, height: height)
        let shape = PixelRect(covering: bounds).outset(by: 1).intersection(canvas)
        let parts = (state.clip ?? [pixelClipBounds]).map { $0.intersection(shape) }.filter { !$0.isEmpty }
        guard let first = parts.first else { return nil }
        let isWhole = parts.count == 1 && first.x == shape.x && first.width == shape.width
        guard !isWhole else { return nil }
        let wanted = parts.reduce(first) { $0.union($1) }
        return PixelRect(x: shape.x, y: wanted.y, width: shape.width, height: wanted.height)
    }

    /// Paints with a source other than a color, which `draw` sets; it also applies the alpha that it receives.
    func paintSourced(bounds: CGRect, _ draw: (PaintTarget, Double) -> Void) {
        if state.shadow != nil {
            paintShadow(bounds: bounds) { draw($0, Double(state.alpha)) }
        }
        draw(PaintTarget(cairo: cairo, originX: 0, originY: 0), Double(state.alpha))
        setCTM(state.ctm)
    }

    /// Draws only the shadow of a filled path, with the current shadow and alpha.
    package func drawShadow(of path: CGPath) {
        let device = path.applying(state.ctm)
        let alpha = Double(state.alpha)
        paintShadow(bounds: device.boundingBox) { target in
            target.setMatrix(.identity)
            target.trace(device)
            cairo_set_source_rgba(target.cairo, 0, 0, 0, alpha)
            cairo_set_fill_rule(target.cairo, CAIRO_FILL_RULE_WINDING)
            cairo_fill(target.cairo)
        }
    }

    /// Draws into a mask, blurs it, and composites it in the shadow's color.
    private func paintShadow(bounds: CGRect, _ draw: (PaintTarget) -> Void) {
        guard let shadow = state.shadow, !bounds.isNull else { return }
        let sigma = Double(shadow.blur * state.baseScale) / 2
        let pad = GaussianBlur.reach(sigma: sigma)
        let shift = (
            x: Int((shadow.offset.width * state.baseScale).rounded()),
            y: Int((shadow.offset.height * state.baseScale).rounded())
        )
        let clip = pixelClipBounds
        let wanted = PixelRect(
            x: clip.x - shift.x, y: clip.y - shift.y, width: clip.width, height: clip.height
        )
        .outset(by: 2 * pad)
        let area = PixelRect(covering: bounds).outset(by: pad + 1).intersection(wanted)
        guard !area.isEmpty, let mask = AlphaMask(area: area) else { return }
        mask.draw(draw)
        mask.blur(sigma: sigma)
        let color = shadow.color
        var identity = cairo_matrix_t(.identity)
        cairo_set_matrix(cairo, &identity)
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
        mask.lay(on: cairo, x: area.x + shift.x, y: area.y + shift.y)
        setCTM(state.ctm)
    }
}
