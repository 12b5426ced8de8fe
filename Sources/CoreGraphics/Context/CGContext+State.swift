import CCairo
public import Foundation

extension CGContext {
    /// Remembers transform, clip, colors, lines, alpha, blend mode and shadow.
    public func saveGState() {
        stack.append(state)
        canvas.save()
    }

    /// Returns to what the matching `saveGState` remembered; without one it does nothing.
    public func restoreGState() {
        guard let saved = stack.popLast() else { return }
        state = saved
        canvas.restore()
    }

    /// The transform from user space to pixels.
    public var ctm: CGAffineTransform { state.ctm }

    /// The transform from user space to pixels.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

    /// Moves the origin.
    public func translateBy(x: CGFloat, y: CGFloat) {
        setCTM(state.ctm.translatedBy(x: x, y: y))
    }

    /// Makes a unit larger.
    public func scaleBy(x: CGFloat, y: CGFloat) {
        setCTM(state.ctm.scaledBy(x: x, y: y))
    }

    /// Turns the axes, in radians.
    public func rotate(by angle: CGFloat) {
        setCTM(state.ctm.rotated(by: angle))
    }

    /// Puts a transform before the present one.
    public func concatenate(_ transform: CGAffineTransform) {
        setCTM(transform.concatenating(state.ctm))
    }

    /// Replaces the transform from user space to pixels.
    package func setCTM(_ transform: CGAffineTransform) {
        state.ctm = transform
        canvas.settingsChanged()
    }

    /// How many pixels make a unit of the base space, in which shadows are measured.
    package var baseScale: CGFloat {
        get { state.baseScale }
        set { state.baseScale = newValue }
    }

    /// Returns a user-space point in pixels.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
    /// Returns a user-space size in pixels.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
    /// Returns a user-space rectangle in pixels.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
    /// Returns a point of pixels in user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }
    /// Returns a size in pixels in user space.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
    /// Returns a rectangle of pixels in user space.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

    /// Sets the color of fills.
    public func setFillColor(_ color: CGColor) { state.fill = color.rgba }
    /// Sets the color of lines.
    public func setStrokeColor(_ color: CGColor) { state.stroke = color.rgba }
    /// Sets the color of fills in sRGB.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the color of lines in sRGB.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the color of fills to a gray.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }
    /// Sets the color of lines to a gray.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the width of lines, in user space.
    public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
    /// Sets the ends of lines.
    public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
    /// Sets the corners of lines.
    public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
    /// Sets how long a mitred corner may be, in line widths, before it is cut off.
    public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }
    /// Sets the lengths of dashes and gaps; none makes lines solid.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { state.dash = (phase, lengths) }
    /// Sets the opacity of everything drawn, 0…1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = max(0, min(1, alpha)) }
    /// Sets how what is drawn mixes with what is there.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
        canvas.settingsChanged()
    }
    /// Sets a shadow; offset and blur are in base units, unaffected by transforms.
    ///
    /// No color: no shadow.
    ///
    /// A blur of 0 gives a sharp shadow; the blur's standard deviation is half its value. A positive height moves
    /// the shadow down.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, color.alpha > 0 else {
            state.shadow = nil
            return
        }
        state.shadow = CGContextState.Shadow(offset: offset, blur: max(0, blur), color: color.rgba)
    }
    /// Sets a shadow of black at one third.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }
    /// How images are resampled.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }
    /// Sets whether edges are smoothed.
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
