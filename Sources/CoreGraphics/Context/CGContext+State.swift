import CCairo
public import Foundation

extension CGContext {
    /// Pushes a copy of the graphics state: transform, clip, colors, line style, alpha, blend mode and shadow.
    public func saveGState() {
        stack.append(state)
        canvas.save()
    }

    /// Restores the state of the matching `saveGState()`; has no effect without one.
    public func restoreGState() {
        guard let saved = stack.popLast() else { return }
        state = saved
        canvas.restore()
    }

    /// The transform from user space to pixels.
    public var ctm: CGAffineTransform { state.ctm }

    /// The transform from user space to pixels; the same as `ctm`.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

    /// Moves the origin of user space.
    public func translateBy(x: CGFloat, y: CGFloat) {
        setCTM(state.ctm.translatedBy(x: x, y: y))
    }

    /// Scales user space.
    public func scaleBy(x: CGFloat, y: CGFloat) {
        setCTM(state.ctm.scaledBy(x: x, y: y))
    }

    /// Rotates user space by an angle in radians; positive is clockwise on the screen.
    public func rotate(by angle: CGFloat) {
        setCTM(state.ctm.rotated(by: angle))
    }

    /// Prepends a transform to the current one.
    public func concatenate(_ transform: CGAffineTransform) {
        setCTM(transform.concatenating(state.ctm))
    }

    /// Replaces the transform from user space to pixels.
    package func setCTM(_ transform: CGAffineTransform) {
        state.ctm = transform
        canvas.settingsChanged()
    }

    /// The number of pixels per unit of the base space, in which shadows are measured; 1 by default.
    package var baseScale: CGFloat {
        get { state.baseScale }
        set { state.baseScale = newValue }
    }

    /// Converts a point from user space to pixels.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
    /// Converts a size from user space to pixels.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
    /// Converts a rectangle from user space to pixels.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
    /// Converts a point from pixels to user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }
    /// Converts a size from pixels to user space.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
    /// Converts a rectangle from pixels to user space.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

    /// Sets the fill color; opaque black by default.
    public func setFillColor(_ color: CGColor) { state.fill = color.rgba }
    /// Sets the stroke color; opaque black by default.
    public func setStrokeColor(_ color: CGColor) { state.stroke = color.rgba }
    /// Sets the fill color from sRGB components, 0…1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the stroke color from sRGB components, 0…1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the fill color to a gray.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }
    /// Sets the stroke color to a gray.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the line width in user space; 1 by default.
    public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
    /// Sets the shape of line ends; `.butt` by default.
    public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
    /// Sets the shape of line joins; `.miter` by default.
    public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
    /// Sets the maximum ratio of a miter's length to the line width; longer joins are beveled; 10 by default.
    public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }
    /// Sets the dash pattern: lengths of dashes and gaps in turn, in user space.
    ///
    /// An empty one, the default, is solid.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { state.dash = (phase, lengths) }
    /// Sets the opacity of all drawing, clamped to 0…1; 1 by default.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = max(0, min(1, alpha)) }
    /// Sets the blend mode; `.normal` by default.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
        canvas.settingsChanged()
    }
    /// Sets the shadow of all drawing; nil or a transparent color removes it.
    ///
    /// There is none by default.
    ///
    /// Offset and blur are in base units and not affected by the transform. The blur's standard deviation is half of
    /// `blur`; 0 is a sharp shadow. Unlike on iOS, a positive height is downwards.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, color.alpha > 0 else {
            state.shadow = nil
            return
        }
        state.shadow = CGContextState.Shadow(offset: offset, blur: max(0, blur), color: color.rgba)
    }
    /// Sets a black shadow with an alpha of one third.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }
    /// The quality of scaled images; `.default` by default.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }
    /// Sets whether edges are antialiased; true by default.
    public func setShouldAntialias(_ flag: Bool) {
        state.antialiases = flag
        canvas.settingsChanged()
    }
}

extension cairo_matrix_t {
    init(_ t: CGAffineTransform) {
        self.init(
            xx: Double(t.a), yx: Double(t.b), xy: Double(t.c), yy: Double(t.d), x0: Double(t.tx),
            y0: Double(t.ty))
    }
}

extension cairo_operator_t {
    init(_ mode: CGBlendMode) {
        self =
            switch mode {
            case .normal: CAIRO_OPERATOR_OVER
            case .multiply: CAIRO_OPERATOR_MULTIPLY
            case .screen: CAIRO_OPERATOR_SCREEN
            case .overlay: CAIRO_OPERATOR_OVERLAY
            case .darken: CAIRO_OPERATOR_DARKEN
            case .lighten: CAIRO_OPERATOR_LIGHTEN
            case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
            case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
            case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
            case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
            case .difference: CAIRO_OPERATOR_DIFFERENCE
            case .exclusion: CAIRO_OPERATOR_EXCLUSION
            case .hue: CAIRO_OPERATOR_HSL_HUE
            case .saturation: CAIRO_OPERATOR_HSL_SATURATION
            case .color: CAIRO_OPERATOR_HSL_COLOR
            case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
            case .clear: CAIRO_OPERATOR_CLEAR
            case .copy: CAIRO_OPERATOR_SOURCE
            case .sourceIn: CAIRO_OPERATOR_IN
            case .sourceOut: CAIRO_OPERATOR_OUT
            case .sourceAtop: CAIRO_OPERATOR_ATOP
            case .destinationOver: CAIRO_OPERATOR_DEST_OVER
            case .destinationIn: CAIRO_OPERATOR_DEST_IN
            case .destinationOut: CAIRO_OPERATOR_DEST_OUT
            case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
            case .xor: CAIRO_OPERATOR_XOR
            case .plusDarker: CAIRO_OPERATOR_MULTIPLY
            case .plusLighter: CAIRO_OPERATOR_ADD
            }
    }
}
