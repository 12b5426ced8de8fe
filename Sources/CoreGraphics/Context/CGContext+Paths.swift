import CCairo
public import Foundation

extension CGContext {
    /// Removes the current path.
    public func beginPath() { currentPath.removeAll() }
    /// Begins a new subpath at a point in user space.
    public func move(to point: CGPoint) { currentPath.move(to: point, transform: state.ctm) }
    /// Appends a straight line to the current path.
    public func addLine(to point: CGPoint) { currentPath.addLine(to: point, transform: state.ctm) }
    /// Appends a subpath of connected lines to the current path.
    public func addLines(between points: [CGPoint]) {
        currentPath.addLines(between: points, transform: state.ctm)
    }
    /// Appends a cubic Bézier curve to the current path.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        currentPath.addCurve(to: end, control1: control1, control2: control2, transform: state.ctm)
    }
    /// Appends a quadratic Bézier curve to the current path.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        currentPath.addQuadCurve(to: end, control: control, transform: state.ctm)
    }
    /// Appends a rectangle to the current path, as a closed subpath.
    public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: state.ctm) }
    /// Appends rectangles to the current path, each a closed subpath.
    public func addRects(_ rects: [CGRect]) { currentPath.addRects(rects, transform: state.ctm) }
    /// Appends the ellipse inscribed in a rectangle to the current path.
    public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect, transform: state.ctm) }
    /// Appends a circular arc to the current path; angles are in radians.
    ///
    /// `clockwise` is as in Core Graphics, whose y axis points up: here, `false` is clockwise on the screen.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        currentPath.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            transform: state.ctm)
    }
    /// Appends an arc that rounds the corner of two tangents to the current path.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        currentPath.addArc(
            tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.ctm)
    }
    /// Appends a path to the current path.
    public func addPath(_ path: CGPath) { currentPath.addPath(path, transform: state.ctm) }
    /// Closes the current subpath with a line to its start.
    public func closePath() { currentPath.closeSubpath() }
    /// Whether the current path has no elements.
    public var isPathEmpty: Bool { currentPath.isEmpty }
    /// The end point of the current path in user space; the origin of the pixels if it is empty.
    public var currentPointOfPath: CGPoint { currentPath.currentPoint.applying(state.ctm.inverted()) }
    /// The bounding box of the current path, including control points, in user space.
    public var boundingBoxOfPath: CGRect { currentPath.boundingBox.applying(state.ctm.inverted()) }
    /// A copy of the current path in user space; nil if it is empty.
    public var path: CGPath? { currentPath.isEmpty ? nil : currentPath.applying(state.ctm.inverted()) }

    /// Returns whether a drawing mode would paint a point, in user space, for the current path.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        trace(currentPath, on: cairo, transform: .identity)
        let (x, y) = (Double(point.x), Double(point.y))
        let evenOdd = mode == .eoFill || mode == .eoFillStroke
        cairo_set_fill_rule(cairo, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        applyLine(to: cairo)
        let inFill = mode != .stroke && cairo_in_fill(cairo, x, y) != 0
        let inStroke = mode != .fill && mode != .eoFill && cairo_in_stroke(cairo, x, y) != 0
        cairo_new_path(cairo)
        return inFill || inStroke
    }

    /// Strokes the current path and removes it.
    public func strokePath() { drawPath(using: .stroke) }

    /// Fills the current path and removes it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        drawPath(using: rule == .winding ? .fill : .eoFill)
    }

    /// Fills or strokes the current path, or both, and removes it.
    public func drawPath(using mode: CGPathDrawingMode) {
        defer { currentPath.removeAll() }
        guard !currentPath.isEmpty else { return }
        let path = currentPath
        switch mode {
        case .fill, .fillStroke: fillDevicePath(path, .winding)
        case .eoFill, .eoFillStroke: fillDevicePath(path, .evenOdd)
        case .stroke: break
        }
        switch mode {
        case .stroke, .fillStroke, .eoFillStroke: strokeDevicePath(path)
        case .fill, .eoFill: break
        }
    }

    /// Fills a rectangle with the fill color.
    public func fill(_ rect: CGRect) {
        let device = rect.applying(state.ctm)
        if state.ctm.keepsAxes, writesMemory, let pixels = PixelRect(aligned: device),
            fillPixels(pixels)
        {
            return
        }
        if !state.ctm.keepsAxes {
            let path = CGMutablePath()
            path.addRect(rect, transform: state.ctm)
            return fillDevicePath(path, .winding)
        }
        paint(bounds: device, color: state.fill) { [ctm = state.ctm] target in
            target.setMatrix(ctm)
            cairo_new_path(target.cairo)
            cairo_rectangle(
                target.cairo, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
            cairo_fill(target.cairo)
        }
    }

    /// Fills rectangles with the fill color.
    public func fill(_ rects: [CGRect]) {
        for rect in rects { fill(rect) }
    }

    /// Fills the ellipse inscribed in a rectangle.
    public func fillEllipse(in rect: CGRect) {
        let path = CGMutablePath()
        path.addEllipse(in: rect, transform: state.ctm)
        fillDevicePath(path, .winding)
    }

    /// Fills a path in user space; the current path does not change.
    package func fill(_ path: CGPath, using rule: CGPathFillRule = .winding) {
        fillDevicePath(path.applying(state.ctm), rule)
    }

    /// Strokes a rectangle.
    public func stroke(_ rect: CGRect) {
        let path = CGMutablePath()
        path.addRect(rect, transform: state.ctm)
        strokeDevicePath(path)
    }

    /// Strokes a rectangle with a line width, which does not change the current one.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let old = state.lineWidth
        state.lineWidth = width
        stroke(rect)
        state.lineWidth = old
    }

    /// Strokes the ellipse inscribed in a rectangle.
    public func strokeEllipse(in rect: CGRect) {
        let path = CGMutablePath()
        path.addEllipse(in: rect, transform: state.ctm)
        strokeDevicePath(path)
    }

    /// Strokes a path in user space; the current path does not change.
    package func stroke(_ path: CGPath) {
        strokeDevicePath(path.applying(state.ctm))
    }

    /// Strokes a line between each pair of points; a last point without partner is ignored.
    public func strokeLineSegments(between points: [CGPoint]) {
        let path = CGMutablePath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.move(to: points[index], transform: state.ctm)
            path.addLine(to: points[index + 1], transform: state.ctm)
        }
        strokeDevicePath(path)
    }

    /// Makes the pixels of a rectangle transparent, whatever alpha, blend mode and shadow are set.
    public func clear(_ rect: CGRect) {
        let old = state
        state.shadow = nil
        state.alpha = 1
        setBlendMode(.clear)
        fill(rect)
        state = old
        canvas.settingsChanged()
    }

    private func fillDevicePath(_ path: CGPath, _ rule: CGPathFillRule) {
        paintShape(bounds: path.boundingBox, color: state.fill) { target in
            target.setMatrix(.identity)
            target.trace(path)
            cairo_set_fill_rule(target.cairo, cairo_fill_rule_t(rule))
            cairo_fill(target.cairo)
        }
    }

    private func strokeDevicePath(_ path: CGPath) {
        let reach =
            state.lineWidth * max(1, state.lineJoin == .miter ? state.miterLimit : 1.5)
            * max(abs(state.ctm.a) + abs(state.ctm.c), abs(state.ctm.b) + abs(state.ctm.d)) / 2
        let bounds = path.boundingBox.insetBy(dx: -reach, dy: -reach)
        paintShape(bounds: bounds, color: state.stroke) { [ctm = state.ctm] target in
            target.setMatrix(.identity)
            target.trace(path)
            target.setMatrix(ctm)
            self.applyLine(to: target.cairo)
            cairo_stroke(target.cairo)
        }
    }

    /// Fills whole pixels without Cairo; returns false if the clip or the blend mode requires Cairo.
    private func fillPixels(_ rect: PixelRect) -> Bool {
        guard let clip = state.clip else { return false }
        let pixel = state.fill.withAlpha(times: Double(state.alpha)).premultipliedARGB
        let replaces: Bool
        switch state.blendMode {
        case .normal: replaces = pixel >> 24 == 255
        case .copy: replaces = true
        case .clear: replaces = true
        default: return false
        }
        if !replaces, pixel == 0 { return true }
        let value = state.blendMode == .clear ? 0 : pixel
        withPixels {
            for part in clip {
                let visible = part.intersection(rect)
                guard !visible.isEmpty else { continue }
                var row = UnsafeMutableRawPointer(buffer.row(visible.y) + visible.x)
                for _ in 0..<visible.height {
                    let pixels = row.assumingMemoryBound(to: UInt32.self)
                    if replaces {
                        PixelOperations.fill(pixels, visible.width, with: value)
                    } else {
                        PixelOperations.over(pixels, visible.width, with: value)
                    }
                    row += buffer.bytesPerRow
                }
            }
        }
        return true
    }

    func applyLine(to cairo: OpaquePointer) {
        cairo_set_line_width(cairo, Double(state.lineWidth))
        cairo_set_miter_limit(cairo, Double(state.miterLimit))
        switch state.lineCap {
        case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
        case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
        case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
        }
        switch state.lineJoin {
        case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
        case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
        case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
        }
        let lengths = state.dash.lengths.map { max(0, Double($0)) }
        if lengths.contains(where: { $0 > 0 }) {
            cairo_set_dash(cairo, lengths, Int32(lengths.count), Double(state.dash.phase))
        } else {
            cairo_set_dash(cairo, nil, 0, 0)
        }
    }
}
