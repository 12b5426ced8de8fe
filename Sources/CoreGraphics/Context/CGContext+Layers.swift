import CCairo
public import Foundation

extension CGContext {
    /// Draws what follows, up to `endTransparencyLayer`, as one image.
    ///
    /// The image is laid down with the present alpha, blend mode and shadow; inside the layer they start again.
    public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {
        saveGState()
        cairo_push_group(cairo)
        openLayers += 1
        state.alpha = 1
        state.shadow = nil
        setBlendMode(.normal)
    }

    /// Draws what follows as one image, inside a rectangle only.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [AnyHashable: Any]?) {
        saveGState()
        clip(to: rect)
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        stack[stack.count - 1].closesTwice = true
    }

    /// Lays down the image begun last; without one it does nothing.
    public func endTransparencyLayer() {
        guard openLayers > 0, let group = cairo_pop_group(cairo) else { return }
        defer { cairo_pattern_destroy(group) }
        openLayers -= 1
        restoreGState()
        let bounds = boundingBoxOfClipPath.applying(state.ctm)
        let ctm = state.ctm
        paintSourced(bounds: bounds) { target, alpha in
            // The group's pattern was made in the transform that is current again.
            target.setMatrix(ctm)
            cairo_set_source(target.cairo, group)
            cairo_paint_with_alpha(target.cairo, alpha)
        }
        if state.closesTwice {
            state.closesTwice = false
            restoreGState()
        }
    }
}
