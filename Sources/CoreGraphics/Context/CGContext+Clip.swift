import CCairo
public import Foundation

extension CGContext {
    /// Intersects the clip with a rectangle in user space; `restoreGState()` reverts it.
    public func clip(to rect: CGRect) {
        if let clip = state.clip, state.ctm.keepsAxes,
            let pixels = PixelRect(aligned: rect.applying(state.ctm)),
            clip.allSatisfy({ pixels.contains($0) })
        {
            // The clip is inside the rectangle already.
            return
        }
        clip(to: [rect])
    }

    /// Intersects the clip with the union of rectangles in user space; `restoreGState()` reverts it.
    public func clip(to rects: [CGRect]) {
        let pixels = rects.map { $0.applying(state.ctm) }.compactMap { PixelRect(aligned: $0) }
        if state.ctm.keepsAxes, pixels.count == rects.count {
            clip(toDisjoint: PixelRect.disjoint(pixels))
        } else {
            cairo_new_path(cairo)
            for rect in rects {
                cairo_rectangle(
                    cairo, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
            }
            cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
            cairo_clip(cairo)
            state.clip = nil
        }
    }

    /// Intersects the clip with a region of pixels.
    package func clip(toPixels region: PixelRegion) {
        clip(toDisjoint: region.rects)
    }

    /// Intersects the clip with disjoint rectangles of pixels.
    private func clip(toDisjoint rects: [PixelRect]) {
        if let old = state.clip {
            state.clip = old.flatMap { part in
                rects.compactMap {
                    let common = $0.intersection(part)
                    return common.isEmpty ? nil : common
                }
            }
        }
        canvas.clip(to: rects)
    }

    /// Intersects the clip with the current path, and removes the path; `restoreGState()` reverts it.
    public func clip(using rule: CGPathFillRule = .winding) {
        trace(currentPath, on: cairo, transform: .identity)
        clipTracedPath(rule)
        currentPath.removeAll()
    }

    /// Intersects the clip with a path in user space; the current path does not change.
    package func clip(to path: CGPath, using rule: CGPathFillRule = .winding) {
        trace(path, on: cairo, transform: state.ctm)
        clipTracedPath(rule)
    }

    /// The bounding box of the clip in user space.
    public var boundingBoxOfClipPath: CGRect {
        let ctm = state.ctm
        if state.clip != nil, openLayers == 0, ctm.a * ctm.d - ctm.b * ctm.c != 0 {
            return pixelClipBounds.rect.applying(ctm.inverted())
        }
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
        return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }

    /// The bounding box of the clip, in whole pixels.
    package var pixelClipBounds: PixelRect {
        if let clip = state.clip {
            return clip.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) }
        }
        let bounds = boundingBoxOfClipPath.applying(state.ctm)
        return PixelRect(covering: bounds)
            .intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    }

    private func clipTracedPath(_ rule: CGPathFillRule) {
        cairo_set_fill_rule(cairo, cairo_fill_rule_t(rule))
        cairo_clip(cairo)
        state.clip = nil
    }
}

extension cairo_fill_rule_t {
    init(_ rule: CGPathFillRule) {
        self = rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD
    }
}
