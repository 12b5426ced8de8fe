package import CoreGraphics
import Foundation

/// The faces of keys as pictures, each drawn once and then copied.
///
/// A picture is opaque, the keyboard's background in its corners, so that copying it is all that drawing a
/// key costs. It is one point higher than its key: the line under the key.
@MainActor package final class KeyFaces {
    /// The colours.
    package let appearance: KeyAppearance
    /// Pixels to a point.
    package let scale: Double
    private var faces: [KeyFace: CGImage] = [:]
    private var glyphs: [Glyph: CGImage] = [:]
    private var shapes: [BalloonShape: CGImage] = [:]
    private var bytes = 0

    /// The memory that faces may take, in bytes; more, and all are drawn anew as they are needed.
    private let byteLimit: Int
    /// That memory on a phone, and on a tablet, whose planes are several times as large.
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

    /// The height of the line under a key, in points: whole pixels, one at least.
    var shadowHeight: Double { max(1, (KeyMetrics.shadowOffset * scale).rounded()) / scale }

    /// How many faces are kept.
    package var count: Int { faces.count }

    /// Whether the picture of a face is made.
    func has(_ face: KeyFace) -> Bool { faces[face] != nil }

    /// The picture of a face.
    package func image(of face: KeyFace) -> CGImage {
        if let image = faces[face] { return image }
        let image = draw(face)
        keep(image)
        faces[face] = image
        return image
    }

    /// A letter for callouts, on nothing, as wide as it needs.
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

    /// A balloon with its shadow.
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
        // The sign above, the text below the middle.
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

    /// The radius of a key's corners, in points.
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
            // Small letters are centred by their own height, the others by that of capitals.
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
            // The low keys of a pad on its side have less of everything.
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

    /// Draws a line of text in the middle of a box.
    ///
    /// - Parameter height: how much of a letter above the baseline is centred.
    private func draw(
        _ text: String, _ font: TextFont, _ color: CGColor, in box: CGRect, height: Double, kern: Double = 0,
        _ context: CGContext
    ) {
        let layout = TextLayout(text, style: TextStyle(font: font, color: color, kern: kern))
        let baseline = PixelGrid(scale: scale).round(box.midY + height / 2)
        let x = box.midX - Self.middle(of: layout) + kern / 2
        layout.draw(in: context, at: CGPoint(x: x, y: baseline - layout.firstBaseline))
    }

    /// What of a line stands in the middle of a key; a wide sign has its room at one side, where text wants it.
    private static func middle(of layout: TextLayout) -> CGFloat {
        layout.text.isWideSign ? layout.ink(ofLine: 0).midX : layout.size.width / 2
    }
}

extension String {
    /// Whether it is one sign of East Asian writing, as wide as its letters: a bracket, a comma, a full stop.
    fileprivate var isWideSign: Bool {
        guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return false }
        return (0x3000...0x303f).contains(scalar.value) || (0xff01...0xff60).contains(scalar.value)
    }
}
