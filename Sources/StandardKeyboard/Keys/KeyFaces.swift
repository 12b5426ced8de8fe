package import CoreGraphics
import Foundation

/// A cache of key images: each face is drawn once and copied afterwards.
///
/// An image is opaque, with the keyboard's background in its corners, so that drawing a key costs one copy. It is one
/// point higher than its key, for the line below the key.
@MainActor package final class KeyFaces {
    /// The keyboard's colors.
    package let appearance: KeyAppearance
    /// The scale, in pixels per point.
    package let scale: Double
    private var faces: [KeyFace: CGImage] = [:]
    private var glyphs: [Glyph: CGImage] = [:]
    private var shapes: [BalloonShape: CGImage] = [:]
    private var bytes = 0

    /// The maximum memory of the images, in bytes; beyond it, the cache is emptied and images are drawn again on
    /// demand.
    private let byteLimit: Int
    /// That maximum on a phone, and on a tablet, whose planes are several times as large.
    static let byteLimit = 6 << 20, tabletByteLimit = 24 << 20

    struct Glyph: Hashable {
        var text: String
        var size: Double
        var isHighlighted: Bool
    }

    /// Makes an empty cache.
    package init(appearance: KeyAppearance, scale: Double, device: KeyMetrics.Device = .phone) {
        self.appearance = appearance
        self.scale = scale
        byteLimit = device == .tablet ? Self.tabletByteLimit : Self.byteLimit
    }

    /// The height of the line below a key, in points: whole pixels, at least one.
    var shadowHeight: Double { max(1, (KeyMetrics.shadowOffset * scale).rounded()) / scale }

    /// The number of images in the cache.
    package var count: Int { faces.count }

    /// Whether the cache has the image of a face.
    func has(_ face: KeyFace) -> Bool { faces[face] != nil }

    /// The image of a face.
    package func image(of face: KeyFace) -> CGImage {
        if let image = faces[face] { return image }
        let image = draw(face)
        keep(image)
        faces[face] = image
        return image
    }

    /// The image of a letter for callouts: transparent, as wide as the letter.
    func glyph(_ text: String, size: Double, isHighlighted: Bool) -> CGImage {
        let glyph = Glyph(text: text, size: size, isHighlighted: isHighlighted)
        if let image = glyphs[glyph] { return image }
        let color = isHighlighted ? appearance.highlightText : appearance.text
        let layout = TextLayout(text, style: TextStyle(font: Self.font(size, weight: 400), color: color))
        let context = CGContext(
            pixelsWide: Int((layout.size.width * scale).rounded(.up)) + 2,
            high: Int((layout.size.height * scale).rounded(.up)), scale: scale)
        let shift = layout.size.width / 2 - Self.middle(of: layout)
        layout.draw(in: context, at: CGPoint(x: 1 / scale + shift, y: 0))
        let image = context.finishAsImage()
        keep(image)
        glyphs[glyph] = image
        return image
    }

    /// The image of a balloon with its shadow.
    func image(of shape: BalloonShape) -> CGImage {
        if let image = shapes[shape] { return image }
        let size = shape.size
        let context = CGContext(
            pixelsWide: Int((size.width * scale).rounded(.up)), high: Int((size.height * scale).rounded(.up)),
            scale: scale)
        let path = shape.path
        context.saveGState()
        context.setShadow(offset: CGSize(width: 0, height: 1.5), blur: 6, color: appearance.popupShadow)
        context.setFillColor(appearance.popup)
        context.addPath(path)
        context.fillPath()
        context.restoreGState()
        let image = context.finishAsImage()
        keep(image)
        shapes[shape] = image
        return image
    }

    private func keep(_ image: CGImage) {
        bytes += image.bytesPerRow * image.height
        guard bytes > byteLimit else { return }
        faces.removeAll()
        glyphs.removeAll()
        shapes.removeAll()
        bytes = image.bytesPerRow * image.height
    }

    static func font(_ size: Double, weight: Int) -> TextFont { TextFont(size: size, weight: weight) }

    // MARK: - Drawing

    private func draw(_ face: KeyFace) -> CGImage {
        let context = CGContext(
            pixelsWide: Int((face.width * scale).rounded()),
            high: Int(((face.height + shadowHeight) * scale).rounded()), scale: scale)
        let whole = CGRect(x: 0, y: 0, width: face.width, height: face.height + shadowHeight)
        context.setFillColor(appearance.background)
        context.fill(whole)
        let box = CGRect(x: 0, y: 0, width: face.width, height: face.height)
        if face.style != .plain || face.isPressed {
            fillBox(box.offsetBy(dx: 0, dy: shadowHeight), appearance.shadow, context)
            fillBox(box, boxColor(face), context)
        }
        guard let sign = face.sign else {
            draw(face.content, in: box, color: textColor(face), context)
            return context.finishAsImage()
        }
        // The upper character at the top, the text below the center.
        let font = Self.font(box.height >= KeyMetrics.highKey ? 16 : 13, weight: 400)
        let upper = box.offsetBy(dx: 0, dy: -box.height * 0.29)
        draw(sign, font, appearance.captionText, in: upper, height: font.capHeight, context)
        draw(
            face.content, in: box.offsetBy(dx: 0, dy: (box.height * 0.13).rounded()), color: textColor(face),
            context)
        return context.finishAsImage()
    }

    private func fillBox(_ box: CGRect, _ color: CGColor, _ context: CGContext) {
        let path = CGMutablePath()
        let radius = box.height >= KeyMetrics.highKey ? 7 : Self.radius
        path.addRoundedRect(in: box, cornerWidth: radius, cornerHeight: radius)
        context.setFillColor(color)
        context.addPath(path)
        context.fillPath()
    }

    /// The corner radius of keys, in points.
    nonisolated static let radius = 5.0

    private func boxColor(_ face: KeyFace) -> CGColor {
        switch face.style {
        case .key: face.isPressed ? appearance.keyPressed : appearance.key
        case .special:
            face.isPressed && !face.isDisabled ? appearance.specialKeyPressed : appearance.specialKey
        case .action: face.isPressed ? appearance.specialKeyPressed : appearance.actionKey
        case .shiftOn: appearance.shiftOn
        case .plain: appearance.key
        }
    }

    private func textColor(_ face: KeyFace) -> CGColor {
        if face.isDisabled { return appearance.disabledText }
        switch face.style {
        case .action: return face.isPressed ? appearance.text : appearance.actionKeyText
        case .shiftOn: return appearance.shiftOnGlyph
        case .key, .special, .plain: return appearance.text
        }
    }

    private func draw(_ content: KeyFace.Content, in box: CGRect, color: CGColor, _ context: CGContext) {
        switch content {
        case .none: break
        case .character(let text, let size):
            let font = Self.font(size, weight: 400)
            // Lowercase letters are centered by their x-height, all others by the cap height.
            let isSmall = text.first?.isLowercase == true
            draw(text, font, color, in: box, height: isSmall ? font.xHeight : font.capHeight, context)
        case .word(let text, let size):
            var font = Self.font(size, weight: 400)
            let width = TextLayout(text, style: TextStyle(font: font)).size.width
            if width > box.width - 8 {
                font = Self.font((size * (box.width - 8) / width).rounded(.down), weight: 400)
            }
            draw(text, font, color, in: box, height: font.xHeight * 1.1, context)
        case .digit(let text, let caption):
            // The low keys of a phone pad in landscape have smaller text.
            let isLow = box.height < 40
            let font = Self.font(isLow ? 20 : KeyMetrics.FontSize.padDigit, weight: 400)
            guard let caption else {
                return draw(text, font, color, in: box, height: font.capHeight, context)
            }
            let upper = box.offsetBy(dx: 0, dy: isLow ? -5 : -6.5),
                lower = box.offsetBy(dx: 0, dy: isLow ? 9 : 12)
            draw(text, font, color, in: upper, height: font.capHeight, context)
            let small = Self.font(isLow ? 8 : KeyMetrics.FontSize.padCaption, weight: 600)
            draw(caption, small, color, in: lower, height: small.capHeight, kern: isLow ? 1.5 : 2, context)
        case .symbol(let name, let size): drawSymbol(name, size: size, in: box, color: color, context)
        }
    }

    /// Draws a line of text in the center of a box.
    ///
    /// - Parameter height: the height above the baseline that is centered.
    private func draw(
        _ text: String, _ font: TextFont, _ color: CGColor, in box: CGRect, height: Double, kern: Double = 0,
        _ context: CGContext
    ) {
        let layout = TextLayout(text, style: TextStyle(font: font, color: color, kern: kern))
        let baseline = PixelGrid(scale: scale).round(box.midY + height / 2)
        let x = box.midX - Self.middle(of: layout) + kern / 2
        layout.draw(in: context, at: CGPoint(x: x, y: baseline - layout.firstBaseline))
    }

    /// The horizontal center of a line on a key; a full-width punctuation character has its blank half on one side.
    private static func middle(of layout: TextLayout) -> CGFloat {
        layout.text.isWideSign ? layout.ink(ofLine: 0).midX : layout.size.width / 2
    }
}

extension String {
    /// Whether it is a single full-width East Asian punctuation character: a bracket, a comma or a full stop.
    fileprivate var isWideSign: Bool {
        guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return false }
        return (0x3000...0x303f).contains(scalar.value) || (0xff01...0xff60).contains(scalar.value)
    }
}
