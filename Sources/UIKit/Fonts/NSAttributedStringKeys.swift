public import Foundation

extension NSAttributedString.Key {
    /// A `UIFont`.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// An `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// The text's `UIColor`.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// The `UIColor` behind the text.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// 1 for common ligatures, 0 for none.
    public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
    /// Points to add after each character.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// Points to add after each character, ligatures kept apart.
    public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
    /// An `NSUnderlineStyle` through the text.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// An `NSUnderlineStyle` under the text.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// The `UIColor` of outlines.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
    /// The width of outlines, in hundredths of the size.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
    /// An `NSShadow`.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
    /// The name of a text effect.
    public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
    /// A text attachment.
    public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
    /// A URL.
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
    /// Points to raise the text by.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// The `UIColor` of underlines.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// The `UIColor` of lines through the text.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
    /// How far letters lean.
    public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
    /// How far letters widen.
    public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
    /// Writing directions, as numbers.
    public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
    /// 1 for upright text in vertical lines.
    public static let verticalGlyphForm = NSAttributedString.Key(rawValue: "CTVerticalForms")
}

/// How a line under or through text is drawn.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// One bit a feature.
    public let rawValue: Int
    /// Makes a style from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// One thick line.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    /// Dots.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    /// Dashes.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    /// Dashes and dots.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
    /// Dashes and pairs of dots.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
    /// Under words only.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The shadow of text.
open class NSShadow: NSObject, @unchecked Sendable {
    /// How far it falls, in points, y down.
    open var shadowOffset = CGSize.zero
    /// How soft it is, in points.
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`; a third of black unless set.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)
}
