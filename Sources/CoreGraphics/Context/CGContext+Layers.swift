import CCairo
public import Foundation

extension CGContext {
    /// Begins a group: everything up to `endTransparencyLayer()` is composited as one image.
    ///
    /// The image is drawn with the current alpha, blend mode and shadow, which are reset inside the group. Groups
    /// nest. Cost: an offscreen image as large as the clip.
    public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {
        saveGState()
        cairo_push_group(cairo)
        openLayers += 1
        state.alpha = 1
        state.shadow = nil
        setBlendMode(.normal)
    }

    /// Begins a group that is clipped to a rectangle in user space.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [AnyHashable: Any]?) {
        saveGState()
        clip(to: rect)
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        stack[stack.count - 1].closesTwice = true
    }

    /// Ends the innermost group and composites it; has no effect without one.
    public func endTransparencyLayer() {
        guard openLayers > 0, let group = cairo_pop_group(cairo) else { return }
        defer { cairo_pattern_destroy(group) }
        openLayers -= 1
        restoreGState()
        let bounds = boundingBoxOfClipPath.applying(state.ctm)
        let ctm = state.ctm
        paintSourced(bounds: bounds) { target, alpha in
            // The group's pattern was created with the transform that is current again.
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
