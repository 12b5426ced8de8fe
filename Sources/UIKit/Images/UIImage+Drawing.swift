public import CoreGraphics
public import Foundation

extension UIImage {
    /// Draws the image in the current context, with its top left corner at a point.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the image in the current context at a point, with a blend mode and an alpha.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image in the current context, scaled to a rectangle.
    public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

    /// Draws the image in the current context, scaled to a rectangle, with a blend mode and an alpha.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if blendMode == .normal, alpha == 1 {
            draw(in: rect, context: context, tint: nil)
            return
        }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        draw(in: rect, context: context, tint: nil)
        context.endTransparencyLayer()
        context.restoreGState()
    }

    /// Fills a rectangle of the current context with repetitions of the image.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else { return }
        context.saveGState()
        context.clip(to: rect)
        for y in stride(from: rect.minY, to: rect.maxY, by: size.height) {
            for x in stride(from: rect.minX, to: rect.maxX, by: size.width) {
                draw(in: CGRect(origin: CGPoint(x: x, y: y), size: size), context: context, tint: nil)
            }
        }
        context.restoreGState()
    }

    /// Draws the image in a context, scaled to a rectangle.
    ///
    /// - Parameter tint: the color of a template image; nil uses the image's own tint, or else black.
    package func draw(in rect: CGRect, context: CGContext, tint: CGColor?) {
        let color: CGColor? = isTemplate ? tint ?? style.tint?.cgColor : style.tint?.cgColor
        switch source {
        case .symbol(_, let drawing, let configuration):
            let color = color ?? configuration.values.colors.first?.cgColor ?? CGColor.black
            let flips = style.flipsForRightToLeft && UITraitCollection.current.layoutDirection == .rightToLeft
            let shown = flips ? drawing.mirrored : drawing
            // One group for the whole symbol: its cut-out parts must not erase the content below, and a translucent
            // color must not be darker where its parts overlap.
            let isTinted = color.alpha < 1 && shown.overlapsItself
            let isGrouped = isTinted || shown.needsLayer
            if isGrouped { context.beginTransparencyLayer(in: rect, auxiliaryInfo: nil) }
            shown.draw(
                in: rect, lineWidth: configuration.values.weight.lineWidth,
                color: isTinted ? .black : color, context: context)
            if isTinted {
                context.setBlendMode(.sourceIn)
                context.setFillColor(color)
                context.fill(rect)
            }
            if isGrouped { context.endTransparencyLayer() }
        case .pixels(let image):
            guard let color else {
                drawPixels(image, in: rect, context: context)
                return
            }
            context.beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
            drawPixels(image, in: rect, context: context)
            context.setBlendMode(.sourceIn)
            context.setFillColor(color)
            context.fill(rect)
            context.endTransparencyLayer()
        }
    }

    private func drawPixels(_ image: CGImage, in rect: CGRect, context: CGContext) {
        if style.isResizable { return drawStretched(image, in: rect, context: context) }
        guard style.orientation != .up else { return context.draw(image, in: rect) }
        context.saveGState()
        context.translateBy(x: rect.midX, y: rect.midY)
        var box = CGRect(x: -rect.width / 2, y: -rect.height / 2, width: rect.width, height: rect.height)
        switch style.orientation {
        case .up: break
        case .down: context.rotate(by: .pi)
        case .left, .leftMirrored: context.rotate(by: -.pi / 2)
        case .right, .rightMirrored: context.rotate(by: .pi / 2)
        case .upMirrored: context.scaleBy(x: -1, y: 1)
        case .downMirrored: context.scaleBy(x: 1, y: -1)
        }
        switch style.orientation {
        case .left, .right, .leftMirrored, .rightMirrored:
            box = CGRect(x: box.minY, y: box.minX, width: box.height, height: box.width)
            if style.orientation == .leftMirrored || style.orientation == .rightMirrored {
                context.scaleBy(x: -1, y: 1)
            }
        default: break
        }
        context.draw(image, in: box)
        context.restoreGState()
    }

    /// Draws a resizable image in nine parts: corners unscaled, edges stretched along one axis, the center along
    /// both.
    private func drawStretched(_ image: CGImage, in rect: CGRect, context: CGContext) {
        let (insets, scale) = (style.capInsets, style.scale)
        let size = CGSize(width: CGFloat(image.width), height: CGFloat(image.height))
        let columns = [0, insets.left * scale, size.width - insets.right * scale, size.width]
        let rows = [0, insets.top * scale, size.height - insets.bottom * scale, size.height]
        let xs = [rect.minX, rect.minX + insets.left, rect.maxX - insets.right, rect.maxX]
        let ys = [rect.minY, rect.minY + insets.top, rect.maxY - insets.bottom, rect.maxY]
        for row in 0..<3 {
            for column in 0..<3 {
                let part = CGRect(
                    x: columns[column], y: rows[row], width: columns[column + 1] - columns[column],
                    height: rows[row + 1] - rows[row])
                let target = CGRect(
                    x: xs[column], y: ys[row], width: xs[column + 1] - xs[column],
                    height: ys[row + 1] - ys[row])
                guard part.width > 0, part.height > 0, target.width > 0, target.height > 0 else { continue }
                context.draw(image, from: part, in: target)
            }
        }
    }

    /// Returns the image as a bitmap at a scale; a template is drawn in a color.
    package func rasterized(scale: CGFloat, tint: CGColor?) -> CGImage? {
        if case .pixels(let image) = source, tint == nil || !isTemplate, style.orientation == .up,
            style.tint == nil
        {
            return image
        }
        guard let context = CGContext.imageContext(size: size, scale: scale, opaque: false) else {
            return nil
        }
        draw(in: CGRect(origin: .zero, size: size), context: context, tint: tint)
        return context.finishAsImage()
    }
}

extension CGContext {
    /// Returns a context for an image of a size in points; nil for an empty or oversized image.
    static func imageContext(size: CGSize, scale: CGFloat, opaque: Bool) -> CGContext? {
        let width = Int((size.width * scale).rounded(.up)), height = Int((size.height * scale).rounded(.up))
        guard width > 0, height > 0, width <= 32767, height <= 32767 else { return nil }
        let context = CGContext(pixelsWide: width, high: height, scale: scale)
        if opaque {
            context.setFillColor(CGColor.black)
            context.fill(CGRect(origin: .zero, size: CGSize(width: width, height: height)))
        }
        return context
    }
}
