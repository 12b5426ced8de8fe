public import CoreGraphics
public import Foundation

/// How a text layer truncates text that does not fit.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String
    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Clips the text; the default.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// Shows the end of the line.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// Shows the beginning of the line.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// Shows the beginning and the end of the line.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// The alignment of the lines in a text layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String
    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// By the direction of the text; the default.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// At the left edge.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// At the right edge.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// In the center.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// At both edges.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// A font that a text layer can draw with; UIKit's fonts conform.
package protocol LayerTextFont {
    var layerFont: TextFont { get }
}

/// A color that a text layer can draw with; UIKit's colors conform.
package protocol LayerTextColor {
    var layerColor: CGColor { get }
}

/// A layer that draws a text from the top of its bounds.
///
///     let title = CATextLayer()
///     title.string = "Hello"
///     title.fontSize = 17
///     title.contentsScale = UIScreen.main.scale
///     title.frame = CGRect(x: 0, y: 0, width: 200, height: 24)
///
/// As on iOS, set `contentsScale`: at the default of 1 the text is blurred on a display of more pixels per point.
open class CATextLayer: CALayer {
    /// The text: a `String` or an `NSAttributedString`; nil, the default, draws nothing.
    ///
    /// Of an attributed string the layer draws font, foreground color, background color, underline, strikethrough
    /// and kern.
    open var string: Any? { didSet { setNeedsDisplay() } }
    /// The font of a `String`: a `UIFont` or the name of a font family; nil, the default, is the system font.
    ///
    /// As on iOS, its size is ignored in favor of `fontSize`.
    open var font: Any? { didSet { setNeedsDisplay() } }
    /// The size of the font in points; 36 by default.
    open var fontSize: CGFloat = 36 { didSet { setNeedsDisplay() } }
    /// The color of a `String`; white by default.
    open var foregroundColor: CGColor? = .white { didSet { setNeedsDisplay() } }
    /// Whether the text wraps at the width of the bounds; false by default.
    open var isWrapped = false { didSet { setNeedsDisplay() } }
    /// The truncation of text that does not fit; `.none` by default.
    open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }
    /// The alignment of the lines; `.natural` by default.
    open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }
    /// Has no effect: the text is drawn without subpixel colors; false by default.
    open var allowsFontSubpixelQuantization = false

    /// Creates an empty text layer.
    public required init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }

    /// Creates a copy of a layer's state, for presentation layers.
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CATextLayer else { return }
        string = other.string
        font = other.font
        fontSize = other.fontSize
        foregroundColor = other.foregroundColor
        isWrapped = other.isWrapped
        truncationMode = other.truncationMode
        alignmentMode = other.alignmentMode
    }

    /// Returns nil: archives are not supported.
    public required init?(coder: NSCoder) { nil }

    /// The size of the text, in points; as wide as the layer's bounds if it wraps.
    open override func preferredFrameSize() -> CGSize {
        layout(width: isWrapped ? bounds.width : nil)?.size ?? .zero
    }

    open override func draw(in ctx: CGContext) {
        guard let layout = layout(width: bounds.width) else { return }
        layout.draw(in: ctx, at: bounds.origin)
    }

    // MARK: - Layout

    private func layout(width: CGFloat?) -> TextLayout? {
        let (text, runs) = styled()
        guard !text.isEmpty else { return nil }
        let lineHeight = max(1, runs.first?.style.font.lineHeight ?? fontSize)
        let fitting = isWrapped ? max(1, Int((bounds.height / lineHeight + 0.01).rounded(.down))) : 1
        let lineBreak: TextParagraph.LineBreak =
            switch truncationMode {
            case .start: .truncateHead
            case .middle: .truncateMiddle
            case .end: .truncateTail
            default: isWrapped ? .wordWrap : .clip
            }
        let alignment: TextParagraph.Alignment =
            switch alignmentMode {
            case .left: .left
            case .right: .right
            case .center: .center
            case .justified: .justified
            default: .natural
            }
        return TextLayout(
            text, runs: runs,
            paragraph: TextParagraph(
                alignment: alignment, lineBreak: lineBreak,
                maximumLines: truncationMode == .none ? 0 : fitting),
            width: width)
    }

    private func styled() -> (text: String, runs: [TextRun]) {
        if let text = string as? NSAttributedString {
            var runs: [TextRun] = []
            text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
                attributes, range, _ in
                runs.append(TextRun(range: range, style: style(attributes)))
            }
            return (text.string, runs)
        }
        guard let text = string as? String else { return ("", []) }
        let all = NSRange(location: 0, length: text.utf16.count)
        return (
            text, [TextRun(range: all, style: TextStyle(font: ownFont, color: foregroundColor ?? .black))]
        )
    }

    private var ownFont: TextFont {
        var face = (font as? any LayerTextFont)?.layerFont ?? TextFont(size: fontSize)
        if let family = font as? String { face.family = family }
        face.size = fontSize
        return face
    }

    /// The style of attributes; their keys are those that UIKit and AppKit share.
    private func style(_ attributes: [NSAttributedString.Key: Any]) -> TextStyle {
        func color(_ key: String) -> CGColor? {
            let value = attributes[NSAttributedString.Key(key)]
            return (value as? any LayerTextColor)?.layerColor ?? value as? CGColor
        }
        func number(_ key: String) -> Double {
            let value = attributes[NSAttributedString.Key(key)]
            return (value as? NSNumber)?.doubleValue ?? value as? Double ?? (value as? Int).map(Double.init)
                ?? 0
        }
        let face = attributes[NSAttributedString.Key("NSFont")] as? any LayerTextFont
        return TextStyle(
            font: face?.layerFont ?? TextFont(size: 12), color: color("NSColor") ?? .black,
            isUnderlined: number("NSUnderline") != 0, isStruckThrough: number("NSStrikethrough") != 0,
            backgroundColor: color("NSBackgroundColor"), kern: CGFloat(number("NSKern")))
    }
}
