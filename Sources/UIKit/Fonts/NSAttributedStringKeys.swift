public import Foundation

extension NSAttributedString.Key {
    /// The font: a `UIFont`.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// The paragraph style: an `NSParagraphStyle`.
    ///
    /// A label uses that of its first character.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// The color of the text: a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// The color behind the text: a `UIColor`.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// Ligatures: 1 for common ones, 0 for none; it has no effect.
    public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
    /// The additional space after each character: a number of points.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// The additional space after each character, added to `kern`: a number of points.
    public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
    /// Strikethrough: an `NSUnderlineStyle` or its raw value.
    ///
    /// Every style is drawn as a single line.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// Underline: an `NSUnderlineStyle` or its raw value.
    ///
    /// Every style is drawn as a single line.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// The color of outlines: a `UIColor`; it has no effect.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
    /// The width of outlines, in percent of the font size; it has no effect.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
    /// A shadow: an `NSShadow`; it has no effect.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
    /// The name of a text effect; it has no effect.
    public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
    /// An image in the place of the character U+FFFC: an `NSTextAttachment`.
    public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
    /// A link: a URL.
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
    /// The offset of the baseline: a number of points; it has no effect.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// The color of underlines: a `UIColor`; it has no effect: they have the color of the text.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// The color of strikethrough lines: a `UIColor`; it has no effect: they have the color of the text.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
    /// The skew of glyphs; it has no effect.
    public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
    /// The expansion of glyphs; it has no effect.
    public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
    /// Nested writing directions as numbers; it has no effect.
    public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
    /// 1 for upright glyphs in vertical text; it has no effect.
    public static let verticalGlyphForm = NSAttributedString.Key(rawValue: "CTVerticalForms")
}

/// The style of underlines and strikethrough lines; every style is drawn as a single line.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The option bits.
    public let rawValue: Int
    /// Creates a style from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A single line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// A thick line.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// A double line.
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    /// A dotted line.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    /// A dashed line.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    /// A line of dashes and dots.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
    /// A line of dashes and pairs of dots.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
    /// A line under words only.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The shadow of text; it is not drawn.
open class NSShadow: NSObject, @unchecked Sendable {
    private let header = AttributeHeader()

    /// The offset in points, y down; zero by default.
    open var shadowOffset = CGSize.zero
    /// The blur radius in points; 0 by default.
    open var shadowBlurRadius: CGFloat = 0
    /// The color, a `UIColor`; black with an alpha of one third by default.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)
}
